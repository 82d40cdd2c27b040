import type { Artist, Motif } from "../artist.ts";
import { darken, lighten, mix } from "../colour.ts";
import { chest, coinFace } from "../motifs/adventure.ts";
import { clover, crown, fortuneWheel, horseshoe, seven, starMedal } from "../motifs/classic.ts";
import { fruits } from "../motifs/fruit.ts";
import { drawSpark, gemCluster } from "../motifs/gems.ts";
import { dragon, phoenix } from "../motifs/mighty.ts";
import { coinString, ingot, luckyCat, redPacket } from "../motifs/orient.ts";
import { butterfly, lotus, maskCarnival } from "../motifs/petals.ts";
import { basketball, football, trophy, volleyball } from "../motifs/sport.ts";
import { cardFan, chipTower } from "../motifs/table.ts";
import { roulette } from "../motifs/table-props.ts";
import { cupcake, lollipop, wrappedSweet } from "../motifs/treats.ts";
import { coinFill, type Palette } from "../palettes.ts";
import { castHero } from "../polish.ts";
import { createRandom } from "../random.ts";
import { circle, createPaper, ellipse, path, petalOf, place, rect, round, stroke } from "../svg.ts";
import type { BrandTheme } from "./brand.ts";

interface BannerPlan {
  readonly palette: Palette;
  readonly hero: Motif;
  readonly sides: readonly [Motif, Motif];
  readonly air: "coins" | "petals" | "sparks";
}

const colours = (deep: string, mid: string, glow: string, key: string, accent: string): Palette => ({
  name: "banner",
  deep,
  mid,
  glow,
  key,
  accent,
});
const violet = colours("#0e0b22", "#3a2390", "#b48cff", "#7b4df5", "#ffc857");
const midnight = colours("#070d20", "#1c2f86", "#4da3ff", "#5b5bf0", "#ffc857");
const plum = colours("#180a26", "#6a1f8c", "#e08cff", "#a23df0", "#ffc857");
const crimson = colours("#1d0712", "#8c1738", "#ff8fa0", "#e0354f", "#ffc857");
const onyx = colours("#08080d", "#2b2536", "#ffd98a", "#8a6a2a", "#ffc857");
const pitch = colours("#04140f", "#0c5a3c", "#7fffc0", "#1fae6b", "#ffc857");
const jade = colours("#c9ead9", "#eaf7ef", "#ffffff", "#12a077", "#ff7a59");
const peach = colours("#ffd2bf", "#fff0e6", "#ffffff", "#ff7a59", "#f0b429");
const mint = colours("#b6e6dd", "#e2f7f1", "#ffffff", "#12a0a0", "#ff8f6b");
const sky = colours("#b9dcf5", "#e6f3fd", "#ffffff", "#2a86c8", "#ff9d5c");
const pineapple: Motif = fruits[7] ?? seven;
const melon: Motif = fruits[3] ?? seven;

const plans: Readonly<Record<string, Readonly<Record<string, BannerPlan>>>> = {
  nova: {
    welcome: { palette: violet, hero: crown, sides: [gemCluster, seven], air: "coins" },
    jackpot: { palette: plum, hero: fortuneWheel, sides: [seven, chest], air: "sparks" },
    live: { palette: midnight, hero: roulette, sides: [cardFan, chipTower], air: "sparks" },
    register: { palette: violet, hero: chest, sides: [dragon, phoenix], air: "coins" },
    reload: { palette: crimson, hero: redPacket, sides: [coinString, ingot], air: "coins" },
    cashback: { palette: midnight, hero: luckyCat, sides: [coinString, gemCluster], air: "coins" },
    vip: { palette: onyx, hero: starMedal, sides: [crown, gemCluster], air: "sparks" },
    sports: { palette: pitch, hero: football, sides: [trophy, basketball], air: "sparks" },
    tournament: { palette: plum, hero: trophy, sides: [seven, starMedal], air: "sparks" },
  },
  lotus: {
    welcome: { palette: jade, hero: lotus, sides: [butterfly, gemCluster], air: "petals" },
    fiesta: { palette: peach, hero: maskCarnival, sides: [pineapple, melon], air: "petals" },
    live: { palette: mint, hero: roulette, sides: [cardFan, chipTower], air: "sparks" },
    register: { palette: jade, hero: chest, sides: [lotus, crown], air: "petals" },
    reload: { palette: mint, hero: horseshoe, sides: [clover, gemCluster], air: "sparks" },
    cashback: { palette: jade, hero: clover, sides: [butterfly, chest], air: "petals" },
    vip: { palette: peach, hero: crown, sides: [lotus, butterfly], air: "petals" },
    sports: { palette: sky, hero: football, sides: [trophy, volleyball], air: "sparks" },
    birthday: { palette: peach, hero: cupcake, sides: [lollipop, wrappedSweet], air: "sparks" },
  },
};

