#!/usr/bin/python3
"""Makes a small atlas and looks at its pages: every figure that is asked for is there, and a second run plays nothing.

atlas.py TURUP SOURCES
"""

import csv
import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

TURUP, SOURCES = sys.argv[1:]
ATLAS = os.path.join(SOURCES, "tools/study/atlas")
# 29 has no stakes to which the third of these rules could belong.
SMALL = ["--turup", TURUP, "--games", "29/base", "--rules", "double,clockwise,bids-after-redouble", "--deals", "4",
         "--strong-pairs", "2", "--pairs", "20", "--jobs", "2"]


def run(program, *words, **variables):
    return subprocess.run([os.path.join(ATLAS, program), *words], check=True, capture_output=True, text=True,
                          env={**os.environ, **variables}).stdout


def contents(folder):
    return {name: os.stat(os.path.join(folder, name)).st_mtime_ns for name in os.listdir(folder)}


def rows_of(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


with tempfile.TemporaryDirectory(prefix="turup-atlas-") as folder:
    runs, pages = os.path.join(folder, "runs"), os.path.join(folder, "variants/figures")
    planned = run("make", runs, *SMALL, "--plan")
    run("make", runs, *SMALL, "--run", SLURM_ARRAY_TASK_ID="1")
    assert os.listdir(runs).count("29-base-play-1.json") == 1, os.listdir(runs)
    run("make", runs, *SMALL)
    made = contents(runs)
    assert planned == f"{len(made) - 1} runs\n", (planned, made)
    run("make", runs, *SMALL)
    assert contents(runs) == made, "a run was played again"

    misspelt = subprocess.run([os.path.join(ATLAS, "make"), os.path.join(folder, "none"), "--turup", TURUP, "--games",
                               "29/base", "--rules", "dubble", "--plan"], capture_output=True, text=True)
    assert misspelt.returncode == 1 and "there is no house rule dubble" in misspelt.stderr, misspelt

    run("pages", runs, pages, "--turup", TURUP)
    rows = rows_of(os.path.join(pages, "29-base.csv"))
    sections = {row["section"] for row in rows}
    assert sections >= {"about", "bid", "seat", "said", "change", "lowest", "strong-rule", "rule"}, sections
    # A rule that changes nothing in this game is left out, and so is one that does not fit it.
    rules = [row["row"] for row in rows if row["section"] == "rule"]
    assert rules in (["double"], ["double", "clockwise"]), rules
    assert rules == [row["row"] for row in rows if row["section"] == "strong-rule"], rows
    bids = sum(int(row["deals"]) for row in rows if row["section"] == "bid")
    assert bids == 4, rows
    for name in ("29-base-bid.svg", "29-base-strong-rule.svg", "29-base-rule.svg"):
        words = "".join(xml.etree.ElementTree.parse(os.path.join(pages, name)).getroot().itertext())
        assert "29/base" in words and "deals" in words and "declarers" in words or "made" in words, words
    with open(os.path.join(pages, "29-base.md")) as file:
        page = file.read()
    for head in ("## By bid", "## By seat", "## What a part of the game is worth", "## House rules"):
        assert head in page, page
    # The program reads what the pages say.
    shutil.copytree(os.path.join(SOURCES, "variants/29"), os.path.join(folder, "variants/29"))
    told = subprocess.run([TURUP, "explain", "29", "--figures"], check=True, capture_output=True, text=True,
                          cwd=folder).stdout
    assert told.startswith("29/base: 4 deals of strong players"), told
    assert "house rule" in told and "by bid" in told and "\ndouble " in told, told
