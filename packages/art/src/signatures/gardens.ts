import type { Artist } from "../artist.ts";
import { glow, mist, ridge, stars } from "../backdrops/air.ts";
import { darken, lighten } from "../colour.ts";
import { drawLantern, drawPagoda } from "../motifs/orient.ts";
import { lotus } from "../motifs/petals.ts";
import type { Palette } from "../palettes.ts";
import { castHero } from "../polish.ts";
import { blob, circle, ellipse, group, path, petalOf, place, rect, round, stroke } from "../svg.ts";

export const jadePalette: Palette = {
  name: "jade-lanterns",
  deep: "#021a1c",
  mid: "#0b5c55",
  glow: "#8df5c6",
  key: "#12a878",
  accent: "#ffcf5a",
};

/** Jade Lanterns: a feast of lights over a river at night, one great lantern with its reflection. */
export function drawJadeLanterns(artist: Artist): string {
  const { paper, random, palette } = artist;
  let floating = "";
  for (let index = 0; index < 16; index += 1) {
    const far = random.range(0.06, 0.2);
    floating += place(
      drawLantern(artist, random.pick(["#ff9a3c", "#ffb84a", "#12a878"])),
      random.range(10, 350),
      random.range(14, 210),
      far,
      random.range(-8, 8),
    );
  }
  let ripples = "";
  for (let index = 0; index < 22; index += 1) {
    const y = 332 + index * 6;
    const half = random.range(10, 60);
    ripples += rect(
      180 + random.range(-120, 120) - half,
      y,
      half * 2,
      2.4,
      random.pick(["#ffcf5a", "#8df5c6", "#ffe9a8"]),
      { rx: 1.2, opacity: (0.6 - index * 0.02).toFixed(2) },
    );
  }
  const bridge =
    stroke("M-10 330C90 262 270 262 370 330", "#063a38", 18) +
    stroke("M-10 322C90 254 270 254 370 322", palette.accent, 4) +
    stroke(
      "M40 300l0 -26M90 280l0 -26M140 270l0 -26M220 270l0 -26M270 280l0 -26M320 300l0 -26",
      "#0b5c55",
      5,
    ) +
    stroke("M-10 300C90 230 270 230 370 300", "#0b5c55", 5);
  return (
    rect(
      0,
      0,
      360,
      480,
      paper.linear([
        [0, "#03252b"],
        [0.5, "#0d6f63"],
        [0.68, "#5fb894"],
        [1, palette.deep],
      ]),
    ) +
    stars(artist, 40, 220, "#d9fff0") +
    circle(262, 84, 50, "#f6ffe9", { opacity: 0.92 }) +
    glow(artist, 262, 84, 170, 0.7) +
    ridge(artist, 300, 96, "#0a4f4c") +
    mist(artist, 306, "#8df5c6", 0.5) +
    place(
      drawPagoda({ ...artist, palette: { ...palette, key: "#0b5c55", mid: "#06403f" } }, 5),
      60,
      232,
      0.86,
    ) +
    floating +
    bridge +
    rect(
      0,
      326,
      360,
      154,
      paper.linear([
        [0, "#0d6f63"],
        [1, palette.deep],
      ]),
    ) +
    ripples +
    glow(artist, 180, 196, 170, 0.9, "#ffd98a") +
    castHero(
      artist,
      place(drawLantern(artist, "#e3342c"), 74, 172, 0.72, -5) +
        place(drawLantern(artist, "#e3342c"), 288, 196, 0.62, 5),
    ) +
    castHero(artist, place(drawLantern(artist, "#12a878"), 180, 204, 1.42)) +
    place(
      path(petalOf(26, 11), "none", { stroke: "#fff1b8", "stroke-width": 4 }) +
        stroke("M-22 -6C-10 10 10 10 22 -6M-26 8C-12 24 12 24 26 8", "#fff1b8", 4),
      180,
      192,
      1,
    )
  );
}

export const pondPalette: Palette = {
  name: "lotus-pond",
  deep: "#04262c",
  mid: "#0f7f80",
  glow: "#ffd9e6",
  key: "#ff7fa8",
  accent: "#ffcf5a",
};

