import type { Readable } from "node:stream";
import { parseAmount } from "@croupier/domain/money";
import { readLines, splitCsvRow } from "../../../platform/csv.ts";

/** A round as a vendor's file reports it. */
export interface FileRound {
  /** Counted from 1, the heading. */
  readonly line: number;
  readonly roundId: string;
  /** The player's name at the vendor. */
  readonly player: string;
  /** The stakes that were not rolled back. */
  readonly betUnits: bigint;
  readonly winUnits: bigint;
  readonly currency: string;
  readonly state: string;
}

const columns = ["round", "user", "bet", "win", "currency", "state"] as const;
type Column = (typeof columns)[number];
const states: readonly string[] = ["open", "settled", "cancelled"];
const mostCharacters = 2_000;
const name = /^[\x21-\x7e]{1,128}$/;

/** Finds the columns by the heading. Columns with other names are ignored. */
function readHeading(line: string): Readonly<Record<Column, number>> {
  const names = splitCsvRow(line.replace(/^\uFEFF/, "")).map((each) => each.toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new Error(`the heading has no ${missing.join(", ")}`);
  return Object.fromEntries(columns.map((column) => [column, names.indexOf(column)])) as Record<
    Column,
    number
  >;
}

const readUnits = (text: string, line: number): bigint => {
  const units = parseAmount(text);
  if (units === undefined || units < 0n) throw new Error(`line ${line}: "${text}" is not an amount`);
  return units;
};

function readRow(text: string, line: number, places: Readonly<Record<Column, number>>): FileRound {
  const cells = splitCsvRow(text);
  const of = (column: Column): string => cells[places[column]] ?? "";
  const [roundId, player, currency, state] = [
    of("round"),
    of("user"),
    of("currency"),
    of("state").toLowerCase(),
  ];
  for (const id of [roundId, player])
    if (!name.test(id)) throw new Error(`line ${line}: "${id}" is not an id`);
  if (!/^[A-Z]{3}$/.test(currency)) throw new Error(`line ${line}: "${currency}" is not a currency`);
  if (!states.includes(state)) throw new Error(`line ${line}: "${state}" is none of ${states.join(", ")}`);
  const [betUnits, winUnits] = [readUnits(of("bet"), line), readUnits(of("win"), line)];
  return { line, roundId, player, betUnits, winUnits, currency, state };
}

/**
 * Reads a vendor's daily file (docs/vendor-kit.md): CSV with a heading, a round in each line, amounts as decimals of the
 * currency. Only one line is in memory at a time.
 * @throws Error that names the first invalid line
 */
export async function* readRoundsFile(stream: Readable): AsyncGenerator<FileRound> {
  let places: Readonly<Record<Column, number>> | undefined;
  let line = 0;
  for await (const text of readLines(stream, mostCharacters)) {
    line += 1;
    if (!places) places = readHeading(text);
    else if (text.trim() !== "") yield readRow(text, line, places);
  }
  if (!places) throw new Error("the file is empty");
}
