import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import { expect, it } from "vitest";
import { judgeVendorCalls } from "../vendor/vendor-verdicts.ts";
import { hub88Header, signText } from "../wires/hub88-wire.ts";
import { readFields, writeJson } from "../wires/wire.ts";
import { createHub88Front } from "./hub88-front.ts";
import { createMemoryWallet } from "./memory-wallet.ts";

const { privateKey, publicKey } = rsaPair("vendor");
const player = { user: "one", token: "launch", game: "dunes", currency: "CNY" };
const front = createHub88Front(publicKey);
const caller = { user: player.user, request_uuid: "a request" };

const requestOf = (path: string, body: object) => {
  const text = writeJson(body);
  return { path, headers: { [hub88Header]: signText(text, privateKey) }, text };
};

/** A wallet that the player was launched at, with 1,000 units. */
function createAsk() {
  const wallet = createMemoryWallet();
  const { user, ...launch } = player;
  wallet.players.set(user, { ...launch, balance: 1_000n });
  return async (path: string, body: object) =>
    readFields((await front.answer(wallet, requestOf(path, body)))?.text ?? "");
}

const transactionOf = (id: string) => ({
  ...caller,
  game_code: player.game,
  transaction_uuid: id,
  round: "a round",
});
const bet = { ...transactionOf("bet"), amount: 100, currency: player.currency };
const win = {
  ...transactionOf("win"),
  amount: 40,
  currency: player.currency,
  reference_transaction_uuid: "bet",
};
const rollback = { ...transactionOf("rollback"), reference_transaction_uuid: "win" };

it("a vendor that asks who a player is gets country, jurisdiction and currency, as from the platform", async () => {
  const ask = createAsk();
  expect(await ask("/user/info", caller)).toEqual({
    ...caller,
    status: "RS_OK",
    country: "XX",
    jurisdiction: "XX",
    currency: "CNY",
  });
  const nobody = { ...caller, user: "nobody" };
  expect(await ask("/user/info", nobody)).toEqual({ ...nobody, status: "RS_ERROR_INVALID_TOKEN" });
  // The fields of a balance are those of another call.
  const balance = { ...caller, token: player.token, game_code: player.game };
  expect(await ask("/user/info", balance)).toMatchObject({ status: "RS_ERROR_WRONG_TYPES" });
  expect(await ask("/user/balance", balance)).toMatchObject({ status: "RS_OK", balance: 1_000 });
  expect(await ask("/user/balance", caller)).toMatchObject({ status: "RS_ERROR_WRONG_TYPES" });
});

it("VK-16 a win and a rollback are taken without a token, and a bet is not", async () => {
  const ask = createAsk();
  expect(await ask("/transaction/bet", bet)).toMatchObject({ status: "RS_ERROR_WRONG_TYPES" });
  const launched = { ...bet, token: player.token };
  expect(await ask("/transaction/bet", launched)).toMatchObject({ status: "RS_OK", balance: 900 });
  expect(await ask("/transaction/win", win)).toMatchObject({ status: "RS_OK", balance: 940 });
  expect(await ask("/transaction/rollback", rollback)).toMatchObject({ status: "RS_OK", balance: 900 });
});

it.each<[state: string, what: string, path: string, body: object]>([
  ["held", "a win without a token", "/transaction/win", win],
  ["held", "a rollback without a token", "/transaction/rollback", rollback],
  ["broken", "a win with the token of another launch", "/transaction/win", { ...win, token: "another" }],
  ["broken", "a bet without a token", "/transaction/bet", bet],
])("VK-34 is %s by %s", (state, _what, path, body) => {
  const request = requestOf(path, body);
  const seen = { calls: front.read(request), isSigned: true, trouble: "none", request } as const;
  expect(judgeVendorCalls([seen], player)[0]).toMatchObject({ id: "VK-34", state });
});
