"""Charts as SVG: values with their intervals, one in a row, along an axis."""

import math

ROW, TOP, LEFT, WIDTH, RIGHT = 22, 46, 190, 420, 90


def ticks(low, high):
    """Returns round numbers from below `low` to above `high`, nine at most."""
    steps = [digit * 10.0 ** power for power in range(-3, 6) for digit in (1, 2, 5)]
    step = next(step for step in steps if (high - low) / step <= 7)
    return [n * step for n in range(math.floor(low / step), math.ceil(high / step) + 1)]


def text(x, y, words, anchor="start", weight="normal"):
    escaped = words.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" font-weight="{weight}">{escaped}</text>'


def intervals(title, axis, rows, mark):
    """Returns a chart. `rows`: (name, value, low, high, deals); `mark`: where a line stands, such as nought."""
    known = [row for row in rows if row[2] is not None]
    scale = ticks(min([mark, *[row[2] for row in known]]), max([mark, *[row[3] for row in known]]))
    low, high = scale[0], scale[-1]

    def at(value):
        return LEFT + (value - low) / (high - low) * WIDTH

    bottom = TOP + ROW * len(rows)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + RIGHT} {bottom + 44}" '
             'font-family="sans-serif" font-size="12">',
             '<rect width="100%" height="100%" fill="white"/>',
             text(10, 18, title, weight="bold"), text(LEFT + WIDTH + RIGHT - 6, TOP - 8, "deals", "end")]
    for value in scale:
        parts.append(f'<line x1="{at(value):.1f}" y1="{TOP}" x2="{at(value):.1f}" y2="{bottom}" stroke="#ddd"/>')
        parts.append(text(at(value), bottom + 16, f"{value:g}", "middle"))
    parts.append(f'<line x1="{at(mark):.1f}" y1="{TOP}" x2="{at(mark):.1f}" y2="{bottom}" stroke="#888"/>')
    parts.append(text(LEFT + WIDTH / 2, bottom + 36, axis, "middle"))
    for n, (name, value, least, most, deals) in enumerate(rows):
        y = TOP + ROW * n + ROW / 2
        parts.append(text(LEFT - 10, y + 4, name, "end"))
        parts.append(text(LEFT + WIDTH + RIGHT - 6, y + 4, str(deals), "end"))
        if least is not None:
            parts.append(f'<line x1="{at(least):.1f}" y1="{y}" x2="{at(most):.1f}" y2="{y}" stroke="#2a6f97" '
                         'stroke-width="2"/>')
        parts.append(f'<circle cx="{at(value):.1f}" cy="{y}" r="4" fill="#2a6f97"/>')
    return "\n".join([*parts, "</svg>", ""])
