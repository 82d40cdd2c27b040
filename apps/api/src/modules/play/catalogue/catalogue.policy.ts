import { vendorIconPath } from "@croupier/art/art-paths";
import type { ReplyOf } from "@croupier/contract/player/contract";
import { type CatalogueGameType, catalogueGameTypes } from "@croupier/domain/codes";
import { chooseText, type Language } from "@croupier/domain/languages";
import {
  getPrizeMode,
  isVendorOpen,
  mergeLotteries,
  presentVendor,
  splitSports,
  type VendorGroup,
} from "@croupier/domain/vendor-grouping";
import type { OfferedVendorRow, VendorCountRow } from "./catalogue.store.ts";

/** The brand's offer: its vendors in order, and their number of games by type and classification. */
export interface Offer {
  vendors: readonly OfferedVendorRow[];
  counts: readonly VendorCountRow[];
}

type VendorContent = ReplyOf<"GET /wps/game/vendorTypes">["content"];

/** The order of the categories in a lobby. */
const lobbyOrder: readonly CatalogueGameType[] = [
  "RNG",
  "LIVE",
  "FISH",
  "PVP",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "ELOTT",
  "LOTT",
];

/** VENDOR-11: the icon that replaces the renamed vendors' own icons. */
export const renamedVendorIcon = presentVendor({ vassalage: "LOTT", accountTypeName: "" }, "TLB").iconCode;

/** VENDOR-09: if a brand offers both lotteries, ELOTT means both. */
export function typesOf(gameType: string | undefined, offer: Offer): readonly CatalogueGameType[] {
  if (gameType === undefined) return catalogueGameTypes;
  if (gameType === "ELOTT" && hasType(offer, "LOTT")) return ["ELOTT", "LOTT"];
  return catalogueGameTypes.filter((type) => type === gameType);
}

const hasType = (offer: Offer, gameType: CatalogueGameType): boolean => {
  const offered = new Set(offer.vendors.map((vendor) => vendor.vendor));
  return offer.counts.some((count) => count.game_type === gameType && offered.has(count.vendor));
};

/** Whether the brand has games of these types but none of them can be played. */
export function areTypesClosed({ vendors, counts }: Offer, gameTypes: readonly string[]): boolean {
  const offered = new Set(vendors.map(({ vendor }) => vendor));
  const own = counts.filter((c) => offered.has(c.vendor) && gameTypes.includes(c.game_type));
  return own.length > 0 && own.every(({ playable }) => playable === 0);
}

/** API-43: vendors by category as the lobby shows them (VENDOR-07 to VENDOR-11), with their classifications. */
export function presentVendors(
  offer: Offer,
  options: { language: Language; currency: string; category: string | undefined },
): VendorContent {
  const groups = mergeLotteries(splitSports(groupVendors(offer, options.language)));
  const categories = new Set(groups.map((group) => group.gameCategory));
  const categoryOf = (type: string): string => (categories.has(type) ? type : "ELOTT");
  const countsOf = (vendor: string, category: string) => {
    const own = offer.counts.filter(
      (c) => c.vendor === vendor && c.classification === "" && categoryOf(c.game_type) === category,
    );
    return {
      gameCount: own.reduce((sum, { games }) => sum + games, 0),
      playableCount: own.reduce((sum, { playable }) => sum + playable, 0),
      returnCount: own.reduce((sum, { returns }) => sum + returns, 0),
    };
  };
  // The name that `findVendorName` draws.
  const drawnNames = new Map(offer.vendors.map(({ vendor, names }) => [vendor, names.EN ?? vendor]));
  const presented = groups.map(({ gameCategory, gameCount, vendorNames }) => ({
    gameCategory,
    gameCount,
    vendorNames: openFirst(
      vendorNames.map((vendor) => {
        const { accountTypeName, iconCode } = presentVendor(vendor, options.currency);
        return {
          vassalage: vendor.vassalage,
          accountTypeName,
          iconUrl: vendorIconPath(iconCode, drawnNames.get(iconCode) ?? iconCode),
          ...countsOf(vendor.vassalage, gameCategory),
        };
      }),
      isVendorOpen,
    ),
  }));
  const sorted = openFirst(presented, ({ vendorNames }) => vendorNames.some(isVendorOpen));
  const shown = options.category ? sorted.filter((group) => group.gameCategory === options.category) : sorted;
  return {
    sorting: shown,
    mapping: Object.fromEntries(
      shown.map((group) => {
        const vendors = new Set(group.vendorNames.map((vendor) => vendor.vassalage));
        const own = offer.counts.filter(
          (c) => vendors.has(c.vendor) && categoryOf(c.game_type) === group.gameCategory,
        );
        return [group.gameCategory, { gameClassify: classify(own) }];
      }),
    ),
    prizeMode: getPrizeMode(vendorsOfType(offer, "ELOTT").map((vendor) => vendor.vendor)),
  };
}

/** Playable entries come first; the brand's order holds within the open and within the closed ones. */
const openFirst = <T>(entries: readonly T[], isOpen: (entry: T) => boolean): T[] => [
  ...entries.filter(isOpen),
  ...entries.filter((entry) => !isOpen(entry)),
];

const vendorsOfType = (offer: Offer, gameType: CatalogueGameType): readonly OfferedVendorRow[] => {
  const having = new Set(offer.counts.filter((c) => c.game_type === gameType).map((c) => c.vendor));
  return offer.vendors.filter((vendor) => having.has(vendor.vendor));
};

const groupVendors = (offer: Offer, language: Language): VendorGroup[] => {
  const offered = new Set(offer.vendors.map((vendor) => vendor.vendor));
  return lobbyOrder
    .map((gameCategory) => ({
      gameCategory,
      gameCount: offer.counts
        .filter((c) => c.game_type === gameCategory && c.classification === "" && offered.has(c.vendor))
        .reduce((sum, c) => sum + c.games, 0),
      vendorNames: vendorsOfType(offer, gameCategory).map((vendor) => ({
        vassalage: vendor.vendor,
        accountTypeName: chooseText(vendor.names, language) ?? "",
      })),
    }))
    .filter((group) => group.vendorNames.length > 0);
};

/** Classifications with their vendors, the vendors with most games first. */
const classify = (counts: readonly VendorCountRow[]): { key: string; vendors: string[] }[] => {
  const byKey = new Map<string, { games: number; vendors: string[] }>();
  for (const { classification, vendor, games } of counts) {
    if (classification === "") continue;
    const entry = byKey.get(classification) ?? { games: 0, vendors: [] };
    byKey.set(classification, {
      games: entry.games + games,
      vendors: entry.vendors.includes(vendor) ? entry.vendors : [...entry.vendors, vendor],
    });
  }
  return [...byKey]
    .toSorted(([, a], [, b]) => b.games - a.games)
    .map(([key, { vendors }]) => ({ key, vendors }));
};
