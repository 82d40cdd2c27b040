import { formatUnits } from "@croupier/domain/money";
import { type Calendar, nameZone, writeTimeIn } from "@croupier/domain/periods";
import { stringify } from "csv-stringify/sync";

/** Texts, counts, and amounts in units. */
export type Cell = string | number | bigint;

/**
 * Writes rows of CSV as spreadsheets read them. A text that begins as a formula does gets an apostrophe (SEC-77); an amount is never
 * such a text. Amounts are plain decimals of the currency, rounded down (MENU-19).
 */
export const writeRows = (rows: readonly (readonly Cell[])[], { decimals }: { decimals: number }): string =>
  stringify([...rows], {
    escape_formulas: true,
    record_delimiter: "windows",
    cast: { bigint: (units) => formatUnits(units, decimals) },
  });

/** Tells spreadsheets that what follows is UTF-8. */
const byteOrderMark = "\uFEFF";

/** A time as two cells: as the brand's clocks show it, and their zone. */
export const writeTime = (
  calendar: Pick<Calendar, "zoneAt">,
  at: Date,
): readonly [time: string, zone: string] => {
  const zone = calendar.zoneAt(at);
  return [writeTimeIn(zone, at), nameZone(zone, at)];
};

interface Pages<Row> {
  readonly head: readonly string[];
  /** How many rows a page has; one with fewer is the last. */
  readonly rowsPerPage: number;
  list(after: Row | undefined): Promise<readonly Row[]>;
  write(rows: readonly Row[]): Promise<readonly (readonly Cell[])[]>;
}

/**
 * The parts of a file: its head, and then page after page, each from the last row of the one before. A page holds no connection while
 * its reader takes it.
 */
export async function* writePages<Row>(
  { head, rowsPerPage, list, write }: Pages<Row>,
  places: { decimals: number },
): AsyncGenerator<string> {
  yield byteOrderMark + writeRows([head], places);
  let rows: readonly Row[] = [];
  do {
    rows = await list(rows.at(-1));
    if (rows.length > 0) yield writeRows(await write(rows), places);
  } while (rows.length === rowsPerPage);
}
