"""The fifteen strays of Chabyrinthe: five timid ones, five cheeky ones, five who own the roof."""

from ronron.core.cat import Cat

GREEN, AMBER, BLUE, COPPER, LIME = "#8CC152", "#F2B93B", "#62B5EA", "#E58A2E", "#C9DA4E"

STRAYS: dict[int, tuple[Cat, ...]] = {
    3: (  # small, wet and hungry
        Cat(fur="#8A7F8E", pattern=("tabby",), eyes=LIME, mood="begging", width=28, height=42, ear=18, whiskers=2),
        Cat(fur="#F3D3A2", pattern=("bib",), eyes=BLUE, mood="wide", width=28, height=42, ear=19, whiskers=2, tilt=-6),
        Cat(fur="#3E3748", eyes=AMBER, mood="dazed", width=29, height=44, ear=20),
        Cat(fur="#FBF5EA", second="#4B4150", pattern=("cap",), eyes=GREEN, mood="begging", width=29, height=44, tilt=5),
        Cat(fur="#E7A15A", pattern=("tabby",), eyes=GREEN, mood="sleepy", width=28, height=42, ear=17, blush=True),
    ),
    4: (  # up to something
        Cat(fur="#5F6178", pattern=("bib",), eyes=LIME, mood="sly", gaze=(0.8, 0.1), width=32),
        Cat(fur="#FBF5EA", second="#E2873A", third="#4B4150", pattern=("patch",), eyes=AMBER, mood="wink", width=32),
        Cat(fur="#DDA15E", second="#6B3F1D", pattern=("spots",), eyes=GREEN, mood="happy", width=32, tail="hook"),
        Cat(fur="#F0E4D0", second="#5E473D", pattern=("point",), eyes=BLUE, mood="offended", width=31, ear=24),
        Cat(fur="#2F2A3A", eyes=AMBER, mood="calm", mouth="tongue", width=32, ear=22, notch=True),
    ),
    5: (  # the roof is theirs
        Cat(fur="#E8963A", pattern=("tabby", "bib"), eyes=GREEN, mood="haughty", width=36, height=52, fluff=2),
        Cat(fur="#7B7484", third="#4F4859", pattern=("tabby",), eyes=AMBER, mood="sly", width=36, fluff=3, notch=True),
        Cat(fur="#FBF3E6", eyes=COPPER, mood="offended", width=37, height=49, jaw=0.78, ear=14, fluff=3, snub=5),
        Cat(fur="#9A6B43", pattern=("tabby",), eyes=AMBER, mood="calm", width=35, ear=24, tufts=True, fluff=2),
        Cat(fur="#3A3346", pattern=("bib",), eyes=LIME, mood="haughty", gaze=(-0.7, 0.3), width=36, collar="#C9384E"),
    ),
}
