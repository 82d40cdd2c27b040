import { expect, it } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { createTestPlayer } from "../../testing/vendor-players.ts";
import { callsOf, setUpLedgerTest } from "../testing.ts";
import { createGameLedger } from "./game-ledger.ts";

const test = setUpLedgerTest();

/** A database in whose transactions `meanwhile` runs right after a rollback to the savepoint. */
const interruptAfterUndoing = (meanwhile: () => Promise<unknown>): Database => ({
  ...test.database,
  transaction: (brandId, work, ...rest) =>
    test.database.transaction(
      brandId,
      (q) =>
        work({
          query: async (statement, values) => {
            const rows = await q.query<never>(statement, values);
            if (statement === "rollback to savepoint together") await meanwhile();
            return rows;
          },
        }),
      ...rest,
    ),
});

it("INV-04 INV-05 answers calls that were refused while a copy of them was taken as it was", async () => {
  const player = await createTestPlayer(test.api, { balanceUnits: 100n });
  const calls = callsOf(player, test.api.clock.now());
  await test.ledger.bet(player.brandId, calls.bet("first", 50n, { roundId: "won" }));
  const noted: unknown[] = [];
  const steps = [
    { kind: "bet" as const, call: calls.bet("stake", 80n) },
    { kind: "win" as const, call: calls.win("prize", "stake", 7n) },
  ].map((call) => async () => call);
  const alongside = async (_: unknown, taken: readonly unknown[]) => void noted.push(taken.length);
  const copies: unknown[] = [];
  const ledger = createGameLedger(
    interruptAfterUndoing(async () => {
      await test.ledger.win(player.brandId, calls.win("pays", "first", 30n, { roundId: "won" }));
      copies.push(await test.ledger.together(player.brandId, { steps, alongside }));
    }),
  );
  const answer = await ledger.together(player.brandId, { steps, alongside });
  expect(answer).toMatchObject({ status: "ok", answers: [{ balanceUnits: 0n }, { balanceUnits: 7n }] });
  expect(copies).toEqual([answer]);
  expect(noted, "both calls were taken, in either order of answers").toEqual([2, 2]);
  expect(await test.getBalance(player.brandId, player.memberId)).toBe(7n);
});
