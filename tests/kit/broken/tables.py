"""Tables that draw Souris badly."""

from ronron.core.game import View
from ronron.core.scene import Layout, Move, Piece, Plate, Scene, Zone
from ronron.core.words import message
from tests.kit.broken import breaks_table
from tests.kit.souris.scene import SourisTable


@breaks_table("touches", "the rules")
class OneMoveIsNotOffered(SourisTable):
    def own(self, view: View, legal: list[str]) -> Scene:
        return super().own(view, legal[1:])


@breaks_table("touches", "no touches of its own")
class TwoMovesShareATouch(SourisTable):
    def own(self, view: View, legal: list[str]) -> Scene:
        scene = super().own(view, legal)
        scene.moves = [Move(move.text, ["hand"], move.say) for move in scene.moves]
        return scene


@breaks_table("touches", "not all of that is on the table")
class TheTouchIsNotThere(SourisTable):
    def own(self, view: View, legal: list[str]) -> Scene:
        scene = super().own(view, legal)
        scene.moves = [Move(move.text, [f"{move.text}!"], move.say) for move in scene.moves]
        return scene


@breaks_table("touches", "cannot be said")
class AMoveHasNoSentence(SourisTable):
    def own(self, view: View, legal: list[str]) -> Scene:
        scene = super().own(view, legal)
        scene.moves = [Move(move.text, move.touch, message("souris.do.nothing")) for move in scene.moves]
        return scene


@breaks_table("tried", "which is legal")
class ALegalMoveIsTried(SourisTable):
    def own(self, view: View, legal: list[str]) -> Scene:
        scene = super().own(view, legal)
        scene.tried = {f"down{seat}": text for seat, laid in enumerate(view["laid"]) if laid for text in legal[:1]}
        return scene


@breaks_table("tried", "which is no move")
class NothingIsTried(SourisTable):
    def own(self, view: View, legal: list[str]) -> Scene:
        scene = super().own(view, legal)
        scene.tried = {f"down{seat}": "purr" for seat, laid in enumerate(view["laid"]) if laid and legal}
        return scene


@breaks_table("tried", "part of a legal move")
class WhatMayBeTouchedIsTried(SourisTable):
    def own(self, view: View, legal: list[str]) -> Scene:
        scene = super().own(view, legal)
        scene.tried = dict.fromkeys(legal[:1], "c1")
        return scene


@breaks_table("tried", "is not to move")
class WhoIsNotToMoveMayTry(SourisTable):
    def own(self, view: View, legal: list[str]) -> Scene:
        scene = super().own(view, legal)
        scene.tried = {key: "c1" for key in scene.pieces if not legal}
        return scene


@breaks_table("drawing", "not on the sheet")
class ASymbolIsMissing(SourisTable):
    def sheet(self) -> str:
        return super().sheet().replace("souris-back", "souris-front")


@breaks_table("drawing", "which no reader has")
class APieceLiesNowhere(SourisTable):
    def layout(self, view: View) -> Layout:
        layout = super().layout(view)
        return Layout({key: zone for key, zone in layout.zones.items() if key != "laid1"}, layout.plates)


@breaks_table("drawing", "off the table")
class AZoneLiesOffTheTable(SourisTable):
    def layout(self, view: View) -> Layout:
        layout = super().layout(view)
        return Layout({**layout.zones, "hand": Zone("row", (0, 101, 100, 50), (0, 70, 160, 30))}, layout.plates)


@breaks_table("drawing", "has plates for")
class ASeatHasNoPlate(SourisTable):
    def layout(self, view: View) -> Layout:
        layout = super().layout(view)
        return Layout(layout.zones, {0: "plate0"})


@breaks_table("drawing", "they may move")
class WhoHasToMoveIsCalledOut(SourisTable):
    def public(self, view: View) -> Scene:
        scene = super().public(view)
        scene.plates = {seat: Plate(plate.awaited, out=plate.awaited) for seat, plate in scene.plates.items()}
        return scene


@breaks_table("drawing", "cannot be said")
class APieceHasNoName(SourisTable):
    def own(self, view: View, legal: list[str]) -> Scene:
        scene = super().own(view, legal)
        scene.pieces = {key: Piece(key, "hand", message("souris.piece.what")) for key in scene.pieces}
        return scene


@breaks_table("scenes", "may not know")
class RememberTheHandsOfOthers(SourisTable):
    """The table keeps what it drew for one seat, and shows it to the next."""

    kept: Scene = Scene()

    def own(self, view: View, legal: list[str]) -> Scene:
        scene, before = super().own(view, legal), type(self).kept
        type(self).kept = scene
        return Scene({**before.pieces, **scene.pieces}, moves=scene.moves)
