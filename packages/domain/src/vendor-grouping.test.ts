import { describe, expect, it } from "vitest";
import {
  getPrizeMode,
  isInIconStrip,
  isVendorOpen,
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

  it("VENDOR-07 VENDOR-08 merges with existing groups, counts no vendor twice, and moves them after SPORTS", () => {
    const split = splitSports([
      { ...group("ESPORTS", "TF", "AV"), gameCount: 9 },
      group("SPORTS", "AV", "IA", "DIG", "BTI"),
      group("RNG", "AV"),
      group("COCKFIGHT", "WGB"),
    ]);
    expect(summary(split as ReturnType<typeof group>[])).toEqual([
      ["SPORTS", "BTI"],
      ["ESPORTS", "TF", "AV", "IA"],
      ["COCKFIGHT", "WGB", "DIG"],
      ["RNG", "AV"],
    ]);
    expect(split.map(({ gameCount }) => gameCount)).toEqual([4, 9, 2, 1]);
    const without = [group("RNG", "AV"), group("ESPORTS", "TF")];
    expect(splitSports(without)).toEqual(without);
    expect(splitSports([group("SPORTS", "SV3"), group("ESPORTS")]).map((g) => g.gameCategory)).toEqual([
      "COCKFIGHT",
    ]);
  });

  it("VENDOR-09 leaves other groups in place, and a single lottery unchanged", () => {
    const merged = mergeLotteries([
      group("RNG", "BGS"),
      group("LOTT", "LOTT", "TCG_SEA"),
      group("FISH", "FS"),
      group("ELOTT", "ELOTT", "LOTT"),
    ]);
    expect(summary(merged as ReturnType<typeof group>[])).toEqual([
      ["RNG", "BGS"],
      ["FISH", "FS"],
      ["ELOTT", "ELOTT", "LOTT", "TCG_SEA"],
    ]);
    expect(merged.map(({ gameCount }) => gameCount)).toEqual([1, 1, 4]);
    for (const alone of [[group("RNG", "BGS"), group("LOTT", "LOTT")], [group("ELOTT", "ELOTT")]])
      expect(mergeLotteries(alone)).toEqual(alone);
  });

  it("GAME-07 a vendor is open with a game to play, or with no list of games at all", () => {
    const open = ([gameCount, playableCount]: readonly [number, number]) =>
      isVendorOpen({ gameCount, playableCount });
    expect(
      (
        [
          [0, 0],
          [5, 0],
          [5, 1],
          [0, 1],
        ] as const
      ).map(open),
    ).toEqual([true, false, true, true]);
  });

  it("VENDOR-09 drops LOTT if ELOTT exists, and ELOTT takes all lottery vendors", () => {
    const merged = mergeLotteries([group("LOTT", "LOTT", "TCG_SEA"), group("ELOTT", "ELOTT", "LOTT")]);
    expect(summary(merged as ReturnType<typeof group>[])).toEqual([["ELOTT", "ELOTT", "LOTT", "TCG_SEA"]]);
    expect(mergeLotteries([group("LOTT", "LOTT")]).map((g) => g.gameCategory)).toEqual(["LOTT"]);
  });

  it("VENDOR-10 plays electronic prizes when ELOTT maps TCG_LOTTO_VN or LOTT", () => {
    expect(getPrizeMode(["TCG_LOTTO_VN"])).toBe("Elott");
    expect(getPrizeMode(["LOTT"])).toBe("Elott");
    expect(getPrizeMode(["ELOTT", "LOTT", "TCG_SEA"])).toBe("Elott");
    expect(getPrizeMode(["ELOTT", "TCG_SEA"])).toBe("Lott");
  });

  it.each(["TCG_LOTTO_TH", "TCG_LOTTO", "TCG_LOTTO_VN2", "LOTTO", "ELOTT", "TCG", "lott", ""])(
    "VENDOR-10 keeps the lottery mode for any other vendor, however like its code is: %j",
    (vendor) => {
      expect(getPrizeMode([vendor])).toBe("Lott");
    },
  );

  it("VENDOR-11 shows the five vendors as 123BET in TLB and in no other currency", () => {
    const codes = ["LOTT", "ELOTT", "TCG_SEA", "TCG_LOTTO_VN", "BTI", "BGS"];
    const shown = (currency: string) =>
      codes.map(
        (code) => presentVendor({ vassalage: code, accountTypeName: code }, currency).accountTypeName,
      );
    expect(shown("TLB")).toEqual(["123BET", "123BET", "123BET", "123BET", "123BET", "BGS"]);
    expect(shown("CNY")).toEqual(codes);
    const bti = { vassalage: "BTI", accountTypeName: "Bti" };
    expect(presentVendor(bti, "TLB")).toEqual({
      vassalage: "BTI",
      accountTypeName: "123BET",
      iconCode: "123BET",
    });
    expect(presentVendor(bti, "CNY")).toEqual({ ...bti, iconCode: "BTI" });
  });

  it("VENDOR-05 leaves TCG and LOTT codes out of the icon strip", () => {
    expect(["BGS", "TCG_SEA", "ELOTT", "LOTT", "XTCG"].filter(isInIconStrip)).toEqual(["BGS"]);
  });

  it("VENDOR-06 leaves lottery, sports and TCG vendors out of the all-vendors list", () => {
    const groups = [
      group("RNG", "BGS", "TCG_SEA", "XTCG"),
      group("SPORTS", "BTI"),
      group("LOTT", "VN"),
      group("ELOTT", "TH"),
      group("LIVE", "BGS", "EV"),
    ];
    expect(listAllVendors(groups).map((vendor) => vendor.vassalage)).toEqual(["BGS", "XTCG", "EV"]);
  });

  it.each(["TCG", "TCG2", "TCGX", "TCG-SEA", "TCG_SEA", "TCG_LOTTO_VN"])(
    "VENDOR-06 leaves the vendor %s out of the all-vendors list, because its code starts with TCG",
    (code) => {
      expect(listAllVendors([group("RNG", code, "BGS"), group("LIVE", code)])).toEqual([
        { vassalage: "BGS", accountTypeName: "BGS" },
      ]);
    },
  );

  it.each(["ELOTT", "LOTT", "SPORTS"])(
    "VENDOR-06 leaves the category %s out of the all-vendors list, but no vendor that has another one as well",
    (category) => {
      const hidden = group(category, "BTI", "ONLY");
      const shown = group("RNG", "BGS", "BTI");
      for (const groups of [
        [hidden, shown],
        [shown, hidden],
      ])
        expect(listAllVendors(groups).map((vendor) => vendor.vassalage)).toEqual(["BGS", "BTI"]);
    },
  );

  it("VENDOR-12 has the five vendor types", () => {
    expect(vendorTypes).toEqual(["SPORTS", "ESPORTS", "LOTT", "ELOTT", "COCKFIGHT"]);
  });
});
