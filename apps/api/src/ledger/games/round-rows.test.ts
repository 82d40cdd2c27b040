import { describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../testing.ts";
import { betWays, openWay } from "./testing/bet-ways.ts";

const test = setUpLedgerTest();

const minute = (count: number): Date => new Date(test.api.clock.now().getTime() + count * 60_000);

async function open(way: (typeof betWays)[number]) {
  const play = await openWay(test, way);
  const row = async () => {
    const { rows } = await test.api.owner.query(
      `select state, bets, bets_cancelled as cancelled, is_closed as closed, day::text, started_at as started, ended_at as ended
       from game_rounds where account_id = $1`,
      [play.accountId],
    );
    return rows[0];
  };
  return { ...play, row };
}

const opened = { state: "open", bets: 1, cancelled: 0, closed: false, ended: null };

describe.each(betWays)("the row of a round whose bets go %s", (way) => {
  it("says when it began, and when a later bet has closed it", async () => {
    const { bet, row } = await open(way);
    const began = { day: minute(0).toISOString().slice(0, 10), started: minute(0) };
    await bet("1", 10n);
    expect(await row()).toEqual({ ...opened, ...began });
    await bet("2", 10n, { now: minute(1) });
    expect(await row()).toEqual({ ...opened, ...began, bets: 2 });
    await bet("3", 10n, { now: minute(2), isRoundClosed: true });
    const settled = { state: "settled", bets: 3, cancelled: 0, closed: true, ended: minute(2) };
    expect(await row()).toEqual({ ...settled, ...began });
  });

  it("is closed from the start by a bet that says so", async () => {
    const { bet, row } = await open(way);
    await bet("1", 10n, { isRoundClosed: true });
    expect(await row()).toMatchObject({
      state: "settled",
      closed: true,
      started: minute(0),
      ended: minute(0),
    });
  });
});

describe("the row of a round", () => {
  it("is closed by a win that says so, and by no other", async () => {
    const { bet, win, row } = await open("in a batch");
    await bet("1", 10n);
    await win("w1", "1", 5n, { now: minute(1) });
    expect(await row()).toMatchObject(opened);
    await win("w2", "1", 5n, { now: minute(2), isRoundClosed: true });
    expect(await row()).toMatchObject({ state: "settled", closed: true, ended: minute(2) });
    await win("w3", "1", 5n, { now: minute(3) });
    expect(await row()).toMatchObject({ state: "settled", closed: true, ended: minute(2) });
  });

  it("says when it was closed first, whatever closes it again", async () => {
    const { bet, win, rollback, row } = await open("in a batch");
    await bet("1", 10n);
    await win("w1", "1", 5n, { now: minute(1), isRoundClosed: true });
    await win("w2", "1", 5n, { now: minute(2), isRoundClosed: true });
    await rollback("back", "w1", { now: minute(3), isRoundClosed: true });
    expect(await row()).toMatchObject({ state: "settled", closed: true, ended: minute(1) });
  });

  it("is closed by a rollback that says so, and by no other", async () => {
    const { bet, win, rollback, row } = await open("in a batch");
    for (const id of ["1", "2", "3"]) await bet(id, 10n);
    await win("w", "3", 5n);
    await rollback("back 1", "1", { now: minute(1) });
    expect(await row()).toMatchObject({ ...opened, bets: 3, cancelled: 1 });
    await rollback("back w", "w", { now: minute(2), isRoundClosed: true });
    const closed = { state: "settled", bets: 3, cancelled: 1, closed: true, ended: minute(2) };
    expect(await row()).toMatchObject(closed);
    await rollback("back 2", "2", { now: minute(3) });
    expect(await row()).toMatchObject({ ...closed, cancelled: 2 });
    await rollback("back 3", "3", { now: minute(4) });
    expect(await row()).toMatchObject({ state: "cancelled", cancelled: 3 });
  });
});
