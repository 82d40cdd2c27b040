import { catalogueGameTypes } from "@croupier/domain/codes";
import { describe, expect, it } from "vitest";
import { type Offer, presentVendors } from "./catalogue.policy.ts";

const offer: Offer = {
  vendors: ["BTI", "LOTT", "TCG_SEA", "ROYAL"].map((vendor) => ({
    vendor,
    names: { EN: `${vendor} Games` },
    show_logo: true,
  })),
  counts: [
    { vendor: "BTI", game_type: "SPORTS", classification: "", games: 2, playable: 2, returns: 0 },
    { vendor: "LOTT", game_type: "LOTT", classification: "", games: 3, playable: 3, returns: 0 },
    { vendor: "TCG_SEA", game_type: "LOTT", classification: "", games: 1, playable: 1, returns: 0 },
    { vendor: "ROYAL", game_type: "LIVE", classification: "", games: 5, playable: 5, returns: 0 },
    { vendor: "GONE", game_type: "LIVE", classification: "", games: 9, playable: 9, returns: 0 },
  ],
};
const present = (currency: string) =>
  presentVendors(offer, { language: "PT", currency, category: undefined }).sorting.flatMap((entry) =>
    entry.vendorNames.map((vendor) => [
      vendor.vassalage,
      vendor.accountTypeName,
      vendor.iconUrl.split("?")[0],
    ]),
  );

