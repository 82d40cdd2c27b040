import { describe, expect, it } from "vitest";
import { range } from "../../../engine/drum.ts";
import { add, type Fraction, fraction, multiply, toPercent, ZERO } from "../../../engine/fraction.ts";
import { chiSquare, chiSquareLimit, choose } from "../../../engine/testing/lotteries.ts";
import { expectReader } from "../../../engine/testing/tables.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { bingo, winsOf } from "./engine.ts";
import { type BingoModel, MODELS } from "./models.ts";
import { drawTicket, patternsOf, type Ticket } from "./ticket.ts";

const [hall, ninety] = [MODELS[0]!, MODELS[1]!];
const asNumber = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);

/** That `count` numbers are all among the first `balls` of `size`. */
const allWithin = (size: number, count: number, balls: number): Fraction =>
  fraction(choose(size - count, balls - count), choose(size, balls));

/**
 * That `least` sets of numbers or more are complete, by inclusion and exclusion over all groups of sets: by how many different
 * numbers a group has, how often it is counted.
 */
function termsOf(sets: readonly (readonly number[])[], least: number): Map<number, bigint> {
  const terms = new Map<number, bigint>();
  for (let mask = 1; mask < 2 ** sets.length; mask += 1) {
    const group = sets.filter((_, index) => (mask >> index) % 2 === 1);
    if (group.length < least) continue;
    const sign = (group.length - least) % 2 === 0 ? 1n : -1n;
    const numbers = new Set(group.flat()).size;
    terms.set(numbers, (terms.get(numbers) ?? 0n) + sign * choose(group.length - 1, least - 1));
  }
  return terms;
}

/** How likely each step of each pattern is for a ticket. */
function chancesOf(model: BingoModel, ticket: Ticket): Record<string, Fraction[]> {
  const { lines, corners, full } = patternsOf(model.size, ticket);
  const terms: Record<string, Map<number, bigint>> = {
    line: termsOf(lines, 1),
    lines: termsOf(lines, 2),
    corners: termsOf([corners], 1),
    full: termsOf([full], 1),
  };
  const within = (pattern: string, balls: number): Fraction =>
    [...(terms[pattern] ?? [])].reduce(
      (sum, [count, times]) => add(sum, multiply(fraction(times, 1n), allWithin(model.size, count, balls))),
      ZERO,
    );
  return Object.fromEntries(
    Object.entries(model.pays).map(([pattern, steps]) => [
      pattern,
      steps.map(({ balls }, index) => {
        const before = within(pattern, steps[index - 1]?.balls ?? 0);
        return add(within(pattern, balls), fraction(-before.numerator, before.denominator));
      }),
    ]),
  );
}

function returnsOf(model: BingoModel, ticket: Ticket): Record<string, string> {
  const chances = chancesOf(model, ticket);
  const parts = Object.entries(model.pays).map(([pattern, steps]): [string, Fraction] => [
    pattern,
    steps.reduce(
      (sum, { coins }, index) =>
        add(sum, multiply(chances[pattern]?.[index] ?? ZERO, fraction(BigInt(coins), BigInt(model.chip)))),
      ZERO,
    ),
  ]);
  const total = parts.reduce((sum, [, part]) => add(sum, part), ZERO);
  return Object.fromEntries(
    [["total", total] as const, ...parts].map(([name, part]) => [name, toPercent(part, 4)]),
  );
}

/** The numbers of a ticket first, so that a pattern is complete with the ball that its last number is. */
const drawOf = (model: BingoModel, first: readonly number[]): number[] =>
  [...first, ...range(1, model.size).filter((ball) => !first.includes(ball))].slice(0, model.balls);

