import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DrawnCall, drawWaves } from "../../../testing/call-waves.ts";
import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { checkInvariants } from "../../invariants.ts";
import { callsOf, createLedgerTest, type LedgerTest } from "../../testing.ts";
import type { GameAnswer } from "../vendor-calls.ts";

let test: LedgerTest;
beforeAll(async () => {
  test = await createLedgerTest();
});
afterAll(() => test.close());

const startUnits = 1_000n;

const waves = drawWaves({ players: 3, calls: 10, waves: 8 });

const keyOf = (s: DrawnCall): string => JSON.stringify([s.player, s.kind, s.id, s.reference, s.amount]);

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
        const send = (s: DrawnCall): Promise<GameAnswer> => {
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
            // An accepted call, or one refused for lack of money, answers the same forever (INV-05). A copy that came
            // before the call it refers to was not stored, and may only have come within the same wave.
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
