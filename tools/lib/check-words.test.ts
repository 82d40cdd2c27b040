import { describe, expect, it } from "vitest";
import { findWords } from "./check-words.mjs";

// Assembled here, because the check reads this file as well.
const join = (...parts: string[]) => parts.join("");

const pronouns = [
  join("h", "e"),
  join("H", "im"),
  join("h", "is"),
  join("h", "imself"),
  join("Sh", "e"),
  join("h", "ers"),
  join("h", "erself"),
];

const vague = [join("who", "ever calls"), join("the ", "own list"), join("An ", "own account")];

const forbidden = [
  join("// @ts-", "ignore"),
  join("// @ts-", "nocheck"),
  join("see /", "work/shared/notes"),
  join('open("/', 'home/someone/x")'),
  join("// oxlint-", "disable-next-line no-console"),
  join("// biome-", "ignore lint/x:"),
  ...pronouns.map((pronoun) => `// The member changes ${pronoun} name.`),
  ...vague.map((words) => `// ${words}.`),
];

const allowed = [
  "const work = company;",
  "// @ts-expect-error the argument is wrong on purpose",
  'get("/m/home")',
  "href=/m/home",
  join("apps/", "work/home"),
  join("// oxlint-", "disable-next-line no-console -- the command line tool talks to a person"),
  "// They change their own name here, and the cache holds this.",
  "// The owner of a list.",
];

describe("words that must not be committed", () => {
  it.each(forbidden)("are found: %s", (line) => {
    expect(findWords("a.ts", `const x = 1;\n${line}`)).toEqual([expect.stringMatching(/^a\.ts:2: /)]);
  });
  it.each(allowed)("are not seen in: %s", (line) => {
    expect(findWords("a.ts", line)).toEqual([]);
  });
  it.each(["a.tsx", "tools/a.mjs", "a.css", "docs/a.md", "apps/api/sql/a.sql"])(
    "include gendered pronouns in %s",
    (name) => {
      for (const pronoun of pronouns) expect(findWords(name, `of ${pronoun}.`)).toHaveLength(1);
    },
  );
  it.each([
    "docs/requirements.md",
    "apps/api/migrations/0001_a.sql",
    "apps/arcade/src/server/migrations/1.ts",
  ])("leave gendered pronouns alone in %s", (name) => {
    expect(findWords(name, pronouns.join(" "))).toEqual([]);
  });
  it("leave the style's own examples of vague words alone", () => {
    expect(findWords("docs/STYLE.md", vague.join(" "))).toEqual([]);
    expect(findWords("docs/glossary.md", vague.join(" "))).toHaveLength(1);
  });
});
