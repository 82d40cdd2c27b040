import { describe, expect, it } from "vitest";
import { ROOT } from "../lib/paths.mjs";
import { draw } from "./draw.ts";
import { findEquivalent, readEquivalents } from "./equivalents.ts";
import { isSql, type Mutant, plant, withKeys } from "./mutant.ts";
import { summarise } from "./report.ts";
import { listSqlMutants } from "./sql-mutants.ts";
import type { Verdict } from "./state.ts";
import { listTypeScriptMutants } from "./typescript-mutants.ts";

/** The text of each of its mutants. */
const plantAll = (text: string, mutants: readonly Mutant[]) => mutants.map((mutant) => plant(text, mutant));

const sqlBody = (statements: string) =>
  `create function f(n integer default 1 + 1) returns void as $$\nbegin\n${statements}\nend $$;\n-- 1 < 2`;

const plantSql = (statements: string) => {
  const text = sqlBody(statements);
  return plantAll(text, listSqlMutants("f.sql", text)).map((planted) =>
    planted.split("\n").slice(2, -2).join("\n"),
  );
};

describe("mutants of SQL", () => {
  it("turn a guard off and on, and change its comparison", () => {
    expect(plantSql("if a.balance < 5 then return; end if;")).toEqual([
      "if false then return; end if;",
      "if true then return; end if;",
      "if a.balance <= 5 then return; end if;",
      "if a.balance < 4 then return; end if;",
    ]);
  });

  it("take no locks", () => {
    expect(plantSql("perform from accounts a for no key update of a skip locked;")).toEqual([
      "perform from accounts a ;",
      "perform from accounts a for no key update of a ;",
    ]);
    const settings = "create function f() returns void set lock_timeout = '300ms' as $$ select $$;";
    expect(plantAll(settings, listSqlMutants("f.sql", settings))).toEqual([
      "create function f() returns void as $$ select $$;",
    ]);
  });

  it("turn nulls, not, logic and constants round", () => {
    expect(plantSql("x := a is null and not b or c is not null;")).toEqual([
      "x := a is not null and not b or c is not null;",
      "x := a is null or not b or c is not null;",
      "x := a is null and b or c is not null;",
      "x := a is null and not b and c is not null;",
      "x := a is null and not b or c is null;",
    ]);
    expect(plantSql("status := 'ok';")).toEqual(["status := '';"]);
  });

  it("leave assignments, bounds of between, comments, messages and the signature alone", () => {
    expect(plantSql("update t set a = b, c = d; -- 1 = 1")).toEqual([]);
    expect(plantSql("x := n between a and b;")).toEqual([]);
    expect(plantSql("raise exception 'no % here', 1 using errcode = 'check_violation';")).toEqual([]);
    expect(plantSql("x := f(days => n);")).toEqual([]);
    expect(plantSql("update t set a = (b = c) where d = e;")).toHaveLength(2);
  });
});

describe("mutants of TypeScript", () => {
  it("are where StrykerJS would plant them", async () => {
    const text = "export const isLess = (a: number, b: number) => !(a < b || a === 1);\n";
    const planted = plantAll(text, await listTypeScriptMutants("a.ts", text));
    expect(planted).toContain("export const isLess = (a: number, b: number) => !(a <= b || a === 1);\n");
    expect(planted).toContain("export const isLess = (a: number, b: number) => !(a < b && a === 1);\n");
    expect(planted).toContain("export const isLess = (a: number, b: number) => (a < b || a === 1);\n");
    expect(planted).toContain("export const isLess = () => undefined;\n");
  });

  it("are none in messages, logs, looks and lists of a hook", async () => {
    const text = [
      'const fail = new Error("no such game");',
      'log.warn({ a: 1 }, "late");',
      'const find = { name: "find-game", text: sql };',
      'const entry = { doc: "what it is for" };',
      'const job = { name: "draws", everyMs };',
      "const store = create({ weigh: ({ bytes }) => bytes.length + 300 });",
      'const red = "#ff0000";',
      'const stroke = "M16 3 6 2 5 13C11 10-8 .5";',
      "const style = `body{margin:0}`;",
      'const box = <p className={on ? "on" : "off"} />;',
      'const look = (on: boolean) => classNames(styles.box, on && styles.on, on ? "a" : "b");',
      "useEffect(run, [a, b]);",
    ];
    const found = await Promise.all(text.map((line) => listTypeScriptMutants("a.tsx", line)));
    const changed = found.flat().map(({ original }) => original);
    expect(changed).toEqual([
      '{ name: "find-game", text: sql }',
      '{ doc: "what it is for" }',
      '{ name: "draws", everyMs }',
      "{ weigh: ({ bytes }) => bytes.length + 300 }",
      '(on: boolean) => classNames(styles.box, on && styles.on, on ? "a" : "b")',
    ]);
  });
});

