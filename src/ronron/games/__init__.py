"""One folder is one game. Found by a scan, registered nowhere; delete a folder and nothing else breaks."""
