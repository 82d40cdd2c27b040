import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlayer, type TestPlayer } from "../../testing/vendor-players.ts";
import { checkInvariants } from "../invariants.ts";
import { callsOf, createLedgerTest, type LedgerTest } from "../testing.ts";
import type { GameAnswer } from "./vendor-calls.ts";

let test: LedgerTest;
beforeAll(async () => {
  test = await createLedgerTest();
});
afterAll(() => test.close());

const startUnits = 1_000n;

interface Step {
  /** Which of the players; bets of several go to the database together. */
  readonly player: number;
  readonly kind: "bet" | "win" | "rollback";
  readonly id: number;
  readonly reference: number;
  readonly amount: number;
  /** How many copies of the call are sent at once. */
  readonly copies: number;
}

const between = (min: number, max: number) => fc.integer({ min, max });
const stepOf = (
  kind: fc.Arbitrary<Step["kind"]>,
  id: fc.Arbitrary<number>,
  reference: fc.Arbitrary<number>,
): fc.Arbitrary<Step> =>
  fc.record({
    player: between(0, 2),
    kind,
    id,
    reference,
    amount: fc.constantFrom(0, 1, 250, 400, 1_001),
    copies: between(1, 3),
  });

/** Few ids, so that calls meet: mostly each kind has its own, sometimes any call has any id. */
const step = fc.oneof(
  { weight: 3, arbitrary: stepOf(fc.constant("bet"), between(0, 3), fc.constant(0)) },
  { weight: 3, arbitrary: stepOf(fc.constant("win"), between(4, 6), between(0, 3)) },
  { weight: 3, arbitrary: stepOf(fc.constant("rollback"), between(7, 10), between(0, 6)) },
  { weight: 1, arbitrary: stepOf(fc.constantFrom("bet", "win", "rollback"), between(0, 10), between(0, 10)) },
);

/** Steps of one wave are sent at once, waves follow one another. */
const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 8 });

const keyOf = (s: Step): string => JSON.stringify([s.player, s.kind, s.id, s.reference, s.amount]);

describe("any interleaving of bets, wins and rollbacks", () => {
  it("INV-01 INV-02 INV-03 INV-04 INV-05 INV-06 INV-07 INV-08 INV-12 FAULT-07 keeps every rule", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(waves, async (sent) => {
        run += 1;
        const players: TestPlayer[] = [];
        while (players.length < 3)
          players.push(await createTestPlayer(test.api, { balanceUnits: startUnits }));
        const { ledger } = test;
        const first = new Map<string, string>();
        const send = (s: Step): Promise<GameAnswer> => {
          const player = players[s.player];
          if (!player) throw new Error("no such player");
          const calls = callsOf(player, test.api.clock.now());
          const prefix = `${run}-${s.player}-`;
          const [id, reference] = [`${prefix}${s.id}`, `${prefix}${s.reference}`];
          const round = { roundId: `${prefix}${s.kind === "bet" ? s.id % 3 : s.reference % 3}` };
          const amount = BigInt(s.amount);
          if (s.kind === "bet") return ledger.bet(player.brandId, calls.bet(id, amount, round));
          if (s.kind === "win") return ledger.win(player.brandId, calls.win(id, reference, amount, round));
          return ledger.rollback(player.brandId, calls.rollback(id, reference, round));
        };
        for (const wave of sent) {
          const copies = wave.flatMap((s) => Array.from({ length: s.copies }, () => s));
          const answers = await Promise.all(copies.map(async (s) => ({ s, answer: await send(s) })));
          const before = new Set(first.keys());
          for (const { s, answer } of answers) {
            // A call that was taken, or refused for money, answers the same for ever (INV-05). A copy that came
            // before what it refers to was kept nowhere, and may only have come within the same wave.
            const isKept = answer.status === "ok" || answer.status === "not_enough_money";
            const key = keyOf(s);
            const said = `${answer.status} ${answer.balanceUnits}`;
            if (isKept && !first.has(key)) first.set(key, said);
            if (isKept || before.has(key)) expect(said).toBe(first.get(key));
          }
        }
        expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  }, 120_000);
});
