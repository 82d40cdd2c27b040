import { randomUUID } from "node:crypto";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { signBody } from "../../../platform/body-signature.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import {
  bodiesOf,
  type ConnectedApi,
  createConnectedApi,
  createTestGame,
  createTestVendor,
} from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

let api: TestApi;
let keys: ConnectedApi["keys"];
let bgs: ConnectedApi["bgs"];
beforeAll(async () => {
  const connected = await createConnectedApi();
  ({ api, keys, bgs } = connected);
  await createTestGame(api, { gameCode: "lucky-koi", name: "Lucky Koi", vendor: "NVS", aggregator: "BGS" });
  return connected.close;
});
afterAll(async () => {
  expect(await checkInvariants((sql) => api.owner.query(sql))).toEqual([]);
});

const play = async (balanceUnits = 1_000n, options: Parameters<typeof createTestPlayer>[1] = {}) => {
  const player = await createTestPlayer(api, { balanceUnits, ...options });
  return { player, bodies: bodiesOf(player) };
};

const countRows = async (): Promise<unknown> => {
  const { rows } = await api.owner.query(
    "select (select count(*) from vendor_transactions) as calls, (select count(*) from postings) as postings",
  );
  return rows[0];
};

describe("access of the vendors", () => {
  it("SEC-29 writes nothing without the vendor's own signature over the exact bytes", async () => {
    const { bodies } = await play();
    const text = JSON.stringify(bodies.bet("a-bet", 100));
    const stranger = rsaPair("stranger").privateKey;
    const before = await countRows();
    const refused = { statusCode: 200, body: { status: "RS_ERROR_INVALID_SIGNATURE" } };
    for (const signature of [
      "",
      "none",
      "A".repeat(344),
      signBody(Buffer.from(text), stranger),
      signBody(Buffer.from(`${text} `), keys.vendorKey),
    ])
      expect(await bgs.send("transaction/bet", text, signature)).toEqual(refused);
    const spaced = JSON.stringify(JSON.parse(text), null, 1);
    const signatureOfCompact = signBody(Buffer.from(text), keys.vendorKey);
    expect(await bgs.send("transaction/bet", spaced, signatureOfCompact)).toEqual(refused);
    expect(await countRows()).toEqual(before);
    expect((await bgs.send("transaction/bet", spaced)).body["status"]).toBe("RS_OK");
  });

  it("SEC-29 has no vendor that is not connected", async () => {
    const { bodies } = await play();
    const answer = await createTestVendor(api, keys.vendorKey, "OTHER").call(
      "transaction/bet",
      bodies.bet("b", 1),
    );
    expect(answer.body).toEqual({ status: "RS_ERROR_INVALID_PARTNER" });
  });

  it("answers WRONG_SYNTAX to invalid JSON or a body that is too large, and WRONG_TYPES to invalid fields", async () => {
    const { bodies } = await play();
    const status = async (payload: string | object) =>
      (await bgs.send("transaction/bet", typeof payload === "string" ? payload : JSON.stringify(payload)))
        .body["status"];
    for (const text of ["", "{", "nothing", `{"pad":"${"x".repeat(17_000)}"}`])
      expect(await status(text)).toBe("RS_ERROR_WRONG_SYNTAX");
    const bet = bodies.bet("c-bet", 100);
    for (const wrong of [
      "[]",
      "null",
      { ...bet, amount: -1 },
      { ...bet, amount: 1.5 },
      { ...bet, amount: "100" },
      { ...bet, amount: 2 ** 63 },
      { ...bet, round_closed: "no" },
      { ...bet, transaction_uuid: "" },
      { ...bet, transaction_uuid: "a\u0000b" },
      { ...bet, transaction_uuid: "x".repeat(129) },
      { ...bet, user: undefined },
      { ...bet, currency: "yuan" },
      { ...bet, is_free: true },
      { ...bet, reference_transaction_uuid: "another call's" },
    ])
      expect(await status(wrong), JSON.stringify(wrong).slice(0, 80)).toBe("RS_ERROR_WRONG_TYPES");
    expect(await status({ ...bet, amount: 100, meta: { deep: [1] } })).toBe("RS_OK");
  });

  it("INV-13 carries balances beyond 2^53 as exact integers", async () => {
    const { bodies } = await play(9_007_199_254_740_991n);
    await bgs.call("transaction/bet", bodies.bet("d-bet", 0));
    const payload = JSON.stringify(bodies.win("d-win", "d-bet", 9_007_199_254_740_990));
    const response = await api.app.inject({
      method: "POST",
      url: "/vendor/v2/BGS/transaction/win",
      headers: {
        "content-type": "application/json",
        "x-hub88-signature": signBody(Buffer.from(payload), keys.vendorKey),
      },
      payload,
    });
    expect(response.body).toContain('"balance":18014398509481981');
  });
});

