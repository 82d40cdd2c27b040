import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { splitCsvRow } from "../csv.ts";
import { type CountryNetwork, type CountryRanges, createCountryRanges } from "./country-ranges.ts";
import { readAddress, readNetwork } from "./network-number.ts";

/** A row of the file that was left out. */
export interface WrongRow {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: string;
}

export interface RegionTable {
  /** The country (ISO 3166-1, two letters) of an address; undefined if the table has none. */
  find(address: string): string | undefined;
  /** How many networks were read. */
  readonly networks: number;
  readonly countries: number;
  /** How many rows were left out, and the first of them. */
  readonly wrong: number;
  readonly wrongRows: readonly WrongRow[];
  /** When the file was written. */
  readonly writtenAt: Date;
}

const shownWrongRows = 5;
/** The values that providers of tables, and proxies in their headers, write for an unknown country. */
export const unknownCountries: ReadonlySet<string> = new Set(["", "-", "ZZ", "XX"]);

interface Columns {
  readonly network: number;
  readonly country: number;
}

/** A heading names the columns. Without one, the first is the network and the second the country. */
function readHeading(cells: readonly string[]): Columns | undefined {
  const names = cells.map((name) => name.toLowerCase());
  const network = names.indexOf("network");
  const country = ["country_code", "country_iso_code", "country"].map((name) => names.indexOf(name));
  const first = country.find((at) => at >= 0);
  return network >= 0 && first !== undefined ? { network, country: first } : undefined;
}

/** @returns the network of a row, or why it has none */
function readRow(cells: readonly string[], columns: Columns): CountryNetwork | string {
  const name = cells[columns.network] ?? "";
  const country = cells[columns.country];
  const network = readNetwork(name);
  if (!network) return "is not a network";
  if (country === undefined) return "names no country";
  if (unknownCountries.has(country)) return { ...network, country: undefined };
  return /^[A-Z]{2}$/.test(country) ? { ...network, country } : "has no country code of two letters";
}

/** The lines of a file, a piece of it at a time, so that a long one does not keep the process from answering. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const part of createReadStream(file, "utf8")) {
    const lines = (rest + String(part)).split(/\r?\n/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}

/**
 * Reads a table of networks and countries: CSV, `network,country`, CIDR blocks of IPv4 and IPv6 in any order. Blocks may
 * contain each other; the smallest one around an address counts. Rows that cannot be read are left out and counted.
 * @throws Error if the file cannot be read, or contains no network
 */
export async function readRegionTable(file: string): Promise<RegionTable> {
  const { mtime: writtenAt } = await stat(file);
  const networks: CountryNetwork[] = [];
  const wrongRows: WrongRow[] = [];
  let [line, wrong] = [0, 0];
  let columns: Columns = { network: 0, country: 1 };
  for await (const text of readLines(file)) {
    line += 1;
    const cells = splitCsvRow(text.replace(/^\uFEFF/, ""));
    if (cells.length === 0 || cells[0]?.startsWith("#")) continue;
    const heading = line === 1 ? readHeading(cells) : undefined;
    if (heading) {
      columns = heading;
      continue;
    }
    const row = readRow(cells, columns);
    if (typeof row !== "string") networks.push(row);
    else if ((wrong += 1) <= shownWrongRows) wrongRows.push({ line, reason: row });
  }
  if (networks.length === 0) throw new Error(`${file} contains no row like 192.0.2.0/24,BR`);
  const ranges: CountryRanges = createCountryRanges(networks);
  return {
    networks: networks.length,
    wrong,
    wrongRows,
    writtenAt,
    countries: new Set(networks.flatMap(({ country }) => country ?? [])).size,
    find: (address) => {
      const number = readAddress(address);
      return number === undefined ? undefined : ranges.find(number);
    },
  };
}
