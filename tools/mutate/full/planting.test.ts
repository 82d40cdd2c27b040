import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startTestServer } from "@croupier/test-kit/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../lib/paths.mjs";
import { judge } from "../judge.ts";
import { type Mutant, withKeys } from "../mutant.ts";
import { summarise } from "../report.ts";
import { openState, type Verdict } from "../state.ts";
import { findNoticing } from "../together.ts";
import { copyTree } from "../tree.ts";

const folder = path.join(ROOT, ".build", "mutate-short");
const tree = path.join(folder, "tree");
const moneyTest = "packages/domain/src/money.test.ts";
const kindsTest = "apps/api/src/ledger/kinds.test.ts";
const weakSource = "packages/domain/src/weak.ts";
const weakTest = "packages/domain/src/weak.test.ts";

/** Short of the complete way, the tests of a file are given and known to pass. */
const testsOf = ({ file }: Pick<Mutant, "file">) => [
  file === weakSource ? weakTest : file.endsWith(".sql") ? kindsTest : moneyTest,
];

/** Copying the repository and starting a server takes a moment on a busy machine. */
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeAll(async () => {
  rmSync(path.join(folder, "state.json"), { force: true });
  mkdirSync(tree, { recursive: true });
  copyTree(ROOT, tree);
  writeFileSync(path.join(tree, weakSource), "export const isMore = (a: number, b: number) => a > b;\n");
  writeFileSync(
    path.join(tree, weakTest),
    'import { it } from "vitest";\nimport { isMore } from "./weak.ts";\n\nit("compares", () => void isMore(2, 1));\n',
  );
  server = await startTestServer();
});

afterAll(() => server.stop());

const read = (file: string): string => readFileSync(path.join(tree, file), "utf8");

function mutantOf(file: string, original: string, replacement: string): Mutant {
  const [mutant] = withKeys([
    { file, mutator: "any", start: read(file).indexOf(original), original, replacement },
  ]);
  if (mutant === undefined) throw new Error("no mutant");
  return mutant;
}

async function judgeOne(mutant: Mutant): Promise<Verdict> {
  const state = openState(path.join(folder, "state.json"));
  for (const test of [moneyTest, kindsTest, weakTest]) state.setHealth(tree, test, "green");
  const text = read(mutant.file);
  const verdict = await judge({ tree, databaseUrl: server.adminUrl, testsOf, state, mostTests: 1 }, mutant);
  expect(read(mutant.file)).toBe(text);
  return verdict;
}

describe("planted faults", () => {
  it.each([
    ["packages/domain/src/money.ts", "* unitsPerCurrency + BigInt", "* unitsPerCurrency - BigInt"],
    ["apps/api/sql/ledger/ledger_transfer.sql", "if refused is not null then", "if false then"],
  ])("are caught in %s", async (file, original, replacement) => {
    const verdict = await judgeOne(mutantOf(file, original, replacement));
    expect(verdict).toMatchObject({
      outcome: "caught",
      by: expect.stringContaining(path.basename(testsOf({ file })[0] ?? "")),
    });
  });

  it("are drawn again when the database does not take them", async () => {
    const mutant = mutantOf("apps/api/sql/ledger/ledger_kept.sql", "end if;", "end;");
    expect(await judgeOne(mutant)).toMatchObject({ outcome: "refused" });
  });

  it("survive a test that asserts nothing, and are reported", async () => {
    const mutant = mutantOf(weakSource, "a > b", "a >= b");
    const verdict = await judgeOne(mutant);
    expect(verdict).toMatchObject({ outcome: "survived", tests: 1 });
    const { lines, isGoalMet } = summarise([{ mutant, verdict, text: read(weakSource) }], "seed 7");
    expect(lines[0]).toBe(`survived 1 test files: ${weakSource}:1 any: a > b → a >= b`);
    expect(isGoalMet).toBe(false);
  });

  it("are planted at once, with the tests that fail then, and leave the files as they were", async () => {
    const mutants = [
      mutantOf("packages/domain/src/money.ts", "* unitsPerCurrency + BigInt", "* unitsPerCurrency - BigInt"),
      mutantOf(weakSource, "a > b", "a >= b"),
    ];
    const texts = () => mutants.map(({ file }) => read(file));
    const before = texts();
    const noticing = await findNoticing(
      { tree, databaseUrl: server.adminUrl, testsOf, mostTests: 1 },
      mutants,
    );
    expect([...noticing]).toEqual([moneyTest]);
    expect(texts()).toEqual(before);
  });
});
