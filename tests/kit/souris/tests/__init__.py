"""The clauses of Souris, each with a test by hand."""