describe("the wallet calls", () => {
  it("answer user, status, request_uuid, balance and currency", async () => {
    const { player, bodies } = await play();
    const ask = async (path: string, body: { request_uuid: string }) => {
      const { statusCode, body: answer } = await bgs.call(path, body);
      expect(statusCode).toBe(200);
      expect(answer).toMatchObject({ user: player.player, request_uuid: body.request_uuid });
      return [answer["status"], answer["balance"], answer["currency"]];
    };
    expect(await ask("user/info", bodies.info())).toEqual(["RS_OK", undefined, "CNY"]);
    expect(await ask("user/balance", bodies.balance())).toEqual(["RS_OK", 1_000, "CNY"]);
    expect(await ask("transaction/bet", bodies.bet("e-bet", 400))).toEqual(["RS_OK", 600, "CNY"]);
    expect(await ask("transaction/win", bodies.win("e-win", "e-bet", 50))).toEqual(["RS_OK", 650, "CNY"]);
    expect(await ask("transaction/bet", bodies.bet("e-bet-2", 650))).toEqual(["RS_OK", 0, "CNY"]);
    expect(await ask("transaction/rollback", bodies.rollback("e-back", "e-bet-2"))).toEqual([
      "RS_OK",
      650,
      "CNY",
    ]);
    expect(await ask("transaction/bet", bodies.bet("e-bet-3", 651))).toEqual([
      "RS_ERROR_NOT_ENOUGH_MONEY",
      650,
      "CNY",
    ]);
  });

  it("INV-05 FAULT-07 answer a repeated call as before, even with a new request id and token", async () => {
    const { player, bodies } = await play();
    const bet = bodies.bet("f-bet", 100);
    const first = await bgs.call("transaction/bet", bet);
    await bgs.call("transaction/bet", bodies.bet("f-bet-2", 100));
    const again = await bgs.call("transaction/bet", { ...bet, request_uuid: "another", token: "another" });
    expect(again.body).toEqual({ ...first.body, request_uuid: "another" });
    const conflict = await bgs.call("transaction/bet", { ...bet, amount: 101 });
    expect(conflict.body).toMatchObject({ status: "RS_ERROR_DUPLICATE_TRANSACTION", balance: 800 });
    expect(player.currency).toBe("CNY");
  });

  it("check expiry on the bet and never on win or rollback", async () => {
    const { bodies } = await play(1_000n, {
      expiresAt: new Date(api.clock.now().getTime() + 60_000),
    });
    await bgs.call("transaction/bet", bodies.bet("g-bet", 100));
    await bgs.call("transaction/bet", bodies.bet("g-bet-2", 100));
    api.clock.advanceMs(60_000);
    const status = async (path: string, body: object) => (await bgs.call(path, body)).body["status"];
    expect(await status("transaction/bet", bodies.bet("g-bet-3", 100))).toBe("RS_ERROR_TOKEN_EXPIRED");
    expect(await status("transaction/win", bodies.win("g-win", "g-bet", 10))).toBe("RS_OK");
    expect(await status("transaction/rollback", bodies.rollback("g-back", "g-bet-2"))).toBe("RS_OK");
    expect(await status("user/balance", bodies.balance())).toBe("RS_OK");
  });

  it("stop bets only when member, game or brand is closed", async () => {
    const { player, bodies } = await play(1_000_000n);
    const bet = async (id: string) => (await bgs.call("transaction/bet", bodies.bet(id, 100))).body["status"];
    const settle = async (id: string) =>
      (await bgs.call("transaction/win", bodies.win(`${id}-win`, id, 10))).body["status"];
    const change = (sql: string, values: unknown[] = []) => api.owner.query(sql, values);
    const closings = [
      ["RS_ERROR_USER_DISABLED", "update members set disabled = $1 where member_id = $2", player.memberId],
      ["RS_ERROR_INVALID_GAME", "update games set enabled = not $1 where game_code = $2", player.gameCode],
      ["RS_ERROR_INVALID_GAME", "update vendors set enabled = not $1 where vendor = $2", "BGS"],
      [
        "RS_ERROR_INVALID_PARTNER",
        "update merchants set settings = settings || jsonb_build_object('maintenance', $1::boolean) where code = $2",
        "nova",
      ],
    ] as const;
    for (const [i, [status, sql, subject]] of closings.entries()) {
      expect(await bet(`h-${i}`)).toBe("RS_OK");
      await change(sql, [true, subject]);
      await expect.poll(() => bet(randomUUID())).toBe(status);
      expect(await settle(`h-${i}`)).toBe("RS_OK");
      expect(await bet(`h-${i}`)).toBe("RS_OK");
      await change(sql, [false, subject]);
      await expect.poll(() => bet(randomUUID())).toBe("RS_OK");
    }
  });

  it("find a studio's game that the vendor runs by its prefix", async () => {
    const { bodies } = await play(1_000n, { gameCode: "NVS:lucky-koi", gameVendor: "NVS" });
    const { body } = await bgs.call("transaction/bet", bodies.bet("i-bet", 100));
    expect(body).toMatchObject({ status: "RS_OK", balance: 900 });
    const unknown = await play(1_000n, { gameCode: "NVS:no-such-game", gameVendor: "NVS" });
    const refused = await bgs.call("transaction/bet", unknown.bodies.bet("i-bet-2", 100));
    expect(refused.body).toMatchObject({ status: "RS_ERROR_INVALID_GAME", balance: 1_000 });
  });

  it("SEC-29 SEC-27 find a player only by their own token, name and brand", async () => {
    const [one, two] = [await play(), await play()];
    const lotus = await play(1_000n, { brand: "lotus" });
    const other = await play(1_000n, { vendor: "OTHER" });
    const status = async (path: string, body: object) => (await bgs.call(path, body)).body["status"];
    const bet = one.bodies.bet("j-bet", 100);
    expect(await status("transaction/bet", { ...bet, token: two.player.token })).toBe(
      "RS_ERROR_INVALID_TOKEN",
    );
    expect(await status("transaction/bet", { ...bet, token: lotus.player.token })).toBe(
      "RS_ERROR_INVALID_TOKEN",
    );
    const swapped = one.player.player.replace("nova-", "lotus-");
    for (const user of [swapped, "nova-nobody", "nowhere-x", "-", other.player.player]) {
      expect(await status("transaction/bet", { ...bet, user }), user).toBe("RS_ERROR_INVALID_TOKEN");
      expect(await status("user/info", { ...one.bodies.info(), user }), user).toBe("RS_ERROR_INVALID_TOKEN");
      expect(await status("user/balance", { ...one.bodies.balance(), user }), user).toBe(
        "RS_ERROR_INVALID_TOKEN",
      );
    }
    expect((await bgs.call("transaction/bet", lotus.bodies.bet("j-bet", 100))).body).toMatchObject({
      status: "RS_OK",
      currency: "BRL",
    });
    expect((await bgs.call("user/balance", one.bodies.balance())).body["balance"]).toBe(1_000);
  });

  it("INV-03 accept ten of fifty simultaneous bets for a balance of ten", async () => {
    const { bodies } = await play(1_000n);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => bgs.call("transaction/bet", bodies.bet(`k-${i}`, 100))),
    );
    const statuses = answers.map(({ body }) => body["status"]);
    expect(statuses.filter((status) => status === "RS_OK")).toHaveLength(10);
    expect(statuses.filter((status) => status === "RS_ERROR_NOT_ENOUGH_MONEY")).toHaveLength(40);
  });
});
