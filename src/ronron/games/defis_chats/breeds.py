"""The 36 cats in the box: real breeds with public figures. Where each comes from is told in breeds.md."""

from typing import NamedTuple


class Breed(NamedTuple):
    """One cat card. Weight and life expectancy count in tenths, so that every figure is a whole number."""

    id: str
    fr: str
    en: str
    weight: int  # tenths of a kilogram, a large adult
    year: int  # when the breed appeared
    affection: int  # 1 to 10
    independence: int  # 1 to 10
    life: int  # tenths of a year
    rarity: str


# DN-1: 12 green, 11 yellow, 9 orange, 4 red.
BREEDS: tuple[Breed, ...] = (
    #     id, fr, en, weight, year, affection, independence, life, rarity
    Breed("bengal", "Bengal", "Bengal", 62, 1963, 2, 6, 140, "green"),
    Breed("birman", "Sacré de Birmanie", "Birman", 64, 1925, 8, 4, 140, "green"),
    Breed("british-shorthair", "British Shorthair", "British Shorthair", 86, 1871, 1, 10, 150, "green"),
    Breed("chartreux", "Chartreux", "Chartreux", 69, 1558, 3, 9, 135, "green"),
    Breed("maine-coon", "Maine Coon", "Maine Coon", 96, 1861, 6, 7, 135, "green"),
    Breed("norwegian-forest-cat", "Norvégien", "Norwegian Forest Cat", 82, 1000, 3, 9, 145, "green"),
    Breed("persian", "Persan", "Persian", 57, 1620, 5, 7, 145, "green"),
    Breed("ragdoll", "Ragdoll", "Ragdoll", 91, 1963, 9, 3, 145, "green"),
    Breed("scottish-fold", "Scottish Fold", "Scottish Fold", 55, 1961, 4, 8, 125, "green"),
    Breed("siamese", "Siamois", "Siamese", 59, 1350, 10, 1, 150, "green"),
    Breed("siberian", "Sibérien", "Siberian", 82, 1871, 6, 6, 135, "green"),
    Breed("sphynx", "Sphynx", "Sphynx", 52, 1966, 10, 1, 130, "green"),
    Breed("abyssinian", "Abyssin", "Abyssinian", 48, 1868, 4, 6, 140, "yellow"),
    Breed("burmese", "Burmese", "Burmese", 57, 1930, 10, 1, 160, "yellow"),
    Breed("cornish-rex", "Cornish Rex", "Cornish Rex", 40, 1950, 8, 3, 130, "yellow"),
    Breed("devon-rex", "Devon Rex", "Devon Rex", 42, 1960, 10, 1, 125, "yellow"),
    Breed("egyptian-mau", "Mau égyptien", "Egyptian Mau", 57, 1953, 2, 8, 160, "yellow"),
    Breed("manx", "Manx", "Manx", 60, 1750, 7, 5, 130, "yellow"),
    Breed("munchkin", "Munchkin", "Munchkin", 40, 1983, 10, 3, 130, "yellow"),
    Breed("oriental-shorthair", "Oriental Shorthair", "Oriental Shorthair", 48, 1951, 8, 2, 130, "yellow"),
    Breed("russian-blue", "Bleu russe", "Russian Blue", 55, 1875, 1, 10, 150, "yellow"),
    Breed("selkirk-rex", "Selkirk Rex", "Selkirk Rex", 72, 1987, 5, 8, 145, "yellow"),
    Breed("turkish-angora", "Angora turc", "Turkish Angora", 48, 1600, 3, 5, 160, "yellow"),
    Breed("american-curl", "American Curl", "American Curl", 48, 1981, 5, 8, 140, "orange"),
    Breed("bombay", "Bombay", "Bombay", 50, 1958, 8, 4, 145, "orange"),
    Breed("japanese-bobtail", "Bobtail japonais", "Japanese Bobtail", 48, 1701, 9, 2, 160, "orange"),
    Breed("korat", "Korat", "Korat", 45, 1350, 5, 4, 150, "orange"),
    Breed("laperm", "LaPerm", "LaPerm", 48, 1982, 6, 6, 130, "orange"),
    Breed("ocicat", "Ocicat", "Ocicat", 69, 1964, 7, 3, 140, "orange"),
    Breed("savannah", "Savannah", "Savannah", 112, 1986, 2, 5, 170, "orange"),
    Breed("singapura", "Singapura", "Singapura", 33, 1975, 8, 3, 130, "orange"),
    Breed("turkish-van", "Turc de Van", "Turkish Van", 91, 1955, 1, 10, 145, "orange"),
    Breed("chausie", "Chausie", "Chausie", 84, 1995, 2, 9, 130, "red"),
    Breed("khao-manee", "Khao Manee", "Khao Manee", 52, 1350, 4, 4, 110, "red"),
    Breed("lykoi", "Lykoi", "Lykoi", 50, 2010, 1, 9, 135, "red"),
    Breed("nebelung", "Nebelung", "Nebelung", 55, 1984, 2, 10, 150, "red"),
)  # fmt: skip
