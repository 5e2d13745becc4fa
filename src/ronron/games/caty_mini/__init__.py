"""Caty Mini: cats run from furniture to furniture, and win every toy that their string touches."""
