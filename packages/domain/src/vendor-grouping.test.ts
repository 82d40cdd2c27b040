import { describe, expect, it } from "vitest";
import {
  getPrizeMode,
  isInIconStrip,
  listAllVendors,
  mergeLotteries,
  presentVendor,
  splitSports,
  vendorTypes,
} from "./vendor-grouping.ts";

const group = (gameCategory: string, ...codes: string[]) => ({
  gameCategory,
  gameCount: codes.length,
  vendorNames: codes.map((vassalage) => ({ vassalage, accountTypeName: vassalage })),
});
const summary = (groups: readonly ReturnType<typeof group>[]) =>
  groups.map(({ gameCategory, vendorNames }) => [gameCategory, ...vendorNames.map((v) => v.vassalage)]);

describe("vendor grouping", () => {
  it("VENDOR-07 VENDOR-08 splits e-sports and cockfights out of SPORTS, right after it", () => {
    const split = splitSports([
      group("RNG", "BGS"),
      group("SPORTS", "AV", "BTI", "SV3", "IA", "WGB"),
      group("FISH", "FS"),
    ]);
    expect(summary(split as ReturnType<typeof group>[])).toEqual([
      ["RNG", "BGS"],
      ["SPORTS", "BTI"],
      ["ESPORTS", "AV", "IA"],
      ["COCKFIGHT", "SV3", "WGB"],
      ["FISH", "FS"],
    ]);
  });

  it("VENDOR-07 recognises each e-sport vendor, VENDOR-08 each cockfight vendor, and shows no empty group", () => {
    const all = splitSports([group("SPORTS", "AV", "AI", "IMES", "TF", "IA", "SV3", "DS88", "DIG", "WGB")]);
    expect(summary(all as ReturnType<typeof group>[])).toEqual([
      ["ESPORTS", "AV", "AI", "IMES", "TF", "IA"],
      ["COCKFIGHT", "SV3", "DS88", "DIG", "WGB"],
    ]);
    expect(splitSports([group("SPORTS", "BTI")]).map((g) => g.gameCategory)).toEqual(["SPORTS"]);
  });

  it("VENDOR-09 drops LOTT when ELOTT is there, and ELOTT takes all lottery vendors", () => {
    const merged = mergeLotteries([group("LOTT", "LOTT", "TCG_SEA"), group("ELOTT", "ELOTT", "LOTT")]);
    expect(summary(merged as ReturnType<typeof group>[])).toEqual([["ELOTT", "ELOTT", "LOTT", "TCG_SEA"]]);
    expect(mergeLotteries([group("LOTT", "LOTT")]).map((g) => g.gameCategory)).toEqual(["LOTT"]);
  });

  it("VENDOR-10 plays electronic prizes when ELOTT maps TCG_LOTTO_VN or LOTT", () => {
    expect(getPrizeMode(["TCG_LOTTO_VN"])).toBe("Elott");
    expect(getPrizeMode(["LOTT"])).toBe("Elott");
    expect(getPrizeMode(["ELOTT", "TCG_SEA"])).toBe("Lott");
  });

  it("VENDOR-11 shows the five vendors as 123BET in TLB and in no other currency", () => {
    const codes = ["LOTT", "ELOTT", "TCG_SEA", "TCG_LOTTO_VN", "BTI", "BGS"];
    const shown = (currency: string) =>
      codes.map(
        (code) => presentVendor({ vassalage: code, accountTypeName: code }, currency).accountTypeName,
      );
    expect(shown("TLB")).toEqual(["123BET", "123BET", "123BET", "123BET", "123BET", "BGS"]);
    expect(shown("CNY")).toEqual(codes);
    expect(presentVendor({ vassalage: "BTI", accountTypeName: "BTI" }, "TLB").iconCode).toBe("123BET");
  });

  it("VENDOR-05 leaves TCG and LOTT codes out of the icon strip", () => {
    expect(["BGS", "TCG_SEA", "ELOTT", "LOTT", "XTCG"].filter(isInIconStrip)).toEqual(["BGS"]);
  });

  it("VENDOR-06 leaves lottery, sports and TCG vendors out of the all-vendors list", () => {
    const groups = [
      group("RNG", "BGS", "TCG_SEA"),
      group("SPORTS", "BTI"),
      group("LOTT", "LOTT"),
      group("LIVE", "BGS", "EV"),
    ];
    expect(listAllVendors(groups).map((vendor) => vendor.vassalage)).toEqual(["BGS", "EV"]);
  });

  it("VENDOR-12 has the five vendor types", () => {
    expect(vendorTypes).toEqual(["SPORTS", "ESPORTS", "LOTT", "ELOTT", "COCKFIGHT"]);
  });
});
