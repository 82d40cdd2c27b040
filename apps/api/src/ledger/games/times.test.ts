import { describe, expect, it } from "vitest";
import { createTestClock } from "../../testing/test-api.ts";
import { callsOf, openPlay, setUpLedgerTest } from "../testing.ts";

const test = setUpLedgerTest();

/** Postings of an account that are earlier than the one before them. */
const countDisorder = async (): Promise<number> => {
  const { rows } = await test.api.owner.query<{ n: number }>(
    `select count(*)::integer as n from (select created_at < lag(created_at) over (partition by account_id order by transfer_id) as is_late
       from postings where balance_after_units is not null) p where is_late`,
  );
  return rows[0]?.n ?? -1;
};
const latest = async (accountId: bigint): Promise<Date> => {
  const { rows } = await test.api.owner.query(
    "select created_at from postings where account_id = $1 order by transfer_id desc limit 1",
    [accountId],
  );
  return rows[0]?.created_at;
};

describe("the times of an account", () => {
  const now = createTestClock().now();
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);

  it("FAULT-20 follow its postings, though the processes' clocks differ and calls wait", async () => {
    const { player, bet, win, rollback } = await openPlay(test, 10_000n);
    await bet("times-1", 10n);
    await bet("times-2", 10n, { now: ago(5), roundId: "round-2" });
    await win("times-win", "times-1", 5n, { now: ago(9) });
    await rollback("times-back", "times-2", { now: ago(20), roundId: "round-2" });
    expect(await latest(player.accountId)).toEqual(now);
    await test.transfer(player.brandId, {
      kind: "hold",
      key: "times",
      reference: "times",
      now: ago(60),
      amountUnits: 400n,
      from: { kind: "member", memberId: player.memberId },
      to: { kind: "held", memberId: player.memberId },
    });
    expect(await countDisorder()).toBe(0);
    const after = new Date(now.getTime() + 1_000);
    await bet("times-3", 10n, { now: after, roundId: "round-3" });
    expect(await latest(player.accountId)).toEqual(after);
  });

  it("FAULT-20 follow the postings of a batch", async () => {
    const plays = await Promise.all(Array.from({ length: 8 }, () => openPlay(test, 10_000n)));
    for (const seconds of [0, 30, 10, 50])
      await Promise.all(
        plays.flatMap(({ player }, n) =>
          [0, 1, 2].map((m) =>
            test.ledger.bet(
              player.brandId,
              callsOf(player, ago(seconds + m)).bet(`batch-${seconds}-${n}-${m}`, 5n, {
                roundId: `r-${seconds}-${m}`,
              }),
            ),
          ),
        ),
      );
    expect(await countDisorder()).toBe(0);
    const [play] = plays;
    expect(play && (await play.balance())).toBe(10_000n - 12n * 5n);
  });
});

describe("a win that no account can hold", () => {
  const largest = 2n ** 63n - 1n;

  it("INV-13 is refused as such, moves nothing, and is paid when it fits", async () => {
    const { bet, win, balance } = await openPlay(test, 1_000n);
    await bet("large", 100n);
    for (const amountUnits of [largest - 899n, largest, largest + 1n, 2n ** 80n])
      expect(await win("large-win", "large", amountUnits)).toMatchObject({ status: "amount_too_large" });
    expect(await balance()).toBe(900n);
    expect(await win("large-win", "large", largest - 900n)).toMatchObject({
      status: "ok",
      balanceUnits: largest,
    });
    expect(await win("large-win-2", "large", 1n)).toMatchObject({ status: "amount_too_large" });
  });

  it("INV-13 is refused if the sum of a round's wins would be too large", async () => {
    const { bet, win, rollback } = await openPlay(test, 1_000n);
    await bet("sum", 0n);
    expect(await win("sum-1", "sum", largest - 1_000n)).toMatchObject({ status: "ok" });
    await bet("sum-2", largest - 500n, { roundId: "other" });
    expect(await win("sum-3", "sum", 5_000n)).toMatchObject({ status: "amount_too_large" });
    await rollback("sum-back", "sum-2", { roundId: "other" });
  });
});
