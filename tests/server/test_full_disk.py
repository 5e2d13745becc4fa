"""A disk that is really full: a small one of memory, filled to the brim under a running house."""

import asyncio
import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from ronron.cli import main
from ronron.server import wire
from tests.server.house import pages_of, play_out, settle, sitting_down
from tests.server.live import live
from tests.server.test_kill import started

SIZE = 4 << 20


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """A disk of a few megabytes, where that may be had."""
    folder.mkdir()
    mount = shutil.which("mount")
    if mount is None or os.getuid() != 0:
        pytest.skip("NO SMALL DISK: only root may mount one; what happens when the disk is full is not looked at")
    done = subprocess.run([mount, "-t", "tmpfs", "-o", f"size={SIZE}", "ronron-test", str(folder)], check=False)
    if done.returncode:
        pytest.skip("NO SMALL DISK: this machine lets nobody mount one; what happens when it is full is not looked at")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(file: Path) -> None:
    """Until nothing more fits."""
    with file.open("wb", buffering=0) as ballast, contextlib.suppress(OSError):
        while ballast.write(b"x" * 4096):
            pass
    with file.open("ab", buffering=0) as ballast, contextlib.suppress(OSError):
        while ballast.write(b"x"):
            pass


@live
async def test_a_full_disk_is_said_nothing_is_half_written_and_it_goes_on_when_there_is_room(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    with small_disk(folder):
        process, house = await started(folder / "data")
        async with house:
            code, guests = await sitting_down(house, "meow", 2)
            pages = await pages_of(code, guests)
            await play_out(pages, [], 5)
            assert (await guests[0].get("/readyz")).status == 200
            fill(folder / "ballast")
            made = 0
            while True:  # the log of the store may still have room for a few
                mover = next(page for page in pages if page.moves)
                text, seen, made = mover.moves[0], mover.seq, made + 1
                await mover.play(text, id=1000 + made)
                answer = await mover.hear()
                while not isinstance(answer, wire.Done | wire.Sorry):
                    answer = await mover.hear()
                if isinstance(answer, wire.Sorry):
                    break
                await settle(*pages, seq=answer.seq)
                assert made < 500
            assert answer.say.id == "table.store"
            await asyncio.sleep(1.1)
            ready = await guests[0].get("/readyz")
            assert (ready.status, (await ready.json())["store"]) == (503, False)
            status, _ = await guests[0].post("/g/meow/tables", {"players": 2})
            assert status == 503
            assert all(page.seq == seen for page in pages), "nobody was told of what was not kept"
            (folder / "ballast").unlink()
            await mover.play(text, id=1000 + made, seq=seen)  # the same message again
            assert (await mover.wait(wire.Done)).seq == seen + 1
            await settle(*pages, seq=seen + 1)
            await asyncio.sleep(1.1)
            assert (await guests[0].get("/readyz")).status == 200
            await play_out(pages, [], seen + 4, first=5000)
        process.kill()
        await process.wait()
        assert main(["fsck", "--data", str(folder / "data")]) == 0
