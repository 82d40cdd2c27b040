import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { betAction, createTestSoftswiss, requestsOf, winAction } from "../../../testing/softswiss.ts";
import {
  bodiesOf,
  type ConnectedApi,
  createConnectedApi,
  createTestGame,
  softswissVendor,
} from "../../../testing/vendor.ts";
import { createTestPlayer, type TestPlayer } from "../../../testing/vendor-players.ts";
import { listOpenReviews } from "../../ground/account-review/account-review.store.ts";

const currency = 100_000;

let connected: ConnectedApi;
let database: Database;
beforeAll(async () => {
  connected = await createConnectedApi();
  const { api } = connected;
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
  await createTestGame(api, { gameCode: "bgs-koi", name: "Koi" });
  await createTestGame(api, { gameCode: "koi", name: "Koi", vendor: "NVS", aggregator: "BGS" });
  await createTestGame(api, { gameCode: "dunes", name: "Dunes", vendor: softswissVendor });
  await api.owner.query(
    `update merchants set settings = settings || jsonb_build_object('winCeilings',
       case code when 'nova' then '{"perWin": 500, "perGame": {"BGS:bgs-koi": 20, "NVS:koi": 0}}'::jsonb
         else '{"perWin": 9000, "perGame": {}}' end)`,
  );
  // The server reads the ceilings a moment later.
  await vi.waitFor(async () => {
    const player = await createTestPlayer(api);
    await win(player, 501);
    expect(await reviewsOf(player)).toHaveLength(1);
  });
});
afterAll(async () => {
  await database.close();
  await connected.close();
});

const play = (options: Parameters<typeof createTestPlayer>[1] = {}) =>
  createTestPlayer(connected.api, { balanceUnits: 1_000n, ...options });

/** A bet without a stake and its win. @returns the win's id and answer */
async function win(player: TestPlayer, amount: number) {
  const bodies = bodiesOf(player);
  const [bet, id] = [randomUUID(), randomUUID()];
  await connected.bgs.call("transaction/bet", bodies.bet(bet, 0));
  const body = bodies.win(id, bet, amount * currency);
  return { id, body, answer: (await connected.bgs.call("transaction/win", body)).body };
}

const reviewsOf = ({ brandId, memberId }: TestPlayer, asBrandId = brandId) =>
  database.forBrand(asBrandId, (q) => listOpenReviews(q, memberId));

