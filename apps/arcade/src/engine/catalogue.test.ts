import { describe, expect, it } from "vitest";
import { findGame, listGames, MODELS } from "./catalogue.ts";

describe("the catalogue", () => {
  it("lists six in-house games, each with its own maths", () => {
    expect(listGames().map((game) => game.code)).toEqual([
      "bgs-jade-lanterns",
      "bgs-neon-rift",
      "bgs-tide-kings",
      "bgs-solar-forge",
      "bgs-lotus-pond",
      "bgs-fruit-parlor",
    ]);
    expect(new Set(MODELS.map((model) => JSON.stringify(model.pays))).size).toBe(6);
  });

  it("says of each game its name and how its wins vary", () => {
    expect(listGames().map(({ title, model, studio }) => [title, model.volatility, studio])).toEqual([
      ["Jade Lanterns", "medium", undefined],
      ["Neon Rift", "high", undefined],
      ["Tide Kings", "high", undefined],
      ["Solar Forge", "medium", undefined],
      ["Lotus Pond", "low", undefined],
      ["Fruit Parlor", "medium", undefined],
    ]);
    expect(findGame("bgs-lotus-pond", "Lótus")?.title).toBe("Lótus");
    expect(findGame("PGS:dragon-hatch")?.title).toBe("dragon-hatch");
    expect(findGame("PGS:a:b")?.studio).toEqual({ vendor: "PGS", code: "a:b" });
  });

  it("never moves a studio's game to another model, whose rounds its players may not have finished", () => {
    const codes = ["PGS:dragon-hatch", "JDB:1", "JDB:2", "JDB:3", "FC:night-market", "CQ9:good-fortune"];
    expect(codes.map((code) => findGame(code)?.model.id)).toEqual([
      "neon-rift",
      "tide-kings",
      "solar-forge",
      "lotus-pond",
      "neon-rift",
      "neon-rift",
    ]);
  });

  it("maps a studio code to the same model every time, and uses the title of the launch", () => {
    const game = findGame("PGS:dragon-hatch", "Dragon Hatch");
    expect(game).toEqual(findGame("PGS:dragon-hatch", "Dragon Hatch"));
    expect(game?.title).toBe("Dragon Hatch");
    expect(game?.studio).toEqual({ vendor: "PGS", code: "dragon-hatch" });
  });

  it("distributes studio codes over all models", () => {
    const models = new Set(Array.from({ length: 60 }, (_, index) => findGame(`JDB:${index}`)?.model.id));
    expect(models.size).toBe(6);
  });

  it.each([
    "",
    "bgs-",
    "bgs-unknown",
    "xbgs-neon-rift",
    "neon-rift",
    "plain",
    "PGS:",
    ":code",
    "PGS:a b",
    `PGS:${"x".repeat(81)}`,
  ])("knows no game %j", (code) => {
    expect(findGame(code)).toBeUndefined();
  });

  it.each(MODELS)("keeps $id well formed", (model) => {
    const known = new Set([...Object.keys(model.pays), ...Object.keys(model.wilds), model.scatter?.symbol]);
    for (const strip of [...model.strips, ...(model.free?.strips ?? [])]) {
      expect([...strip].filter((symbol) => !known.has(symbol))).toEqual([]);
    }
    if (model.evaluation.kind === "lines") {
      expect(model.evaluation.lines).toHaveLength(model.coins);
      expect(new Set(model.evaluation.lines.map(String)).size).toBe(model.coins);
      expect(new Set(model.evaluation.lines.map((line) => line.length))).toEqual(
        new Set([model.strips.length]),
      );
      expect(model.evaluation.lines.flat().every((row) => row >= 0 && row < model.rows)).toBe(true);
    }
    expect(model.coinSteps.toSorted((a, b) => a - b)).toEqual(model.coinSteps);
    expect(model.coinSteps.length).toBeGreaterThan(5);
    const numbers = [...Object.values(model.pays).flat(), ...model.coinSteps, ...(model.scatter?.pays ?? [])];
    expect(numbers.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
  });
});