const poolOf = (names: readonly string[]) =>
  names.flatMap((file) =>
    withKeys(
      Array.from({ length: 40 }, (_, start) => ({
        file,
        mutator: "any",
        start,
        original: `${start}`,
        replacement: "",
      })),
    ),
  );

describe("a draw", () => {
  const pool = poolOf(["a.ts", "b.ts", "f.sql"]);
  const take = (from: readonly Mutant[], seed: number, count: number) =>
    [...draw(from, seed)].slice(0, count);

  it("is the same for the same seed, and begins like a shorter one", () => {
    expect(take(pool, 7, 60).slice(0, 20)).toEqual(take(pool.toReversed(), 7, 20));
    expect(take(pool, 8, 20)).not.toEqual(take(pool, 7, 20));
  });

  it("takes every fourth mutant from the SQL of the ledger", () => {
    expect(take(pool, 7, 80).filter(isSql)).toHaveLength(20);
  });

  it("keeps the order of the draw when other files come and go", () => {
    const before = take(pool, 7, 120).filter(({ file }) => file === "a.ts");
    const after = take(poolOf(["a.ts", "c.ts"]), 7, 80).filter(({ file }) => file === "a.ts");
    expect(after).toEqual(before);
  });
});

describe("the report", () => {
  const [one, two, three] = poolOf(["a.ts"]);
  const verdict = (outcome: Verdict["outcome"]): Verdict => ({
    outcome,
    by: "a.test.ts",
    tests: 3,
    seconds: 30,
  });
  const judgedAs = (mutant: Mutant | undefined, outcome: Verdict["outcome"]) => ({
    mutant: mutant as Mutant,
    verdict: verdict(outcome),
    text: "a\nb",
  });

  it("counts mutants caught by any means, and leaves equivalents out", () => {
    const judged = [judgedAs(one, "caught"), judgedAs(two, "timed out"), judgedAs(three, "equivalent")];
    const { lines, isGoalMet } = summarise(judged, "seed 7");
    expect(lines).toEqual([
      "equivalent: a.ts:2 any: 2 → nothing (a.test.ts)",
      "seed 7: 3 drawn, 0 of them SQL",
      "2 caught (1 by time, 0 by the types), 0 survived, 1 equivalent; 1.5 minutes",
      "100.0 % caught, 90 % wanted",
    ]);
    expect(isGoalMet).toBe(true);
  });

  it("fails below nine of ten", () => {
    const judged = [judgedAs(one, "caught"), judgedAs(two, "survived")];
    expect(summarise(judged, "seed 7").isGoalMet).toBe(false);
  });
});

describe("the list of equivalents", () => {
  it("has a reason for each, and each is still in its file", () => {
    for (const entry of readEquivalents(ROOT)) expect(entry.reason.length).toBeGreaterThan(20);
  });

  it("knows a mutant by its line, and which of several equal ones it is", () => {
    const text = "const a = 1;\n  go(x < y, x < z);\ngo(x < y, x < z);\n";
    const place = { file: "a.ts", mutator: "any", original: "x < z", replacement: "x <= z", key: "" };
    const first = { ...place, start: text.indexOf("x < z") };
    const second = { ...place, start: text.lastIndexOf("x < z") };
    const entry = {
      file: "a.ts",
      line: "go(x < y, x < z);",
      becomes: "go(x < y, x <= z);",
      reason: "never equal",
    };
    expect(findEquivalent([entry], first, text)).toBe(entry);
    expect(findEquivalent([entry], second, text)).toBeUndefined();
    expect(findEquivalent([{ ...entry, nth: 2 }], second, text)).toBeDefined();
    const other = { ...first, start: text.indexOf("x < y"), original: "x < y", replacement: "x <= y" };
    expect(findEquivalent([entry], other, text)).toBeUndefined();
  });
});
