import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../ledger/invariants.ts";
import {
  betAction as bet,
  createTestSoftswiss,
  requestsOf,
  winAction as win,
} from "../../testing/softswiss.ts";
import type { TestApi } from "../../testing/test-api.ts";
import {
  type ConnectedApi,
  createConnectedApi,
  createTestGame,
  softswissVendor,
} from "../../testing/vendor.ts";
import { createTestPlayer } from "../../testing/vendor-players.ts";

let api: TestApi;
let keys: ConnectedApi["keys"];
let ssw: ReturnType<typeof createTestSoftswiss>;
beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, keys } = connected);
  ssw = createTestSoftswiss(api, keys.secret);
  await createTestGame(api, { gameCode: "dunes", name: "Dunes", vendor: softswissVendor });
  return connected.close;
});
afterEach(async () => {
  expect(await checkInvariants((sql) => api.owner.query(sql))).toEqual([]);
});

let made = 0;
/** A player with 1,000.00, whose ids and rounds nobody else has. */
const open = async (options: Parameters<typeof createTestPlayer>[1] = {}) => {
  made += 1;
  const shared = { vendor: softswissVendor, gameCode: "dunes", balanceUnits: 100_000_000n };
  const player = await createTestPlayer(api, { ...shared, ...options });
  const requests = requestsOf(player);
  const round = `r${made}`;
  const play = (actions: readonly object[], over: object = {}) =>
    ssw.call("play", requests.play(round, actions, over));
  return {
    player,
    requests,
    round,
    idOf: (name: string) => `${round}-${name}`,
    play,
    rollback: (pairs: Record<string, string>, over: object = {}) =>
      ssw.call("rollback", requests.rollback(round, pairs, over)),
    balance: async () => (await ssw.call("play", requests.balance())).body["balance"],
  };
};

describe("a launch of the SoftSwiss convention", () => {
  it("SEC-29 SEC-27 is found by the player's own name, game, vendor and brand", async () => {
    const one = await open();
    const other = await open({ vendor: "BGS", gameCode: "bgs-jade-lanterns" });
    const swapped = { user_id: one.player.player.replace("nova-", "lotus-") };
    for (const over of [
      { user_id: other.player.player },
      swapped,
      { user_id: "nowhere-x" },
      { game: "other" },
    ])
      expect(
        await one.play([bet(one.idOf(JSON.stringify(over).slice(2, 40)), 1)], over),
        JSON.stringify(over),
      ).toMatchObject({
        ...{ statusCode: 412, body: { code: 101 } },
      });
    expect(await one.balance()).toBe(100_000);
  });

  it("SEC-03 ends with its login for bets and balance, and never for wins and rollbacks", async () => {
    const { player, play, rollback, idOf, requests } = await open();
    await play([bet(idOf("one"), 100), bet(idOf("two"), 100)]);
    await api.owner.query("delete from sessions where session_id = $1", [player.login.sessionId]);
    const over = { statusCode: 412, body: { code: 101 } };
    expect(await play([bet(idOf("three"), 100)])).toMatchObject(over);
    expect(await ssw.call("play", requests.balance())).toMatchObject(over);
    expect(await play([win(idOf("w"), 100)])).toMatchObject({ statusCode: 200 });
    expect(await rollback({ [idOf("u")]: idOf("two") })).toMatchObject({ statusCode: 200 });
  });
});
