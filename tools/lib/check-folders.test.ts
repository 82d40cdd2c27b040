import { expect, it } from "vitest";
import { checkFolders } from "./check-folders.mjs";
import { plant } from "./check-planting.ts";

const check = (...paths: string[]) =>
  checkFolders(plant(Object.fromEntries(paths.map((path) => [path, "export {};"]))));

it("lets a module stand beside its test, its styles and modules of other names", () => {
  const beside = ["panel.tsx", "panel.test.tsx", "panel.module.css", "panels.ts"];
  expect(check(...beside.map((name) => `apps/mobile/src/app/${name}`))).toEqual([]);
});

it("lets a stem return in another folder, but not in the front", () => {
  expect(check("apps/api/src/http/routes.ts", "apps/api/src/app/routes.ts")).toEqual([]);
  expect(check("apps/mobile/src/screens/login/login.tsx", "apps/mobile/src/features/login.tsx")).toEqual([
    "one stem: apps/mobile/src/features/login.tsx, apps/mobile/src/screens/login/login.tsx",
  ]);
});

it("catches two modules of a folder that differ in their extension alone", () => {
  expect(check("tools/lib/panels.mjs", "tools/lib/panels.ts")).toEqual([
    "one stem: tools/lib/panels.mjs, tools/lib/panels.ts",
  ]);
});

it("catches a folder with more than 45 source files, not counting those below it", () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);
  expect(check(...files("apps/api/src/a", 45), ...files("apps/api/src/a/b", 45))).toEqual([]);
  expect(check(...files("apps/api/src/a", 46))).toEqual(["apps/api/src/a: 46 source files, 45 at most"]);
});