/** A carp from above: body, tail and patches, swimming upwards. */
function drawKoi({ paper }: Artist, patch: string): string {
  const clip = paper.clip(
    blob([0, -92, 22, -62, 26, -14, 14, 44, 0, 72, -14, 44, -26, -14, -22, -62], "#000"),
  );
  const fin = paper.linear([
    [0, "#ffffff", 0.95],
    [1, lighten(patch, 0.5), 0.55],
  ]);
  return (
    path("M0 60C-14 82 -40 96 -44 116C-22 108 -8 100 0 84C10 102 28 110 46 110C40 92 14 82 0 60Z", fin) +
    path("M-20 -40C-48 -34 -60 -14 -58 2C-42 -4 -28 -14 -22 -20Z", fin) +
    path("M20 -40C48 -34 60 -14 58 2C42 -4 28 -14 22 -20Z", fin) +
    path(
      "M-14 20C-30 26 -36 38 -34 46C-24 42 -16 36 -12 32ZM14 20C30 26 36 38 34 46C24 42 16 36 12 32Z",
      fin,
    ) +
    blob(
      [0, -92, 22, -62, 26, -14, 14, 44, 0, 72, -14, 44, -26, -14, -22, -62],
      paper.linear(
        [
          [0, "#ffffff"],
          [0.6, "#fff1ea"],
          [1, "#d9b8b0"],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    `<g clip-path="${clip}">${blob([-30, -70, 10, -84, 26, -52, 4, -34, -24, -40], patch) + blob([4, -20, 34, -24, 24, 14, 0, 18], patch) + blob([-24, 16, 8, 26, 4, 54, -20, 50], patch)}</g>` +
    circle(-13, -66, 4, "#1a1420") +
    circle(13, -66, 4, "#1a1420") +
    stroke("M0 -40C3 -10 2 20 0 50", "#ffffff", 3, { opacity: 0.5 })
  );
}

/** Lotus Pond: two carp circle a flower in still water. */
export function drawLotusPond(artist: Artist): string {
  const { paper, random, palette } = artist;
  const pad = (size: number, turn: number, colour: string) =>
    group(
      path(
        "M0 0L-9 -58A58 58 0 1 0 9 -58Z",
        paper.radial([
          [0, lighten(colour, 0.25)],
          [1, darken(colour, 0.35)],
        ]),
      ) +
        stroke(
          "M0 0L-44 -26M0 0L44 -26M0 0L-50 18M0 0L50 18M0 0L-26 46M0 0L26 46",
          lighten(colour, 0.35),
          1.8,
          { opacity: 0.6 },
        ),
      `rotate(${turn}) scale(${size} ${round(size)})`,
    );
  let rings = "";
  for (let index = 1; index < 7; index += 1)
    rings += ellipse(180, 210, index * 42, index * 34, "none", {
      stroke: "#d9fff6",
      "stroke-width": 1.8,
      opacity: (0.42 - index * 0.05).toFixed(2),
    });
  let petals = "";
  for (let index = 0; index < 12; index += 1)
    petals += place(
      path(petalOf(20, 9), lighten(palette.key, random.range(0.2, 0.6))),
      random.range(14, 346),
      random.range(16, 350),
      random.range(0.6, 1.1),
      random.range(0, 360),
    );
  return (
    rect(
      0,
      0,
      360,
      480,
      paper.radial(
        [
          [0, "#5fd6c4"],
          [0.45, "#128c8c"],
          [1, palette.deep],
        ],
        0.5,
        0.42,
        0.75,
      ),
    ) +
    rings +
    place(pad(1.15, 24, "#2fa86a"), 40, 60) +
    place(pad(0.9, -60, "#1f8f5a"), 326, 84) +
    place(pad(1.3, 130, "#2fa86a"), 336, 330) +
    place(pad(1, 200, "#1f8f5a"), 22, 330) +
    glow(artist, 180, 204, 160, 0.7) +
    castHero(
      artist,
      place(drawKoi(artist, "#ff5a2e"), 62, 150, 1.08, 32) +
        place(drawKoi(artist, "#f0a81c"), 300, 262, 1.08, 212),
    ) +
    petals +
    castHero(artist, place(lotus(artist), 180, 190, 1.08))
  );
}
