import { decimalMarks, type Language } from "@croupier/domain/languages";
import { formatUnits } from "@croupier/domain/money";
import { type Calendar, nameZone, writeTimeIn } from "@croupier/domain/periods";
import { stringify } from "csv-stringify/sync";

/** Texts, counts, and amounts in units. */
export type Cell = string | number | bigint;

/** How a file is written: its amounts, and for whose spreadsheet. */
export interface CsvFormat {
  readonly decimals: number;
  readonly language: Language;
}

/** Digits that are not a number: a spreadsheet would round a long one, and drop a leading zero. */
const numberLike = /^(?:0\d+|\d{12,}|\d+[eE]\d+)$/;

/** A leading apostrophe makes an id a text (CASE-33), and so a text that begins like a formula (SEC-77). */
const writeText = (text: string): string => (numberLike.test(text) ? `'${text}` : text);

/**
 * Writes rows of CSV as the spreadsheets of a language's readers expect them: if decimals have a comma, cells are separated
 * by semicolons (CASE-33). A text that begins like a formula gets an apostrophe (SEC-77); an amount is never such a text.
 * Amounts are plain decimals of the currency, rounded down (MENU-19).
 */
export const writeRows = (rows: readonly (readonly Cell[])[], { decimals, language }: CsvFormat): string => {
  const mark = decimalMarks[language];
  return stringify([...rows], {
    escape_formulas: true,
    record_delimiter: "windows",
    delimiter: mark === "," ? ";" : ",",
    cast: {
      bigint: (units) => formatUnits(units, decimals).replace(".", mark),
      string: writeText,
    },
  });
};

/** Tells spreadsheets that the file is UTF-8. */
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
 * The parts of a file: its head, and then page after page, each from the last row of the one before. A page releases its
 * connection while the reader consumes it.
 */
export async function* writePages<Row>(
  { head, rowsPerPage, list, write }: Pages<Row>,
  format: CsvFormat,
): AsyncGenerator<string> {
  yield byteOrderMark + writeRows([head], format);
  let rows: readonly Row[] = [];
  do {
    rows = await list(rows.at(-1));
    if (rows.length > 0) yield writeRows(await write(rows), format);
  } while (rows.length === rowsPerPage);
}
