import { readFileSync } from "node:fs";
import path from "node:path";
import { findClaimedIds } from "../lib/check-test-titles.mjs";
import { FUNCTIONS } from "../lib/sql-revisions.mjs";
import { distancesFrom, type Graph } from "./import-graph.ts";

/** Tests that vitest runs; journeys in a browser take too long for a mutant. */
const TEST = /^(apps|packages|attacks|bench|tools)\/.*\.test\.tsx?$/;
const SOURCE = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const LEDGER = `${FUNCTIONS}ledger/`;
/** The files in which no mutant is planted, and why. */
const OUT_OF_SCOPE: readonly [RegExp, string][] = [
  [
    /\.test\.tsx?$|\/testing\/|\/testing\.tsx?$|-fixture\.ts$|\.d\.ts$|^packages\/test-kit\//,
    "tests and their helpers",
  ],
  [/\/seed\/|^apps\/arcade\/src\/client\/phrases\.ts$|\/countries\.ts$/, "tables of data"],
  [/^packages\/art\//, "drawings: their numbers are the picture, which people check"],
];
/** Tests that start products or kill processes come last: they are slow, and rarely the ones that notice. */
const SLOW = /(crash|torture|kills|upgrade|growth|process|product)[^/]*\.test\.ts$/;

/** Tests that `npm test` leaves out; they are slow. */
const OUTER = /\/full\//;

/** Tests of the complete product reach everything, and say little about a file that they do not import themselves. */
const WHOLE = /^apps\/[^/]+\/src\/app\/[^/]+$/;
const FAR = 99;

/** Whose tests judge: those of `npm test`, or all. */
export type Ring = "inner" | "full";

export interface Claims {
  /** The files that a test with a requirement's ID claims, and the SQL of the ledger. */
  readonly files: readonly string[];
  /** The tests that reach a file, the nearest first. */
  testsOf(file: string): readonly string[];
}

/**
 * Reads which files tests claim, and which tests reach them. The inner ring has fewer tests, and claims the same files: a draw
 * of both has the same mutants.
 */
export function readClaims(root: string, graph: Graph, ring: Ring = "full"): Claims {
  const tests = [...graph.keys()].filter((file) => TEST.test(file));
  const reach = new Map(tests.map((test) => [test, distancesFrom(graph, [test])]));
  const homes = readHomes(graph, tests);
  const claiming = new Set(
    tests.filter((test) => findClaimedIds(test, readFileSync(path.join(root, test), "utf8")).length > 0),
  );
  const reached = [...claiming].flatMap((test) => [...(reach.get(test)?.keys() ?? [])]);
  const files = new Set([
    ...[...graph.keys()].filter((file) => file.startsWith(LEDGER)),
    ...reached.filter((file) => SOURCE.test(file) && !isOutOfScope(file)),
  ]);
  const rankOf = (test: string, file: string) => [
    OUTER.test(test) || SLOW.test(test) || (WHOLE.test(test) && reach.get(test)?.get(file) !== 1) ? 1 : 0,
    stemOf(test) === stemOf(file) ? 0 : 1,
    homes.get(path.posix.dirname(test))?.get(file) ?? FAR,
    reach.get(test)?.get(file) ?? FAR,
    stepsBetween(test, file),
    claiming.has(test) ? 0 : 1,
  ];
  return {
    files: [...files].toSorted(),
    testsOf: (file) =>
      tests
        .filter((test) => reach.get(test)?.has(file) && (ring === "full" || !OUTER.test(test)))
        .map((test) => ({ test, rank: rankOf(test, file) }))
        .toSorted((a, b) => compare(a.rank, b.rank) || (a.test < b.test ? -1 : 1))
        .map(({ test }) => test),
  };
}

/**
 * How far each file is from the code of a folder with tests. About half of the tests start the complete product, so
 * their imports say little; the imports of the code beside them say what they are about.
 */
function readHomes(graph: Graph, tests: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const folders = new Set(tests.map((test) => path.posix.dirname(test)));
  const code = [...graph.keys()].filter((file) => !/\.test\.tsx?$/.test(file));
  return new Map(
    [...folders].map((folder) => [
      folder,
      distancesFrom(
        graph,
        code.filter((file) => path.posix.dirname(file) === folder),
      ),
    ]),
  );
}

const isOutOfScope = (file: string): boolean => OUT_OF_SCOPE.some(([pattern]) => pattern.test(file));

const stemOf = (file: string): string => path.posix.basename(file).replace(/\.(test\.)?tsx?$/, "");

/** How many folders lie between a test and a file: 0 in the same one. A function is at home in the code's folder. */
function stepsBetween(test: string, file: string): number {
  const home = file.replace(FUNCTIONS, "apps/api/src/");
  const steps = path.posix.relative(path.posix.dirname(test), path.posix.dirname(home));
  return steps === "" ? 0 : steps.split("/").length;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
