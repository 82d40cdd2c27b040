/**
 * `npm run coverage:spec`: which rows of the requirements have a test.
 *
 *   --require ROUTE,SEC-06,API-01..API-13   exit 1 when one of these rows has no test
 *   --missing LOGIN                         print the text of these rows that have no test
 *   --strict                                exit 1 when a test names an ID that no document has
 *   --root DIR                              use another repository
 */
import { parseArgs } from "node:util";
import { findUnknown, readCoverage, shortIds, summarise } from "./lib/check-coverage.mjs";
import { selectRows } from "./lib/check-spec-rows.mjs";
import { ROOT } from "./lib/paths.mjs";

const { values } = parseArgs({
  options: {
    require: { type: "string" },
    missing: { type: "string" },
    strict: { type: "boolean" },
    root: { type: "string" },
  },
});
const { rows, claims } = readCoverage(values.root ?? ROOT);

for (const { prefix, total, missing } of summarise(rows, claims)) {
  const share = `${total - missing.length}/${total}`;
  const rest = missing.length === 0 ? "" : `  without a test: ${shortIds(missing)}`;
  console.log(`${prefix.padEnd(8)}${share.padStart(7)}${rest}`);
}
const covered = rows.filter((row) => claims.has(row.id)).length;
console.log(`${"all".padEnd(8)}${`${covered}/${rows.length}`.padStart(7)}`);

try {
  if (values.missing !== undefined) printMissing(values.missing);
  if (values.require !== undefined) requireRows(values.require);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
for (const { id, files } of findUnknown(rows, claims)) {
  const message = `${id} is no row of the requirements, but is named in ${files.join(", ")}`;
  if (values.strict) fail(message);
  else console.log(message);
}

/** @param {string} wish */
function printMissing(wish) {
  const wanted = new Set(selectRows(wish, rows));
  for (const row of rows) {
    if (wanted.has(row.id) && !claims.has(row.id)) console.log(`\n${row.id}  ${row.text}`);
  }
}

/** @param {string} wish */
function requireRows(wish) {
  const missing = selectRows(wish, rows).filter((id) => !claims.has(id));
  if (missing.length > 0) fail(`${missing.length} required rows have no test: ${missing.join(", ")}`);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
