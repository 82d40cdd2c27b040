import type { Artist } from "../artist.ts";
import { clouds, glow, rays, stars } from "../backdrops/air.ts";
import { darken, lighten } from "../colour.ts";
import { crown } from "../motifs/classic.ts";
import { drawGem, drawSpark, gemOutlines } from "../motifs/gems.ts";
import { trident } from "../motifs/myth.ts";
import type { Palette } from "../palettes.ts";
import { castHero } from "../polish.ts";
import { circle, path, place, poly, rect, stroke } from "../svg.ts";

export const riftPalette: Palette = {
  name: "neon-rift",
  deep: "#0a0424",
  mid: "#43128c",
  glow: "#59f3ff",
  key: "#e32fd4",
  accent: "#3df2ff",
};

/** Neon Rift: the night above the city tears open and crystals fall out of the light. */
export function drawNeonRift(artist: Artist): string {
  const { paper, random, palette } = artist;
  const tear = [
    196, 8, 168, 78, 190, 92, 150, 168, 182, 186, 146, 262, 172, 274, 150, 352, 214, 262, 190, 248, 232, 166,
    204, 150, 226, 78, 204, 66,
  ];
  let towers = "";
  for (let x = -10; x < 370; x += 27) {
    const top = 230 + Math.abs(x - 180) * -0.42 + random.range(0, 70);
    towers +=
      rect(
        x,
        top,
        24,
        260,
        paper.linear([
          [0, "#2b0f6b"],
          [1, "#0a0424"],
        ]),
      ) + rect(x, top, 24, 2.4, random.pick([palette.accent, palette.key]));
    for (let lamp = 0; lamp < 7; lamp += 1)
      towers += rect(
        x + 4 + random.int(3) * 6,
        top + 10 + random.int(12) * 9,
        3,
        4,
        random.pick(["#59f3ff", "#ff6be6", "#ffe27a"]),
        { opacity: 0.8 },
      );
  }
  let bolts = "";
  for (const [x, y, turn] of [
    [150, 110, 200],
    [226, 120, -20],
    [150, 240, 160],
    [222, 236, 24],
  ] as const)
    bolts +=
      place(stroke("M0 0L26 -12L40 8L74 -8L92 6", "#c9fbff", 2.6), x, y, 1, turn) +
      place(stroke("M0 0L26 -12L40 8L74 -8L92 6", palette.accent, 7, { opacity: 0.35 }), x, y, 1, turn);
  const shards: readonly (readonly [number, number, number, number, number])[] = [
    [70, 110, 0.46, -20, 0],
    [290, 120, 0.5, 24, 1],
    [58, 240, 0.38, 14, 1],
    [304, 256, 0.42, -14, 0],
    [112, 46, 0.24, 40, 1],
    [258, 40, 0.26, -30, 0],
  ];
  return (
    rect(
      0,
      0,
      360,
      480,
      paper.linear([
        [0, "#12052e"],
        [0.55, "#5a169e"],
        [1, palette.deep],
      ]),
    ) +
    stars(artist, 60, 300) +
    glow(artist, 186, 180, 260, 0.75, palette.key) +
    towers +
    rays(artist, 18, 0.45, 188, 180, palette.accent) +
    `<g filter="${paper.blur(16)}">${poly(tear, palette.accent, { stroke: palette.accent, "stroke-width": 26 })}</g>` +
    poly(tear, palette.key, { stroke: palette.key, "stroke-width": 18, "stroke-linejoin": "round" }) +
    poly(tear, "#ffffff", { stroke: palette.accent, "stroke-width": 7, "stroke-linejoin": "round" }) +
    poly(
      tear,
      paper.linear([
        [0, "#d9fcff"],
        [0.5, "#ffffff"],
        [1, "#ffd0fa"],
      ]),
    ) +
    bolts +
    castHero(
      artist,
      shards
        .map(([x, y, size, turn, tone]) =>
          place(
            drawGem(artist, gemOutlines[7] ?? [], tone === 0 ? palette.key : "#18c4f0"),
            x,
            y,
            size * 1.15,
            turn,
          ),
        )
        .join(""),
    ) +
    castHero(artist, place(drawGem(artist, gemOutlines[3] ?? [], "#b03df2"), 186, 190, 1.02)) +
    place(drawSpark(44, "#ffffff"), 150, 140)
  );
}

