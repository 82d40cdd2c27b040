import type { Artist, Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { drawGlyphs } from "../glyphs.ts";
import { bodyFill, faceFill } from "../palettes.ts";
import { circle, ellipse, group, lineOf, path, place, poly, rect, ring, starOf } from "../svg.ts";
import { drawSpark } from "./gems.ts";

export type Suit = "spade" | "heart" | "club" | "diamond";
export const suits: readonly Suit[] = ["spade", "heart", "club", "diamond"];
const suitPaths: Readonly<Record<Suit, string>> = {
  spade:
    "M0 -40C10 -22 36 -8 36 14C36 32 14 36 5 22C6 32 10 38 16 42L-16 42C-10 38 -6 32 -5 22C-14 36 -36 32 -36 14C-36 -8 -10 -22 0 -40Z",
  heart: "M0 40C-14 20 -40 4 -40 -18C-40 -42 -8 -44 0 -22C8 -44 40 -42 40 -18C40 4 14 20 0 40Z",
  club: "M0 -42C20 -42 24 -18 12 -8C28 -14 42 2 34 18C26 32 8 28 4 16C5 30 10 38 16 42L-16 42C-10 38 -5 30 -4 16C-8 28 -26 32 -34 18C-42 2 -28 -14 -12 -8C-24 -18 -20 -42 0 -42Z",
  diamond: "M0 -44C10 -24 20 -12 34 0C20 12 10 24 0 44C-10 24 -20 12 -34 0C-20 -12 -10 -24 0 -44Z",
};
const suitColour = (suit: Suit) => (suit === "heart" || suit === "diamond" ? "#e0152f" : "#141a2c");
export const drawSuit = (suit: Suit, colour = suitColour(suit)) => path(suitPaths[suit], colour);

/** A playing card, 96 by 136, with its index as strokes. */
export function drawCard({ paper }: Artist, suit: Suit, index: string): string {
  const colour = suitColour(suit);
  const corner = place(drawGlyphs(index, 22, colour, 4.6), -34, -50) + place(drawSuit(suit), -34, -26, 0.22);
  return (
    rect(
      -48,
      -68,
      96,
      136,
      paper.linear(
        [
          [0, "#ffffff"],
          [0.7, "#f4f5fa"],
          [1, "#c9cfdd"],
        ],
        [0, 0, 1, 1],
      ),
      { rx: 10, stroke: "#aab2c6", "stroke-width": 1.4 },
    ) +
    corner +
    group(corner, "rotate(180)") +
    place(drawSuit(suit), 0, 0, 0.72)
  );
}

export function drawCardBack({ paper, palette }: Artist): string {
  let weave = "";
  for (let x = -30; x <= 30; x += 15)
    for (let y = -50; y <= 50; y += 20)
      weave += poly([x, y - 8, x + 6, y, x, y + 8, x - 6, y], palette.accent, { opacity: 0.7 });
  return (
    rect(-48, -68, 96, 136, "#ffffff", { rx: 10 }) +
    rect(-42, -62, 84, 124, faceFill(paper, palette.key, 0.15, 0.45), { rx: 6 }) +
    weave
  );
}

/** A casino chip seen from above. */
export function drawChip({ paper }: Artist, colour: string): string {
  return (
    circle(0, 0, 60, darken(colour, 0.35)) +
    circle(0, 0, 57, bodyFill(paper, colour)) +
    ring(6, path("M-15 -55A57 57 0 0 1 15 -55L11 -41A43 43 0 0 0 -11 -41Z", "#fff6e2")) +
    circle(0, 0, 40, "none", { stroke: "#fff6e2", "stroke-width": 3, "stroke-dasharray": "5 5" }) +
    circle(0, 0, 33, faceFill(paper, colour, 0.3, 0.3)) +
    place(path(lineOf(starOf(5, 20, 9)), "#fff6e2"), 0, 1)
  );
}

export function drawChipStack({ paper }: Artist, colour: string, count: number): string {
  let stack = "";
  const side = paper.linear(
    [
      [0, darken(colour, 0.5)],
      [0.3, lighten(colour, 0.2)],
      [0.7, colour],
      [1, darken(colour, 0.6)],
    ],
    [0, 0, 1, 0],
  );
  for (let index = 0; index < count; index += 1) {
    const y = -index * 11;
    stack += path(`M-40 ${y}L-40 ${y + 11}A40 14 0 0 0 40 ${y + 11}L40 ${y}Z`, side, {
      stroke: darken(colour, 0.65),
      "stroke-width": 1,
    });
    for (const x of [-26, 0, 26])
      stack += rect(x - 6, y + 10 - Math.abs(x) * 0.12, 12, 9, "#fff6e2", { opacity: 0.92 });
  }
  const top = -(count - 1) * 11;
  return (
    stack +
    ellipse(0, top, 40, 14, lighten(colour, 0.15)) +
    ellipse(0, top, 27, 9, colour, { stroke: "#fff6e2", "stroke-width": 2.4, "stroke-dasharray": "5 4" })
  );
}

export const cardFan: Motif = (artist) => {
  const indices = artist.random.shuffle(["A", "K", "Q", "J", "7", "8", "9"]);
  const order = artist.random.shuffle(suits);
  return [-30, -10, 10, 30]
    .map((turn, index) =>
      group(
        place(drawCard(artist, order[index] ?? "spade", indices[index] ?? "A"), 0, -52),
        `translate(0 66) rotate(${turn})`,
      ),
    )
    .join("");
};

export const cardPair: Motif = (artist) => {
  const [first = "spade", second = "heart"] = artist.random.shuffle(suits);
  const [one = "A", two = "K"] = artist.random.shuffle(["A", "K", "8", "9", "7", "J", "Q"]);
  return (
    place(drawCard(artist, first, one), -34, 0, 1.06, -12) +
    place(drawCard(artist, second, two), 36, 6, 1.06, 10) +
    place(drawSpark(24, "#ffffff"), 56, -66)
  );
};

export const chipTower: Motif = (artist) =>
  place(drawChipStack(artist, "#1f8a4c", 5), -52, 56, 0.95) +
  place(drawChipStack(artist, "#e0152f", 9), 4, 70, 1.05) +
  place(drawChipStack(artist, artist.palette.key, 6), 60, 52, 0.95) +
  place(drawChip(artist, artist.palette.accent), -40, -46, 0.62, -14);

export const aces: Motif = (artist) =>
  suits
    .map((suit, index) =>
      group(place(drawCard(artist, suit, "A"), 0, -52), `translate(0 66) rotate(${-30 + index * 20})`),
    )
    .join("");
