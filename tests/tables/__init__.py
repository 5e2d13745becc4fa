"""What a table is made of, part by part."""
