"""One game among people: seats, store, fan-out."""
