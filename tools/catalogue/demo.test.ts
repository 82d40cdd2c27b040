import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findGame, MODELS } from "../../apps/arcade/src/engine/catalogue.ts";
import { toPercent } from "../../apps/arcade/src/engine/fraction.ts";
import { returnToPlayer } from "../../apps/arcade/src/engine/return-to-player.ts";
import { createDemoCatalogue, createDemoFeed } from "./demo.mjs";
import { agree, describe as describeNoun, join, slugOf } from "./words.mjs";

const committed = new URL("../../apps/api/seed/demo-catalogue.jsonl", import.meta.url);

describe("the demo catalogue", () => {
  it("is the same each time, and matches the file in the repository", () => {
    expect(createDemoFeed() === createDemoFeed()).toBe(true);
    expect(createDemoFeed() === readFileSync(committed, "utf8"), "run npm run catalogue:demo").toBe(true);
  });

  it("describes every slot as the arcade plays it", () => {
    const slots = createDemoCatalogue().games.filter((game) => game.gameType === "RNG");
    expect(slots.length).toBeGreaterThan(2_500);
    const returns = new Map(MODELS.map((model) => [model.id, toPercent(returnToPlayer(model).total, 4)]));
    for (const slot of slots) {
      const model = findGame(slot.vendor === "BGS" ? slot.code : `${slot.vendor}:${slot.code}`)?.model;
      if (!model) throw new Error(`the arcade does not know ${slot.vendor}:${slot.code}`);
      const { evaluation, rows, strips, coins, coinSteps, volatility, free } = model;
      const kind = evaluation.kind === "ways" ? "WAYS" : strips.length === 3 ? "CLASSIC" : "VIDEO";
      expect(slot, slot.code).toMatchObject({
        lines: evaluation.kind === "ways" ? rows ** strips.length : evaluation.lines.length,
        rtp: returns.get(model.id),
        minBet: String((coins * (coinSteps[0] ?? 0)) / 100),
        classifications: [
          kind,
          ...(free ? ["FREESPIN"] : []),
          { low: "LOWVOL", medium: "MIDVOL", high: "HIGHVOL" }[volatility],
        ],
      });
    }
  });

  it("uses only classifications that every language has a phrase for", () => {
    const used = new Set(createDemoCatalogue().games.flatMap((game) => game.classifications));
    for (const locale of ["en", "cn", "pt", "vi"]) {
      const file = new URL(`../../packages/phrases/locales/${locale}.json`, import.meta.url);
      const phrases: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
      expect(
        [...used].filter((key) => !phrases[`classify.${key}`]),
        locale,
      ).toEqual([]);
    }
  });

  it("joins words as each language does", () => {
    const phoenix = ["Phoenix", "凤凰", "Fênix", "Phượng Hoàng", "f"];
    expect(describeNoun(phoenix, ["Golden", "黄金", "Dourado", "Dát Vàng"])).toEqual({
      EN: "Golden Phoenix",
      CN: "黄金凤凰",
      PT: "Fênix Dourada",
      VI: "Phượng Hoàng Dát Vàng",
    });
    expect(join(phoenix, ["Tale of the *", "*物语", "Conto", "Chuyện Kể *"])).toEqual({
      EN: "Tale of the Phoenix",
      CN: "凤凰物语",
      PT: "Conto da Fênix",
      VI: "Chuyện Kể Phượng Hoàng",
    });
  });

  it.each([
    ["Dourado", "fp", "Douradas"],
    ["Imperial", "mp", "Imperiais"],
    ["Veloz", "fp", "Velozes"],
    ["Indomável", "mp", "Indomáveis"],
    ["Gigante", "f", "Gigante"],
    ["Real/Real/Reais/Reais", "fp", "Reais"],
  ] as const)("makes %s agree with %s", (adjective, gender, form) => {
    expect(agree(adjective, gender)).toBe(form);
  });

  it("makes codes that an address can contain", () => {
    expect(slugOf("Beginners' Room: Dou Dizhu & Ludo")).toBe("beginners-room-dou-dizhu-ludo");
  });
});
