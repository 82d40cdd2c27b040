import { type Language, languages } from "@croupier/domain/languages";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFormat } from "../../../client/format.ts";
import { createTranslate } from "../../../client/phrases.ts";
import { type SlotOffer, slots } from "../rules/engine.ts";
import type { SlotModel } from "../rules/model.ts";
import { JADE_LANTERNS } from "../rules/models/jade-lanterns.ts";
import { ANYWHERE } from "../rules/models/sets/anywhere.ts";
import { CLUSTERS, FIRST_CLUSTERS } from "../rules/models/sets/clusters.ts";
import { HOLD_AND_WIN } from "../rules/models/sets/hold-and-win.ts";
import { LINES } from "../rules/models/sets/lines.ts";
import type { Dress } from "./art/dress.ts";
import { openSlotSheet } from "./sheet.ts";
import type { SlotView } from "./slot-view.ts";

beforeEach(() => {
  document.body.replaceChildren();
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  const surface = { translate: () => undefined, scale: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(surface as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens the rules of a game at a coin of 0.05, with letters for names. @returns their text, and the pays of a symbol */
function open(model: SlotModel | undefined, language: Language = "EN") {
  if (!model) throw new Error("model expected");
  const { id, rtp, volatility } = model;
  const offer = slots.describe(model) as SlotOffer;
  openSlotSheet({
    game: { ...offer, title: id, model: id, rtp, volatility } as unknown as SlotView,
    dress: { draw: () => undefined, nameOf: (symbol: string) => symbol } as unknown as Dress,
    t: createTranslate(language),
    format: createFormat("CNY", language),
    language,
    currency: "CNY",
    coinUnits: 5_000n,
  });
  const rows = [...document.querySelectorAll(".pays li")];
  return {
    text: document.querySelector("dialog")?.textContent ?? "",
    paysOf: (symbol: string) => {
      const row = rows.find((item) => item.querySelector(".name")?.textContent === symbol);
      return [...(row?.querySelectorAll("dt") ?? [])].map(
        (label) => `${label.textContent} ${label.nextElementSibling?.textContent}`,
      );
    },
  };
}

describe("the rules of hold and win", () => {
  it("list what the named coins and a full grid pay at the present bet", () => {
    expect(open(HOLD_AND_WIN[0]).paysOf("O")).toEqual([
      "GRAND ¥1,000.00",
      "MAJOR ¥150.00",
      "MINOR ¥40.00",
      "MINI ¥15.00",
    ]);
  });

  it.each([
    ["EN", "The wild stands for every symbol except the scatter and the coin."],
    ["CN", "百搭符号可替代除分散符号和金币以外的所有符号。"],
    ["PT", "O wild substitui todos os símbolos, exceto o scatter e a moeda."],
    ["VI", "Wild thay cho mọi biểu tượng trừ scatter và đồng xu."],
  ] as const)("say in %s that the wild is no coin, as other games need not", (language, said) => {
    const { text, paysOf } = open(HOLD_AND_WIN[0], language);
    expect(text).toContain(said);
    expect(text).not.toContain(createTranslate(language)("ruleWild"));
    expect(paysOf("O")).toHaveLength(4);
    document.body.replaceChildren();
    const other = open(JADE_LANTERNS, language);
    expect(other.text).toContain(createTranslate(language)("ruleWild"));
    expect(other.paysOf("O")).toEqual([]);
  });
});

describe("the paytable", () => {
  it.each([
    ["clusters", CLUSTERS[0], ["×16+ ¥410.00", "×15 ¥125.00"]],
    ["symbols anywhere", ANYWHERE[0], ["×12+ ¥135.00", "×11 ¥26.25"]],
    ["lines", JADE_LANTERNS, ["×5 ¥75.00", "×4 ¥12.50"]],
  ] as const)("says of %s whether the highest pay holds for more symbols", (_kind, model, first) => {
    expect(open(model).paysOf("A").slice(0, 2)).toEqual(first);
  });

  it.each([
    ["clusters", CLUSTERS[0], ["×6+ ¥50.00", "×5 ¥5.00"]],
    ["symbols anywhere", ANYWHERE[0], ["×6+ ¥50.00", "×5 ¥5.00"]],
    ["the first version of clusters", FIRST_CLUSTERS[0], ["×6 ¥50.00", "×5 ¥5.00"]],
    ["lines", JADE_LANTERNS, ["×5 ¥100.00", "×4 ¥10.00"]],
  ] as const)("says of %s whether the highest pay holds for more scatters", (_kind, model, first) => {
    expect(open(model).paysOf("S").slice(0, 2)).toEqual(first);
  });

  it("lists no win that the reels cannot show: three of them have scatters, and the first has no wild", () => {
    const three = open(LINES.find(({ id }) => id === "lines-4"));
    expect(three.paysOf("S")).toEqual(["×3 ¥2.00"]);
    expect(three.text).toContain("3 scatters: 8 free spins");
    expect(three.text).not.toContain("4 scatters");
    document.body.replaceChildren();
    const { paysOf } = open(LINES.find(({ id }) => id === "lines-1"));
    expect(paysOf("W")).toEqual([]);
    expect(paysOf("A")[0]).toBe("×5 ¥32.50");
  });

  it.each(languages)("says in %s that more than six scatters award as many free spins", (language) => {
    const { text } = open(CLUSTERS[0], language);
    const said = {
      EN: "5 scatters: 12 free spins · 6+ scatters: 14 free spins",
      CN: "5 个分散符号：12 次免费旋转 · 6+ 个分散符号：14 次免费旋转",
      PT: "5 scatters: 12 giros grátis · 6+ scatters: 14 giros grátis",
      VI: "5 scatter: 12 vòng quay miễn phí · 6+ scatter: 14 vòng quay miễn phí",
    };
    expect(text).toContain(said[language]);
  });

  it.each(languages)("says in %s that the last factor holds for all later falls", (language) => {
    const { text } = open(CLUSTERS[0], language);
    const said = {
      EN: "the last factor holds for every fall after it",
      CN: "此后每次落下均按最后一个倍数计算",
      PT: "O último fator vale para todas as quedas seguintes",
      VI: "Hệ số cuối cùng áp dụng cho mọi lần rơi sau đó",
    };
    expect(text).toContain(said[language]);
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
  });
});
