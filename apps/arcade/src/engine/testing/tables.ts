import fc from "fast-check";
import { expect } from "vitest";
import type { SharedEngine } from "../engine.ts";
import { divide, fraction, toPercent } from "../fraction.ts";
import type { Bets, Limits, Spot } from "../spots.ts";
import type { TableDescription, TableModel } from "../table.ts";
import { seededRandom } from "../testing.ts";

type Table<Model extends TableModel, Draw> = SharedEngine<Model, Bets, null, Draw>;

/** A table's facts for its page. */
export function described<Model extends TableModel>(
  engine: { describe(model: Model): unknown },
  model: Model,
): TableDescription {
  return engine.describe(model) as TableDescription;
}

/** The payout of one chip on a spot, in coins. */
export function payOfChip<Model extends TableModel, Draw>(
  engine: Table<Model, Draw>,
  model: Model,
  id: string,
  draw: Draw,
): number {
  return engine.payOf(model, null, { bets: { [id]: 1 } }, draw);
}

/**
 * The exact return of one spot in percent, with four digits, truncated. `draws` are all draws, or one for each class that
 * the spot cannot tell apart, with the number of equally likely draws that it represents.
 */
export function exactReturn<Model extends TableModel, Draw>(
  engine: Table<Model, Draw>,
  model: Model,
  id: string,
  draws: Iterable<readonly [Draw, bigint | number]>,
): string {
  let coins = 0n;
  let all = 0n;
  for (const [draw, times] of draws) {
    coins += BigInt(payOfChip(engine, model, id, draw)) * BigInt(times);
    all += BigInt(times);
  }
  return toPercent(divide(fraction(coins, all), BigInt(model.chip)), 4);
}

/** All spots of a table whose return over these draws differs from the model's for its kind of bet. */
export function wrongReturns<Model extends TableModel, Draw>(
  engine: Table<Model, Draw>,
  model: Model,
  draws: readonly (readonly [Draw, bigint | number])[],
  only: (spot: Spot) => boolean = () => true,
): string[] {
  return described(engine, model)
    .spots.filter(only)
    .flatMap(({ id, rtp }) => {
      const exact = exactReturn(engine, model, id, draws);
      return exact === rtp ? [] : [`${id}: ${exact} is not ${rtp}`];
    });
}

/**
 * The rules of every table: the description is well formed, all spots of a kind pay alike, pays are whole coins, and only
 * whole chips within the limits on its own spots are read.
 */
export function expectTable<Model extends TableModel, Draw>(engine: Table<Model, Draw>, seed: number): void {
  for (const model of engine.models) {
    const { spots, main } = described(engine, model);
    const ids = spots.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z0-9-]+$/.test(id))).toBe(true);
    expect(model.rtp.total).toBe(model.rtp[main]);
    const kinds = new Set(spots.map(({ bet }) => bet));
    expect(new Set(Object.keys(model.rtp))).toEqual(new Set(["total", ...kinds]));
    // The page's rules have one row for each kind.
    for (const kind of kinds) {
      const paid = spots.filter(({ bet }) => bet === kind).map(({ pays, also }) => ({ pays, also }));
      expect(paid, kind).toEqual(paid.map(() => paid[0]));
    }
    expect(Object.values(model.rtp).filter((rtp) => !/^\d{2}\.\d{4}$/.test(rtp))).toEqual([]);
    expect(model.coinSteps).toEqual([...new Set(model.coinSteps)].toSorted((a, b) => a - b));
    expect(JSON.parse(JSON.stringify(engine.describe(model)))).toEqual(engine.describe(model));
    const random = seededRandom(seed);
    for (let round = 0; round < 200; round += 1) {
      const draw = engine.draw(model, engine.prepare(model, random), random);
      expect(JSON.parse(JSON.stringify(draw))).toEqual(draw);
      expect(engine.markOf(model, draw)).toMatch(/^\S{1,8}$/);
      const pays = ids.map((id) => payOfChip(engine, model, id, draw));
      expect(pays.filter((coins) => !Number.isSafeInteger(coins) || coins < 0)).toEqual([]);
      const bets = { bets: Object.fromEntries(ids.map((id, index) => [id, (index % 3) + 1])) };
      const together = pays.reduce((sum, coins, index) => sum + coins * ((index % 3) + 1), 0);
      expect(engine.payOf(model, null, bets, draw)).toBe(together);
    }
    expectReader(engine, model, ids);
  }
}

