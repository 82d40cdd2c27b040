import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";

const cell = /\s*(?:"((?:[^"]|"")*)"|([^,]*?))\s*(?:,|$)/y;

/** Splits a row of CSV into its cells. Quoted cells may contain commas; none contains a line end. */
export function splitCsvRow(line: string): string[] {
  const cells: string[] = [];
  for (cell.lastIndex = 0; cell.lastIndex < line.length; ) {
    const found = cell.exec(line);
    if (!found || found[0] === "") break;
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
  }
  // What follows the last comma is a cell, although it may be empty.
  if (line.endsWith(",")) cells.push("");
  return cells;
}

/**
 * Reads the lines of a stream, one after another, in bounded memory.
 * @throws Error at a line of more than `mostCharacters`
 */
export async function* readLines(stream: Readable, mostCharacters: number): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of stream) {
    rest += decoder.write(chunk as Buffer);
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > mostCharacters || lines.some((line) => line.length > mostCharacters))
      throw new Error(`a line has more than ${mostCharacters} characters`);
    for (const line of lines) yield line.endsWith("\r") ? line.slice(0, -1) : line;
  }
  rest += decoder.end();
  if (rest !== "") yield rest;
}
