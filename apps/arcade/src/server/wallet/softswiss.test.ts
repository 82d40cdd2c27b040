import { describe, expect, it } from "vitest";
import { readAnswer, softswiss } from "./softswiss.ts";
import { createBalanceRequest, createBetCall, createRollbackCall, createWinCall } from "./wallet-body.ts";

const context = {
  vendor: "PHARBR",
  player: "nova-1",
  token: "s-1",
  gameCode: "PHARBR:paper-tiger",
  currency: "CNY",
  roundId: "r-1",
};
const caller = { user_id: "nova-1", currency: "CNY", game: "paper-tiger", session_id: "s-1" };

describe("a call of the second dialect", () => {
  it("asks for the balance of a game by the code that the platform knows", () => {
    const { body, ...request } = createBalanceRequest(context);
    expect([request, JSON.parse(body)]).toEqual([{ vendor: "PHARBR", kind: "balance" }, caller]);
  });

  it("bets, wins and rolls back in one action each, and ends the round with the last", () => {
    const [bet, win] = [createBetCall(context, 2_000n), createWinCall(context, "b-1", 0n)];
    const [first, later] = [createRollbackCall(context, "b-1"), createRollbackCall(context, "b-2", 3)];
    const body = (finished: boolean, action: object) => ({
      ...caller,
      game_id: "r-1",
      finished,
      actions: [action],
    });
    expect([bet, win, first, later].map((call) => JSON.parse(call.body))).toEqual([
      body(false, { action: "bet", action_id: bet.transactionUuid, amount: 2 }),
      body(true, { action: "win", action_id: win.transactionUuid, amount: 0 }),
      body(true, { action: "rollback", action_id: first.transactionUuid, original_action_id: "b-1" }),
      body(false, { action: "rollback", action_id: later.transactionUuid, original_action_id: "b-2" }),
    ]);
    expect([bet, win, later].map(({ kind, place }) => [kind, place, softswiss.paths[kind]])).toEqual([
      ["bet", 0, "play"],
      ["win", 0, "play"],
      ["rollback", 3, "rollback"],
    ]);
  });

  it.each([
    ["CNY", 1_000n],
    ["JPY", 100_000n],
    ["KWD", 100n],
  ])("INV-13 counts in minor units of %s, and sends no part of one", (currency, unit) => {
    const amountOf = (units: bigint) =>
      JSON.parse(createBetCall({ ...context, currency }, units).body).actions[0].amount;
    expect(amountOf(7n * unit)).toBe(7);
    for (const units of [unit + 1n, unit - 1n, -unit, unit * (BigInt(Number.MAX_SAFE_INTEGER) + 1n)])
      expect(() => amountOf(units), String(units)).toThrow(RangeError);
  });
});

describe("an answer of the second dialect", () => {
  const asked = { currency: "CNY", game_id: "r-1", actions: [{ action_id: "a-1" }] };
  const good = { balance: 7, game_id: "r-1", transactions: [{ action_id: "a-1", tx_id: "t" }] };
  const read = (status: number, body: unknown, of: Parameters<typeof readAnswer>[1] = asked) =>
    readAnswer({ status, text: typeof body === "string" ? body : JSON.stringify(body) }, of);

  it("tells the balance in units", () => {
    expect(read(200, good)).toEqual({ kind: "ok", balanceUnits: 7_000n, currency: "CNY" });
    expect(read(200, { balance: 7 }, { currency: "JPY" })).toMatchObject({ balanceUnits: 700_000n });
  });

  it.each<[number, unknown, string]>([
    [200, "<html>", "not JSON"],
    [200, "7", "not an object"],
    [200, { ...good, balance: "7" }, "no balance"],
    [200, { ...good, balance: 1.5 }, "no balance"],
    [200, { ...good, game_id: "r-2" }, "answer to another request"],
    [200, { ...good, transactions: [{ action_id: "a-2" }] }, "answer to another request"],
    [200, { ...good, transactions: [null] }, "answer to another request"],
    [200, { balance: 7 }, "answer to another request"],
    [400, { code: 400, message: "" }, "HTTP 400"],
    [404, { code: 404, message: "" }, "HTTP 404"],
    [412, { code: 800, message: "" }, "HTTP 412, code 800"],
    [412, {}, "HTTP 412, code undefined"],
    [500, { code: 100 }, "HTTP 500"],
  ])("%i %j leaves it open whether money moved", (status, body, said) => {
    expect(read(status, body)).toEqual({ kind: "unknown", status: said });
  });

  it.each([
    [100, "NOT_ENOUGH_MONEY"],
    [101, "INVALID_TOKEN"],
    [105, "LIMIT_REACHED"],
    [106, "LIMIT_REACHED"],
    [107, "INVALID_GAME"],
    [110, "USER_DISABLED"],
    [154, "WRONG_CURRENCY"],
    [405, "INVALID_PARTNER"],
  ])("%i says that no money moved, in the page's word %s", (code, word) => {
    const status = `RS_ERROR_${word}`;
    expect(read(412, { code, message: "" })).toEqual({ kind: "refused", status, balanceUnits: undefined });
    expect(read(412, { code, message: "", balance: 3 })).toMatchObject({ balanceUnits: 3_000n });
  });
});
