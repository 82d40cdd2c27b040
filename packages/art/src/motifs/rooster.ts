import type { Artist, Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { bodyFill, metalFill } from "../palettes.ts";
import { blob, circle, ellipse, group, path, petalOf, place, stroke } from "../svg.ts";

/** A fighting cock's head and hackle, facing left. */
export function drawRooster({ paper, random }: Artist, plume: string, tips: string): string {
  const feather = paper.linear([
    [0, tips],
    [0.5, plume],
    [1, darken(plume, 0.5)],
  ]);
  let hackle = "";
  for (let row = 0; row < 4; row += 1) {
    for (let index = 0; index < 6; index += 1)
      hackle += place(
        path(petalOf(64 - row * 3, 13), feather, { stroke: darken(plume, 0.55), "stroke-width": 1 }),
        -14 + index * 12 + row * 3,
        10 + row * 15 - index * 4,
        1,
        172 - index * 13 + random.range(-5, 5),
      );
  }
  const comb = path(
    "M-46 -58C-52 -84 -36 -92 -28 -74C-28 -102 -6 -104 -4 -78C6 -104 28 -98 22 -72C40 -84 54 -66 38 -48C44 -36 30 -30 14 -40L-40 -44Z",
    bodyFill(paper, "#f0202e"),
  );
  return (
    hackle +
    comb +
    blob(
      [-50, -24, -34, -52, 4, -58, 34, -40, 46, -8, 40, 26, 12, 40, -22, 34, -44, 10],
      paper.linear([
        [0, lighten(plume, 0.35)],
        [1, darken(plume, 0.25)],
      ]),
    ) +
    path("M-30 16C-46 24 -48 62 -30 70C-18 62 -16 30 -20 18Z", bodyFill(paper, "#e0182a")) +
    path("M-42 -30C-74 -32 -96 -14 -100 12C-82 2 -66 0 -46 4Z", metalFill(paper, "gold")) +
    path("M-46 4C-66 0 -80 6 -88 16C-70 20 -56 18 -44 14Z", "#a85c0c") +
    ellipse(-18, -14, 21, 18, "#f4434a") +
    circle(-20, -15, 10, "#fff3c4") +
    circle(-23, -15, 5.5, "#12060a") +
    circle(-25, -17, 2, "#ffffff") +
    stroke("M-36 -30L-6 -24", "#5a0a10", 5)
  );
}

export const rooster: Motif = (artist) =>
  drawRooster(
    artist,
    artist.random.pick(["#c4451c", "#e08a1c", "#2b3a78", "#1c6b5a"]),
    artist.random.pick(["#ffd65a", "#ffb02e", "#ff7a2e"]),
  );

const rivals: readonly (readonly [plume: string, tips: string])[] = [
  ["#c4351c", "#ffcf4a"],
  ["#2747a8", "#7fd0ff"],
  ["#1c7a55", "#b4f08a"],
  ["#e8a020", "#fff0b0"],
  ["#7a2a8c", "#f0a0ff"],
  ["#3a3f52", "#d9e0f0"],
];

/** Two birds of different plumage, beak to beak. */
export const duel: Motif = (artist) => {
  const [[one, oneTips] = ["#c4351c", "#ffcf4a"], [two, twoTips] = ["#2747a8", "#7fd0ff"]] =
    artist.random.shuffle(rivals);
  return (
    place(group(drawRooster(artist, one, oneTips), "scale(-1 1)"), -58, 4, 0.58) +
    place(drawRooster(artist, two, twoTips), 58, 4, 0.58)
  );
};

export const plume: Motif = ({ paper, palette }) => {
  const vane = paper.linear([
    [0, palette.accent],
    [0.6, palette.key],
    [1, darken(palette.key, 0.5)],
  ]);
  return (
    [-34, 34, -12, 12]
      .map((turn, index) =>
        place(
          path(petalOf(150, 26), vane) + stroke("M0 20L0 -140", lighten(palette.accent, 0.5), 3),
          0,
          74,
          index < 2 ? 0.9 : 1.06,
          turn,
        ),
      )
      .join("") + circle(0, 76, 14, metalFill(paper, "gold"))
  );
};
