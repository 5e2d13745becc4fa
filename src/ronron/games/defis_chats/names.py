"""What cards, characteristics and values are called, as messages."""

import functools

from ronron.core.words import Message, message
from ronron.games.defis_chats.breeds import BREEDS, Breed
from ronron.games.defis_chats.rules import TRAITS, WEATHER

CARD_TEXTS = [breed.id for breed in BREEDS] + list(WEATHER)
CARD_NUMBERS = {text: card for card, text in enumerate(CARD_TEXTS)}
BREED: dict[str, Breed] = {breed.id: breed for breed in BREEDS}
TENTHS = ("weight", "life")  # figures with a decimal
KEYS = {name: name.replace("-", "_") for name in CARD_TEXTS}


@functools.cache
def card_name(text: str) -> Message:
    return message(f"defis_chats.card.{KEYS[text]}")


@functools.cache
def trait_name(trait: str) -> Message:
    return message(f"defis_chats.trait.{trait}")


@functools.cache
def rarity_name(rarity: str) -> Message:
    return message(f"defis_chats.rarity.{rarity}", tone=rarity)


def figure(card: str, trait: str) -> int | str:
    """What a card says of a trait: a whole number (tenths of weight and life), or its rarity."""
    breed = BREED[card]
    return breed.rarity if trait == "rarity" else int(getattr(breed, trait))


@functools.cache
def value_name(trait: str, value: int | str, kind: str = "value") -> Message:
    """A value as it is said aloud; as `short`, where there is little room."""
    if isinstance(value, str):
        return rarity_name(value) if kind == "value" else message(f"defis_chats.dot.{value}", tone=value)
    if trait in TENTHS:
        return message(f"defis_chats.{kind}.{trait}", whole=str(value // 10), tenth=str(value % 10))
    return message(f"defis_chats.{kind}.{trait}", value=str(value))


def short_value(trait: str, value: int | str) -> Message:
    return value_name(trait, value, "short")


ALL_TRAITS = (*TRAITS, "rarity")
