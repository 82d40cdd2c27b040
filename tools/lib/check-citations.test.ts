import { describe, expect, it } from "vitest";
import { checkCitations } from "./check-citations.mjs";
import { plant } from "./check-planting.ts";

const pages = {
  "README.md": "# A product",
  "docs/adr/0055-one-table-of-votes.md": "# 55. One table",
  "docs/log.md": "## Bets",
  "docs/requirements.md": "| AB-01 | a |\n",
  "docs/security.md": "| CD-01 | d |\n",
};
const check = (files: Record<string, string>) => checkCitations(plant({ ...pages, ...files }));

// Assembled here, because the check reads the comments of this file as well.
const comment = (text: string) => `/** ${text} */\nexport {};\n`;

describe("citations in code", () => {
  it.each([
    "README.md, docs/log.md and docs/adr/0055-one-table-of-votes.md",
    '(docs/log.md, "Bets")',
    "ADR 55, and ADRs 55 and 55",
    "RFC 4648, section 10, is of another house",
    "docs/adr has decisions, and a page below docs/ is a page",
  ])("lead somewhere: %s", (text) => {
    expect(check({ "apps/a.ts": comment(text), "apps/a.sql": `-- ${text}` })).toEqual([]);
  });

  it("may name a page from the file", () => {
    expect(check({ "bench/a.ts": 'read("../docs/log.md")' })).toEqual([]);
  });

  it.each([
    ["console.md 6", "console.md does not exist"],
    ["docs/gone.md", "docs/gone.md does not exist"],
    ["docs/adr/0055", "docs/adr/0055 does not exist"],
    ['docs/log.md, "Wins"', 'docs/log.md, "Wins" does not exist'],
    ["ADR 54", "ADR 54 does not exist"],
    ["ADRs 55 and 54", "ADR 54 does not exist"],
  ])("do not lead nowhere: %s", (text, fault) => {
    for (const name of ["apps/a.ts", "apps/a.tsx", "tools/a.mjs", "apps/a.css", "apps/a.test.ts"])
      expect(check({ [name]: comment(text) })).toEqual([`${name}: ${fault}`]);
    expect(check({ "apps/api/sql/a.sql": `-- ${text}` })).toEqual([`apps/api/sql/a.sql: ${fault}`]);
  });

  it.each([
    ["content §4", "§4"],
    ["section 11 of the design", "section 11 of"],
    ["Part (d) of docs/log.md", "Part (d) of"],
    ["a dividend (design 3.5)", "(design 3.5)"],
    ["never refused (rules 2 and 4)", "(rules 2 and 4)"],
    ["as it is paid (agents-and-rewards 3.7)", "(agents-and-rewards 3.7)"],
    ["checked on a bet (vendor-wallet rule 2)", "(vendor-wallet rule 2)"],
  ])("name their page: %s", (text, citation) => {
    expect(check({ "apps/a.ts": comment(text) })).toEqual([
      `apps/a.ts: "${citation}" is of a page without a name; cite a page, a decision or a row`,
    ]);
  });

  it("lead to a row, if their letters are those of rows", () => {
    expect(check({ "apps/a.ts": comment("AB-01 and CD-01, and XY-77 is no row") })).toEqual([]);
    expect(check({ "apps/a.ts": comment("AB-02") })).toEqual(["apps/a.ts: AB-02 does not exist"]);
  });

  it("are not looked for in applied migrations and in strings of tests", () => {
    const gone = "see docs/gone.md and ADR 54";
    expect(
      check({
        "apps/api/migrations/0001_a.sql": `-- ${gone}`,
        "apps/a.test.ts": `export const a = "${gone}";`,
      }),
    ).toEqual([]);
  });

  it("are followed in pages too, as far as decisions and rows go", () => {
    expect(check({ "docs/page.md": "ADR 54 and AB-02 (content §4)" })).toEqual([
      "docs/page.md: ADR 54 does not exist",
      "docs/page.md: AB-02 does not exist",
    ]);
  });
});
