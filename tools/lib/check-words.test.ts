import { describe, expect, it } from "vitest";
import { findWords } from "./check-words.mjs";

// Assembled here, because the check reads this file as well.
const join = (...parts: string[]) => parts.join("");

const forbidden = [
  join("// @ts-", "ignore"),
  join("// @ts-", "nocheck"),
  join("see /", "work/shared/notes"),
  join('open("/', 'home/someone/x")'),
  join("// oxlint-", "disable-next-line no-console"),
  join("// biome-", "ignore lint/x:"),
];

const allowed = [
  "const work = company;",
  "// @ts-expect-error the argument is wrong on purpose",
  'get("/m/home")',
  "href=/m/home",
  join("apps/", "work/home"),
  join("// oxlint-", "disable-next-line no-console -- the command line tool talks to a person"),
];

describe("words that must not be committed", () => {
  it.each(forbidden)("are found: %s", (line) => {
    expect(findWords("a.ts", `const x = 1;\n${line}`)).toEqual([expect.stringMatching(/^a\.ts:2: /)]);
  });
  it.each(allowed)("are not seen in: %s", (line) => {
    expect(findWords("a.ts", line)).toEqual([]);
  });
});
