/**
 * `npm run check`: every static check of the repository. All parts run, so one run shows every problem. The last lines
 * say which parts failed.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT as root } from "./lib/paths.mjs";

requireNode();
const { ensureInstalled } = await import("./lib/install.mjs");
const bin = (name) => join(root, "node_modules", name);

/** Runs a tool with this Node. @param {string} script @param {string[]} args */
function runNode(script, ...args) {
  const { status, error } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: "inherit" });
  if (error !== undefined) console.error(error.message);
  return status === 0;
}

/** Prints the findings of one of our own checks. @param {string[]} problems @param {string} fine */
function report(problems, fine) {
  console.log(problems.length === 0 ? fine : problems.join("\n"));
  return problems.length === 0;
}

/** @type {[name: string, run: () => boolean | Promise<boolean>][]} */
const parts = [
  ["types", () => runNode(bin("@typescript/native/bin/tsc"), "-b", "--pretty", "false")],
  ["lint", () => runNode(bin("oxlint/bin/oxlint"), "--deny-warnings", "--report-unused-disable-directives")],
  ["format", () => runNode(bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", ".")],
  [
    "import arrows",
    async () => {
      const { checkArrows } = await import("./lib/check-arrows.mjs");
      const { problems, modules, arrows } = await checkArrows(root);
      return report(problems, `${modules} modules, ${arrows} arrows, none against the house`);
    },
  ],
  [
    "modules that wire themselves",
    async () => {
      const { checkModules } = await import("./lib/check-modules.mjs");
      const { problems, modules } = checkModules(root);
      return report(problems, `${modules} modules, each made by its create…Module`);
    },
  ],
  [
    "stems",
    async () => {
      const { checkStems } = await import("./lib/check-stems.mjs");
      return report(checkStems(root), "every module has a stem of its own");
    },
  ],
  [
    "SQL in its place",
    async () => {
      const { checkSql } = await import("./lib/check-sql.mjs");
      return report(checkSql(root), "only stores and the ledger write SQL");
    },
  ],
  [
    "functions in their files",
    async () => {
      const { checkSqlFunctions } = await import("./lib/check-sql-functions.mjs");
      return report(
        checkSqlFunctions(root),
        "every function is one file with a revision, and no migration holds one",
      );
    },
  ],
  [
    "tests that can fail",
    async () => {
      const { checkAssertions } = await import("./lib/check-assertions.mjs");
      return report(
        checkAssertions(root),
        "every test asserts, none sleeps, and none replaces a module that others share",
      );
    },
  ],
  [
    "words",
    async () => {
      const { checkWords } = await import("./lib/check-words.mjs");
      return report(checkWords(root), "no escape from the type checker, no path of one machine");
    },
  ],
  [
    "sizes",
    async () => {
      const { checkSizes } = await import("./lib/check-sizes.mjs");
      return report(checkSizes(root), "every folder and file can be read at once");
    },
  ],
  [
    "subjects of commits",
    async () => {
      const { checkCommits } = await import("./lib/check-commits.mjs");
      const { problems, commits } = checkCommits(root);
      return report(problems, `${commits} subjects name their area and fit in a line`);
    },
  ],
  [
    "names",
    async () => {
      const { checkNames } = await import("./lib/check-names.mjs");
      return report(checkNames(root), "no name of code or of a file uses a retired word");
    },
  ],
  [
    "documents",
    async () => {
      const { checkDocs } = await import("./lib/check-docs.mjs");
      const { checkCitations } = await import("./lib/check-citations.mjs");
      const { checkCommands } = await import("./lib/check-commands.mjs");
      return report(
        [...checkDocs(root), ...checkCitations(root), ...checkCommands(root)],
        "all that documents and comments name is there: pages, headings, files, decisions, rows and commands",
      );
    },
  ],
  ["unused files, exports and packages", () => runNode(bin("knip/bin/knip.js"), "--no-config-hints")],
  // Code that only a test uses is no feature. Exports for tests alone are marked `@internal`.
  [
    "code that only tests use",
    () => runNode(bin("knip/bin/knip.js"), "--no-config-hints", "--production", "--include", "exports,files"),
  ],
  [
    "licences",
    async () => {
      const { checkLicences } = await import("./lib/check-licences.mjs");
      const { problems, packages } = checkLicences(root);
      return report(problems, `${packages} packages, all permissive or excepted with a reason`);
    },
  ],
  ["requirement rows", () => runNode(join(root, "tools/coverage-spec.mjs"), "--strict")],
];

await ensureInstalled(root);
const results = [];
for (const [name, run] of parts) {
  console.log(`\n── ${name} ${"─".repeat(Math.max(0, 70 - name.length))}`);
  const start = performance.now();
  const passed = await run();
  results.push({ name, passed, seconds: (performance.now() - start) / 1000 });
}

console.log(`\n── summary ${"─".repeat(63)}`);
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? "passed" : "FAILED"}  ${name.padEnd(38)}${seconds.toFixed(1).padStart(6)} s`);
}
const failed = results.filter((result) => !result.passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
