import type { Motif } from "../artist.ts";
import { bokeh, glow, rays, sky } from "../backdrops/air.ts";
import { stage } from "../backdrops/halls.ts";
import { skyline } from "../backdrops/worlds.ts";
import { starMedal } from "../motifs/classic.ts";
import * as lottery from "../motifs/lottery.ts";
import { microphone, phoneStage, playButton, ringLight } from "../motifs/stream.ts";
import { metalFill } from "../palettes.ts";
import { particles } from "../particles.ts";
import { castHero } from "../polish.ts";
import { circle, place } from "../svg.ts";
import { findHero, type Scene } from "./scene.ts";

export const lotteryPalettes = ["violet", "sky", "rose", "sunset", "jade", "midnight", "magenta", "teal"];
export const streamPalettes = ["rose", "magenta", "violet", "candy", "sunset", "iris"];

const draws: readonly (readonly [RegExp, Motif])[] = [
  [/keno|bingo|speed|minute|fast|digital/i, lottery.keno],
  [/scratch|instant/i, lottery.scratch],
  [/ticket|lotto|mega|power/i, lottery.ticket],
  [/drum|draw|ball/i, lottery.drum],
];
const anyDraw: readonly Motif[] = [
  lottery.ballPile,
  lottery.drum,
  lottery.ticket,
  lottery.keno,
  lottery.scratch,
  lottery.drum,
];

export const drawLotteryScene: Scene = (artist, style, name) => {
  const { palette, random } = artist;
  const hero = findHero(draws, name) ?? random.pick(anyDraw);
  const ground = random.pick([
    () => sky(artist, 0.8) + rays(artist, 20, 0.55) + glow(artist, 180, 200, 210, 0.95),
    () => stage(artist),
    () =>
      sky(artist, 0.75) +
      glow(artist, 180, 200, 230, 0.95) +
      bokeh(artist, 24, [palette.accent, palette.glow, palette.key]),
  ])();
  const spots: readonly (readonly [number, number])[] = [
    [46, 100],
    [314, 92],
    [40, 290],
    [322, 296],
    [92, 42],
    [270, 40],
  ];
  const flying = spots
    .map(([x, y]) =>
      place(
        lottery.drawBall(artist, random.range(18, 30)),
        x + random.range(-12, 12),
        y + random.range(-12, 12),
        1,
        random.range(-30, 30),
      ),
    )
    .join("");
  return (
    ground +
    castHero(artist, flying) +
    castHero(artist, place(hero(artist), 180, 204, style.heroScale * 0.98)) +
    particles(artist, "confetti", 24)
  );
};

/** The electronic draw: the same balls over a board of light. */
export const drawElotteryScene: Scene = (artist, style, name) => {
  const { palette, random } = artist;
  const hero =
    findHero(draws, name) ??
    random.pick([lottery.keno, lottery.ballPile, lottery.keno, starMedal, lottery.scratch, lottery.ballPile]);
  let panel = "";
  for (let row = 0; row < 9; row += 1)
    for (let column = 0; column < 8; column += 1)
      panel += circle(
        26 + column * 44,
        24 + row * 42,
        15,
        random.chance(0.16) ? palette.accent : palette.glow,
        { opacity: random.range(0.06, 0.24).toFixed(2) },
      );
  const spots: readonly (readonly [number, number])[] = [
    [48, 316],
    [312, 318],
    [44, 70],
    [316, 76],
  ];
  const balls = spots
    .map(([x, y]) => place(lottery.drawBall(artist, 27), x, y, 1, random.range(-20, 20)))
    .join("");
  return (
    sky(artist, 0.7) +
    panel +
    glow(artist, 180, 200, 210, 0.9) +
    circle(180, 202, 146, "none", { stroke: metalFill(artist.paper, style.metal), "stroke-width": 5 }) +
    circle(180, 202, 156, "none", { stroke: palette.accent, "stroke-width": 2, "stroke-dasharray": "4 12" }) +
    castHero(artist, balls) +
    castHero(artist, place(hero(artist), 180, 204, hero === starMedal ? 0.9 : style.heroScale * 0.92)) +
    particles(artist, "sparks", 12)
  );
};

export const drawStreamScene: Scene = (artist, style) => {
  const { palette, random } = artist;
  const hero = random.pick([phoneStage, ringLight, microphone, playButton, ringLight, phoneStage]);
  const ground = random.pick([
    () => skyline(artist),
    () => stage(artist),
    () => sky(artist, 0.8) + rays(artist, 16, 0.4),
  ])();
  return (
    ground +
    glow(artist, 180, 200, 200, 0.85) +
    bokeh(artist, 18, [palette.accent, palette.glow, "#ffffff"]) +
    castHero(artist, place(hero(artist), 180, 204, style.heroScale)) +
    particles(artist, "confetti", 18)
  );
};
