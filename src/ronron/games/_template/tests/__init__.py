"""The clauses, each with a test by hand."""
