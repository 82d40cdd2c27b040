import { describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { wireStatuses, writeReply } from "./hub88.ts";
import { getWinCeiling, splitGameCode } from "./win-ceiling.policy.ts";

const brand = {
  settings: {
    winCeilings: { perWin: 1_000, perGame: { "BGS:reels": 50, "BGS:jackpot": 20_000, "PG:a:b": 7 } },
  },
} as unknown as Pick<Brand, "settings">;
const currency = 100_000n;

describe("SEC-56 the ceiling of a win", () => {
  it.each<[vendor: string, code: string, ceiling: bigint]>([
    ["BGS", "reels", 50n],
    ["BGS", "jackpot", 20_000n],
    ["BGS", "other", 1_000n],
    ["BGS", "PG:a:b", 7n],
    ["BGS", "BGS:reels", 50n],
    ["PG", "reels", 1_000n],
    ["toString", "", 1_000n],
  ])("of %s %s is the game's own, else the brand's", (vendor, code, ceiling) => {
    expect(getWinCeiling(brand, vendor, code)).toBe(ceiling * currency);
  });

  it("finds a studio's game by its code", () => {
    expect([
      splitGameCode("BGS", "reels"),
      splitGameCode("BGS", "PG:a:b"),
      splitGameCode("BGS", ":a"),
    ]).toEqual([
      ["BGS", "reels"],
      ["PG", "a:b"],
      ["", "a"],
    ]);
  });
});

describe("the words of the vendor's protocol", () => {
  it("cover each answer of the ledger", () => {
    expect(wireStatuses).toEqual({
      ok: "RS_OK",
      maintenance: "RS_ERROR_INVALID_PARTNER",
      game_disabled: "RS_ERROR_INVALID_GAME",
      game_wrong: "RS_ERROR_INVALID_GAME",
      limit_reached: "RS_ERROR_LIMIT_REACHED",
      amount_too_large: "RS_ERROR_LIMIT_REACHED",
      player_unknown: "RS_ERROR_INVALID_TOKEN",
      token_unknown: "RS_ERROR_INVALID_TOKEN",
      token_expired: "RS_ERROR_TOKEN_EXPIRED",
      currency_wrong: "RS_ERROR_WRONG_CURRENCY",
      round_closed: "RS_ERROR_WRONG_TYPES",
      member_disabled: "RS_ERROR_USER_DISABLED",
      not_enough_money: "RS_ERROR_NOT_ENOUGH_MONEY",
      conflict: "RS_ERROR_DUPLICATE_TRANSACTION",
      settled: "RS_ERROR_DUPLICATE_TRANSACTION",
      reference_unknown: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
    });
  });

  it("INV-13 write a balance as a number", () => {
    const reply = { status: "RS_OK", user: "7", request_uuid: "r" } as never;
    expect(writeReply(reply)).toBe('{"status":"RS_OK","user":"7","request_uuid":"r"}');
    expect(writeReply({ ...(reply as object), balance: 9_007_199_254_740_993n } as never)).toBe(
      '{"status":"RS_OK","user":"7","request_uuid":"r","balance":9007199254740993}',
    );
  });
});
