import { describe, expect, it } from "vitest";
import { findGame, listGames } from "./catalogue.ts";
import { findModel, findRules } from "./engines.ts";
import names from "./games.json" with { type: "json" };

describe("the catalogue", () => {
  it("has rules in the house for every game that it names", () => {
    expect(listGames()).toHaveLength(Object.keys(names).length);
    expect(listGames().length).toBeGreaterThan(2_500);
  });

  it("CASE-39 has no game that returns less than 85 % of the stakes", () => {
    const low = listGames().filter(({ model }) => Number(model.rtp.total) < 85);
    expect(low.map(({ code, model }) => `${code} ${model.rtp.total}`)).toEqual([]);
  });

  it("calls a game by the name of the launch, else by the words of its code", () => {
    expect(findGame("bgs-lotus-pond", "Lótus")?.title).toBe("Lótus");
    expect(findGame("bgs-lotus-pond")?.title).toBe("Lotus Pond");
    expect(findGame("bgs-lotus-pond")?.studio).toBeUndefined();
    const [studio] = Object.keys(names).filter((code) => code.startsWith("RSTONE:"));
    expect(findGame(studio ?? "")?.studio).toEqual({ vendor: "RSTONE", code: studio?.slice(7) });
  });

  it.each([
    "",
    "bgs-",
    "bgs-unknown",
    "neon-rift",
    "RSTONE:",
    ":code",
    "RSTONE:a-game-of-nobody",
    "__proto__",
  ])("knows no game %j", (code) => {
    expect(findGame(code)).toBeUndefined();
  });

  it("finds rules in the requested version, and in no other", () => {
    expect(findRules("slots", "jade-lanterns", 1)?.model.id).toBe("jade-lanterns");
    expect(findRules("slots", "jade-lanterns", 99)).toBeUndefined();
    expect(findRules("slots", "nothing", 1)).toBeUndefined();
    expect(findRules("nothing", "jade-lanterns", 1)).toBeUndefined();
  });

  it("plays the newest version of each model, and keeps those before with their returns", () => {
    const old = listGames().filter(({ model }) => findModel(model.id)?.model !== model);
    expect(old.map(({ code }) => code)).toEqual([]);
    const returnOf = (version: number) => findRules("slots", "clusters-4", version)?.model.rtp.total;
    expect([1, 2, 3].map(returnOf)).toEqual(["94.4", "94.8", undefined]);
  });
});
