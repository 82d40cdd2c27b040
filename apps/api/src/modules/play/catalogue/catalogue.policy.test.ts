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

  it("leaves out vendors' types that the brand does not offer", () => {
    const { sorting } = presentVendors(offer, { language: "EN", currency: "CNY", category: "LIVE" });
    expect(sorting.map((entry) => entry.gameCount)).toEqual([5]);
  });

  it("VENDOR-10 keeps the lottery mode when there is no electronic lottery", () => {
    const { prizeMode } = presentVendors(offer, { language: "EN", currency: "CNY", category: undefined });
    expect(prizeMode).toBe("Lott");
  });
});
