import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plant, repository } from "../check-planting.ts";

/** A small workspace in which everything is used. Each test adds something unused. */
const workspace: Record<string, string> = {
  "package.json": '{ "name": "house", "private": true, "workspaces": ["apps/*", "packages/*"] }',
  "packages/domain/package.json":
    '{ "name": "@croupier/domain", "exports": { "./*.test": null, "./*": "./src/*.ts" } }',
  "packages/domain/src/money.ts": "export const unit = 1;\n",
  "apps/api/package.json":
    '{ "name": "@croupier/api", "dependencies": { "@croupier/domain": "0.1.0", "pg": "8.0.0" } }',
  "apps/api/src/app/main.ts":
    'import { unit } from "@croupier/domain/money";\nimport pg from "pg";\nnew pg.Client(String(unit));\n',
};

/** The kinds of problem that knip reports with these files added, as "kind file: name". */
function findUnused(added: Record<string, string>, ...options: string[]): string[] {
  const root = plant({ ...workspace, ...added });
  copyFileSync(join(repository, "knip.json"), join(root, "knip.json"));
  mkdirSync(join(root, "node_modules/@croupier"), { recursive: true });
  symlinkSync(join(root, "packages/domain"), join(root, "node_modules/@croupier/domain"));
  symlinkSync(join(repository, "node_modules/pg"), join(root, "node_modules/pg"));
  const knip = join(repository, "node_modules/knip/bin/knip.js");
  const { stdout } = spawnSync(
    process.execPath,
    [knip, "--no-config-hints", "--reporter", "json", ...options],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  const { issues } = JSON.parse(stdout) as {
    issues: ({ file: string } & Record<string, { name: string }[] | string>)[];
  };
  return issues.flatMap((issue) =>
    Object.entries(issue).flatMap(([kind, found]) =>
      Array.isArray(found) ? found.map(({ name }) => `${kind} ${issue.file}: ${name}`) : [],
    ),
  );
}

describe("unused code", () => {
  it("is not reported when everything is used", () => {
    expect(findUnused({})).toEqual([]);
  });

  it("is found in a package's exports that no app uses", () => {
    const text = "export const unit = 1;\nexport const spare = 2;\n";
    expect(findUnused({ "packages/domain/src/money.ts": text })).toEqual([
      "exports packages/domain/src/money.ts: spare",
    ]);
  });

  it("is found in code that only a test uses", () => {
    const added = {
      "packages/domain/src/money.ts":
        "export const unit = 1;\nexport const spare = 2;\n/** @internal For tests. */\nexport const hook = 3;\n",
      "packages/domain/src/orphan.ts": "export const orphan = 1;\n",
      "packages/domain/src/money.test.ts":
        'import { hook, spare } from "./money.ts";\nimport { orphan } from "./orphan.ts";\nString([spare, hook, orphan]);\n',
    };
    expect(findUnused(added)).toEqual([]);
    expect(findUnused(added, "--production", "--include", "exports,files")).toEqual([
      "exports packages/domain/src/money.ts: spare",
      "exports packages/domain/src/orphan.ts: orphan",
    ]);
  });

  it("is found as a file that nothing imports", () => {
    expect(findUnused({ "apps/api/src/http/orphan.ts": "export const orphan = 1;\n" })).toEqual([
      "files apps/api/src/http/orphan.ts: apps/api/src/http/orphan.ts",
    ]);
  });

  it("is found as a dependency that is declared and not imported, or imported and not declared", () => {
    const main = 'import { unit } from "@croupier/domain/money";\nimport "fastify";\nString(unit);\n';
    expect(findUnused({ "apps/api/src/app/main.ts": main }).sort()).toEqual([
      "dependencies apps/api/package.json: pg",
      "unlisted apps/api/src/app/main.ts: fastify",
    ]);
  });
});
