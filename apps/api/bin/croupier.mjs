#!/usr/bin/env node
// `npx croupier`: the operators' command, as `npm run build` has made it (docs/operations.md).
import { existsSync } from "node:fs";

const program = new URL("../../../dist/api/croupier.mjs", import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  process.stderr.write("croupier: dist/api/croupier.mjs is missing: run npm run build.\n");
  process.exitCode = 1;
}
