import { readFileSync } from "node:fs";
import { type Static, Type } from "typebox";
import { Compile } from "typebox/compile";
import { isAddressRange } from "./network.ts";

const exactly = { additionalProperties: false };
/** Money in the currency's minor unit, as people write it. */
const minorUnits = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
/** What a vendor may give away in a currency: the most for one prize and for a day of a brand. */
const prizeCaps = Type.Object({ perPrize: minorUnits, perDay: minorUnits }, exactly);

const shared = {
  /** As in the catalogue's feed. */
  vendor: Type.String({ pattern: "^[A-Z0-9][A-Z0-9_]{0,19}$" }),
  /** The address for launches at the vendor, without a trailing slash. */
  baseUrl: Type.String({ pattern: "^https?://[^\\s?#]+[^\\s?#/]$" }),
  /** Where the vendor's games are played. */
  gameOrigin: Type.String({ pattern: "^https?://[^\\s?#/]+$" }),
  /** Addresses and networks that the vendor calls from; any, if there are none (SEC-54). */
  addresses: Type.Optional(Type.Array(Type.String())),
  /** By currency. The vendor's prizes are not taken in any other (CASE-07). */
  prizes: Type.Optional(Type.Record(Type.String({ pattern: "^[A-Z]{3}$" }), prizeCaps, exactly)),
};
const hub88Entry = Type.Object(
  { ...shared, adapter: Type.Literal("hub88"), publicKeyFile: Type.String() },
  exactly,
);
const softswissEntry = Type.Object(
  {
    ...shared,
    adapter: Type.Literal("softswiss"),
    secretFile: Type.String(),
    casinoId: Type.String({ pattern: "^[\\x21-\\x7e]{1,64}$" }),
  },
  exactly,
);
const entry = Type.Union([hub88Entry, softswissEntry]);

/** A vendor as VENDORS_FILE describes them. The adapter is the convention that they speak. */
export type VendorEntry = Static<typeof entry>;

const checkEntry = Compile(entry);

const isEntry = (value: unknown): value is VendorEntry =>
  checkEntry.Check(value) && (value.addresses ?? []).every(isAddressRange);

/**
 * Reads the vendors of a JSON file: an array of entries.
 * @throws Error that names the file, and its invalid vendor
 */
export function readVendorsFile(file: string): readonly VendorEntry[] {
  let entries: unknown;
  try {
    entries = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`VENDORS_FILE is not readable JSON: ${file}`, { cause: error });
  }
  if (!Array.isArray(entries)) throw new Error(`VENDORS_FILE must be a list of vendors: ${file}`);
  return entries.map((value: unknown, at) => {
    if (isEntry(value)) return value;
    throw new Error(`VENDORS_FILE: vendor ${at + 1} is not as docs/vendor-kit.md describes it: ${file}`);
  });
}
