import { SECOND_STUDIO } from "../../engine/second-studio.ts";
import type { Dialect } from "./dialect.ts";
import { hub88 } from "./hub88.ts";
import { softswiss } from "./softswiss.ts";

/** The house's own vendor, who also runs the games of other studios. */
export const HOUSE = "BGS";

interface Vendor {
  readonly dialect: Dialect;
  /** The vendor's wallet at the platform. */
  readonly wallet: string;
}

/** The vendors that the arcade is, as the platform knows them. */
const VENDORS: ReadonlyMap<string, Vendor> = new Map([
  [HOUSE, { dialect: hub88, wallet: `/vendor/v2/${HOUSE}` }],
  [SECOND_STUDIO, { dialect: softswiss, wallet: `/vendor/softswiss/${SECOND_STUDIO}` }],
]);

/** @throws Error for a code that no vendor of the house has */
export function vendorOf(code: string): Vendor {
  const vendor = VENDORS.get(code);
  if (!vendor) throw new Error(`The arcade has no vendor ${code}`);
  return vendor;
}
