"""A tiny game with a clock, for what MEOW cannot show: whoever purrs before the nap is over has a point."""
