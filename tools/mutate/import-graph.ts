import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { listFiles } from "../lib/check-files.mjs";
import { FUNCTIONS } from "../lib/sql-revisions.mjs";

const CODE = /\.(ts|tsx|mjs)$/;
const GLOB = /import\.meta\.glob(?:<[^>]*>)?\(([^)]*)\)/g;
const PACKAGE = /^@croupier\/([^/]+)\/(.+)$/;

/** Which file leads to which: imports, and the SQL functions that a text names. Paths are from the root. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Reads the arrows of every file of code, and of the database's functions. */
export function readGraph(root: string): Graph {
  const files = listFiles(root);
  const known = new Set(files);
  const functions = new Map(
    files
      .filter((file) => file.startsWith(FUNCTIONS) && file.endsWith(".sql"))
      .map((file) => [nameOf(file), file]),
  );
  const named =
    functions.size === 0 ? undefined : new RegExp(`\\b(?:${[...functions.keys()].join("|")})\\b`, "g");
  const sources = files.filter((file) => CODE.test(file) || functions.get(nameOf(file)) === file);
  return new Map(
    sources.map((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      const calls = (named === undefined ? [] : (text.match(named) ?? [])).map((name) => functions.get(name));
      const next = CODE.test(file)
        ? readImports(file, text, known)
        : [...functions.values()].filter((other) => isTrigger(root, other) && isOfArea(other, file));
      return [file, [...new Set([...next, ...calls.filter((call) => call !== undefined)])]];
    }),
  );
}

/** Nothing names a trigger's function; any action of its area may run it. */
const isTrigger = (root: string, file: string): boolean =>
  / returns trigger /.test(readFileSync(path.join(root, file), "utf8"));

const isOfArea = (trigger: string, file: string): boolean =>
  file.startsWith(`${path.posix.dirname(trigger)}/`);

const nameOf = (file: string): string => path.posix.basename(file, ".sql");

function readImports(file: string, text: string, known: ReadonlySet<string>): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const imports = importedFiles.flatMap(({ fileName }) => {
    const found = candidates(file, fileName).find((candidate) => known.has(candidate));
    return found === undefined ? [] : [found];
  });
  return [...imports, ...readGlobs(file, text, known)];
}

/** The files of an `import.meta.glob`, as the table of screens has it. */
function readGlobs(file: string, text: string, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(GLOB)].flatMap(([, list]) =>
    [...(list ?? "").matchAll(/"(\.[^"]*)"/g)].flatMap(([, wanted]) => {
      const pattern = path.posix.join(path.posix.dirname(file), wanted ?? "");
      const names = new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
      return [...known].filter((name) => names.test(name) && !name.includes(".test."));
    }),
  );
}

function candidates(file: string, wanted: string): string[] {
  if (wanted.startsWith(".")) return [path.posix.join(path.posix.dirname(file), wanted.replace(/\?.*$/, ""))];
  const [, name, rest] = PACKAGE.exec(wanted) ?? [];
  if (name === undefined || rest === undefined) return [];
  return [".ts", ".tsx", ".mjs", ""].map((ending) => `packages/${name}/src/${rest}${ending}`);
}

/** How many arrows lead from the nearest of some files to each file that they reach; they themselves are at 0. */
export function distancesFrom(graph: Graph, starts: readonly string[]): ReadonlyMap<string, number> {
  const distances = new Map(starts.map((start) => [start, 0]));
  for (const [file, distance] of distances) {
    for (const next of graph.get(file) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}
