import { describe, expect, it } from "vitest";
import { openPlay, setUpLedgerTest } from "../testing.ts";
import { betWays, openWay } from "./testing/bet-ways.ts";

const test = setUpLedgerTest();

const closed = { isRoundClosed: true };

/** The facts of an account, in the order in which they were written. */
const factsOf = async (accountId: bigint): Promise<string[]> => {
  const { rows } = await test.api.owner.query<{ fact: string }>(
    `select concat_ws(' ', day, origin_day, category, vendor, round_id, valid_delta, win_delta, rounds_delta) as fact
     from play_facts where account_id = $1 and category <> '' order by settled_at, written`,
    [accountId],
  );
  return rows.map(({ fact }) => fact);
};

describe.each(betWays)("facts of play, with bets %s,", (way) => {
  it("AGT-06 are not written for a bet that leaves its round open, and once for a bet that closes it", async () => {
    const play = await openWay(test, way);
    await play.bet("one", 100n);
    await play.bet("two", 50n, { roundId: "round-2" });
    expect(await factsOf(play.accountId)).toEqual([]);
    await play.bet("three", 25n, closed);
    await play.bet("four", 10n, { roundId: "round-3", ...closed });
    expect((await factsOf(play.accountId)).toSorted()).toEqual([
      "2026-11-21 RNG BGS round-1 125 0 1",
      "2026-11-21 RNG BGS round-3 10 0 1",
    ]);
  });

  it("AGT-06 are not written for a refused or repeated bet", async () => {
    const play = await openWay(test, way, 100n);
    expect((await play.bet("dear", 101n, closed)).status).toBe("not_enough_money");
    for (let times = 0; times < 3; times += 1) await play.bet("one", 60n, closed);
    expect((await play.bet("late", 10n, closed)).status).toBe("round_closed");
    expect(await factsOf(play.accountId)).toEqual(["2026-11-21 RNG BGS round-1 60 0 1"]);
  });

  it("AGT-06 contain what an open round had won and returned before a bet closed it", async () => {
    const play = await openWay(test, way);
    await play.bet("one", 100n);
    await play.win("one-win", "one", 40n);
    await play.bet("two", 50n);
    await play.rollback("two-back", "two");
    expect(await factsOf(play.accountId)).toEqual([]);
    await play.bet("three", 5n, closed);
    expect(await factsOf(play.accountId)).toEqual(["2026-11-21 RNG BGS round-1 105 40 1"]);
  });
});