/** The input that the reader of `{ bets }` takes and refuses, of a table or of a game with turns. */
export function expectReader<Model extends Limits>(
  engine: {
    readChoice(model: Model, value: unknown): Bets | undefined;
    costOf(model: Model, choice: Bets): number;
  },
  model: Model,
  ids: readonly string[],
): void {
  const read = (value: unknown) => engine.readChoice(model, value);
  const [first = ""] = ids;
  for (const chips of [
    0,
    -1,
    0.5,
    Number.NaN,
    Infinity,
    2 ** 53,
    model.mostChips + 1,
    "1",
    null,
    [1],
    true,
    {},
  ]) {
    expect(read({ bets: { [first]: chips } })).toBeUndefined();
  }
  const strange = ["__proto__", "constructor", "toString", "", `${first} `, "bets", first.toUpperCase()];
  for (const id of strange) expect(read(JSON.parse(`{"bets":{${JSON.stringify(id)}:1}}`))).toBeUndefined();
  const odd = [undefined, null, 1, "bets", [], {}, { bets: null }, { bets: [] }, { bets: [1] }, { bets: {} }];
  for (const value of [...odd, { bets: "" }, [{ bets: { [first]: 1 } }], { bets: { [first]: 1 }, more: 1 }]) {
    expect(read(value)).toBeUndefined();
  }
  const tooMany = ids.slice(0, model.mostSpots + 1);
  if (tooMany.length > model.mostSpots) {
    expect(read({ bets: Object.fromEntries(tooMany.map((id) => [id, 1])) })).toBeUndefined();
  }
  const chips = fc.integer({ min: 1, max: model.mostChips });
  const some = fc.subarray([...ids], { minLength: 1, maxLength: Math.min(ids.length, model.mostSpots) });
  const bets = some.chain((chosen) => fc.record(Object.fromEntries(chosen.map((id) => [id, chips]))));
  fc.assert(
    fc.property(bets, (laid) => {
      const choice = read({ bets: laid });
      expect(choice).toEqual({ bets: { ...laid } });
      const sum = Object.values(laid).reduce((all, count) => all + count, 0);
      if (choice) expect(engine.costOf(model, choice)).toBe(sum * model.chip);
    }),
    { seed: 18, numRuns: 30 },
  );
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ bets: fc.anything({ key: fc.constantFrom(...ids) }) }),
  );
  fc.assert(
    fc.property(anything, (value) => {
      const choice = read(value);
      if (choice === undefined) return;
      for (const count of Object.values(choice.bets)) {
        expect(Number.isInteger(count) && count >= 1 && count <= model.mostChips).toBe(true);
      }
      expect(Object.keys(choice.bets).filter((id) => !ids.includes(id))).toEqual([]);
    }),
    { seed: 18, numRuns: 300 },
  );
}

/**
 * How far counts are from equally likely classes, as the chance of a fair draw to be as far off or farther
 * (Wilson and Hilferty's approximation of the chi-square distribution).
 */
export function chanceOfCounts(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return chanceAgainst(
    counts,
    counts.map(() => all / counts.length),
  );
}

/** As `chanceOfCounts`, against expected counts. */
export function chanceAgainst(counts: readonly number[], expected: readonly number[]): number {
  const square = counts.reduce((sum, count, index) => {
    const wanted = expected[index] ?? 0;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  return upperTail((Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread));
}

/** The chance of a standard normal value above `z` (Zelen and Severo's approximation, error below 1e-7). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const powers = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = powers.reduceRight((value, factor) => (value + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

/** Counts draws by a key, in the order of `keys`. */
export function countDraws(
  keys: readonly (string | number)[],
  rounds: number,
  keyOf: () => string | number,
): number[] {
  const counts = new Map(keys.map((key) => [key, 0]));
  for (let round = 0; round < rounds; round += 1) {
    const key = keyOf();
    const before = counts.get(key);
    if (before === undefined) throw new RangeError(`${key} was not expected`);
    counts.set(key, before + 1);
  }
  return [...counts.values()];
}
