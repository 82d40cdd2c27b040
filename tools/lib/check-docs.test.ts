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
});
