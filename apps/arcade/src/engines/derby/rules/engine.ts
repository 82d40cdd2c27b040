import { drawBalls } from "../../../engine/drum.ts";
import type { RandomBelow, SharedEngine } from "../../../engine/engine.ts";
import { type Fraction, fraction } from "../../../engine/fraction.ts";
import { offerPicks } from "../../../engine/odds.ts";
import {
  costOfSlip,
  fitsOffers,
  type LegResult,
  type Markets,
  payOfSlip,
  readSlip,
  type Slip,
} from "../../../engine/slip.ts";
import { type DerbyModel, MODELS } from "./models.ts";

/** A race: its birds by lane, and the odds of the market `win`, whose picks are the lanes from 1 and `draw`. */
export interface Race {
  readonly birds: readonly string[];
  readonly markets: Markets;
}

/** The lanes that are first: one, or two at the same time. None when the race is not flown. */
export type DerbyDraw = readonly number[];

const THOUSAND = 1_000;
const DRAW = "draw";

const strengthsOf = ({ birds }: DerbyModel, race: readonly string[]): number[] =>
  race.map((id) => birds.find((bird) => bird.id === id)?.strength ?? 0);
const sumOf = (strengths: readonly number[]): number =>
  strengths.reduce((sum, strength) => sum + strength, 0);

/** How likely each pick is when the race is flown, exactly. */
export function chancesOf(
  { draws }: DerbyModel,
  strengths: readonly number[],
): (readonly [pick: string, chance: Fraction])[] {
  const all = BigInt(sumOf(strengths) * THOUSAND);
  return [
    ...strengths.map(
      (strength, index) => [String(index + 1), fraction(BigInt(strength * (THOUSAND - draws)), all)] as const,
    ),
    [DRAW, fraction(BigInt(draws), BigInt(THOUSAND))],
  ];
}

/** The next lane to arrive, among those that are not in yet. */
function drawFirst(strengths: readonly number[], random: RandomBelow): number {
  let left = random(sumOf(strengths));
  return strengths.findIndex((strength) => {
    left -= strength;
    return left < 0;
  });
}

function resultOf(draw: DerbyDraw, pick: string): LegResult {
  if (draw.length === 0) return "void";
  return pick === (draw.length > 1 ? DRAW : String(draw[0])) ? "won" : "lost";
}

export const derby: SharedEngine<DerbyModel, Slip, Race, DerbyDraw> = {
  kind: "shared",
  id: "derby",
  models: MODELS,
  schedule: (model) => model.schedule,
  describe: ({ birds, flying, draws, voids, margin, chip, mostChips, mostLegs, mostWin, rtp }) => ({
    birds,
    flying,
    draws,
    voids,
    margin,
    chip,
    mostChips,
    mostLegs,
    mostWin,
    rtp,
  }),
  /** One race has no multiples. */
  readChoice: (model, value) => {
    const slip = readSlip(model, value);
    return slip?.type === "single" ? slip : undefined;
  },
  costOf: costOfSlip,
  prepare: (model, random) => {
    const birds = drawBalls(model.birds, model.flying, random).map(({ id }) => id);
    const odds = offerPicks(chancesOf(model, strengthsOf(model, birds)), model.margin);
    return { birds, markets: { win: { odds } } };
  },
  fits: (_model, race, slip) => fitsOffers([race], slip),
  draw: (model, { birds }, random) => {
    if (random(THOUSAND) < model.voids) return [];
    const strengths = strengthsOf(model, birds);
    const isDraw = random(THOUSAND) < model.draws;
    const first = drawFirst(strengths, random);
    if (!isDraw) return [first + 1];
    const others = strengths.map((strength, index) => (index === first ? 0 : strength));
    return [first + 1, drawFirst(others, random) + 1].toSorted((one, other) => one - other);
  },
  payOf: (model, _race, slip, draw) => payOfSlip(model, slip, ({ pick }) => resultOf(draw, pick)),
  markOf: (_model, draw) => (draw.length === 0 ? "×" : draw.join("=")),
  listMatches: (model, { birds, markets }, language) => [
    {
      sides: birds.map((id) => model.birds.find((bird) => bird.id === id)?.name[language] ?? id),
      odds: Object.entries(markets["win"]?.odds ?? {}).map(([pick, price]) => ({
        side: pick === DRAW ? -1 : Number(pick) - 1,
        price,
      })),
    },
  ],
  /** `3` for the lane that was first, `2=5` for two at the same time, `void` for a race that was not flown. */
  readResult: (_model, { birds }, text) => {
    const word = text.trim();
    if (word === "void") return [];
    if (!/^\d{1,2}(=\d{1,2})?$/.test(word)) return undefined;
    const lanes = word.split("=").map(Number);
    const isRight = lanes.every((lane, index) => lane <= birds.length && lane > (lanes[index - 1] ?? 0));
    return isRight ? lanes : undefined;
  },
};
