import { expect, it } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { createTestPlayer } from "../../testing/vendor-players.ts";
import { callsOf, setUpLedgerTest } from "../testing.ts";
import { createGameLedger } from "./game-ledger.ts";
import type { Prize } from "./vendor-calls.ts";

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

/** A database that waits for the disk, as the product's does. `waits` gets the setting at each commit. */
const watchDisk = (waits: string[]): Database => {
  const transaction: Database["transaction"] = (brandId, work, ...rest) =>
    test.database.transaction(
      brandId,
      async (q) => {
        await q.query("set local synchronous_commit = on");
        const result = await work(q);
        const rows = await q.query<{ waits: string }>(
          "select current_setting('synchronous_commit') as waits",
        );
        waits.push(...rows.map((row) => row.waits));
        return result;
      },
      ...rest,
    );
  return { ...test.database, forBrand: transaction, transaction };
};

it("INV-09 waits for the disk before it answers a call of any kind, alone or together with others", async () => {
  const player = await createTestPlayer(test.api, { balanceUnits: 100n });
  const { brandId, tokenHash } = player;
  const now = test.api.clock.now();
  const calls = callsOf(player, now);
  const other = { roundId: "other" };
  const steps = [
    { kind: "bet" as const, call: calls.bet("both-stake", 20n, { roundId: "both" }) },
    { kind: "win" as const, call: calls.win("both-prize", "both-stake", 7n, { roundId: "both" }) },
  ].map((call) => async () => call);
  const nothing = async () => undefined;
  const gift: Prize = {
    ...calls.win("gift", "", 3n, { roundId: "gift" }),
    referenceId: undefined,
    tokenHash,
    caps: { prizeUnits: 10n, dayUnits: 10n },
    endedSince: now,
    idleSince: now,
  };
  const waits: string[] = [];
  const ledger = createGameLedger(watchDisk(waits));
  const answers = [
    await ledger.bet(brandId, calls.bet("alone", 10n)),
    await ledger.win(brandId, calls.win("paid", "alone", 5n)),
    await ledger.bet(brandId, calls.bet("next", 10n, other)),
    await ledger.win(brandId, calls.win("noted", "next", 5n, other), nothing),
    await ledger.rollback(brandId, calls.rollback("back", "noted", other)),
    await ledger.together(brandId, { steps, alongside: nothing }),
    ...(await ledger.prizes(brandId, [gift])),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => "ok"));
  expect(waits.length).toBeGreaterThanOrEqual(answers.length);
  expect([...new Set(waits)]).toEqual(["on"]);
});
