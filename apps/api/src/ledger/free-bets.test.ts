import { describe, expect, it } from "vitest";
import { betWays, openWay } from "./games/testing/bet-ways.ts";
import { createPlayRules } from "./games/testing/play-rules.ts";
import { getPlayStanding, listPlayed } from "./play-rules.ts";
import { setUpLedgerTest } from "./testing.ts";

const test = setUpLedgerTest();
const rules = createPlayRules(test);
const minuteS = 60;
const at = (seconds: number): Date => new Date(test.api.clock.now().getTime() + seconds * 1_000);

describe.each(betWays)("free bets, whose amount is 0, that go %s", (way) => {
  const open = async () => {
    const play = await openWay(test, way);
    await rules.keepSignedIn(play);
    await rules.limit(play, "session", "day", 60n);
    /** A bet in a separate round, the given number of seconds from now. */
    const betAt = async (units: bigint, seconds: number) =>
      (await play.bet(`at ${seconds}`, units, { roundId: `at ${seconds}`, now: at(seconds) })).status;
    /** The day's time at play, in seconds: as bets have counted it, and as the rounds say it. */
    const readPlayed = async () => {
      const counted = (await rules.sumsOf(play))[6];
      await rules.limit(play, "session", "day", null);
      const listed = await test.database.forBrand(play.brandId, (q) => listPlayed(q, play.memberId, at(0)));
      const ofRounds = listed.find(({ kind, period }) => kind === "session" && period === "day");
      return [counted, ofRounds?.used].map((ms) => Number(ms) / 1_000);
    };
    return { ...play, betAt, readPlayed };
  };

  it("PLAY-05 use up the time that passes between them, once: forty in four minutes leave 56 of 60", async () => {
    const play = await open();
    expect(await play.betAt(1n, 0)).toBe("ok");
    for (let spin = 1; spin <= 40; spin += 1)
      expect(await play.betAt(0n, spin * 6), `spin ${spin}`).toBe("ok");
    expect(await play.balance()).toBe(999n);
    expect(await play.readPlayed()).toEqual([4 * minuteS, 4 * minuteS]);
  });

  it("PLAY-05 PLAY-07 are no break: a session goes on with them, and begins with one after 15 minutes", async () => {
    const play = await open();
    const standing = (seconds: number) =>
      test.database.forBrand(play.brandId, (q) => getPlayStanding(q, play.memberId, at(seconds)));
    expect(await play.betAt(1n, 0)).toBe("ok");
    for (const minutes of [10, 20]) expect(await play.betAt(0n, minutes * minuteS)).toBe("ok");
    expect(await play.betAt(1n, 30 * minuteS)).toBe("ok");
    expect(await standing(30 * minuteS)).toMatchObject({ playSince: at(0), playedAt: at(30 * minuteS) });
    expect(await play.betAt(0n, 45 * minuteS)).toBe("ok");
    expect(await standing(45 * minuteS)).toMatchObject({
      playSince: at(45 * minuteS),
      playedAt: at(45 * minuteS),
    });
    expect(await play.readPlayed()).toEqual([30 * minuteS, 30 * minuteS]);
  });
});
