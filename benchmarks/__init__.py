"""Speed, measured as ratios against a peer in one run; what was seen is kept in results/."""
