import type { Artist, Motif } from "../artist.ts";
import { bokeh, glow, rays, sky } from "../backdrops/air.ts";
import { stage } from "../backdrops/halls.ts";
import { skyline } from "../backdrops/worlds.ts";
import { darken, lighten, mix } from "../colour.ts";
import * as beasts from "../motifs/beasts.ts";
import { fortuneWheel } from "../motifs/classic.ts";
import { ballPile } from "../motifs/lottery.ts";
import * as mighty from "../motifs/mighty.ts";
import { aces, cardFan, cardPair, chipTower, drawCard, drawChip, drawChipStack } from "../motifs/table.ts";
import { dealer, dice, diceDome, roulette, shoe } from "../motifs/table-props.ts";
import { metalFill } from "../palettes.ts";
import { particles } from "../particles.ts";
import { castHero } from "../polish.ts";
import { ellipse, path, place, stroke } from "../svg.ts";
import type { Scene } from "./scene.ts";

export const livePalettes = ["jade", "crimson", "midnight", "violet", "noir", "teal", "rose", "forest"];

/** A wheel so close that the table's edge cuts it off. */
const nearWheel: Motif = (artist) => place(roulette(artist), 0, 34, 1.26);
const pairAndShoe: Motif = (artist) =>
  place(shoe(artist), 30, -34, 0.72) + place(cardPair(artist), -24, 34, 0.74);
const pairAndChips: Motif = (artist) =>
  place(chipTower(artist), 26, -26, 0.78) + place(cardPair(artist), -26, 34, 0.72);
const dragonTiger: Motif = (artist) =>
  place(mighty.dragon(artist), -44, -10, 0.72) + place(beasts.tiger(artist), 48, 14, 0.66);
const wheelAndChips: Motif = (artist) =>
  place(roulette(artist), 0, -20, 0.9) + place(chipTower(artist), 4, 58, 0.52);

const games: readonly (readonly [words: RegExp, heroes: readonly Motif[]])[] = [
  [/roulette/i, [roulette, nearWheel, wheelAndChips]],
  [/sic ?bo|dice|fan tan|bau cua/i, [diceDome, dice]],
  [/wheel|crazy|monopoly|spin|money/i, [fortuneWheel]],
  [/dragon/i, [dragonTiger]],
  [/bacc?arat/i, [shoe, pairAndShoe, cardPair, pairAndChips]],
  [/black ?jack|21/i, [cardPair, pairAndChips, aces]],
  [/poker|hold|stud|teen|andar|bull|niu|card/i, [cardFan, aces, pairAndChips]],
  [/ball|draw|lott|keno/i, [ballPile]],
];
const anyHero: readonly Motif[] = [
  roulette,
  cardPair,
  shoe,
  cardFan,
  dealer,
  dealer,
  chipTower,
  diceDome,
  roulette,
];

/** Green or coloured cloth with betting lines, seen across the table. */
function felt({ paper, palette }: Artist): string {
  const cloth = paper.radial(
    [
      [0, lighten(mix(palette.mid, palette.key, 0.5), 0.12)],
      [0.7, palette.mid],
      [1, darken(palette.mid, 0.45)],
    ],
    0.5,
    0.2,
    0.8,
  );
  return (
    ellipse(180, 470, 330, 206, "#2a1008") +
    ellipse(180, 474, 324, 200, metalFill(paper, "bronze")) +
    ellipse(180, 482, 312, 196, cloth) +
    stroke("M-40 400C60 316 300 316 400 400M10 440C90 360 270 360 350 440", palette.accent, 2.4, {
      opacity: 0.55,
    }) +
    ellipse(180, 350, 74, 20, "none", { stroke: palette.accent, "stroke-width": 2.4, opacity: 0.5 })
  );
}

export const drawLiveScene: Scene = (artist, style, name) => {
  const { palette, random, paper } = artist;
  const hero = random.pick(games.find(([words]) => words.test(name))?.[1] ?? anyHero);
  const ground = random.pick([
    () => skyline(artist),
    () => stage(artist),
    () =>
      sky(artist, 0.7) +
      rays(artist, 14, 0.35) +
      glow(artist, 180, 190, 220, 0.9) +
      bokeh(artist, 20, [palette.glow, palette.accent, palette.key]),
    () =>
      sky(artist, 0.7) +
      path(
        "M0 0L360 0L360 300L0 300Z",
        paper.linear([
          [0, palette.deep],
          [1, palette.mid],
        ]),
      ) +
      glow(artist, 180, 170, 210, 0.9) +
      bokeh(artist, 26, [palette.glow, palette.accent, "#ffffff"], 20, 260),
  ])();
  const withHost = hero !== dealer && random.chance(0.34);
  const host = withHost ? castHero(artist, place(dealer(artist), 180, 150, 1.15)) : "";
  const main = castHero(
    artist,
    place(
      hero(artist),
      180,
      withHost ? 262 : hero === dealer ? 178 : 206,
      withHost ? 0.84 : style.heroScale * (hero === dealer ? 1.02 : 0.96),
    ),
  );
  const left = random.chance(0.5) ? palette.accent : palette.key;
  const right = random.pick(["#e0152f", "#1f8a4c", "#2455b8", palette.key]);
  const props =
    place(
      drawChipStack(artist, left, 2 + random.int(7)),
      random.range(40, 66),
      346,
      random.range(0.62, 0.8),
    ) +
    place(
      drawChipStack(artist, right, 2 + random.int(7)),
      random.range(296, 322),
      346,
      random.range(0.62, 0.8),
    ) +
    (random.chance(0.5)
      ? place(drawChip(artist, palette.key), 96, 358, 0.34)
      : place(drawCard(artist, "diamond", "8"), 270, 362, 0.36, 24));
  const table = felt(artist);
  const behind = hero === dealer || withHost;
  return (
    ground +
    (behind ? (withHost ? host : main) + table + (withHost ? main : "") : table + main) +
    castHero(artist, props) +
    particles(artist, "sparks", 8)
  );
};