describe("bingo", () => {
  it.each(MODELS)(
    "returns the share that $id states, counted over all orders of the balls, on every ticket",
    (model) => {
      for (const seed of [1, 2, 3]) {
        expect(returnsOf(model, drawTicket(model.size, seededRandom(seed)))).toEqual(model.rtp);
      }
    },
  );

  it.each(MODELS)("has tickets of $id as the game knows them", (model) => {
    const { tickets } = bingo.prepare(model, seededRandom(75));
    expect(tickets).toHaveLength(12);
    expect(new Set(tickets.map((ticket) => JSON.stringify(ticket))).size).toBe(12);
    for (const ticket of tickets) {
      const numbers = ticket.flat().filter((field) => field !== 0);
      expect(new Set(numbers).size).toBe(model.size === 75 ? 24 : 15);
      expect(numbers.every((number) => number >= 1 && number <= model.size)).toBe(true);
      ticket.forEach((row) => {
        expect(row.filter((field) => field !== 0).length).toBe(model.size === 90 ? 5 : row[2] === 0 ? 4 : 5);
        row.forEach((field, column) => {
          const home = model.size === 75 ? Math.floor((field - 1) / 15) : Math.min(8, Math.floor(field / 10));
          if (field !== 0) expect(home).toBe(column);
        });
      });
      if (model.size === 90) {
        const columns = range(0, 8).map((column) =>
          ticket.map((row) => row[column]!).filter((field) => field !== 0),
        );
        expect(columns.every((column) => column.length > 0)).toBe(true);
        expect(columns).toEqual(columns.map((column) => column.toSorted((one, other) => one - other)));
      }
    }
  });

  it("pays each pattern by the ball that completes it, and the first line only", () => {
    const ticket = range(0, 4).map((row) =>
      range(0, 4).map((column) => (row === 2 && column === 2 ? 0 : column * 15 + row + 1)),
    );
    expect(patternsOf(75, ticket).lines).toHaveLength(12);
    // The middle row needs four numbers only; the top row comes second and is not paid.
    const draw = drawOf(hall, [3, 18, 48, 63, 1, 16, 31, 46, 61]);
    expect(winsOf(hall, ticket, draw)[0]).toEqual({ pattern: "line", balls: 4, coins: 400 });
    const late = drawOf(hall, [...range(66, 75), ...range(51, 60), 36, 37, 1, 5, 61, 65]);
    expect(winsOf(hall, ticket, late).find(({ pattern }) => pattern === "corners")).toEqual({
      pattern: "corners",
      balls: 26,
      coins: 60,
    });
    const whole = ticket.flat().filter((field) => field !== 0);
    expect(bingo.payOf(hall, { tickets: [ticket] }, { bets: { "ticket-1": 2 } }, drawOf(hall, whole))).toBe(
      2 * (400 + 60 + 400_000),
    );
    expect(bingo.payOf(hall, { tickets: [ticket] }, { bets: { "ticket-2": 2 } }, drawOf(hall, whole))).toBe(
      0,
    );
  });

  it("pays one line, two lines and a full house of ninety", () => {
    const ticket = drawTicket(90, seededRandom(90));
    const [first = [], second = []] = patternsOf(90, ticket).lines;
    const others = range(1, 90).filter((ball) => !ticket.flat().includes(ball));
    const wins = (draw: number[]) =>
      winsOf(ninety, ticket, draw).map(({ pattern, coins }) => [pattern, coins]);
    expect(wins([...first, ...others].slice(0, 60))).toEqual([["line", 240]]);
    expect(wins([...others.slice(0, 40), ...first, ...second, ...others.slice(40)].slice(0, 60))).toEqual([
      ["line", 40],
      ["lines", 160],
    ]);
    const third = patternsOf(90, ticket).lines[2] ?? [];
    expect(wins([...others.slice(0, 45), ...first, ...second, ...third])).toEqual([
      ["line", 10],
      ["lines", 160],
      ["full", 2_400],
    ]);
    expect(wins(others.slice(0, 60))).toEqual([]);
  });

  it("refuses choices that it does not offer", () => {
    expectReader(bingo, hall, ["ticket-1", "ticket-12"]);
    expect(bingo.readChoice(hall, { bets: { "ticket-13": 1 } })).toBeUndefined();
    expect(bingo.readChoice(hall, { bets: { "ticket-12": 5 } })).toEqual({ bets: { "ticket-12": 5 } });
    expect(bingo.readChoice(hall, { bets: { "ticket-12": 6 } })).toBeUndefined();
  });

  it.each(MODELS)(
    "draws balls of $id equally often, and completes lines as often as the count says",
    (model) => {
      const random = seededRandom(model.size);
      const balls = range(1, model.size).map(() => 0);
      const { tickets } = bingo.prepare(model, random);
      const steps = model.pays.line.map(() => 0);
      const rounds = 20_000;
      for (let round = 0; round < rounds; round += 1) {
        const draw = bingo.draw(model, { tickets }, random);
        for (const ball of draw.slice(0, 20)) balls[ball - 1]! += 1;
        const line = winsOf(model, tickets[0]!, draw).find(({ pattern }) => pattern === "line");
        const step = model.pays.line.findIndex((one) => line !== undefined && line.balls <= one.balls);
        if (step >= 0) steps[step]! += 1;
      }
      expect(
        chiSquare(
          balls,
          balls.map(() => 1 / model.size),
        ),
      ).toBeLessThan(chiSquareLimit(model.size - 1));
      const expected = chancesOf(model, tickets[0]!)["line"]!.map(asNumber);
      const rest = 1 - expected.reduce((sum, part) => sum + part, 0);
      const none = rounds - steps.reduce((sum, count) => sum + count, 0);
      expect(chiSquare([...steps, none], [...expected, rest])).toBeLessThan(chiSquareLimit(steps.length));
      expect(bingo.markOf(model, [7, 1, 30, 9, 8, 2])).toBe("7 1 30 9 8");
    },
  );
});
