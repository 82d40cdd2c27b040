import { drawBalls, range } from "../../../engine/drum.ts";
import type { SharedEngine } from "../../../engine/engine.ts";
import { type Bets, costOfBets, readBets } from "../../../engine/spots.ts";
import { type BingoModel, MODELS, type Steps } from "./models.ts";
import { drawTicket, patternsOf, type Ticket } from "./ticket.ts";

/** The tickets of a round, which all may buy. Spot `ticket-1` is the first. */
export interface BingoCard {
  readonly tickets: readonly Ticket[];
}

/** The balls in the order in which they come. */
export type BingoDraw = readonly number[];

export interface BingoWin {
  readonly pattern: keyof BingoModel["pays"];
  /** With which ball it was complete, counted from 1. */
  readonly balls: number;
  /** Its payout for a chip, in coins. */
  readonly coins: number;
}

const spotOf = (index: number): string => `ticket-${index + 1}`;

/**
 * The win of a ticket: each pattern pays once, by the number of balls that it needed. The first line counts, not the others.
 */
export function winsOf(model: BingoModel, ticket: Ticket, draw: BingoDraw): BingoWin[] {
  const order = new Map(draw.map((ball, index) => [ball, index + 1]));
  const completeAt = (numbers: readonly number[]): number =>
    Math.max(...numbers.map((number) => order.get(number) ?? Number.POSITIVE_INFINITY));
  const { lines, corners, full } = patternsOf(model.size, ticket);
  const lineBalls = lines.map(completeAt).toSorted((one, other) => one - other);
  const balls = {
    line: lineBalls[0] ?? Number.POSITIVE_INFINITY,
    lines: lineBalls[1] ?? Number.POSITIVE_INFINITY,
    corners: completeAt(corners),
    full: completeAt(full),
  };
  return (Object.entries(model.pays) as [BingoWin["pattern"], Steps][]).flatMap(([pattern, steps]) => {
    const step = steps.find((one) => balls[pattern] <= one.balls);
    return step ? [{ pattern, balls: balls[pattern], coins: step.coins }] : [];
  });
}

export const bingo: SharedEngine<BingoModel, Bets, BingoCard, BingoDraw> = {
  kind: "shared",
  id: "bingo",
  models: MODELS,
  schedule: (model) => model.schedule,
  describe: ({ size, balls, tickets, chip, mostChips, mostSpots, pays, rtp }) => ({
    size,
    balls,
    chip,
    mostChips,
    mostSpots,
    spots: range(0, tickets - 1).map(spotOf),
    pays,
    rtp,
  }),
  readChoice: (model, value) => readBets(model, new Set(range(0, model.tickets - 1).map(spotOf)), value),
  costOf: costOfBets,
  prepare: ({ size, tickets }, random) => ({
    tickets: range(1, tickets).map(() => drawTicket(size, random)),
  }),
  draw: ({ size, balls }, _card, random) => drawBalls(range(1, size), balls, random),
  payOf: (model, { tickets }, { bets }, draw) =>
    tickets.reduce((sum, ticket, index) => {
      const chips = bets[spotOf(index)] ?? 0;
      if (chips === 0) return sum;
      return sum + chips * winsOf(model, ticket, draw).reduce((coins, win) => coins + win.coins, 0);
    }, 0),
  markOf: (_model, draw) => draw.slice(0, 5).join(" "),
};