describe("a win over its ceiling", () => {
  it("SEC-56 is paid at once, and puts the account under review", async () => {
    const player = await play();
    expect((await win(player, 500)).answer).toMatchObject({ status: "RS_OK" });
    expect(await reviewsOf(player)).toEqual([]);
    const { id, answer } = await win(player, 501);
    expect(answer).toMatchObject({ status: "RS_OK", balance: 1_000 + 1_001 * currency });
    expect(await reviewsOf(player)).toEqual([
      { reason: "win_over_ceiling", subject: `BGS/${id}`, openedAt: connected.api.clock.now() },
    ]);
  });

  it("SEC-56 opens one review, however often the vendor repeats it", async () => {
    const player = await play();
    const { body } = await win(player, 600);
    await Promise.all([1, 2, 3].map(() => connected.bgs.call("transaction/win", body)));
    expect(await reviewsOf(player)).toHaveLength(1);
  });

  it("SEC-56 is not paid if its review cannot be written, and both follow when the vendor sends it again", async () => {
    const { owner } = connected.api;
    const player = await play();
    const bodies = bodiesOf(player);
    const bet = randomUUID();
    await connected.bgs.call("transaction/bet", bodies.bet(bet, 0));
    const body = bodies.win(randomUUID(), bet, 600 * currency);
    await owner.query("alter table account_reviews add constraint refuse_all check (false) not valid");
    const { body: refused } = await connected.bgs.call("transaction/win", body);
    await owner.query("alter table account_reviews drop constraint refuse_all");
    expect(refused["status"]).not.toBe("RS_OK");
    const balance = (await connected.bgs.call("user/balance", bodies.balance())).body["balance"];
    expect([balance, await reviewsOf(player)]).toEqual([1_000, []]);
    const { body: answer } = await connected.bgs.call("transaction/win", body);
    expect(answer).toMatchObject({ status: "RS_OK", balance: 1_000 + 600 * currency });
    expect(await reviewsOf(player)).toHaveLength(1);
  });

  it("SEC-56 lets the member play on: only a withdrawal is stopped", async () => {
    const player = await play();
    await win(player, 600);
    expect((await win(player, 1)).answer).toMatchObject({ status: "RS_OK" });
    const bet = bodiesOf(player).bet(randomUUID(), 10 * currency);
    expect((await connected.bgs.call("transaction/bet", bet)).body).toMatchObject({ status: "RS_OK" });
    expect(await reviewsOf(player)).toHaveLength(1);
  });

  it("SEC-56 is measured by the game's own ceiling, also for a studio's game", async () => {
    const player = await play({ gameCode: "bgs-koi" });
    await win(player, 20);
    expect(await reviewsOf(player)).toEqual([]);
    await win(player, 21);
    expect(await reviewsOf(player)).toHaveLength(1);
    const studio = await play({ gameCode: "NVS:koi", gameVendor: "NVS" });
    await win(studio, 0);
    expect(await reviewsOf(studio)).toEqual([]);
    await win(studio, 1);
    expect(await reviewsOf(studio)).toHaveLength(1);
  });

  it("SEC-56 is reviewed too if its vendor sends several actions in one request", async () => {
    const { api, keys } = connected;
    const ssw = createTestSoftswiss(api, keys.secret);
    const player = await play({ vendor: softswissVendor, gameCode: "dunes" });
    const [round, bet, low, high] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const send = (actions: readonly object[]) => ssw.call("play", requestsOf(player).play(round, actions));
    // The convention counts in hundredths.
    expect(await send([betAction(bet, 0), winAction(low, 50_000)])).toMatchObject({ statusCode: 200 });
    expect(await reviewsOf(player)).toEqual([]);
    const over = [winAction(high, 50_001)];
    expect([await send(over), await send(over)]).toMatchObject([{ statusCode: 200 }, { statusCode: 200 }]);
    expect(await reviewsOf(player)).toEqual([
      { reason: "win_over_ceiling", subject: `${softswissVendor}/${high}`, openedAt: api.clock.now() },
    ]);
  });

  it("SEC-56 SEC-27 concerns its brand: another brand has its own ceiling, and sees no review", async () => {
    const [nova, lotus] = [await play(), await play({ brand: "lotus" })];
    await win(nova, 600);
    await win(lotus, 600);
    expect(await reviewsOf(lotus)).toEqual([]);
    expect(await reviewsOf(nova, lotus.brandId)).toEqual([]);
    await win(lotus, 9_001);
    expect(await reviewsOf(lotus)).toHaveLength(1);
    expect(await reviewsOf(lotus, nova.brandId)).toEqual([]);
  });

  it.each([
    [0, 1],
    [1, 1],
    [2, 1],
    [4, 0],
    [40, 0],
    [41, 0],
    [42, 0],
  ])("SEC-56 concerns only real members: of type %d, %d reviews", async (type, reviews) => {
    const player = await play({ type });
    expect((await win(player, 600)).answer).toMatchObject({ status: "RS_OK" });
    expect(await reviewsOf(player)).toHaveLength(reviews);
  });

  it("SEC-56 a refused win opens nothing", async () => {
    const player = await play();
    const body = bodiesOf(player).win(randomUUID(), "no-such-bet", 600 * currency);
    const { body: answer } = await connected.bgs.call("transaction/win", body);
    expect(answer["status"]).toBe("RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
    expect(await reviewsOf(player)).toEqual([]);
  });
});
