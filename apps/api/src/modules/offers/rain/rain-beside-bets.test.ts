import { setImmediate as nextTurn } from "node:timers/promises";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { createGameLedger } from "../../../ledger/games/game-ledger.ts";
import { callsOf } from "../../../ledger/testing.ts";
import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { createCrowd, setUpTwoProcesses } from "./testing.ts";

const two = setUpTwoProcesses();
const { test, openRain, pressAll, endAll, countOf } = two;

let bets = 0;
/** A bet of each, by each process's database access: the one that its presses use. */
const betAll = async (players: readonly TestPlayer[]): Promise<string[]> => {
  const placed = [test.rains, two.other].flatMap(({ database }) =>
    players.map((player) => {
      bets += 1;
      const call = callsOf(player, test.api.clock.now()).bet(`beside-${bets}`, 1n, {
        roundId: `beside-${bets}`,
        isRoundClosed: true,
        idleSince: new Date(0),
      });
      return createGameLedger(database).bet(player.brandId, call);
    }),
  );
  return (await Promise.all(placed)).map(({ status }) => status);
};

describe("bets beside a rain", () => {
  it("RWD-19 of 10,000 wait for no press, draw or payment of it, and for few answers", async () => {
    const members = await createCrowd(test, { count: 10_000 });
    const players: TestPlayer[] = [];
    while (players.length < 8)
      players.push(
        await createTestPlayer(test.api, { balanceUnits: 1_000n, expiresAt: new Date("2099-01-01") }),
      );
    const allPlaced = Array.from({ length: 2 * players.length }, () => "ok");
    const rain = await openRain({ envelopes: 100, budget: 100 });
    const holdRain = () =>
      hold(test.api.database, "select from rains where rain_id = $1 for update", [rain.rainId]);

    // All press, and none is answered, because everything they need in the database is locked.
    let holder = await holdRain();
    let answered = 0;
    const pressing = pressAll(members.map((memberId) => ({ ...rain, memberId })));
    // One connection of each process, however many presses wait.
    await untilWaiting(test.api.database, 2);
    expect(await betAll(players)).toEqual(allPlaced);
    await untilWaiting(test.api.database, 2);
    await holder.release();
    const storm = pressing.then((answers) => {
      answered = answers.filter(({ status }) => status === "fulfilled").length;
    });
    await storm;
    expect([answered, (await countOf(rain.rainId))?.entries]).toEqual([10_000, 10_000]);

    // The draw is paused in the middle.
    test.api.clock.advanceMs(31_000);
    const now = test.api.clock.now();
    holder = await hold(test.api.database, "select from envelopes where rain_id = $1 for update", [
      rain.rainId,
    ]);
    const drawing = test.rains.draws.close(rain.brand, rain.rainId, now);
    await untilWaiting(test.api.database, 1);
    expect(await betAll(players)).toEqual(allPlaced);
    await holder.release();
    await drawing;

    // So is its payment, which has credited a part of the winners.
    holder = await hold(test.api.database, "lock table rewards in share row exclusive mode");
    const paying = test.rains.payments.pay(rain.brand, rain.rainId, now);
    await untilWaiting(test.api.database, 1);
    expect(await betAll(players)).toEqual(allPlaced);
    await holder.release();
    await paying;
    await endAll();
    expect(await countOf(rain.rainId)).toEqual({ entries: 10_000, taken: 100, paid: 100, members: 100 });
  });

  it("RWD-19 that have arrived are read after a few answers to presses, not after all of a batch", async () => {
    const members = await createCrowd(test, { count: 2_000 });
    const rain = await openRain({ envelopes: 1, budget: 1 });
    let answered = 0;
    let isOver = false;
    const storm = Promise.all(
      members.map((memberId) =>
        test.rains.press({ ...rain, memberId }).then(() => {
          answered += 1;
        }),
      ),
    ).then(() => {
      isOver = true;
    });
    // A turn of the process's event loop reads what has arrived.
    let most = 0;
    for (let before = 0; !isOver; before = answered) {
      await nextTurn();
      most = Math.max(most, answered - before);
    }
    await storm;
    expect(answered).toBe(2_000);
    expect(most).toBeLessThanOrEqual(32);
    await endAll();
  });
});
