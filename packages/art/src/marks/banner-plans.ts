import type { Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { chest } from "../motifs/adventure.ts";
import { clover, crown, fortuneWheel, horseshoe, seven, starMedal } from "../motifs/classic.ts";
import { toucan } from "../motifs/creatures.ts";
import { fireworks } from "../motifs/delights.ts";
import { gamepad, headset, robot, teamCrest } from "../motifs/esport.ts";
import { goldenFish, shark, tropicalFish } from "../motifs/fish.ts";
import { fruits } from "../motifs/fruit.ts";
import { gemCluster } from "../motifs/gems.ts";
import { ballPile, drum, keno, scratch, ticket } from "../motifs/lottery.ts";
import { dragon, phoenix } from "../motifs/mighty.ts";
import { coinString, ingot, luckyCat, redPacket } from "../motifs/orient.ts";
import { butterfly, lotus, maskCarnival } from "../motifs/petals.ts";
import { duel, rooster } from "../motifs/rooster.ts";
import { crab, octopus, turtle } from "../motifs/sea-life.ts";
import { slotMachine } from "../motifs/slot-machine.ts";
import { basketball, football, trophy, volleyball } from "../motifs/sport.ts";
import { aces, cardFan, chipTower } from "../motifs/table.ts";
import { roulette } from "../motifs/table-props.ts";
import { dominoes } from "../motifs/tiles.ts";
import { cupcake, lollipop, wrappedSweet } from "../motifs/treats.ts";
import type { Palette } from "../palettes.ts";
import type { BrandTheme } from "./brand.ts";

/** What a banner and a cover of the same name show. */
export interface BannerPlan {
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
const reef = colours("#03131f", "#0b4a6e", "#6fe0ff", "#1590c8", "#ffc857");
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
    fish: { palette: reef, hero: shark, sides: [goldenFish, octopus], air: "sparks" },
    poker: { palette: crimson, hero: aces, sides: [dominoes, chipTower], air: "coins" },
    esports: { palette: midnight, hero: gamepad, sides: [headset, teamCrest], air: "sparks" },
    cockfight: { palette: crimson, hero: duel, sides: [rooster, trophy], air: "sparks" },
    lottery: { palette: violet, hero: drum, sides: [ticket, ballPile], air: "coins" },
    draws: { palette: plum, hero: ballPile, sides: [keno, scratch], air: "sparks" },
    hot: { palette: crimson, hero: fireworks, sides: [slotMachine, starMedal], air: "sparks" },
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
    fish: { palette: mint, hero: turtle, sides: [tropicalFish, crab], air: "sparks" },
    poker: { palette: jade, hero: cardFan, sides: [dominoes, chipTower], air: "petals" },
    esports: { palette: sky, hero: gamepad, sides: [headset, robot], air: "sparks" },
    lottery: { palette: peach, hero: ticket, sides: [ballPile, clover], air: "petals" },
    draws: { palette: mint, hero: ballPile, sides: [keno, scratch], air: "sparks" },
    hot: { palette: peach, hero: fireworks, sides: [toucan, starMedal], air: "petals" },
  },
};

/** The banners that a brand has; each has a cover as well. */
export const findBannerSlots = (brand: string): readonly string[] =>
  Object.keys(Object.hasOwn(plans, brand) ? (plans[brand] ?? {}) : {});

export interface BannerInput {
  readonly brand: string;
  readonly slot: string;
  /** The brand's own by default. */
  readonly theme?: BrandTheme;
}

/** What a banner shows, in the colours of the theme. @throws Error when the brand has no such banner */
export function findBannerPlan({
  brand,
  slot,
  theme,
}: BannerInput): BannerPlan & { readonly light: boolean } {
  const brandPlans = Object.hasOwn(plans, brand) ? plans[brand] : undefined;
  const plan = brandPlans !== undefined && Object.hasOwn(brandPlans, slot) ? brandPlans[slot] : undefined;
  if (plan === undefined) throw new Error(`brand ${brand} has no banner ${slot}`);
  const light = (theme ?? (brand === "lotus" ? "light" : "dark")) === "light";
  const { palette } = plan;
  if (light === (brand === "lotus")) return { ...plan, light };
  const deep = light ? lighten(palette.deep, 0.85) : darken(palette.deep, 0.8);
  const mid = light ? lighten(palette.mid, 0.8) : darken(palette.mid, 0.6);
  return { ...plan, light, palette: { ...palette, deep, mid } };
}
