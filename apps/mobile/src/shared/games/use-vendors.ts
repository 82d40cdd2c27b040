import { isVendorOpen, listAllVendors } from "@croupier/domain/vendor-grouping";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { vendorTypesQuery } from "./game-queries.ts";
import type { Vendor, VendorGroup, VendorTypes } from "./games.ts";

const none: VendorTypes = { sorting: [], mapping: {}, prizeMode: "Lott" };

export interface Vendors {
  groups: readonly VendorGroup[];
  /** Every vendor once, by its code. */
  byCode: ReadonlyMap<string, Vendor>;
  mapping: VendorTypes["mapping"];
}

const describe = ({ sorting, mapping }: VendorTypes): Vendors => ({
  groups: sorting,
  byCode: new Map(sorting.flatMap((group) => group.vendorNames.map((vendor) => [vendor.vassalage, vendor]))),
  mapping,
});

const selectVendors = (reply: { content: VendorTypes }) => describe(reply.content);
const noVendors = describe(none);

/** The vendors of the brand by category; empty while they load. */
export function useVendors() {
  const { language } = usePhrases();
  const query = useQuery({ ...vendorTypesQuery(language), select: selectVendors });
  return { ...query, vendors: query.data ?? noVendors };
}

const withOpenVendors = (group: VendorGroup) => ({
  ...group,
  vendorNames: group.vendorNames.filter(isVendorOpen),
});

/** VENDOR-06: the vendors that have something to play, as lists of providers show them. */
export const listProviders = ({ groups }: Vendors): readonly Vendor[] =>
  listAllVendors(groups.map(withOpenVendors));

/** Whether no game of a category can be played yet. */
export const isCategoryClosed = ({ vendorNames }: Pick<VendorGroup, "vendorNames">): boolean =>
  !vendorNames.some(isVendorOpen);

/** The vendors of some categories together, each once, in their order. */
export function listVendorsOf(vendors: Vendors, categories: readonly string[]): readonly Vendor[] {
  const groups = vendors.groups.filter(
    (group) => categories.length === 0 || categories.includes(group.gameCategory),
  );
  return [
    ...new Map(
      groups.flatMap((group) => group.vendorNames.map((vendor) => [vendor.vassalage, vendor])),
    ).values(),
  ];
}
