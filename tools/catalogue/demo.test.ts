import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lotus } from "../../apps/api/src/seed/lotus.ts";
import { findGame } from "../../apps/arcade/src/engine/catalogue.ts";
import { createArcadeGames, createDemoCatalogue, createDemoFeed } from "./demo.mjs";
import { agree, describe as describeNoun, join, slugOf } from "./words.mjs";

const committed = new URL("../../apps/api/seed/demo-catalogue.jsonl", import.meta.url);

describe("the demo catalogue", () => {
  it("is the same each time, and matches the file in the repository", () => {
    expect(createDemoFeed() === createDemoFeed()).toBe(true);
    expect(
      createDemoFeed() === readFileSync(committed, "utf8"),
      "run npx tsx tools/catalogue/make-demo.mjs",
    ).toBe(true);
  });

  it("is what the arcade plays: the same codes, the same returns", () => {
    const arcade = new URL("../../apps/arcade/src/engine/games.json", import.meta.url);
    expect(
      createArcadeGames() === readFileSync(arcade, "utf8"),
      "run npx tsx tools/catalogue/make-demo.mjs",
    ).toBe(true);
    const slots = createDemoCatalogue().games.filter((game) => game.gameType === "RNG");
    expect(slots.length).toBeGreaterThan(2_500);
    for (const slot of slots) {
      const game = findGame(slot.vendor === "BGS" ? slot.code : `${slot.vendor}:${slot.code}`);
      expect(slot, slot.code).toMatchObject({ rtp: game?.model.rtp.total });
    }
  });

  it("plays every kind of sport, e-sport and ring, and none of the rings in Lótus", () => {
    const { games } = createDemoCatalogue();
    const ofType = (type: string) => games.filter(({ gameType }) => gameType === type);
    for (const type of ["SPORTS", "ESPORTS", "COCKFIGHT"]) {
      expect(ofType(type).length, type).toBeGreaterThan(5);
      for (const { vendor, code, supportPlay } of ofType(type))
        expect(supportPlay, `${vendor} ${code}`).toBe(true);
    }
    expect(lotus.switchedOff).toContain("COCKFIGHT");
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
