import { describe, expect, it } from "vitest";
import { createGameLedger } from "./games/game-ledger.ts";
import { betWays, openWay } from "./games/testing/bet-ways.ts";
import { createPlayRules } from "./games/testing/play-rules.ts";
import { watchDatabase } from "./games/testing/watched-database.ts";
import { acknowledgeCheck, getPlayStanding, listPlayed } from "./play-rules.ts";
import { openPlay, setUpLedgerTest } from "./testing.ts";

const test = setUpLedgerTest();
const rules = createPlayRules(test);
const minuteMs = 60_000;
/** A Saturday: the day's week and month continue, and no day ends in between. */
const at = (minutes: number): Date => new Date(test.api.clock.now().getTime() + minutes * minuteMs);

describe.each(betWays)("the limits of a member whose bets go %s", (way) => {
  const open = async (balanceUnits = 1_000n, brand: "nova" | "lotus" = "nova") => {
    const play = await openWay(test, way, balanceUnits, brand);
    await rules.keepSignedIn(play);
    /** A bet in a separate round, the given number of minutes from now. */
    const bet = async (id: string, units: bigint, minutes = 0) =>
      (await play.bet(id, units, { roundId: id, now: at(minutes) })).status;
    return { ...play, betAt: bet };
  };

  it("PLAY-03 PLAY-04 let losses reach the limit and not exceed it; a win makes room, and is never refused", async () => {
    const play = await open();
    await rules.limit(play, "loss", "day", 300n);
    expect(await play.betAt("a", 200n)).toBe("ok");
    expect(await play.betAt("b", 101n)).toBe("limit_reached");
    expect(await play.betAt("c", 100n)).toBe("ok");
    expect(await play.betAt("d", 1n)).toBe("limit_reached");
    expect((await play.win("won", "c", 40n, { roundId: "c" })).status).toBe("ok");
    expect(await play.betAt("e", 41n)).toBe("limit_reached");
    expect(await play.betAt("f", 40n)).toBe("ok");
    expect(await play.balance()).toBe(700n);
    expect((await rules.sumsOf(play)).slice(0, 6)).toEqual([300n, 300n, 300n, 340n, 340n, 340n]);
  });

  it("PLAY-03 PLAY-04 let stakes reach the limit, whatever is won; a returned stake no longer counts", async () => {
    const play = await open();
    await rules.limit(play, "stake", "week", 300n);
    expect(await play.betAt("a", 300n)).toBe("ok");
    expect((await play.win("won", "a", 900n, { roundId: "a" })).status).toBe("ok");
    expect(await play.betAt("b", 1n)).toBe("limit_reached");
    expect((await play.rollback("won back", "won", { roundId: "a" })).status).toBe("ok");
    expect((await play.rollback("a back", "a", { roundId: "a" })).status).toBe("ok");
    expect((await rules.sumsOf(play)).slice(0, 6)).toEqual([0n, 0n, 0n, 0n, 0n, 0n]);
    expect(await play.betAt("c", 300n)).toBe("ok");
  });

  it("PLAY-04 pay a win and accept a rollback of a member who has stopped", async () => {
    const play = await open();
    expect(await play.betAt("a", 100n)).toBe("ok");
    expect(await play.betAt("b", 100n)).toBe("ok");
    await rules.stop(play, null);
    expect((await play.win("won", "a", 50n, { roundId: "a" })).status).toBe("ok");
    expect((await play.rollback("b back", "b", { roundId: "b" })).status).toBe("ok");
    expect(await play.balance()).toBe(950n);
  });

  it("PLAY-05 count the time between bets and no break, and let a round under way be finished", async () => {
    const play = await open();
    await rules.limit(play, "session", "day", 30n);
    expect(await play.betAt("a", 1n, 0)).toBe("ok");
    expect(await play.betAt("b", 1n, 14)).toBe("ok");
    // A break of 15 minutes does not count.
    expect(await play.betAt("c", 1n, 29)).toBe("ok");
    expect(await play.betAt("d", 1n, 43)).toBe("ok");
    expect((await rules.sumsOf(play))[6]).toBe(BigInt(28 * minuteMs));
    expect(await play.betAt("e", 1n, 45)).toBe("limit_reached");
    expect((await play.bet("d on", 1n, { roundId: "d", now: at(45) })).status).toBe("ok");
    expect(await play.betAt("f", 1n, 46)).toBe("limit_reached");
  });

  it("PLAY-06 restart with the day, the week and the month, each at its own end", async () => {
    const play = await open();
    const days = (count: number) => count * 24 * 60;
    for (const period of ["day", "week", "month"] as const) await rules.limit(play, "loss", period, 100n);
    expect(await play.betAt("saturday", 100n)).toBe("ok");
    expect(await play.betAt("saturday night", 1n, 12 * 60 - 1)).toBe("limit_reached");
    // Sunday is another day of the same week.
    await rules.limit(play, "loss", "week", 150n);
    await rules.limit(play, "loss", "month", 190n);
    expect(await play.betAt("sunday", 50n, 12 * 60)).toBe("ok");
    expect(await play.betAt("sunday more", 1n, 12 * 60 + 1)).toBe("limit_reached");
    // Monday is another week of the same month.
    expect(await play.betAt("monday", 40n, days(2))).toBe("ok");
    expect(await play.betAt("monday more", 1n, days(2) + 1)).toBe("limit_reached");
    // 1 December, a Tuesday.
    expect(await play.betAt("december", 100n, days(10))).toBe("ok");
    expect((await rules.sumsOf(play)).slice(0, 3)).toEqual([100n, 100n, 100n]);
  });

  it("PLAY-06 restart at the midnight of the brand's zone", async () => {
    const play = await open(1_000n, "lotus");
    await test.api.owner.query(
      "update merchant_time_zones set zone = 'America/Sao_Paulo' where merchant_id = $1",
      [play.brandId],
    );
    expect(await play.betAt("noon", 100n)).toBe("ok");
    await rules.limit(play, "loss", "day", 100n);
    expect(await play.betAt("midnight in London", 1n, 12 * 60)).toBe("limit_reached");
    expect(await play.betAt("a minute to midnight", 1n, 15 * 60 - 1)).toBe("limit_reached");
    expect(await play.betAt("midnight", 100n, 15 * 60)).toBe("ok");
  });

  it("PLAY-06 count play before the first limit, and play while there was none", async () => {
    const play = await open();
    expect(await play.betAt("before", 80n)).toBe("ok");
    await play.win("won", "before", 30n, { roundId: "before" });
    await rules.limit(play, "loss", "day", 100n);
    expect((await rules.sumsOf(play)).slice(0, 6)).toEqual([50n, 50n, 50n, 80n, 80n, 80n]);
    expect(await play.betAt("after", 51n)).toBe("limit_reached");
    await rules.limit(play, "loss", "day", null);
    expect(await play.betAt("free", 60n)).toBe("ok");
    await rules.limit(play, "loss", "day", 200n);
    expect((await rules.sumsOf(play))[0]).toBe(110n);
    const listed = await test.database.forBrand(play.brandId, (q) => listPlayed(q, play.memberId, at(0)));
    expect(listed.map(({ used }) => used).slice(0, 6)).toEqual([110n, 110n, 110n, 140n, 140n, 140n]);
    expect(listed.filter(({ limit }) => limit !== undefined)).toEqual([
      { kind: "loss", period: "day", limit: 200n, used: 110n },
    ]);
  });

  it("PLAY-07 PLAY-08 ask for the reality check after the minutes of a session, once and never for a break", async () => {
    const play = await open();
    await rules.checkEvery(play, 20);
    const standing = (minutes: number) =>
      test.database.forBrand(play.brandId, (q) => getPlayStanding(q, play.memberId, at(minutes)));
    const acknowledge = (due: number, minutes: number) =>
      test.database.forBrand(play.brandId, (q) =>
        acknowledgeCheck(q, play.memberId, { dueAt: at(due), now: at(minutes) }),
      );
    expect(await play.betAt("a", 1n, 0)).toBe("ok");
    // The session was over before its check was due, so this begins another one.
    expect(await play.betAt("b", 1n, 45)).toBe("ok");
    expect(await play.betAt("c", 1n, 59)).toBe("ok");
    expect(await play.betAt("d", 1n, 64)).toBe("ok");
    expect(await standing(64)).toMatchObject({ playSince: at(45), checkDueAt: at(65), isCheckDue: false });
    expect(await acknowledge(65, 64)).toBe(false);
    expect(await play.betAt("e", 1n, 65)).toBe("limit_reached");
    // It fell due within the session, so a break does not cancel it.
    expect(await play.betAt("f", 1n, 300)).toBe("limit_reached");
    expect(await standing(300)).toMatchObject({ playSince: at(45), checkDueAt: at(65), isCheckDue: true });
    expect(await acknowledge(64, 300)).toBe(false);
    expect(await Promise.all([acknowledge(65, 66), acknowledge(65, 66)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await play.betAt("g", 1n, 67)).toBe("ok");
    expect(await standing(67)).toMatchObject({ playSince: at(45), checkDueAt: at(86), isCheckDue: false });
  });
});

describe("what is played", () => {
  it.each([
    [
      "a stake and time",
      [100n, 1_000n, 10_000n],
      [101, 102, 103, 1_004, 1_005, 1_006, 10_007, 10_008, 10_009],
    ],
    ["a win", [-100n, 0n, 0n], [-99, -98, -97, 4, 5, 6, 7, 8, 9]],
    ["a returned stake, though never below 0", [-5n, -5n, 0n], [-4, -3, -2, 0, 0, 1, 7, 8, 9]],
  ])("counts in the sums of day, week and month alike: %s", async (_what, added, sums) => {
    const { rows } = await test.api.owner.query<{ sums: string[] }>(
      "select play_added('{1,2,3,4,5,6,7,8,9}', $1, $2, $3)::text[] as sums",
      added,
    );
    expect(rows[0]?.sums.map(Number)).toEqual(sums);
  });
});

describe.each(betWays)("a bet that goes %s", (way) => {
  /** Looks into play_rules that a bet took. */
  const countLooks = async ({ player, calls }: Awaited<ReturnType<typeof openPlay>>): Promise<bigint> =>
    test.database.transaction(player.brandId, async (q) => {
      const database = {
        ...test.database,
        forBrand: (_brandId: number, work: (own: typeof q) => unknown) => work(q),
      };
      const ledger = createGameLedger(
        watchDatabase(database as typeof test.database, [], way === "in a batch"),
      );
      const readLooks = async (): Promise<bigint> =>
        (
          await q.query<{ looks: bigint }>(
            "select pg_stat_get_xact_numscans('play_rules_pkey'::regclass) as looks",
          )
        )[0]?.looks ?? -1n;
      const before = await readLooks();
      const id = `looks ${player.accountId}`;
      expect((await ledger.bet(player.brandId, calls.bet(id, 1n, { roundId: id }))).status).toBe("ok");
      return (await readLooks()) - before;
    });

  it("checks no rules for a member without any", async () => {
    await (await openPlay(test, 10n)).bet(`first ${way}`, 1n);
    const [free, limited] = [await openPlay(test, 100n), await openPlay(test, 100n)];
    await rules.limit(limited.player, "stake", "day", 50n);
    expect(await countLooks(free)).toBe(0n);
    expect(await countLooks(limited)).toBeGreaterThan(0n);
  });
});
