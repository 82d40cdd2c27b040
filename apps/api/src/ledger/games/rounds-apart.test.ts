import { describe, expect, it } from "vitest";
import { openPlay, setUpLedgerTest } from "../testing.ts";
import { betWays, openWay } from "./testing/bet-ways.ts";

const test = setUpLedgerTest();

const ok = (balanceUnits: bigint) => ({ status: "ok", balanceUnits, currency: "CNY" });

/** All that a vendor's calls may change of a member's rounds. */
const roundsOf = async (accountId: bigint) => {
  const { rows } = await test.api.owner.query(
    `select round_id as round, bets, is_closed as closed, stake_units as stake, win_units as won, returned_units as returned
     from game_rounds where account_id = $1 order by 1`,
    [accountId],
  );
  return rows;
};

describe.each(betWays)("a round whose bets go %s", (way) => {
  it("FAULT-25 ignores another member's round of the same name", async () => {
    const name = `same name ${way}`;
    const other = await openPlay(test, 1_000n, { gameCode: "bgs-other" });
    await other.bet(`${name} other`, 200n, { roundId: name });
    await other.win(`${name} other win`, `${name} other`, 70n, { roundId: name, isRoundClosed: true });
    const others = await roundsOf(other.player.accountId);
    const { accountId, bet, win, rollback } = await openWay(test, way);
    const round = { roundId: name };
    expect(await bet("1", 100n, round)).toEqual(ok(900n));
    expect(await bet("2", 100n, round)).toEqual(ok(800n));
    expect(await win("w", "1", 50n, { ...round, gameCode: "bgs-other" })).toEqual(ok(850n));
    expect(await rollback("back", "2", { ...round, isRoundClosed: true })).toEqual(ok(950n));
    const own = { round: name, bets: 2, closed: true, stake: 200n, won: 50n, returned: 100n };
    expect(await roundsOf(accountId)).toEqual([own]);
    expect(await roundsOf(other.player.accountId)).toEqual(others);
  });

  it("ignores the member's other rounds", async () => {
    const { accountId, bet, win } = await openWay(test, way);
    expect(await bet("1", 100n, { roundId: "a", isRoundClosed: true })).toEqual(ok(900n));
    expect(await bet("2", 100n, { roundId: "b" })).toEqual(ok(800n));
    expect(await bet("3", 100n, { roundId: "b" })).toEqual(ok(700n));
    expect(await win("w", "2", 50n, { roundId: "b", isRoundClosed: true })).toEqual(ok(750n));
    expect(await bet("4", 100n, { roundId: "c" })).toEqual(ok(650n));
    expect(await roundsOf(accountId)).toMatchObject([
      { round: "a", bets: 1, closed: true, won: 0n },
      { round: "b", bets: 2, closed: true, won: 50n },
      { round: "c", bets: 1, closed: false, won: 0n },
    ]);
  });
});
