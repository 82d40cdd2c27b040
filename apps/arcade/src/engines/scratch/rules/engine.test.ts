import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { range } from "../../../engine/drum.ts";
import { fraction, toPercent } from "../../../engine/fraction.ts";
import { chiSquare, chiSquareLimit } from "../../../engine/testing/lotteries.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { prizeAt, scratch } from "./engine.ts";
import { MODELS, type ScratchModel } from "./models.ts";

const model = MODELS[0]!;

/** A source whose first number is the ticket of the edition. */
function randomFrom(ticket: number, seed = 1) {
  const random = seededRandom(seed);
  let first = true;
  return (limit: number): number => {
    if (!first) return random(limit);
    first = false;
    expect(limit).toBe(1_000_000);
    return ticket;
  };
}

const countOf = (fields: readonly string[]): Map<string, number> =>
  fields.reduce(
    (counts, field) => counts.set(field, (counts.get(field) ?? 0) + 1),
    new Map<string, number>(),
  );

/** The first ticket of the edition with this prize. */
const ticketOf = ({ prizes }: ScratchModel, index: number): number =>
  prizes.slice(0, index).reduce((sum, { tickets }) => sum + tickets, 0);

describe("scratch tickets", () => {
  it.each(MODELS)("of $id return what they say, over all tickets of the edition", (each) => {
    let coins = 0;
    const counts = new Map<string, number>();
    for (let ticket = 0; ticket < each.edition; ticket += 1) {
      const prize = prizeAt(each, ticket);
      if (!prize) continue;
      coins += prize.coins;
      counts.set(prize.symbol, (counts.get(prize.symbol) ?? 0) + 1);
    }
    expect(toPercent(fraction(BigInt(coins), BigInt(each.edition * each.price)), 4)).toBe(each.rtp.total);
    expect([...counts]).toEqual(each.prizes.map(({ symbol, tickets }) => [symbol, tickets]));
  });

  it.each(MODELS)("of $id pay what their three equal fields say, and nothing without", (each) => {
    each.prizes.forEach((prize, index) => {
      for (const ticket of [ticketOf(each, index), ticketOf(each, index + 1) - 1]) {
        const state = scratch.start(each, { tickets: 1 }, randomFrom(ticket));
        expect([state.coins, state.isOver, state.steps]).toEqual([prize.coins, true, 1]);
        const counts = countOf(state.tickets[0]!.fields);
        expect([...counts].filter(([, count]) => count > 2)).toEqual([[prize.symbol, 3]]);
      }
    });
    for (const ticket of [ticketOf(each, each.prizes.length), each.edition - 1]) {
      const state = scratch.start(each, { tickets: 1 }, randomFrom(ticket, ticket));
      expect([state.coins, state.tickets[0]!.symbol, state.tickets[0]!.fields.length]).toEqual([0, null, 9]);
      expect(Math.max(...countOf(state.tickets[0]!.fields).values())).toBe(2);
    }
  });

  it("show every symbol equally often on a losing ticket, regardless of its prize, at every place", () => {
    const counts = range(0, 62).map(() => 0);
    const symbols = model.prizes.map(({ symbol }) => symbol);
    const most = new Set<number>();
    for (let seed = 0; seed < 10_000; seed += 1) {
      const { tickets } = scratch.start(model, { tickets: 1 }, randomFrom(999_999, seed * 7_919));
      most.add(Math.max(...countOf(tickets[0]!.fields).values()));
      tickets[0]!.fields.forEach((field, place) => {
        counts[place * 7 + symbols.indexOf(field)]! += 1;
      });
    }
    expect([...most]).toEqual([2]);
    expect(
      chiSquare(
        counts,
        counts.map(() => 1 / 63),
      ),
    ).toBeLessThan(chiSquareLimit(54));
  });

  it("win as often as the table says", () => {
    const random = seededRandom(9);
    const counts = range(0, 4).map(() => 0);
    for (let round = 0; round < 4_000; round += 1) {
      for (const ticket of scratch.start(model, { tickets: 10 }, random).tickets) {
        const index = model.prizes.findIndex(({ symbol }) => symbol === ticket.symbol);
        counts[index < 0 ? 4 : Math.min(index, 3)]! += 1;
      }
    }
    const chances = [180_000, 110_000, 36_000, 16_164, 657_836].map((tickets) => tickets / 1_000_000);
    expect(chiSquare(counts, chances)).toBeLessThan(chiSquareLimit(4));
  });

  it("are bought one to ten at a time, and paid together", () => {
    expect(scratch.readChoice(model, { tickets: 10 })).toEqual({ tickets: 10 });
    expect(scratch.costOf(model, { tickets: 3 })).toBe(30);
    const state = scratch.start(model, { tickets: 10 }, seededRandom(4));
    expect(state.coins).toBe(state.tickets.reduce((sum, { coins }) => sum + coins, 0));
    expect([state.steps, JSON.parse(JSON.stringify(scratch.show(model, state)))]).toEqual([10, state]);
    for (const tickets of [0, 11, -1, 1.5, Number.NaN, "1", null, [1], true, 2 ** 60]) {
      expect(scratch.readChoice(model, { tickets })).toBeUndefined();
    }
    for (const value of [
      undefined,
      null,
      3,
      "tickets",
      [],
      {},
      { tickets: 1, more: 1 },
      JSON.parse('{"__proto__":1}'),
    ]) {
      expect(scratch.readChoice(model, value)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        expect(scratch.readChoice(model, value)).toBeUndefined();
      }),
      { seed: 18, numRuns: 300 },
    );
  });
});
