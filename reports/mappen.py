"""A pen that draws on a page in map units: rectangles, lines and letters, with one scale for all of them."""

from __future__ import annotations

from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.patches import Circle, FancyBboxPatch, Polygon, Rectangle

from reports.mapshapes import Box, Point
from reports.tokenplaces import centre

LETTER = 0.64  # width of a letter against its size, on the safe side


@dataclass(frozen=True)
class Pen:
    """axes: the page in inches, y down. x, y: where the unit (0, 0) lies. scale: inches a unit."""

    axes: Axes
    x: float
    y: float
    scale: float

    def at(self, point: Point) -> Point:
        """Give a place on the page."""
        return self.x + point[0] * self.scale, self.y + point[1] * self.scale

    def points(self, units: float) -> float:
        """Give a length in typographic points."""
        return units * self.scale * 72

    def box(
        self,
        box: Box,
        face: str = "none",
        edge: str = "none",
        width: float = 0.0,
        order: float = 1.0,
        hatch: str = "",
        dashed: bool = False,
    ) -> None:
        """Draw a rectangle; `width` of its edge in units."""
        x, y = self.at((box[0], box[1]))
        self.axes.add_patch(
            Rectangle(
                (x, y), (box[2] - box[0]) * self.scale, (box[3] - box[1]) * self.scale, facecolor=face, edgecolor=edge,
                linewidth=self.points(width), zorder=order, hatch=hatch or None,
                linestyle=(0, (2.2, 1.4)) if dashed else "solid", joinstyle="miter",
            )
        )  # fmt: skip

    def rounded(
        self,
        box: Box,
        radius: float,
        face: str,
        edge: str = "none",
        width: float = 0.0,
        order: float = 1.0,
        clip: Box | None = None,
        dashed: bool = False,
    ) -> None:
        """Draw a rectangle with round corners, cut off at the box `clip`."""
        x, y = self.at((box[0], box[1]))
        style = f"round,pad=0,rounding_size={radius * self.scale:.6f}"
        patch = FancyBboxPatch(
            (x, y), (box[2] - box[0]) * self.scale, (box[3] - box[1]) * self.scale, boxstyle=style, facecolor=face,
            edgecolor=edge, linewidth=self.points(width), zorder=order,
            linestyle=(0, (2.2, 1.4)) if dashed else "solid",
        )  # fmt: skip
        self.axes.add_patch(patch)
        if clip is not None:
            x, y = self.at((clip[0], clip[1]))
            wide, high = (clip[2] - clip[0]) * self.scale, (clip[3] - clip[1]) * self.scale
            patch.set_clip_path(Rectangle((x, y), wide, high, transform=self.axes.transData))

    def circle(self, middle: Point, radius: float, face: str, edge: str = "none", width: float = 0.0) -> None:
        """Draw a disc above all else."""
        self.axes.add_patch(
            Circle(self.at(middle), radius * self.scale, facecolor=face, edgecolor=edge, linewidth=self.points(width),
                   zorder=8)
        )  # fmt: skip

    def polygon(self, corners: list[Point], face: str, edge: str, width: float, order: float) -> None:
        """Draw a closed polygon."""
        self.axes.add_patch(
            Polygon([self.at(c) for c in corners], closed=True, facecolor=face, edgecolor=edge, zorder=order,
                    linewidth=self.points(width))
        )  # fmt: skip

    def line(self, start: Point, end: Point, colour: str, width: float, order: float, dashes: str = "solid") -> None:
        """Draw a line; `width` in units."""
        (x0, y0), (x1, y1) = self.at(start), self.at(end)
        styles = {"dashed": (0, (4.0, 3.0)), "dotted": (0, (1.0, 1.6))}
        self.axes.plot(
            [x0, x1], [y0, y1], color=colour, linewidth=self.points(width), zorder=order,
            linestyle=styles.get(dashes, "solid"), solid_capstyle="butt", dash_capstyle="butt",
        )  # fmt: skip

    def text(
        self,
        box: Box,
        text: str,
        size: float,
        colour: str,
        order: float = 7.0,
        bold: bool = False,
        upright: bool = False,
        alpha: float = 1.0,
    ) -> None:
        """Write in the middle of a box; `size` in units."""
        x, y = self.at(centre(box))
        middle = "center" if upright else "center_baseline"
        self.axes.text(
            x, y, text, fontsize=self.points(size), color=colour, ha="center", va=middle, zorder=order, alpha=alpha,
            fontweight="bold" if bold else "normal", rotation=90 if upright else 0,
        )  # fmt: skip
