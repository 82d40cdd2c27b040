import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeAll, expect, it } from "vitest";
import { openPlay, setUpLedgerTest } from "../testing.ts";

const test = setUpLedgerTest();

beforeAll(async () => {
  // A call that waited for a held account would now wait until it is free.
  for (const name of ["ledger_bet", "ledger_place_bets"])
    await test.api.owner.query(`alter function ${name} reset lock_timeout`);
});

it("FAULT-23 no other member's bet waits for two held accounts, however long their own bets wait", async () => {
  // The first bet at a vendor goes alone, because it makes the vendor's account.
  await (await openPlay(test, 10n)).bet("opens", 1n);
  const players: Awaited<ReturnType<typeof openPlay>>[] = [];
  while (players.length < 12) players.push(await openPlay(test, 1_000n));
  const [held, others] = [players.slice(0, 2), players.slice(2)];
  const ok = (balanceUnits: bigint) => ({ status: "ok", balanceUnits, currency: "CNY" });
  const holder = await hold(test.api.database, "select from accounts where account_id = any($1) for update", [
    held.map(({ player }) => player.accountId),
  ]);
  let answered = 0;
  const own = held.map((p, n) =>
    p.bet(`held-${n}`, 100n).finally(() => {
      answered += 1;
    }),
  );
  await untilWaiting(test.api.database, 2);
  for (let wave = 1; wave <= 5; wave += 1) {
    const answers = await Promise.all(
      others.map((p, n) => p.bet(`free-${wave}-${n}`, 10n, { roundId: `free-${wave}` })),
    );
    expect(answers).toEqual(others.map(() => ok(1_000n - 10n * BigInt(wave))));
  }
  expect(answered).toBe(0);
  await holder.release();
  expect(await Promise.all(own)).toEqual([ok(900n), ok(900n)]);
});
