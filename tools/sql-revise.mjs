/** `npm run sql:revise`: after a function under apps/api/sql was changed, added or removed. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./lib/paths.mjs";
import { REVISIONS, readRevisions, reviseFunctions, writeRevisions } from "./lib/sql-revisions.mjs";

const before = readRevisions(ROOT);
const after = reviseFunctions(ROOT);
writeFileSync(join(ROOT, REVISIONS), writeRevisions(after));
const changed = [...after].filter(([name, { revision }]) => before.get(name)?.revision !== revision);
for (const [name, { revision }] of changed) console.log(`${name}: revision ${revision}`);
if (changed.length === 0) console.log("no function has changed");
