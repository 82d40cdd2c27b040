import { describe, expect, it } from "vitest";
import { checkDocs } from "./check-docs.mjs";
import { plant } from "./check-planting.ts";

const check = (files: Record<string, string>) => checkDocs(plant(files));

describe("documents", () => {
  it("may point at files, headings, the web and patterns of paths", () => {
    const readme =
      "[a](docs/a.md) [b](docs/a.md#two-words-here) [c](https://example.org) [d](#top) `apps/x/main.ts` `apps/<app>/src/*.ts`\n# Top";
    const found = check({
      "README.md": readme,
      "docs/a.md": "## Two words, here\n[up](../README.md)",
      "apps/x/main.ts": "",
    });
    expect(found).toEqual([]);
  });

  it("may not point at missing files or headings", () => {
    const found = check({
      "README.md": "[a](docs/gone.md) [b](docs/a.md#gone) `apps/gone/main.ts`",
      "docs/a.md": "[c](b.md)",
    });
    expect(found).toEqual([
      "README.md: docs/gone.md does not exist",
      "README.md: docs/a.md#gone does not exist",
      "README.md: apps/gone/main.ts does not exist",
      "docs/a.md: b.md does not exist",
    ]);
  });

  it("name files by the end of their path, and none that is not there", () => {
    const names = (text: string) => check({ "apps/api/src/a.store.ts": "", "docs/a.md": text });
    expect(names("`a.store.ts`, `src/a.store.ts`, an ending `.store.ts` and `dist/gone.mjs`")).toEqual([]);
    expect(names("`b.store.ts` and `lib/a.store.ts`")).toEqual([
      "docs/a.md: no file is called b.store.ts",
      "docs/a.md: no file is called lib/a.store.ts",
    ]);
    expect(check({ "docs/performance-log.md": "`gone.ts`", "CHANGELOG.md": "`gone.ts`" })).toEqual([]);
  });

  it("show code as it stands in the file that an example names", () => {
    const page = (lines: string) => `\`\`\`ts apps/a.ts\n${lines}\n\`\`\`\n`;
    const code = { "apps/a.ts": "export function a() {\n  one();\n  two();\n}\n" };
    expect(check({ ...code, "docs/a.md": page("export function a() {\n  …\n  two();\n}") })).toEqual([]);
    expect(check({ ...code, "docs/a.md": page("export function a() {\n  two();") })).toEqual([
      'docs/a.md: apps/a.ts has no longer "export function a() {" as the example shows it',
    ]);
    expect(check({ ...code, "docs/a.md": page("two();\n…\none();") })).toEqual([
      'docs/a.md: apps/a.ts has no longer "one();" as the example shows it',
    ]);
    expect(check({ "docs/a.md": page("one();") })).toEqual(["docs/a.md: apps/a.ts does not exist"]);
  });

  it("list words by the alphabet in each table of the glossary", () => {
    const table = (...words: string[]) =>
      ["| word | meaning |", "|---|---|", ...words.map((word) => `| ${word} | a |`)].join("\n");
    const glossary = (...words: string[]) =>
      check({ "docs/glossary.md": `# A\n${table("`zebra`")}\n## B\n${table(...words)}` });
    expect(glossary("`Account`", "bet", "check-in", "coin")).toEqual([]);
    expect(glossary("bet", "`Account`", "coin")).toEqual([
      'docs/glossary.md: "account" is not in the order of the alphabet',
    ]);
  });

  it("list every module in the table of its wing", () => {
    const modules = (table: string) =>
      check({
        "apps/api/src/modules/money/wallet/wallet.module.ts": "",
        "apps/api/src/modules/talk/chat/chat.module.ts": "",
        "docs/modules.md": table,
      });
    const head = "| module | does |\n|---|---|";
    expect(modules(`## Money\n${head}\n| \`wallet\` | a |\n## Talk\n${head}\n| \`chat\` | a |`)).toEqual([]);
    expect(modules(`## Money\n${head}\n| \`wallet\`, \`chat\` | a |\n| \`gone\` | b |`)).toEqual([
      "docs/modules.md: talk/chat is missing",
      "docs/modules.md: there is no module money/chat",
      "docs/modules.md: there is no module money/gone",
    ]);
  });

  it("list every decision by its number", () => {
    const decisions = (index: string) =>
      check({ "docs/adr/0001-a.md": "", "docs/adr/0002-b.md": "", "docs/adr/README.md": index });
    expect(decisions("1. [A](0001-a.md)\n2. [B](0002-b.md)")).toEqual([]);
    expect(decisions("2. [B](0002-b.md)\n1. [A](0001-a.md)")).toEqual([
      "docs/adr/README.md: 1 is not in its place",
    ]);
    expect(decisions("1. [A](0001-a.md)")).toEqual(["docs/adr/README.md: 2 is missing"]);
  });
});
