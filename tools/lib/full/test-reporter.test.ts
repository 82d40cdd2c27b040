import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../paths.mjs";
import { readUnitReport } from "../test-reports.mjs";

/** A name in which a pattern finds much that it could take for its own. */
const NAME = '^LOGIN-10$ (a+b)* costs $5.00? it\'s [\\d] {2} | "quoted" 中文';

/** Files by name; `flaky` is red in its first run. */
const FILES = {
  "passes.test.mjs": 'it("passes", () => {});',
  "fails.test.mjs": `describe("a (group)", () => { it(${JSON.stringify(NAME)}, () => { throw new Error("1 is not 2"); });
    it(${JSON.stringify(`${NAME} and more`)}, () => {}); });`,
  "hook.test.mjs":
    'describe("a group", () => { afterAll(() => { throw new Error("the hook broke"); }); it("passes", () => {}); });',
  "unloaded.test.mjs": 'import "./nowhere.mjs"; it("passes", () => {});',
  "rejects.test.mjs":
    'it("passes", async () => { void Promise.reject(new Error("nobody handles me")); await new Promise(setImmediate); });',
  "flaky.test.mjs": `import { existsSync, writeFileSync } from "node:fs";
    it(${JSON.stringify(NAME)}, () => { const isAgain = existsSync("again"); writeFileSync("again", ""); if (!isAgain) throw new Error("once"); });
    it("fails always", () => { throw new Error("always"); });`,
};

let folder = "";
let output = "";
let report: ReturnType<typeof readUnitReport>;

beforeAll(() => {
  const build = path.join(ROOT, ".build");
  mkdirSync(build, { recursive: true });
  folder = mkdtempSync(path.join(build, "reporter-"));
  writeFileSync(
    path.join(folder, "vitest.config.mjs"),
    'export default { test: { globals: true, include: ["*.test.mjs"] } };',
  );
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  const file = path.join(folder, "report.json");
  const reporter = path.join(ROOT, "tools", "lib", "test-reporter.mjs");
  const vitest = path.join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const { status, stdout } = run([vitest, "run", `--reporter=${reporter}`], { TEST_REPORT: file });
  output = stdout;
  report = readUnitReport(file, status ?? 1);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script in the folder; it must not take itself for a worker of this run. */
function run(args: readonly string[], more: Record<string, string> = {}) {
  const outer = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$|MODE$)/.test(name));
  const env = { ...Object.fromEntries(outer), ...more };
  return spawnSync(process.execPath, args, { cwd: folder, env, encoding: "utf8" });
}

const again = (file: string, name: string, times: number) =>
  run([path.join(ROOT, "tools", "lib", "run-test-again.mjs"), file, name, String(times)]).status;

/** Paths from the folder, because the reporter names them from the folder where its run was started. */
const found = () =>
  report.failures.map(({ file = "", title, name, message }) => ({
    file,
    title,
    name,
    says: message.split("\n")[0],
  }));

describe("the report of the tests", () => {
  it("has each failed test by the name that finds it again, and failures outside tests by their file", () => {
    const failed = found();
    expect(failed).toHaveLength(6);
    const fails = { file: "fails.test.mjs", title: `fails.test.mjs > a (group) > ${NAME}` };
    const flaky = { file: "flaky.test.mjs", title: `flaky.test.mjs > ${NAME}`, name: NAME };
    const always = { file: "flaky.test.mjs", title: "flaky.test.mjs > fails always", name: "fails always" };
    expect(failed).toEqual(
      expect.arrayContaining([
        { ...fails, name: `a (group) ${NAME}`, says: "Error: 1 is not 2" },
        { ...flaky, says: "Error: once" },
        { ...always, says: "Error: always" },
        {
          file: "hook.test.mjs",
          title: "hook.test.mjs > a group",
          name: undefined,
          says: "Error: the hook broke",
        },
        {
          file: "unloaded.test.mjs",
          title: "unloaded.test.mjs",
          name: undefined,
          says: expect.stringContaining("nowhere.mjs"),
        },
        {
          file: "rejects.test.mjs",
          title: "rejects.test.mjs",
          name: undefined,
          says: "Error: nobody handles me",
        },
      ]),
    );
  });

  it("counts passed tests, has the time of each file, and prints one failure when it happens", () => {
    expect(report.passed).toBe(4);
    expect(report.files.map(({ file }) => file).toSorted()).toEqual(Object.keys(FILES).toSorted());
    for (const { seconds } of report.files) expect(seconds).toBeGreaterThanOrEqual(0);
    expect(output.match(/First failure: /g)).toHaveLength(1);
  });
});

describe("a test that runs again", () => {
  it("passes alone, by its full name, the requested number of times", () => {
    expect(again("flaky.test.mjs", NAME, 3)).toBe(0);
  });

  it.each([
    ["fails.test.mjs", `a (group) ${NAME}`],
    ["flaky.test.mjs", "fails always"],
    ["flaky.test.mjs", "a name that no test has"],
    ["hook.test.mjs", ""],
    ["rejects.test.mjs", ""],
    ["unloaded.test.mjs", ""],
    ["nowhere.test.mjs", ""],
  ])("fails when it fails again, or does not run: %s %s", (file, name) => {
    expect(again(file, name, 2)).toBe(1);
  });

  it("passes as a complete file", () => {
    expect(again("passes.test.mjs", "", 2)).toBe(0);
  });
});
