"""The eighteen cats of MEOW, from the kitten to the grand old tom."""

from ronron.core.cat import Cat

GREEN, AMBER, BLUE, COPPER, LIME = "#8CC152", "#F2B93B", "#62B5EA", "#E58A2E", "#C9DA4E"

CATS: tuple[Cat, ...] = (
    # 1, the kitten: so small, and it takes the 18
    Cat(fur="#F6C98B", pattern=("tabby",), eyes=BLUE, mood="begging", width=26, height=38, ear=15, eye=8.8, blush=True,
        collar="#D9475B", whiskers=2, tail="up"),
    Cat(fur="#3A3346", pattern=("bib",), eyes=LIME, mood="wide", width=28, height=42, ear=18, eye=8.2, whiskers=2),
    Cat(fur="#EBC5B5", pattern=("bald",), eyes=BLUE, mood="offended", width=28, height=46, jaw=0.5, ear=25, ears="wide",
        whiskers=0),
    Cat(fur="#F0E4D0", second="#5E473D", pattern=("point",), eyes=BLUE, mood="dazed", width=29, jaw=0.48, ear=24,
        nose="#3B2C2A"),
    Cat(fur="#EDE3DA", pattern=("curl",), eyes=GREEN, mood="wide", width=29, height=46, ear=24, ears="wide", tilt=-5),
    Cat(fur="#DDA15E", second="#6B3F1D", pattern=("spots",), eyes=LIME, mood="sly", gaze=(0.8, 0.2), width=31,
        jaw=0.56),
    Cat(fur="#8C93A8", eyes=GREEN, mood="calm", width=31, jaw=0.54, ear=22, nose="#5B5670"),
    Cat(fur="#FBF5EA", second="#E2873A", third="#4B4150", pattern=("patch",), eyes=AMBER, mood="wink", blush=True,
        tilt=6),
    Cat(fur="#E8963A", pattern=("tabby",), eyes=GREEN, mood="calm", mouth="tongue", tail="hook"),
    Cat(fur="#A9A4B0", ears="fold", eyes=COPPER, mood="wide", mouth="flat", width=36, height=48, jaw=0.7),
    Cat(fur="#2F2A3A", eyes=AMBER, mood="haughty", gaze=(-0.7, 0.3), ear=22, nose="#4A4257"),
    Cat(fur="#FDF8EF", second="#B9663A", pattern=("cap",), eyes=BLUE, odd=AMBER, mood="calm", mouth="open",
        fluff=1, tail="up"),
    Cat(fur="#C7925C", ears="curl", ear=21, fluff=2, eyes=LIME, mood="happy", muzzle="#F7E7D0"),
    Cat(fur="#5F6178", eyes=COPPER, mood="sleepy", width=38, height=50, jaw=0.74, ear=17, nose="#3D3F55"),
    Cat(fur="#F3E8D8", second="#8A6A58", pattern=("point",), eyes=BLUE, mood="begging", fluff=2, width=34,
        nose="#5B403A", mitts="#FFFDF8"),
    Cat(fur="#FBF3E6", eyes=COPPER, mood="offended", width=37, height=49, jaw=0.78, ear=14, fluff=3, snub=5,
        nose="#E58A86", blush=True),
    Cat(fur="#9A6B43", pattern=("tabby", ), eyes=AMBER, mood="sly", gaze=(-0.8, 0), width=34, height=52, ear=24,
        tufts=True, fluff=3, muzzle="#F4E6D2"),
    # 18, the grand old tom: he has seen it all, but not the kitten
    Cat(fur="#7B7484", third="#4F4859", pattern=("tabby", "bib"), eyes=AMBER, mood="haughty", width=37, height=54,
        jaw=0.72, ear=20, notch=True, fluff=3, brows="#E9E3E3", collar="#C9384E", tail="hook"),
)  # fmt: skip
