"""Clauses of Caty Mini, one by one."""