/** The banners that a brand has. */
export const findBannerSlots = (brand: string): readonly string[] =>
  Object.keys(Object.hasOwn(plans, brand) ? (plans[brand] ?? {}) : {});

function ground({ paper, palette, random }: Artist): string {
  const wave = (y: number, lift: number, opacity: number) =>
    path(
      `M0 ${y}C160 ${y - lift} 260 ${y + lift} 420 ${y - lift * 0.4}C560 ${y - lift * 1.4} 660 ${y + lift * 0.5} 780 ${y - lift}L780 340L0 340Z`,
      palette.key,
      { opacity },
    );
  let spokes = "";
  for (let index = 0; index < 22; index += 1) {
    const angle = (index * Math.PI * 2) / 22 + random.range(-0.02, 0.02);
    const point = (turn: number) => `${round(Math.cos(turn) * 620)} ${round(Math.sin(turn) * 620)}`;
    spokes += `M0 0L${point(angle - 0.07)}L${point(angle + 0.07)}Z`;
  }
  return (
    rect(
      0,
      0,
      780,
      340,
      paper.linear(
        [
          [0, palette.deep],
          [0.55, palette.mid],
          [1, mix(palette.mid, palette.deep, 0.5)],
        ],
        [0, 0, 1, 0.6],
      ),
    ) +
    place(
      path(
        spokes,
        paper.radial([
          [0, palette.glow, 0.55],
          [0.7, palette.glow, 0],
        ]),
      ),
      560,
      166,
    ) +
    circle(
      560,
      166,
      250,
      paper.radial([
        [0, palette.glow, 0.9],
        [0.45, palette.glow, 0.35],
        [1, palette.glow, 0],
      ]),
    ) +
    wave(270, 26, 0.16) +
    wave(296, 20, 0.22) +
    wave(318, 12, 0.3)
  );
}

function air({ paper, palette, random }: Artist, kind: BannerPlan["air"], light: boolean): string {
  let drawing = "";
  for (let index = 0; index < 22; index += 1) {
    const x = random.range(330, 770);
    const y = random.range(14, 316);
    if (Math.abs(x - 560) < 130 && Math.abs(y - 170) < 110) continue;
    if (kind === "coins")
      drawing += place(
        coinFace(coinFill(paper), "#9c5c0c"),
        x,
        y,
        random.range(0.5, 1),
        random.range(-40, 40),
      );
    else if (kind === "petals")
      drawing += place(
        path(petalOf(24, 10), light ? lighten(palette.accent, 0.25) : palette.glow),
        x,
        y,
        random.range(0.5, 1),
        random.range(0, 360),
      );
    else
      drawing += place(
        drawSpark(random.range(7, 18), light ? palette.accent : lighten(palette.glow, 0.5)),
        x,
        y,
      );
  }
  return drawing;
}

/** A banner without words, 780 by 340. The scene is on the right; the left half stays calm for the interface's text. */
export function drawBanner({
  brand,
  slot,
  theme,
}: {
  readonly brand: string;
  readonly slot: string;
  readonly theme?: BrandTheme;
}): string {
  const brandPlans = Object.hasOwn(plans, brand) ? plans[brand] : undefined;
  const plan = brandPlans !== undefined && Object.hasOwn(brandPlans, slot) ? brandPlans[slot] : undefined;
  if (plan === undefined) throw new Error(`brand ${brand} has no banner ${slot}`);
  const light = (theme ?? (brand === "lotus" ? "light" : "dark")) === "light";
  const palette =
    light === (brand === "lotus")
      ? plan.palette
      : {
          ...plan.palette,
          deep: light ? lighten(plan.palette.deep, 0.85) : darken(plan.palette.deep, 0.8),
          mid: light ? lighten(plan.palette.mid, 0.8) : darken(plan.palette.mid, 0.6),
        };
  const paper = createPaper("b");
  const artist: Artist = { paper, palette, random: createRandom(`banner:${brand}/${slot}`) };
  const deepArtist: Artist = {
    ...artist,
    palette: { ...palette, deep: light ? mix(palette.key, "#1c2a24", 0.75) : palette.deep },
  };
  const [left, right] = plan.sides;
  const picture =
    ground(artist) +
    air(artist, plan.air, light) +
    ellipse(560, 306, 200, 20, darken(palette.key, 0.5), { opacity: light ? 0.22 : 0.5 }) +
    castHero(
      deepArtist,
      place(left(artist), 434, 204, 0.78, -12) + place(right(artist), 690, 204, 0.78, 12),
    ) +
    castHero(deepArtist, place(plan.hero(artist), 562, 168, 1.24)) +
    stroke("M0 338.500L780 338.500", palette.accent, 3, { opacity: 0.5 });
  return paper.finish(780, 340, picture);
}
