"""Tests of the art: paper, cats, sheets, and scenes as pictures."""
