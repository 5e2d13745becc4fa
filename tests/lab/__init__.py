"""The lab: what it measures, with small counts."""
