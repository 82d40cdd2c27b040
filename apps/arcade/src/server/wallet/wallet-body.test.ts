import { describe, expect, it } from "vitest";
import { createBalanceRequest, createBetCall, createRollbackCall, createWinCall } from "./wallet-body.ts";

const context = {
  vendor: "BGS",
  player: "nova-1",
  token: "t",
  gameCode: "bgs-neon-rift",
  currency: "CNY",
  roundId: "r-1",
};
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const shared = (id: string, closed: boolean) => ({
  user: "nova-1",
  request_uuid: uuid,
  token: "t",
  game_code: "bgs-neon-rift",
  round: "r-1",
  transaction_uuid: id,
  supplier_transaction_id: id,
  round_closed: closed,
});
const money = (amount: number) => ({ amount, currency: "CNY", is_free: false, is_supplier_promo: false });

describe("a call of the wallet", () => {
  it("asks for the balance of a game", () => {
    expect(JSON.parse(createBalanceRequest(context).body)).toEqual({
      user: "nova-1",
      request_uuid: uuid,
      token: "t",
      game_code: "bgs-neon-rift",
    });
  });

  it("bets without closing the round", () => {
    const { body, ...call } = createBetCall(context, 2_000n);
    expect(call).toEqual({ vendor: "BGS", transactionUuid: uuid, roundId: "r-1", kind: "bet", place: 0 });
    expect(JSON.parse(body)).toEqual({ ...shared(call.transactionUuid, false), ...money(2_000) });
  });

  it("wins of a bet, and closes the round", () => {
    const { body, ...call } = createWinCall(context, "b-1", 0n);
    expect(call).toEqual({ vendor: "BGS", transactionUuid: uuid, roundId: "r-1", kind: "win", place: 0 });
    expect(JSON.parse(body)).toEqual({
      ...shared(call.transactionUuid, true),
      ...money(0),
      reference_transaction_uuid: "b-1",
    });
  });

  it("rolls a bet back, and closes the round", () => {
    const { body, ...call } = createRollbackCall(context, "b-1");
    expect(call).toEqual({
      vendor: "BGS",
      transactionUuid: uuid,
      roundId: "r-1",
      kind: "rollback",
      place: 0,
    });
    expect(JSON.parse(body)).toEqual({
      ...shared(call.transactionUuid, true),
      reference_transaction_uuid: "b-1",
    });
  });

  it("leaves the round open if a later bet of it is rolled back", () => {
    const { body, place } = createRollbackCall(context, "b-2", 3);
    expect([place, JSON.parse(body).round_closed]).toEqual([3, false]);
  });

  it("INV-13 carries no amount that a number would change, and none below 0", () => {
    const most = BigInt(Number.MAX_SAFE_INTEGER);
    expect(JSON.parse(createBetCall(context, most).body)).toMatchObject({ amount: Number(most) });
    for (const amount of [most + 1n, -1n])
      expect(() => createBetCall(context, amount), String(amount)).toThrow(RangeError);
  });
});
