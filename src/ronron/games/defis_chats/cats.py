"""The thirty-six cats as they are drawn: each breed is a handful of parameters."""

from ronron.core.cat import Cat

GREEN, AMBER, BLUE, COPPER, LIME, GOLD = "#8CC152", "#F2B93B", "#62B5EA", "#E58A2E", "#C9DA4E", "#F4C152"
CREAM, SNOW, SMOKE, SLATE, NIGHT = "#F3E8D8", "#FDF8EF", "#8C93A8", "#5F6178", "#2F2A3A"

CATS: dict[str, Cat] = {
    # green
    "bengal": Cat(fur="#DDA15E", second="#6B3F1D", pattern=("spots",), eyes=LIME, mood="sly", gaze=(0.7, 0.2), jaw=0.56),
    "birman": Cat(fur=CREAM, second="#8A6A58", pattern=("point",), eyes=BLUE, mood="begging", fluff=2, width=34,
                  nose="#5B403A", mitts="#FFFDF8"),
    "british-shorthair": Cat(fur=SLATE, eyes=COPPER, mood="calm", width=38, jaw=0.76, ear=16, nose="#3D3F55"),
    "chartreux": Cat(fur="#7C8499", eyes=COPPER, mood="happy", width=36, jaw=0.7, ear=19, nose="#535B72"),
    "maine-coon": Cat(fur="#9A6B43", pattern=("tabby",), eyes=AMBER, mood="haughty", width=34, height=52, ear=25,
                      tufts=True, fluff=3, muzzle="#F4E6D2"),
    "norwegian-forest-cat": Cat(fur="#8A8077", third="#544B45", pattern=("tabby", "bib"), eyes=GREEN, mood="calm",
                                width=34, height=52, ear=24, tufts=True, fluff=3),
    "persian": Cat(fur="#FBF3E6", eyes=COPPER, mood="offended", width=37, height=48, jaw=0.78, ear=13, fluff=3, snub=5,
                   nose="#E58A86", blush=True),
    "ragdoll": Cat(fur="#EFE6DB", second="#7C6C6C", pattern=("point", "bib"), eyes=BLUE, mood="sleepy", width=35,
                   fluff=2, ear=18),
    "scottish-fold": Cat(fur="#A9A4B0", ears="fold", eyes=AMBER, mood="wide", mouth="flat", width=36, height=48, jaw=0.7),
    "siamese": Cat(fur="#F0E4D0", second="#4E3B33", pattern=("point",), eyes=BLUE, mood="dazed", width=29, jaw=0.46,
                   ear=25, nose="#3B2C2A"),
    "siberian": Cat(fur="#B58A5E", third="#7A5433", pattern=("tabby",), eyes=GREEN, mood="happy", width=36, fluff=3,
                    ear=19, muzzle="#F7E7D0"),
    "sphynx": Cat(fur="#EBC5B5", pattern=("bald",), eyes=BLUE, mood="offended", width=29, height=47, jaw=0.5, ear=27,
                  ears="wide", whiskers=0),
    # yellow
    "abyssinian": Cat(fur="#C67B45", eyes=LIME, mood="wide", width=30, ear=24, muzzle="#F1D3B0", brows="#F1D3B0"),
    "burmese": Cat(fur="#7A4E38", eyes=GOLD, mood="begging", width=33, jaw=0.66, ear=18, nose="#4A2E22"),
    "cornish-rex": Cat(fur="#E6DDD5", pattern=("curl",), eyes=GREEN, mood="wide", width=27, height=48, ear=27, ears="wide"),
    "devon-rex": Cat(fur="#C9A58C", pattern=("curl",), eyes=COPPER, mood="begging", width=30, height=43, ear=29,
                     ears="wide", eye=10, tilt=-5),
    "egyptian-mau": Cat(fur="#C8C2BA", second="#4E4843", pattern=("spots",), eyes=GREEN, mood="begging", width=31, ear=21),
    "manx": Cat(fur="#E8963A", pattern=("tabby", "bib"), eyes=AMBER, mood="calm", width=36, jaw=0.74, ear=16),
    "munchkin": Cat(fur="#F6C98B", pattern=("tabby",), eyes=BLUE, mood="happy", width=30, height=42, ear=17, blush=True),
    "oriental-shorthair": Cat(fur="#4A3A33", eyes=LIME, mood="haughty", width=27, height=53, jaw=0.42, ear=29,
                              ears="wide", nose="#2E2420"),
    "russian-blue": Cat(fur=SMOKE, eyes=GREEN, mood="sly", width=31, jaw=0.54, ear=23, nose="#5B5670"),
    "selkirk-rex": Cat(fur="#EFD9B8", pattern=("curl",), eyes=AMBER, mood="sleepy", width=37, jaw=0.74, ear=16, fluff=2),
    "turkish-angora": Cat(fur=SNOW, eyes=BLUE, odd=AMBER, mood="haughty", width=30, ear=25, fluff=2, gaze=(-0.5, 0)),
    # orange
    "american-curl": Cat(fur="#C7925C", ears="curl", ear=22, fluff=2, eyes=LIME, mood="wink", muzzle="#F7E7D0"),
    "bombay": Cat(fur=NIGHT, eyes=COPPER, mood="calm", width=33, jaw=0.66, ear=19, nose="#4A4257"),
    "japanese-bobtail": Cat(fur=SNOW, second="#E2873A", third="#4B4150", pattern=("patch",), eyes=AMBER, mood="happy",
                            width=31, ear=22, blush=True),
    "korat": Cat(fur="#77839A", eyes=LIME, mood="wide", width=34, jaw=0.48, ear=23, nose="#4F5A70"),
    "laperm": Cat(fur="#B9663A", pattern=("curl",), eyes=GREEN, mood="calm", mouth="tongue", fluff=3, width=32, ear=21),
    "ocicat": Cat(fur="#D9B98C", second="#7A5432", pattern=("spots",), eyes=AMBER, mood="wide", width=32, ear=22),
    "savannah": Cat(fur="#E2B45C", second="#3B2C22", pattern=("spots",), eyes=LIME, mood="sly", width=29, height=52, jaw=0.5,
                    ear=30, muzzle="#F8EBD0"),
    "singapura": Cat(fur="#D8BFA0", eyes=GREEN, mood="begging", width=27, height=40, ear=21, eye=9.6, muzzle="#F5E8D5"),
    "turkish-van": Cat(fur=SNOW, second="#B9663A", pattern=("cap",), eyes=BLUE, odd=AMBER, mood="calm", mouth="open", fluff=2,
                       width=35),
    # red
    "chausie": Cat(fur="#C89A5B", third="#7A5430", pattern=("tabby",), eyes=AMBER, mood="haughty", width=31, height=54,
                   jaw=0.52, ear=29, tufts=True),
    "khao-manee": Cat(fur="#FFFDF8", eyes=GREEN, odd=BLUE, mood="wide", width=33, ear=21, blush=True),
    "lykoi": Cat(fur="#4B4654", pattern=("bald",), eyes=GOLD, mood="offended", width=30, height=50, jaw=0.52, ear=26, fluff=1,
                 nose="#2E2A36", brows="#8E889A"),
    "nebelung": Cat(fur="#8890A8", eyes=LIME, mood="sleepy", width=31, ear=23, fluff=3, nose="#5B5670"),
}  # fmt: skip
