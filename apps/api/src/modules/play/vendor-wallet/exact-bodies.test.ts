import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signatureHeader, signBody } from "../../../platform/body-signature.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

let connected: ConnectedApi;
beforeAll(async () => {
  connected = await createConnectedApi();
});
afterAll(() => connected.close());

const play = async (balanceUnits = 1_000n) => {
  const player = await createTestPlayer(connected.api, { balanceUnits });
  return { player, bodies: bodiesOf(player) };
};

const balanceOf = async (bodies: ReturnType<typeof bodiesOf>) =>
  (await connected.bgs.call("user/balance", bodies.balance())).body["balance"];

describe("the body of a wallet call", () => {
  it("SEC-53 is valid for the call that it was signed for, and no other", async () => {
    const { bodies } = await play();
    await connected.bgs.call("transaction/bet", bodies.bet("first", 100));
    await connected.bgs.call("transaction/bet", bodies.bet("other", 100));
    const signed: Record<string, object> = {
      "user/info": bodies.info(),
      "user/balance": bodies.balance(),
      "transaction/bet": bodies.bet("second", 10),
      "transaction/win": bodies.win("third", "first", 10),
      "transaction/rollback": bodies.rollback("fourth", "other"),
    };
    const fitting: string[] = [];
    for (const [theirs, body] of Object.entries(signed))
      for (const path of Object.keys(signed))
        if (path !== theirs) {
          const { body: answer } = await connected.bgs.call(path, body);
          if (answer["status"] !== "RS_ERROR_WRONG_TYPES") fitting.push(`${theirs} at ${path}`);
        }
    expect(fitting).toEqual([]);
    expect(await balanceOf(bodies)).toBe(800);
    for (const [path, body] of Object.entries(signed))
      expect((await connected.bgs.call(path, body)).body["status"], path).toBe("RS_OK");
  });

  /** Every call with its required fields, as in the public convention. */
  const callsOf = (bodies: ReturnType<typeof bodiesOf>): [path: string, body: object, needs: string[]][] => {
    const caller = ["user", "request_uuid"];
    const transaction = [...caller, "game_code", "transaction_uuid", "round"];
    return [
      ["user/info", bodies.info(), caller],
      ["user/balance", bodies.balance(), [...caller, "token", "game_code"]],
      ["transaction/bet", bodies.bet("b", 1), [...transaction, "token", "amount", "currency"]],
      [
        "transaction/win",
        bodies.win("w", "whole", 1),
        [...transaction, "amount", "currency", "reference_transaction_uuid"],
      ],
      [
        "transaction/rollback",
        bodies.rollback("r", "taken-back"),
        [...transaction, "reference_transaction_uuid"],
      ],
    ];
  };

  it("SEC-53 is refused with a field of another call or in another case, and without one that its call requires", async () => {
    const { bodies } = await play();
    for (const id of ["whole", "taken-back"])
      await connected.bgs.call("transaction/bet", bodies.bet(id, 100));
    for (const [path, body, needs] of callsOf(bodies)) {
      for (const name of needs) {
        const { body: answer } = await connected.bgs.call(path, { ...body, [name]: undefined });
        expect(answer["status"], `${path} without ${name}`).toBe("RS_ERROR_WRONG_TYPES");
      }
      for (const surplus of [{ Amount: 1 }, { USER: "x" }, { Is_Free: null }, { constructor: 1 }]) {
        const { body: answer } = await connected.bgs.call(path, { ...body, ...surplus });
        expect(answer["status"], `${path} with ${Object.keys(surplus).join()}`).toBe("RS_ERROR_WRONG_TYPES");
      }
    }
    expect(await balanceOf(bodies)).toBe(800);
    for (const [path, body] of callsOf(bodies))
      expect((await connected.bgs.call(path, body)).body["status"], path).toBe("RS_OK");
  });

  it("SEC-55 is named by its refusal, for any reason", async () => {
    const { player, bodies } = await play();
    const bet = bodies.bet("named", 100);
    const names = { user: player.player, request_uuid: bet.request_uuid };
    for (const [wrong, status] of [
      [{ ...bet, amount: "100" }, "RS_ERROR_WRONG_TYPES"],
      [{ ...bet, is_free: true }, "RS_ERROR_WRONG_TYPES"],
      [{ ...bet, token: "another" }, "RS_ERROR_INVALID_TOKEN"],
      [{ ...bet, amount: 9_999 }, "RS_ERROR_NOT_ENOUGH_MONEY"],
    ] as const)
      expect((await connected.bgs.call("transaction/bet", wrong)).body).toMatchObject({ ...names, status });
  });
});

describe("a supplier's own bet", () => {
  it("CASE-07 has no stake: with an amount it is refused, alone and among others, and the same bet of 0 is accepted", async () => {
    const { bodies } = await play();
    const promo = (id: string, amount: number, over: object = {}) =>
      connected.bgs.call("transaction/bet", { ...bodies.bet(id, amount), is_supplier_promo: true, ...over });
    const statusOf = async (answer: ReturnType<typeof promo>) => (await answer).body["status"];
    expect(await statusOf(promo("alone", 1))).toBe("RS_ERROR_WRONG_TYPES");
    expect(await statusOf(promo("free", 1, { is_free: true }))).toBe("RS_ERROR_WRONG_TYPES");
    const others = Array.from({ length: 4 }, (_, n) =>
      statusOf(connected.bgs.call("transaction/bet", bodies.bet(`beside-${n}`, 10))),
    );
    const together = await Promise.all([...others, statusOf(promo("among", 1))]);
    expect(together).toEqual(["RS_OK", "RS_OK", "RS_OK", "RS_OK", "RS_ERROR_WRONG_TYPES"]);
    expect(await balanceOf(bodies)).toBe(960);

    expect(await statusOf(promo("alone", 0))).toBe("RS_OK");
    expect(await statusOf(promo("plain", 10, { is_supplier_promo: false }))).toBe("RS_OK");
    expect(await statusOf(promo("unsaid", 10, { is_supplier_promo: null }))).toBe("RS_OK");
    expect(await balanceOf(bodies)).toBe(940);
  });
});

describe("the amount of a wallet call", () => {
  /** A player who has staked their entire balance. @returns a win of that bet, with an amount as written */
  const open = async () => {
    const { bodies } = await play();
    const bet = randomUUID();
    await connected.bgs.call("transaction/bet", bodies.bet(bet, 1_000));
    return { bodies, win: (amount: string) => sendWin(bodies, bet, amount) };
  };
  const sendWin = async (bodies: ReturnType<typeof bodiesOf>, bet: string, amount: string) => {
    const written = JSON.stringify(bodies.win(randomUUID(), bet, 7));
    const body = written.replace(`"amount":7`, `"amount":${amount}`);
    const { app } = connected.api;
    const response = await app.inject({
      method: "POST",
      url: "/vendor/v2/BGS/transaction/win",
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signBody(Buffer.from(body), connected.keys.vendorKey),
      },
      payload: body,
    });
    return response.body;
  };

  it("INV-13 is exact beyond 2^53, in both directions", async () => {
    const { win } = await open();
    expect(await win("9007199254740993")).toContain(`"balance":9007199254740993`);
    expect(await win("90071992547409931")).toContain(`"balance":99079191802150924`);
  });

  it.each(["100.00000000000000001", "1e2", "1e-400", "9223372036854775808", "-9007199254740993"])(
    "INV-13 is refused when it is %s",
    async (amount) => {
      const { bodies, win } = await open();
      expect(await win(amount)).toContain("RS_ERROR_WRONG_TYPES");
      expect(await balanceOf(bodies)).toBe(0);
    },
  );
});
