// @vitest-environment node
import { describe, expect, it } from "vitest";
import { ApiError } from "./api.ts";
import { codeOf, describeCode } from "./describe-error.ts";
import { createFormat, writePercentage } from "./format.ts";
import { createTranslate, languageOf } from "./phrases.ts";

describe("the languages of the page", () => {
  it.each([
    ["zh", "CN"],
    ["zh-CN", "CN"],
    ["CN", "CN"],
    ["pt-BR", "PT"],
    ["br", "PT"],
    ["vi", "VI"],
    ["vi-VN", "VI"],
    ["en", "EN"],
    ["de", "EN"],
  ])("reads %s as %s", (lang, language) => {
    expect(languageOf(lang)).toBe(language);
  });

  it("fills the placeholders of a phrase", () => {
    expect(createTranslate("EN")("freeCount", { current: 3, total: 10 })).toBe("Free spin 3 of 10");
    expect(createTranslate("CN")("freeCount", { current: 3, total: 10 })).toBe("免费旋转 3 / 10");
  });
});

describe("money on the page", () => {
  it.each([
    ["CNY", "EN", 128_845_000n, "¥1,288.45"],
    ["BRL", "PT", 123_456_789_000n, "R$ 1.234.567,89"],
    ["CNY", "VI", 123_456_789_000n, "¥1.234.567,89"],
    ["XXX", "EN", 200_000_000n, "2,000.00"],
    ["JPY", "EN", 123_456_789_000n, "¥1,234,567"],
    ["KWD", "PT", 128_845_678n, "KWD 1.288,456"],
    ["CNY", "EN", 99_999n, "¥0.99"],
    ["PLN", "EN", 100_000n, "PLN 1.00"],
    ["CNY", "CN", 0n, "¥0.00"],
  ] as const)("in %s for %s readers: %s units are %s", (currency, language, units, text) => {
    expect(createFormat(currency, language)(units)).toBe(text);
  });
});

describe("the return on the page", () => {
  it.each([
    ["EN", "96.6695%"],
    ["CN", "96.6695%"],
    ["PT", "96,6695%"],
    ["VI", "96,6695%"],
  ] as const)("is written as %s does, once with its sign", (language, text) => {
    expect(writePercentage("96.6695", language)).toBe(text);
    const t = createTranslate(language);
    for (const id of ["rtpText", "rtpPlain"] as const) {
      const said = t(id, { total: text, base: text, free: text });
      expect(said).toContain(text);
      expect(said).not.toMatch(/%\s*%/);
    }
  });
});

describe("an error", () => {
  const t = createTranslate("EN");
  const member = { isDemo: false, canDeposit: true };
  const remedies = (code: string, who = member) =>
    describeCode(code, t, who).actions.map(([remedy]) => remedy);

  it.each([
    ["RS_ERROR_NOT_ENOUGH_MONEY", ["deposit", "ok"], "balance"],
    ["RS_ERROR_LIMIT_REACHED", ["exit", "ok"], "limit"],
    ["RS_ERROR_TOKEN_EXPIRED", ["exit"], "session has ended"],
    ["SESSION_EXPIRED", ["exit"], "session has ended"],
    ["RS_ERROR_USER_DISABLED", ["exit"], "support"],
    ["NETWORK", ["retry", "exit"], "connection"],
    ["ROUND_CANCELLED", ["ok"], "given back"],
    ["RS_ERROR_INVALID_GAME", ["ok"], "RS_ERROR_INVALID_GAME"],
  ])("%s has its own phrase and its own remedies", (code, actions, words) => {
    expect(remedies(code)).toEqual(actions);
    expect(describeCode(code, t, member).text).toContain(words);
  });

  it("offers play money in demo play, and no deposit when there is no deposit page", () => {
    expect(remedies("RS_ERROR_NOT_ENOUGH_MONEY", { isDemo: true, canDeposit: false })).toEqual([
      "refill",
      "ok",
    ]);
    expect(remedies("RS_ERROR_NOT_ENOUGH_MONEY", { isDemo: false, canDeposit: false })).toEqual(["ok"]);
  });

  it("takes its code from the server, and calls anything else an error of the page", () => {
    expect(codeOf(new ApiError("NETWORK"))).toBe("NETWORK");
    expect(codeOf(new Error("x"))).toBe("PAGE");
  });
});
