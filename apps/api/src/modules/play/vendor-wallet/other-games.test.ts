import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import {
  betAction as bet,
  createTestSoftswiss,
  requestsOf,
  winAction as win,
} from "../../../testing/softswiss.ts";
import {
  bodiesOf,
  type ConnectedApi,
  createConnectedApi,
  createTestGame,
  softswissVendor,
} from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

const table = "bgs-moon-roulette";
let connected: ConnectedApi;
beforeAll(async () => {
  connected = await createConnectedApi();
  const { api } = connected;
  await createTestGame(api, { gameCode: table, name: "Moon Roulette", gameType: "LIVE" });
  await createTestGame(api, { gameCode: "lucky-koi", name: "Koi", vendor: "NVS", aggregator: "BGS" });
  await createTestGame(api, { gameCode: "dunes", name: "Dunes", vendor: softswissVendor });
  await createTestGame(api, { gameCode: "oasis", name: "Oasis", vendor: softswissVendor, gameType: "LIVE" });
});
afterAll(async () => {
  expect(await checkInvariants((sql) => connected.api.owner.query(sql))).toEqual([]);
  await connected.close();
});

const play = async (options: Parameters<typeof createTestPlayer>[1] = {}) => {
  const player = await createTestPlayer(connected.api, { balanceUnits: 1_000n, ...options });
  const bodies = bodiesOf(player);
  const status = async (path: string, body: object) => (await connected.bgs.call(path, body)).body["status"];
  const betAt = (id: string, game_code: string, over: object = {}) =>
    status("transaction/bet", bodies.bet(id, 100, { game_code, ...over }));
  return { player, bodies, status, betAt };
};
const roundsOf = async (accountId: bigint) =>
  (
    await connected.api.owner.query(
      `select round_id as round, game_code as game, game_type as type, game_vendor as vendor, node_id::text as node,
         win_units as won from game_rounds where account_id = $1 order by round_id`,
      [accountId],
    )
  ).rows;
const nodeOf = async (gameCode: string) =>
  (
    await connected.api.owner.query("select node_id::text as node from games where game_code = $1", [
      gameCode,
    ])
  ).rows[0]?.node as string;

