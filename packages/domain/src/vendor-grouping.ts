import type { PrizeMode } from "./codes.ts";

/** One vendor in the lobby; `vassalage` is the wire's name for the vendor's code. */
export interface VendorName {
  vassalage: string;
  accountTypeName: string;
}

/** The vendors of one category, in the brand's order. */
export interface VendorGroup {
  gameCategory: string;
  gameCount: number;
  vendorNames: readonly VendorName[];
}

/** VENDOR-12: categories whose tiles are vendors, not games. */
export const vendorTypes = ["SPORTS", "ESPORTS", "LOTT", "ELOTT", "COCKFIGHT"] as const;

const esportsVendors: ReadonlySet<string> = new Set(["AV", "AI", "IMES", "TF", "IA"]);
const cockfightVendors: ReadonlySet<string> = new Set(["SV3", "DS88", "DIG", "WGB"]);
const tlbVendors: ReadonlySet<string> = new Set(["LOTT", "ELOTT", "TCG_SEA", "TCG_LOTTO_VN", "BTI"]);

/**
 * VENDOR-07, VENDOR-08: moves e-sport and cockfight vendors out of SPORTS into groups directly after it, in the order
 * SPORTS, ESPORTS, COCKFIGHT. A group of that name that already exists is merged; an empty group is left out.
 * `gameCount` of a new group counts its vendors, because the entries of SPORTS are vendors.
 */
export function splitSports(groups: readonly VendorGroup[]): readonly VendorGroup[] {
  const sports = groups.find((group) => group.gameCategory === "SPORTS");
  if (!sports) return groups;
  const extractGroup = (category: string, members: ReadonlySet<string>): VendorGroup => {
    const own = groups.find((group) => group.gameCategory === category);
    const moved = sports.vendorNames.filter((vendor) => members.has(vendor.vassalage));
    const ownNames = own?.vendorNames ?? [];
    const known = new Set(ownNames.map((vendor) => vendor.vassalage));
    const vendorNames = [...ownNames, ...moved.filter((vendor) => !known.has(vendor.vassalage))];
    return {
      gameCategory: category,
      gameCount: Math.max(own?.gameCount ?? 0, vendorNames.length),
      vendorNames,
    };
  };
  const remaining = sports.vendorNames.filter(
    (vendor) => !esportsVendors.has(vendor.vassalage) && !cockfightVendors.has(vendor.vassalage),
  );
  const split = [
    { ...sports, vendorNames: remaining },
    extractGroup("ESPORTS", esportsVendors),
    extractGroup("COCKFIGHT", cockfightVendors),
  ].filter((group) => group.vendorNames.length > 0);
  return groups
    .filter((group) => group.gameCategory !== "ESPORTS" && group.gameCategory !== "COCKFIGHT")
    .flatMap((group) => (group.gameCategory === "SPORTS" ? split : [group]));
}

/** VENDOR-09: when both LOTT and ELOTT are present, LOTT is dropped and ELOTT takes all lottery vendors. */
export function mergeLotteries(groups: readonly VendorGroup[]): readonly VendorGroup[] {
  const lott = groups.find((group) => group.gameCategory === "LOTT");
  const elott = groups.find((group) => group.gameCategory === "ELOTT");
  if (!lott || !elott) return groups;
  const known = new Set(elott.vendorNames.map((vendor) => vendor.vassalage));
  const merged: VendorGroup = {
    gameCategory: "ELOTT",
    gameCount: elott.gameCount + lott.gameCount,
    vendorNames: [...elott.vendorNames, ...lott.vendorNames.filter((vendor) => !known.has(vendor.vassalage))],
  };
  return groups.filter((group) => group !== lott).map((group) => (group === elott ? merged : group));
}

/** VENDOR-10: Elott when the mapping has an ELOTT entry for TCG_LOTTO_VN or LOTT, else Lott. */
export function getPrizeMode(elottVendors: readonly string[]): PrizeMode {
  return elottVendors.some((vendor) => vendor === "TCG_LOTTO_VN" || vendor === "LOTT") ? "Elott" : "Lott";
}

/** VENDOR-11: in currency TLB these vendors have the name and picture of 123BET. */
export function presentVendor(vendor: VendorName, currency: string): VendorName & { iconCode: string } {
  const renamed = currency === "TLB" && tlbVendors.has(vendor.vassalage);
  return renamed
    ? { ...vendor, accountTypeName: "123BET", iconCode: "123BET" }
    : { ...vendor, iconCode: vendor.vassalage };
}

/** VENDOR-05: the icon strip leaves out vendors whose code contains TCG or LOTT. */
export const isInIconStrip = (vassalage: string): boolean =>
  !vassalage.includes("TCG") && !vassalage.includes("LOTT");

/**
 * Whether a vendor has something to play: games that can be launched, or no list of games at all, in which case its tile
 * launches it (GAME-07).
 */
export const isVendorOpen = ({
  gameCount,
  playableCount,
}: {
  gameCount: number;
  playableCount: number;
}): boolean => gameCount === 0 || playableCount > 0;

/** VENDOR-06: the all-vendors list leaves out ELOTT, LOTT, SPORTS and vendors starting with TCG. */
export function listAllVendors<V extends VendorName>(
  groups: readonly { gameCategory: string; vendorNames: readonly V[] }[],
): readonly V[] {
  const hidden = new Set(["ELOTT", "LOTT", "SPORTS"]);
  const seen = new Map<string, V>();
  for (const group of groups) {
    if (hidden.has(group.gameCategory)) continue;
    for (const vendor of group.vendorNames) {
      if (!vendor.vassalage.startsWith("TCG") && !seen.has(vendor.vassalage))
        seen.set(vendor.vassalage, vendor);
    }
  }
  return [...seen.values()];
}
