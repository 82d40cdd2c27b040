import type { Artist } from "../artist.ts";
import { rays } from "../backdrops/air.ts";
import { metalFill, type Palette } from "../palettes.ts";
import { castHero } from "../polish.ts";
import { circle, ellipse, lineOf, path, place, rect, ring, starOf, stroke } from "../svg.ts";

export const forgePalette: Palette = {
  name: "solar-forge",
  deep: "#190604",
  mid: "#7a2408",
  glow: "#ffc24a",
  key: "#ff5a18",
  accent: "#ffe27a",
};

/** Solar Forge: a small sun lies on the anvil between two crossed hammers. */
export function drawSolarForge(artist: Artist): string {
  const { paper, random, palette } = artist;
  const iron = paper.linear([
    [0, "#9aa2b4"],
    [0.2, "#4a5064"],
    [1, "#14151f"],
  ]);
  const anvil =
    path(
      "M-110 -22L110 -22C108 6 70 12 44 18L36 52L64 78L-64 78L-36 52L-44 18C-80 14 -104 4 -110 -22Z",
      iron,
    ) +
    rect(-112, -32, 226, 15, "#c9cfdc", { rx: 5 }) +
    path("M-112 -32L-30 -32L-40 -17L-112 -17Z", "#ffb63f", { opacity: 0.6 });
  const hammer =
    rect(
      -7,
      -30,
      14,
      150,
      paper.linear(
        [
          [0, "#5a2c12"],
          [0.5, "#b8692a"],
          [1, "#3a1808"],
        ],
        [0, 0, 1, 0],
      ),
      { rx: 6 },
    ) +
    rect(-44, -74, 88, 50, iron, { rx: 8 }) +
    rect(-44, -74, 16, 50, metalFill(paper, "gold"), { rx: 5 }) +
    rect(28, -74, 16, 50, metalFill(paper, "gold"), { rx: 5 });
  const flame = paper.linear([
    [0, "#fff3a0"],
    [1, "#ff4d12"],
  ]);
  const corona =
    ring(12, path("M-13 -62C-6 -84 8 -88 2 -112C22 -92 18 -76 13 -62Z", flame)) +
    ring(12, path("M-9 -60L0 -86L9 -60Z", "#ffd23f"), 15);
  const sun =
    circle(
      0,
      0,
      132,
      paper.radial([
        [0.3, "#ffd23f", 0.85],
        [1, "#ff5a18", 0],
      ]),
    ) +
    corona +
    circle(
      0,
      0,
      66,
      paper.radial(
        [
          [0, "#ffffff"],
          [0.4, "#fff0a0"],
          [0.8, "#ffb020"],
          [1, "#ff6a12"],
        ],
        0.4,
        0.36,
        0.65,
      ),
    ) +
    stroke("M-34 -6C-20 -30 14 -34 30 -14M-22 22C-4 36 22 30 32 14", "#ffffff", 6, { opacity: 0.6 });
  let sparks = "";
  for (let index = 0; index < 60; index += 1) {
    const angle = random.range(Math.PI * 1.05, Math.PI * 1.95);
    const reach = random.range(90, 250);
    const x = 180 + Math.cos(angle) * reach * 0.8;
    const y = 250 + Math.sin(angle) * reach;
    sparks += place(
      rect(-1.6, -random.range(4, 9), 3.2, 12, random.pick(["#fff3a0", "#ffb63f", "#ff7a2e"]), { rx: 1.6 }),
      x,
      y,
      1,
      (angle * 180) / Math.PI + 90,
    );
  }
  const arch =
    stroke("M34 480L34 170C34 70 110 30 180 30C250 30 326 70 326 170L326 480", "#2a0c06", 44) +
    stroke("M34 480L34 170C34 70 110 30 180 30C250 30 326 70 326 170L326 480", "#5a1c0a", 30) +
    stroke("M54 480L54 172C54 88 120 52 180 52C240 52 306 88 306 172L306 480", metalFill(paper, "bronze"), 5);
  return (
    rect(
      0,
      0,
      360,
      480,
      paper.radial(
        [
          [0, "#ffb63f"],
          [0.3, "#d4480f"],
          [0.7, "#5a1608"],
          [1, palette.deep],
        ],
        0.5,
        0.42,
        0.7,
      ),
    ) +
    rays(artist, 22, 0.5, 180, 190, "#ffe27a") +
    arch +
    castHero(artist, place(hammer, 84, 176, 0.98, -40) + place(hammer, 276, 176, 0.98, 40)) +
    castHero(artist, place(anvil, 180, 326, 1.02)) +
    castHero(artist, place(sun, 180, 196, 1.06)) +
    sparks +
    place(path(lineOf(starOf(4, 46, 7)), "#ffffff"), 160, 172) +
    ellipse(180, 300, 90, 12, "#ffd23f", { opacity: 0.3 })
  );
}
