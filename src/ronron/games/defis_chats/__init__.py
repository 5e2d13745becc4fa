"""Défis Nature – Chats: name where your cat is strongest, and mind the rarer ones."""
