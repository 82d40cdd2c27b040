import { describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import type { GameStatus } from "../../../ledger/games/vendor-calls.ts";
import { wireStatuses } from "./hub88.ts";
import { softswissCodes, tell, tellTaken, writeSoftswissReply } from "./softswiss-words.ts";

const brand = { code: "nova", currency: { code: "CNY" } } as unknown as Brand;

describe("the ledger's refusals, in each convention's words", () => {
  it.each([
    // Limits, cool-off, exclusion and a due reality check share one refusal of the ledger.
    ["limit_reached", "RS_ERROR_LIMIT_REACHED", 105],
    ["amount_too_large", "RS_ERROR_LIMIT_REACHED", 106],
    ["member_disabled", "RS_ERROR_USER_DISABLED", 110],
    ["maintenance", "RS_ERROR_INVALID_PARTNER", 405],
    ["game_disabled", "RS_ERROR_INVALID_GAME", 405],
    ["game_wrong", "RS_ERROR_INVALID_GAME", 107],
    ["not_enough_money", "RS_ERROR_NOT_ENOUGH_MONEY", 100],
    ["token_unknown", "RS_ERROR_INVALID_TOKEN", 101],
    ["token_expired", "RS_ERROR_TOKEN_EXPIRED", 101],
    ["player_unknown", "RS_ERROR_INVALID_TOKEN", 101],
    ["currency_wrong", "RS_ERROR_WRONG_CURRENCY", 154],
    ["round_closed", "RS_ERROR_WRONG_TYPES", 400],
    ["conflict", "RS_ERROR_DUPLICATE_TRANSACTION", 400],
    ["settled", "RS_ERROR_DUPLICATE_TRANSACTION", 800],
    ["reference_unknown", "RS_ERROR_TRANSACTION_DOES_NOT_EXIST", 404],
  ] as const)("%s is %s and %i", (status, hub88, softswiss) => {
    expect([wireStatuses[status], softswissCodes[status]]).toEqual([hub88, softswiss]);
  });
});

describe("a refusal in SoftSwiss's words", () => {
  it.each(Object.entries(softswissCodes))("VK-09 %s tells the balance that is there", (status, code) => {
    for (const balance of [0n, 1n, -1n]) {
      const { reply } = tell(brand, { status: status as GameStatus, balanceUnits: balance * 1_000n });
      expect(reply).toMatchObject({ code, balance });
      expect(writeSoftswissReply(reply)).toMatch(`"balance":${balance}}`);
    }
  });
});

describe("a balance beyond 2^53 in the minor unit", () => {
  const balanceUnits = 9_007_199_254_740_993n * 1_000n;
  const actions = { actions: [{ action_id: "a" }], game_id: "round" };

  it.each([
    ["a balance", tell(brand, { status: "ok", balanceUnits })],
    ["a refusal", tell(brand, { status: "not_enough_money", balanceUnits })],
    ["accepted actions", tellTaken(brand, actions, [], balanceUnits)],
  ])("INV-13 is exact in SoftSwiss's reply with %s", (_name, { reply }) => {
    expect(writeSoftswissReply(reply)).toMatch(/"balance":9007199254740993\}$/);
  });
});