describe("a player who changes the table in a lobby", () => {
  it("CASE-06 bets with the launch's token on another game of the vendor, to which the round and the turnover belong", async () => {
    const { player, bodies, status, betAt } = await play();
    expect(await betAt("a1", table, { round: "a" })).toBe("RS_OK");
    expect(await betAt("b1", "NVS:lucky-koi", { round: "b", round_closed: true })).toBe("RS_OK");
    expect(await betAt("c1", player.gameCode, { round: "c" })).toBe("RS_OK");
    expect(await status("user/balance", { ...bodies.balance(), game_code: table })).toBe("RS_OK");
    // The lobby has moved on before the wheel stops.
    const prize = bodies.win("a-win", "a1", 40, { round: "a", game_code: "bgs-jade-lanterns" });
    for (let copies = 0; copies < 2; copies += 1)
      expect(await status("transaction/win", prize)).toBe("RS_OK");

    expect(await roundsOf(player.accountId)).toEqual([
      { round: "a", game: table, type: "LIVE", vendor: "BGS", node: await nodeOf(table), won: 40n },
      {
        round: "b",
        game: "NVS:lucky-koi",
        type: "RNG",
        vendor: "NVS",
        node: await nodeOf("lucky-koi"),
        won: 0n,
      },
      { round: "c", game: player.gameCode, type: "RNG", vendor: "BGS", node: "1", won: 0n },
    ]);
    const { rows } = await connected.api.owner.query(
      "select category, sum(valid_delta)::int as valid from play_facts where account_id = $1 and category <> '' group by 1 order by 1",
      [player.accountId],
    );
    expect(rows).toEqual([
      { category: "LIVE", valid: 100 },
      { category: "RNG", valid: 100 },
    ]);
  });

  it("CASE-06 cannot bet on games that could not be launched now: unknown, switched off, or of another vendor", async () => {
    const { bodies, status, betAt } = await play();
    await createTestGame(connected.api, { gameCode: "bgs-closed", name: "Closed" });
    await createTestGame(connected.api, { gameCode: "alone", name: "Alone", vendor: "ALN" });
    await connected.api.owner.query("update games set enabled = false where game_code = 'bgs-closed'");
    for (const game of [
      "bgs-of-nobody",
      "bgs-closed",
      `${softswissVendor}:dunes`,
      "ALN:alone",
      "NVS:",
      ":",
      "BGS:bgs-closed",
      `BGS:${table}`,
    ]) {
      await expect.poll(() => betAt(`x-${game}`, game), { message: game }).toBe("RS_ERROR_INVALID_GAME");
      const asked = { ...bodies.balance(), game_code: game };
      expect(await status("user/balance", asked), game).toBe("RS_ERROR_INVALID_GAME");
    }
    expect((await connected.bgs.call("user/balance", bodies.balance())).body["balance"]).toBe(1_000);
  });

  it("CASE-06 cannot bet on cockfights once the brand has switched them off, and can again once it has switched them on", async () => {
    const ring = { gameCode: "ring", name: "Ring", vendor: "SV3", aggregator: "BGS", gameType: "COCKFIGHT" };
    await createTestGame(connected.api, ring);
    const { betAt } = await play({ brand: "lotus", balanceUnits: 1_000_000n });
    const bet = () => betAt(randomUUID(), "SV3:ring");
    const sql = "update merchants set switches = switches || $1::jsonb where code = 'lotus'";
    const switchTo = (isOn: boolean) => connected.api.owner.query(sql, [{ COCKFIGHT: isOn }]);
    expect(await bet()).toBe("RS_OK");
    await switchTo(false);
    await expect.poll(bet).toBe("RS_ERROR_INVALID_GAME");
    await switchTo(true);
    await expect.poll(bet).toBe("RS_OK");
  });

  it("CASE-06 stays in one game for a round, and is bound by limits, stops and the end of the login", async () => {
    const { player, betAt } = await play();
    expect(await betAt("r1", table, { round: "r" })).toBe("RS_OK");
    expect(await betAt("r2", player.gameCode, { round: "r" })).toBe("RS_ERROR_INVALID_GAME");
    await connected.api.owner.query("update members set disabled = true where member_id = $1", [
      player.memberId,
    ]);
    expect(await betAt("d1", table)).toBe("RS_ERROR_USER_DISABLED");
    await connected.api.owner.query("update members set disabled = false where member_id = $1", [
      player.memberId,
    ]);
    await connected.api.owner.query("delete from sessions where session_id = $1", [player.login.sessionId]);
    expect(await betAt("e1", table)).toBe("RS_ERROR_TOKEN_EXPIRED");
  });

  it("CASE-06 gets the first answer for a copy of a bet, also for many at once", async () => {
    const { bodies, betAt } = await play();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => betAt("same", table, { round: "same" })),
    );
    expect(new Set(answers)).toEqual(new Set(["RS_OK"]));
    expect((await connected.bgs.call("user/balance", bodies.balance())).body["balance"]).toBe(900);
  });
});

describe("a player at a vendor of the second convention", () => {
  it("CASE-06 bets on any of its games by their last launch there, and wins in their bet's game", async () => {
    const player = await createTestPlayer(connected.api, {
      vendor: softswissVendor,
      gameCode: "dunes",
      balanceUnits: 100_000_000n,
    });
    const vendor = createTestSoftswiss(connected.api, connected.keys.secret);
    const requests = requestsOf(player);
    const send = (actions: object[], over: object) => vendor.call("play", requests.play("s", actions, over));
    expect(await send([bet("s1", 100)], { game: "oasis" })).toMatchObject({ statusCode: 200 });
    expect(await send([win("s2", 50)], { game: "dunes" })).toMatchObject({
      statusCode: 200,
      body: { balance: 99_950 },
    });
    expect(await vendor.call("play", { ...requests.balance(), game: "oasis" })).toMatchObject({
      statusCode: 200,
    });
    expect(await send([bet("s3", 100)], { game: "of-nobody", game_id: "t" })).toMatchObject({
      statusCode: 412,
      body: { code: 107 },
    });
    expect(await roundsOf(player.accountId)).toMatchObject([{ round: "s", game: "oasis", type: "LIVE" }]);
  });
});