describe("the presented catalogue", () => {
  it("VENDOR-11 names and pictures these vendors as 123BET where the currency is TLB", () => {
    expect(present("TLB")).toEqual([
      ["ROYAL", "ROYAL Games", "/art/vendor/ROYAL-COLOR.png"],
      ["BTI", "123BET", "/art/vendor/123BET-COLOR.png"],
      ["LOTT", "123BET", "/art/vendor/123BET-COLOR.png"],
      ["TCG_SEA", "123BET", "/art/vendor/123BET-COLOR.png"],
    ]);
    expect(present("CNY").map(([, name]) => name)).not.toContain("123BET");
  });

  it("gives a renamed vendor's icon another address, and the others the same", () => {
    const listIcons = (name: string) => {
      const vendors = offer.vendors.map((vendor) =>
        vendor.vendor === "ROYAL" ? { ...vendor, names: { EN: name } } : vendor,
      );
      const options = { language: "PT", currency: "CNY", category: undefined } as const;
      return presentVendors({ ...offer, vendors }, options).sorting.flatMap(({ vendorNames }) =>
        vendorNames.map(({ iconUrl }) => iconUrl),
      );
    };
    const [before, after] = [listIcons("Royal"), listIcons("Regal")];
    expect(after.filter((url) => !before.includes(url))).toEqual([
      expect.stringMatching(/^\/art\/vendor\/ROYAL-COLOR\.png\?v=/),
    ]);
  });

  it("leaves out vendors' types that the brand does not offer", () => {
    const { sorting } = presentVendors(offer, { language: "EN", currency: "CNY", category: "LIVE" });
    expect(sorting.map((entry) => entry.gameCount)).toEqual([5]);
  });

  it("VENDOR-10 keeps the lottery mode when there is no electronic lottery", () => {
    const { prizeMode } = presentVendors(offer, { language: "EN", currency: "CNY", category: undefined });
    expect(prizeMode).toBe("Lott");
  });

  it.each(["TCG_LOTTO_VN", "LOTT"])(
    "VENDOR-10 has the electronic mode by the games of %s only where the brand offers them",
    (vendor) => {
      const lottery = { game_type: "ELOTT", classification: "", games: 1, playable: 1, returns: 0 } as const;
      const counts = ["ELOTT", vendor].map((code) => ({ ...lottery, vendor: code }));
      const modeOf = (...offered: string[]) => {
        const vendors = offered.map((code) => ({ vendor: code, names: { EN: code }, show_logo: true }));
        const options = { language: "EN", currency: "CNY", category: undefined } as const;
        return presentVendors({ vendors, counts }, options).prizeMode;
      };
      expect([modeOf("ELOTT"), modeOf("ELOTT", vendor)]).toEqual(["Lott", "Elott"]);
    },
  );

  // LOTT has no place of its own beside ELOTT (VENDOR-09).
  const types = catalogueGameTypes.filter((type) => type !== "LOTT");

  it.each(["TCG_LOTTO_VN", "LOTT"])(
    "VENDOR-10 tells a call for any category the electronic mode by the games of %s, also while none can be played",
    (vendor) => {
      const counts = types.map((type) => ({
        vendor: type === "ELOTT" ? vendor : `OF_${type}`,
        game_type: type,
        classification: "",
        games: 1,
        playable: 0,
        returns: 0,
      }));
      const vendors = counts.map((count) => ({ vendor: count.vendor, names: {}, show_logo: true }));
      const modeOf = (category: string | undefined) =>
        presentVendors({ vendors, counts }, { language: "EN", currency: "CNY", category }).prizeMode;
      const modes = [undefined, ...types].map((category) => [category, modeOf(category)]);
      expect(modes).toEqual([undefined, ...types].map((category) => [category, "Elott"]));
    },
  );

  it.each(types)("HOME-13 a category stands last while none of its games can be played: %s", (closed) => {
    const listCategories = (playableOf: (type: string) => number) =>
      presentVendors(
        {
          vendors: types.map((type) => ({ vendor: `OF_${type}`, names: {}, show_logo: true })),
          counts: types.map((type) => ({
            vendor: `OF_${type}`,
            game_type: type,
            classification: "",
            games: 2,
            playable: playableOf(type),
            returns: 0,
          })),
        },
        { language: "EN", currency: "CNY", category: undefined },
      ).sorting.map(({ gameCategory }) => gameCategory);
    const open = listCategories(() => 1);
    expect(open.toSorted()).toEqual(types.toSorted());
    expect(listCategories((type) => (type === closed ? 0 : 1))).toEqual([
      ...open.filter((type) => type !== closed),
      closed,
    ]);
  });

  it.each<[string, (type: string) => string]>([
    ["each type has vendors of its own", (type) => `OF_${type}`],
    ["one vendor has games of all types", () => "STUDIO"],
  ])(
    "API-43 LIST-07 VENDOR-09 each category has the classifications of all games that are shown in it, and no other: %s",
    (_what, vendorOf) => {
      const all = [...types, "LOTT"] as const;
      const countOf = (type: (typeof all)[number], classification: string) => ({
        vendor: vendorOf(type),
        game_type: type,
        classification,
        games: 2,
        playable: 2,
        returns: 0,
      });
      const { mapping } = presentVendors(
        {
          vendors: [...new Set(all.map(vendorOf))].map((vendor) => ({ vendor, names: {}, show_logo: true })),
          counts: all.flatMap((type) => [countOf(type, ""), countOf(type, `KIND_${type}`)]),
        },
        { language: "EN", currency: "CNY", category: undefined },
      );
      const listOf = (...own: string[]) => ({
        gameClassify: own.map((type) => ({ key: `KIND_${type}`, vendors: [vendorOf(type)] })),
      });
      const expected = types.map((type) => [type, type === "ELOTT" ? listOf("ELOTT", "LOTT") : listOf(type)]);
      expect(mapping).toEqual(Object.fromEntries(expected));
    },
  );

  it.each(types)("API-43 is of one category alone, if a call asks for one: %s", (category) => {
    const counts = types.map((type) => ({
      vendor: `OF_${type}`,
      game_type: type,
      classification: `KIND_${type}`,
      games: 2,
      playable: 2,
      returns: 0,
    }));
    const vendors = types.map((type) => ({ vendor: `OF_${type}`, names: {}, show_logo: true }));
    const options = { language: "EN", currency: "CNY", category } as const;
    const { sorting, mapping } = presentVendors({ vendors, counts }, options);
    expect(sorting.map(({ gameCategory }) => gameCategory)).toEqual([category]);
    expect(mapping).toEqual({
      [category]: { gameClassify: [{ key: `KIND_${category}`, vendors: [`OF_${category}`] }] },
    });
  });
});
