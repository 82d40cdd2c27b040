import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import { createTestSettlement, type SettlementTest } from "./testing.ts";

const test = setUpLedgerTest();
let settlement: SettlementTest;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
});

const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
const deepest = 30;
const millionth = 1_000_000n;
/** As the brand of these tests has them (testing.ts). */
const caps = { RNG: 10_000, LIVE: 6_000 } as const;
type Category = keyof typeof caps;
const categories: readonly Category[] = ["RNG", "LIVE"];

const between = (min: number, max: number) => fc.integer({ min, max });
/** A member's turnover on each of two days, in units: also too little for any rate to yield a unit. */
const turnovers = fc.record({
  RNG: fc.tuple(fc.bigInt(0n, 300n), fc.bigInt(0n, 40_000_000_000n)),
  LIVE: fc.tuple(fc.bigInt(0n, 40_000_000_000n), fc.bigInt(0n, 300n)),
});
/** Rates keep no order: even a planted row must not overpay. */
const rates = fc.record({ RNG: between(0, 14_000), LIVE: between(0, 9_000) });
const drawn = fc.array(
  fc.record({ isAgent: fc.boolean(), above: fc.nat(), isDeep: fc.boolean(), rates, turnovers }),
  {
    minLength: 2,
    maxLength: 45,
  },
);

interface Person {
  readonly memberId: bigint;
  readonly topId: bigint;
  readonly depth: number;
  readonly rates: Readonly<Record<Category, number>>;
  readonly turnovers: Readonly<Record<Category, readonly [bigint, bigint]>>;
}

describe(`settled days of drawn trees (SEED=${seed})`, () => {
  let people = 0;
  /** A tree whose members and rates are written as drawn, past the rules that refuse such rates. */
  const grow = async (brandId: number, all: typeof drawn extends fc.Arbitrary<infer T> ? T : never) => {
    const grown: Person[] = [];
    const agents: Person[] = [];
    for (const { isAgent, above, isDeep, rates: ppm, turnovers: played } of all) {
      people += 1;
      const open = agents.filter(({ depth }) => depth < deepest);
      // Chains as well as bushes, and several tops.
      const upper = isDeep ? open.at(-1) : open[above % (open.length + 1)];
      const { rows } = await test.api.owner.query<{ id: bigint }>(
        `insert into members (merchant_id, username, type, affiliate_code, upline_id)
         values ($1, 'drawn-' || $2, $3, 'drawn-' || $2, $4) returning member_id as id`,
        [brandId, String(people), isAgent ? 1 : 0, upper?.memberId ?? null],
      );
      const memberId = rows[0]?.id ?? 0n;
      const person = {
        memberId,
        topId: upper?.topId ?? memberId,
        depth: (upper?.depth ?? 0) + 1,
        rates: ppm,
        turnovers: played,
      };
      grown.push(person);
      if (isAgent) agents.push(person);
    }
    await test.api.owner.query("alter table rate_spans disable trigger user");
    for (const category of categories)
      await test.api.owner.query(
        `insert into rate_spans (merchant_id, member_id, category, from_day, ppm)
         select $1, m, $2, '2026-11-01', r from unnest($3::bigint[], $4::integer[]) u(m, r) where r > 0`,
        [brandId, category, grown.map(({ memberId }) => memberId), grown.map((one) => one.rates[category])],
      );
    await test.api.owner.query("alter table rate_spans enable trigger user");
    return grown;
  };
  const playAll = async (brandId: number, all: readonly Person[], day: 0 | 1) => {
    for (const category of categories)
      await test.api.owner.query(
        `insert into play_facts (merchant_id, settled_at, day, member_id, account_id, category, valid_delta, win_delta, rounds_delta)
         select $1, $2::timestamptz, ($2::timestamptz at time zone 'UTC')::date, m, 0, $3, v, 0, 1
         from unnest($4::bigint[], $5::bigint[]) u(m, v) where v > 0`,
        [
          brandId,
          test.api.clock.now(),
          category,
          all.map(({ memberId }) => memberId),
          all.map((one) => one.turnovers[category][day]),
        ],
      );
  };
  /** The sum of a day's lines, by member. */
  const readPaid = async (day: string, category: Category) => {
    const { rows } = await test.api.owner.query<{ id: bigint; units: bigint }>(
      `select member_id as id, sum(computed_units - before_units)::bigint as units from settlement_lines
       where day = $1 and category = $2 group by 1`,
      [day, category],
    );
    return new Map(rows.map(({ id, units }) => [id, units]));
  };

  it("AGT-01 pays each top and everybody below at most the top's rate, and at most the cap, of their turnover in each category", async () => {
    const [nova] = await settlement.listBrands();
    if (!nova) throw new Error("no brand");
    let [paidLines, deepestSeen] = [0, 0];
    await fc.assert(
      fc.asyncProperty(drawn, async (all) => {
        const grown = await grow(nova.brandId, all);
        deepestSeen = Math.max(deepestSeen, ...grown.map(({ depth }) => depth));
        for (const place of [0, 1] as const) {
          await playAll(nova.brandId, grown, place);
          const day = await settlement.closeDay();
          expect(settlement.errors).toEqual([]);
          for (const category of categories) {
            const paid = await readPaid(day, category);
            for (const top of grown.filter(({ memberId, topId }) => memberId === topId)) {
              const line = grown.filter(({ topId }) => topId === top.memberId);
              const turnover = line.reduce((sum, one) => sum + one.turnovers[category][place], 0n);
              const total = line.reduce((sum, { memberId }) => sum + (paid.get(memberId) ?? 0n), 0n);
              const rate = BigInt(Math.min(top.rates[category], caps[category]));
              expect(total * millionth <= turnover * rate, `${category} of ${day}, top ${top.memberId}`).toBe(
                true,
              );
              if (total > 0n) paidLines += 1;
            }
          }
        }
      }),
      // A chain as deep as a tree may be is always among them.
      {
        seed,
        numRuns: 8,
        examples: [
          [
            Array.from({ length: deepest }, (_, n) => ({
              isAgent: n < deepest - 1,
              above: 0,
              isDeep: true,
              rates: { RNG: 14_000 - n * 300, LIVE: 300 * n },
              turnovers: { RNG: [299n, 30_000_000_001n], LIVE: [39_999_999_999n, 7n] },
            })),
          ],
        ],
      },
    );
    expect(deepestSeen).toBe(deepest);
    expect(paidLines).toBeGreaterThan(20);
  }, 120_000);
});