export const tidePalette: Palette = {
  name: "tide-kings",
  deep: "#02142e",
  mid: "#0f5aa8",
  glow: "#9be8ff",
  key: "#1b7fe0",
  accent: "#ffcf5a",
};

/** A breaker with claws of foam, curling to the right from the left edge. */
function drawBreaker({ paper }: Artist, tone: string): string {
  const body = paper.linear([
    [0, lighten(tone, 0.35)],
    [0.5, tone],
    [1, darken(tone, 0.6)],
  ]);
  let foam = "";
  for (const [x, y, size] of [
    [150, -106, 15],
    [172, -88, 13],
    [186, -66, 11],
    [190, -44, 9],
    [126, -116, 14],
    [100, -118, 12],
    [196, -24, 6],
    [170, -54, 8],
  ] as const)
    foam += circle(x, y, size, "#ffffff");
  return (
    path(
      "M-40 120L-40 -30C-10 -110 70 -140 140 -112C190 -92 204 -40 178 -10C182 -46 160 -66 132 -64C84 -60 66 0 110 60C140 96 190 110 240 120Z",
      body,
    ) +
    stroke(
      "M-30 -10C0 -80 70 -112 130 -92M-30 30C0 -40 50 -86 100 -80M-30 70C-10 10 30 -46 78 -58M-20 104C0 60 30 10 66 -22M30 112C40 80 56 50 74 30",
      lighten(tone, 0.62),
      6,
      { opacity: 0.75 },
    ) +
    foam +
    stroke("M96 -120C150 -124 196 -90 190 -40", "#ffffff", 9)
  );
}

/** Tide Kings: a crowned trident rises between two breakers. */
export function drawTideKings(artist: Artist): string {
  const { paper, random, palette } = artist;
  let spray = "";
  for (let index = 0; index < 46; index += 1)
    spray += circle(random.range(6, 354), random.range(110, 350), random.range(1.2, 4.4), "#ffffff", {
      opacity: random.range(0.4, 0.95).toFixed(2),
    });
  const wave = place(drawBreaker(artist, "#1668c4"), 4, 330, 0.74);
  return (
    rect(
      0,
      0,
      360,
      480,
      paper.linear([
        [0, "#062a5c"],
        [0.5, "#2a8fd8"],
        [0.7, "#bdf0ff"],
        [1, palette.deep],
      ]),
    ) +
    glow(artist, 180, 170, 240, 0.95, "#fff2c4") +
    rays(artist, 20, 0.5, 180, 170, "#fff6d8") +
    clouds(artist, 6, "#dff6ff", 30, 190, 0.7) +
    `<g opacity=".8">${place(drawBreaker(artist, "#0d4a94"), 300, 300, 0.7) + place(`<g transform="scale(-1 1)">${drawBreaker(artist, "#0d4a94")}</g>`, 70, 300, 0.7)}</g>` +
    path(
      "M-10 300C40 276 80 322 130 300C170 284 200 318 240 298C280 282 320 316 370 292L370 480L-10 480Z",
      paper.linear([
        [0, "#4fb0f0"],
        [0.4, "#1460b4"],
        [1, palette.deep],
      ]),
    ) +
    castHero(artist, place(trident(artist), 180, 196, 1.56)) +
    castHero(artist, place(crown(artist), 180, 244, 1.12)) +
    castHero(
      artist,
      wave +
        `<g transform="translate(360 0) scale(-1 1)">${place(drawBreaker(artist, "#1b7fe0"), 4, 344, 0.66)}</g>`,
    ) +
    spray
  );
}
