import type { DrawnPrize, GameModel, RandomBelow, Schedule, SharedEngine } from "./engine.ts";
import { type Bets, costOfBets, type Limits, readBets } from "./spots.ts";

/** The parts of a spot's id after the bet's name, one part after each colon. */
export type Part =
  /** One of these words. */
  | { readonly options: readonly string[] }
  /** So many different numbers, smallest first, joined by dashes. */
  | { readonly from: number; readonly to: number; readonly least: number; readonly most: number }
  /** So many figures, such as `0427`. */
  | { readonly digits: number };

/** A kind of bet: `side` with the parts `1` to `5` and `big` or `small` makes the spot `side:3:big`. */
export interface Bet<Draw> {
  readonly id: string;
  readonly parts: readonly Part[];
  /** Under which line of the paytable a spot is paid. The bet's own id, unless its spots pay differently. */
  lineOf?(parts: readonly string[]): string;
  /** How often the draw hits the spot: the place in its line of the paytable. Most bets know 0 and 1. */
  hitsOf(draw: Draw, parts: readonly string[]): number;
}

export interface LotteryModel extends GameModel, Limits {
  readonly schedule: Schedule;
  /** By line, then by number of hits: the payout of a chip, in coins, its stake included. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** The most that one spot may pay, in coins. A stake that could win more is refused, so no pay is ever cut. */
  readonly mostWin: number;
}

/** A spot that a bet offers. */
export interface Spot<Draw> {
  readonly bet: Bet<Draw>;
  readonly parts: readonly string[];
  readonly line: string;
}

const MAX_ID = 80;
const NUMBER = /^(0|[1-9]\d{0,2})$/;

function fitsPart(part: Part, text: string): boolean {
  if ("options" in part) return part.options.includes(text);
  if ("digits" in part) return text.length === part.digits && /^\d+$/.test(text);
  const words = text.split("-");
  const numbers = words.map(Number);
  return (
    words.length >= part.least &&
    words.length <= part.most &&
    words.every((word) => NUMBER.test(word)) &&
    numbers.every(
      (number, index) => number >= part.from && number <= part.to && number > (numbers[index - 1] ?? -1),
    )
  );
}

/** Finds the spot that an id names. Each spot has one id: numbers are in order and without leading zeros. */
export function findSpot<Draw>(bets: readonly Bet<Draw>[], id: string): Spot<Draw> | undefined {
  if (id.length > MAX_ID) return undefined;
  const [name, ...parts] = id.split(":");
  const bet = bets.find((candidate) => candidate.id === name);
  if (!bet || bet.parts.length !== parts.length) return undefined;
  if (!bet.parts.every((part, index) => fitsPart(part, parts[index] ?? ""))) return undefined;
  return { bet, parts, line: bet.lineOf?.(parts) ?? bet.id };
}

/** The most chips that a spot of a line takes: its possible win stays within the model's limit. */
export function mostChipsOf(model: LotteryModel, line: string): number {
  const best = Math.max(1, ...(model.pays[line] ?? []));
  return Math.min(model.mostChips, Math.floor(model.mostWin / best));
}

/** Reads chips by spot. @returns undefined when a spot is not offered or has more chips than it takes */
function readSpots<Draw>(model: LotteryModel, bets: readonly Bet<Draw>[], value: unknown): Bets | undefined {
  const find = (id: string): Spot<Draw> | undefined => {
    const spot = findSpot(bets, id);
    return spot && Object.hasOwn(model.pays, spot.line) ? spot : undefined;
  };
  const read = readBets(model, { has: (id) => find(id) !== undefined }, value);
  const fits = Object.entries(read?.bets ?? {}).every(
    ([id, chips]) => chips <= mostChipsOf(model, find(id)?.line ?? ""),
  );
  return fits ? read : undefined;
}

/** A prize of several numbers, each written with at least this many digits. */
export const prizeOf = (numbers: readonly number[], digits: number, prize = "DRAW"): DrawnPrize => ({
  prize,
  numbers: numbers.map((number) => String(number).padStart(digits, "0")),
});

/** The shared part of all lotteries: spots, paytable and times. Only its bets and its draw differ. */
export function lotteryEngine<Model extends LotteryModel, Draw>(parts: {
  readonly id: string;
  readonly models: readonly Model[];
  /** The bets of a model. Only those with a line in its paytable are offered. */
  betsOf(model: Model): readonly Bet<Draw>[];
  draw(model: Model, random: RandomBelow): Draw;
  markOf(draw: Draw): string;
  prizesOf(draw: Draw): readonly DrawnPrize[];
}): SharedEngine<Model, Bets, null, Draw> {
  const { id, models, betsOf, draw, markOf, prizesOf } = parts;
  return {
    kind: "shared",
    id,
    models,
    schedule: (model) => model.schedule,
    describe: (model) => ({
      chip: model.chip,
      mostSpots: model.mostSpots,
      mostChips: model.mostChips,
      mostWin: model.mostWin,
      bets: betsOf(model).map((bet) => ({ id: bet.id, parts: bet.parts })),
      pays: model.pays,
      rtp: model.rtp,
    }),
    readChoice: (model, value) => readSpots(model, betsOf(model), value),
    costOf: costOfBets,
    prepare: () => null,
    draw: (model, _card, random) => draw(model, random),
    payOf: (model, _card, { bets }, drawn) =>
      Object.entries(bets).reduce((sum, [spot, chips]) => {
        const found = findSpot(betsOf(model), spot);
        if (!found) return sum;
        return sum + chips * (model.pays[found.line]?.[found.bet.hitsOf(drawn, found.parts)] ?? 0);
      }, 0),
    markOf: (_model, drawn) => markOf(drawn),
    prizesOf: (_model, drawn) => prizesOf(drawn),
  };
}

/** The defaults of lotteries: a chip is 20 coins, which makes pays of 0.05 possible. */
export const LOTTERY = {
  version: 1,
  coinSteps: [1, 2, 5, 10, 20, 50, 100],
  chip: 20,
  mostChips: 500,
  mostSpots: 60,
  mostWin: 2_000_000,
} as const;
