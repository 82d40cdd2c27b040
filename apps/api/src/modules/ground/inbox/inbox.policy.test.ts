import { type Language, languages } from "@croupier/domain/languages";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import { describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { renderMessage } from "./inbox.policy.ts";

const brandWith = (symbol: string, position: "F" | "B", decimals = 2): Brand =>
  ({ parameters: { title: "Nova" }, currency: { symbol, position, decimals } }) as unknown as Brand;
const brand = brandWith("€", "F");
type Message = Parameters<typeof renderMessage>[0];
const render = (message: Message, language: Language = "EN", of = brand) =>
  renderMessage(message, getServerTranslator(language), of);

describe("a message", () => {
  it("shows an amount with two decimals in the reader's format, with the brand's symbol on its side", () => {
    const message = { template: "depositPaid", params: { amount: 1_234_567.5, orderNo: "7" } };
    expect(render(message).title).toBe("Your deposit of € 1,234,567.50 has arrived");
    expect(render(message, "PT", brandWith("R$", "B")).title).toContain("1.234.567,50 R$");
  });

  it("MENU-19 rounds an amount down to the decimals of the brand's currency", () => {
    const message = { template: "depositPaid", params: { amount: 1_234.567, orderNo: "7" } };
    const shown = [0, 2, 3].map((decimals) => render(message, "EN", brandWith("€", "F", decimals)).title);
    expect(shown.map((title) => /€ ([\d.,]+) has/.exec(title)?.[1])).toEqual([
      "1,234",
      "1,234.56",
      "1,234.567",
    ]);
  });

  it("MENU-19 writes each amount of a text in the currency, with any number of decimals", () => {
    const message = (amount: number, required: number) => ({
      template: "rewardPaidToPlay",
      params: { promotion: { EN: "Reload" }, amount, required },
    });
    const shown = (decimals: number, language: "EN" | "PT" = "EN") => {
      const { title, content } = render(message(50.059, 1_400.059), language, brandWith("€", "F", decimals));
      return [/€ [\d.,]*\d/.exec(title)?.[0], /€ [\d.,]*\d/.exec(content)?.[0]];
    };
    expect(shown(0)).toEqual(["€ 50", "€ 1,400"]);
    expect(shown(2)).toEqual(["€ 50.05", "€ 1,400.05"]);
    expect(shown(3, "PT")).toEqual(["€ 50,059", "€ 1.400,059"]);
  });

  it.each(["turnoverMet", "depositTurnoverMet", "payoutTurnoverMet", "turnoverExpired"])(
    "I18N-01 MENU-19 %s names its amounts in each of the four languages",
    (template) => {
      const params = { promotion: { EN: "Reload" }, amount: 50, required: 400 };
      const told = languages.map((language) => render({ template, params }, language));
      expect(new Set(told.map(({ title }) => title)).size).toBe(languages.length);
      for (const { title, content } of told) {
        expect(content).toMatch(/€ 50[.,]00/);
        expect(content.includes("400")).toBe(template !== "turnoverExpired");
        expect(content.includes("Reload")).toBe(!/^(?:deposit|payout)/.test(template));
        expect(title + content).not.toMatch(/[{}]|undefined/);
      }
    },
  );

  it.each([
    ["CN", "2026年12月5日", "12,345"],
    ["EN", "Dec 5, 2026", "12,345"],
    ["PT", "5 de dez. de 2026", "12.345"],
    ["VI", "5 thg 12, 2026", "12.345"],
  ] as const)("I18N-01 writes a day and a number of points as readers of %s do", (language, day, points) => {
    const message = { template: "pointsExpire", params: { points: "12345", date: "2026-12-05" } };
    const { title } = render(message, language);
    expect([title.includes(day), title.includes(points), title.includes("2026-12-05")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("leaves words as they are, a date of a person's own among them", () => {
    const message = { template: "disputeRefused", params: { reason: "2026-12-05" } };
    expect(render(message).content).toContain("2026-12-05");
  });

  it("names the brand, whatever its values say", () => {
    expect(render({ template: "welcome", params: { brand: "Evil" } }).title).toBe("Welcome to Nova");
  });

  it("I18N-01 takes the brand's own text in the reader's language, else in English, else in any", () => {
    const titled = (promotion: object) =>
      render({ template: "rewardPaid", params: { promotion, amount: 1 } as never }, "PT").content;
    expect(titled({ PT: "Bônus", EN: "Bonus" })).toContain("Bônus");
    expect(titled({ CN: "奖金", EN: "Bonus" })).toContain("Bonus");
    expect(titled({ CN: "奖金" })).toContain("奖金");
    expect(titled({})).not.toMatch(/undefined|object|\{promotion\}/);
  });

  it("of a template unknown to this version is announced, and nothing is invented", () => {
    for (const template of ["later", "message", ""])
      expect(render({ template, params: { amount: 1 } })).toEqual({
        title: "A message for you",
        content: "",
      });
  });
});