describe("facts of play", () => {
  it("AGT-06 are written at most once for each closing call, and never if nothing has changed", async () => {
    const play = await openPlay(test, 1_000n);
    const { accountId } = play.player;
    await play.bet("w-1", 100n);
    await play.win("w-1w", "w-1", 30n);
    await play.win("w-1x", "w-1", 0n, closed);
    expect(await factsOf(accountId)).toEqual(["2026-11-21 RNG BGS round-1 100 30 1"]);
    // Later wins of a closed round change it; one of nothing does not.
    await play.win("w-1y", "w-1", 5n);
    await play.win("w-1z", "w-1", 0n, closed);
    expect((await factsOf(accountId)).slice(1)).toEqual(["2026-11-21 RNG BGS round-1 0 5 0"]);
    for (const id of ["w-1w", "w-1x", "w-1y", "w-1z"]) await play.rollback(`${id}-back`, id);
    expect((await factsOf(accountId)).slice(2)).toEqual([
      "2026-11-21 RNG BGS round-1 0 -30 0",
      "2026-11-21 RNG BGS round-1 0 -5 0",
    ]);
    // Without any win left, the bet itself goes back: the round does not count.
    await play.rollback("w-1-back", "w-1");
    expect((await factsOf(accountId)).at(-1)).toBe("2026-11-21 RNG BGS round-1 -100 0 -1");
  });

  it("AGT-14 counts a round that is open at midnight on the day it settles, and its changes on that day too", async () => {
    const play = await openPlay(test, 1_000n);
    const at = (time: string) => ({ now: new Date(time) });
    await play.bet("m-1", 100n, { ...at("2026-11-21T12:00:00Z") });
    await play.win("m-1w", "m-1", 30n, { ...closed, ...at("2026-11-22T00:00:00Z") });
    await play.win("m-1x", "m-1", 7n, at("2026-11-24T09:00:00Z"));
    expect(await factsOf(play.player.accountId)).toEqual([
      "2026-11-22 RNG BGS round-1 100 30 1",
      "2026-11-24 2026-11-22 RNG BGS round-1 0 7 0",
    ]);
    const { rows } = await test.api.owner.query(
      "select day::text, settled_day::text from game_rounds where account_id = $1",
      [play.player.accountId],
    );
    expect(rows).toEqual([{ day: "2026-11-21", settled_day: "2026-11-22" }]);
  });

  it("AGT-14 settle a round by a rollback that closes it, unless nothing of it is left", async () => {
    const play = await openPlay(test, 1_000n);
    await play.bet("r-1", 100n);
    await play.bet("r-2", 40n);
    await play.rollback("r-2-back", "r-2", closed);
    await play.bet("r-3", 10n, { roundId: "round-2" });
    await play.rollback("r-3-back", "r-3", { roundId: "round-2", ...closed });
    expect(await factsOf(play.player.accountId)).toEqual(["2026-11-21 RNG BGS round-1 100 0 1"]);
  });

  it.each([4, 40, 41, 42])("are not written for play money, for type %i", async (type) => {
    const play = await openPlay(test, 0n, { type });
    const { brandId, memberId, accountId } = play.player;
    await test.transfer(brandId, {
      kind: "trial",
      key: `t-${memberId}`,
      reference: "t",
      amountUnits: 100n,
      from: { kind: "trial", name: "" },
      to: { kind: "member", memberId },
      now: test.api.clock.now(),
    });
    await play.bet("p-1", 10n);
    await play.win("p-1w", "p-1", 5n, closed);
    await play.bet("p-2", 10n, { roundId: "round-2", ...closed });
    await play.rollback("p-2b", "p-2", { roundId: "round-2" });
    const { rows } = await test.api.owner.query("select from play_facts where account_id = $1", [accountId]);
    expect(rows).toEqual([]);
  });
});

describe("facts of money other than play", () => {
  it("contain deposits, gifts and payouts, once, but not movements between the member's own accounts", async () => {
    const { player } = await openPlay(test, 0n);
    const { brandId, memberId } = player;
    const send = (kind: "deposit" | "bonus", key: string, amountUnits: bigint) =>
      test.transfer(brandId, {
        kind,
        key: `${key}-${memberId}`,
        reference: "t",
        amountUnits,
        now: test.api.clock.now(),
        from: { kind, name: "test" },
        to: { kind: "member", memberId },
      } as Parameters<typeof test.transfer>[1]);
    for (let times = 0; times < 2; times += 1) {
      await send("deposit", "one", 500n);
      await send("bonus", "one", 70n);
    }
    for (const [kind, amountUnits, from, to] of [
      ["hold", 50n, { kind: "member", memberId }, { kind: "held", memberId }],
      ["release", 10n, { kind: "held", memberId }, { kind: "member", memberId }],
      ["paid", 38n, { kind: "held", memberId }, { kind: "payout", name: "test" }],
      ["fee", 2n, { kind: "held", memberId }, { kind: "fee", name: "test" }],
    ] as const)
      await test.transfer(brandId, {
        kind,
        key: `${kind}-${memberId}`,
        reference: "t",
        amountUnits,
        from,
        to,
        now: test.api.clock.now(),
      } as Parameters<typeof test.transfer>[1]);
    const { rows } = await test.api.owner.query(
      `select concat_ws(' ', day, category, deposit_delta, '-', withdrawal_delta, '-', given_delta) as fact
       from play_facts where member_id = $1 order by written`,
      [memberId],
    );
    expect(rows).toEqual([
      { fact: "2026-11-21  500 - -" },
      { fact: "2026-11-21  - - 70" },
      { fact: "2026-11-21  - 38 -" },
    ]);
  });
});
