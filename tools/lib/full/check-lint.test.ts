import { spawnSync } from "node:child_process";
import { copyFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plant, repository } from "../check-planting.ts";

/** Lints one file with the repository's configuration and returns the rules that reported it. */
function lint(name: string, text: string): string[] {
  const compilerOptions = {
    strict: true,
    jsx: "react-jsx",
    module: "ESNext",
    moduleResolution: "bundler",
    types: [],
  };
  const root = plant({
    [name]: text,
    "tsconfig.json": JSON.stringify({ compilerOptions, include: ["**/*"] }),
  });
  copyFileSync(join(repository, ".oxlintrc.json"), join(root, ".oxlintrc.json"));
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  const oxlint = join(repository, "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "-f", "json"], { cwd: root, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map((diagnostic) => diagnostic.code);
}

describe("lint", () => {
  it("passes clean code", () => {
    expect(lint("packages/x/src/a.ts", "export const one = 1;\n")).toEqual([]);
  });

  // One rule here is type-aware: without tsgolint those rules report nothing.
  it("reports a promise that nobody awaits", () => {
    const text = "async function f() { return 1; }\nexport function g() { f(); }\n";
    expect(lint("packages/x/src/a.ts", text)).toEqual(["typescript(no-floating-promises)"]);
  });

  it("reports a hook behind a condition", () => {
    const text =
      'import { useState } from "react";\nexport function Box({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n';
    expect(lint("apps/mobile/src/box.tsx", text)).toContain("react-hooks(rules-of-hooks)");
  });

  it("reports any, default exports and a file name that is not kebab-case", () => {
    expect(lint("packages/x/src/badName.ts", "export default (x: any): unknown => x;\n").sort()).toEqual([
      "import(no-default-export)",
      "typescript(no-explicit-any)",
      "unicorn(filename-case)",
    ]);
  });

  it("reports a spread that only keeps the formatter from breaking a line", () => {
    const text =
      "export const both = (a: number, b: number) => ({ ...{ a, b }, list: Math.max(...[a, b]) });\n";
    expect(lint("packages/x/src/a.ts", text)).toEqual([
      "unicorn(no-useless-spread)",
      "unicorn(no-useless-spread)",
    ]);
  });

  it("reports a form that would not follow the language", () => {
    const text = 'import { useForm } from "react-hook-form";\nexport const make = useForm;\n';
    expect(lint("apps/mobile/src/features/x/use-x.ts", text)).toEqual(["eslint(no-restricted-imports)"]);
    expect(lint("apps/mobile/src/shared/x/use-x.ts", text)).toEqual([]);
  });

  it("reports a focused test, which would silence all the others", () => {
    const text = 'import { expect, it } from "vitest";\nit.only("adds", () => { expect(1).toBe(1); });\n';
    expect(lint("packages/x/src/a.test.ts", text)).toEqual(["vitest(no-focused-tests)"]);
  });
});
