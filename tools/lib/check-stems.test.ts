import { expect, it } from "vitest";
import { plant } from "./check-planting.ts";
import { checkStems } from "./check-stems.mjs";

const check = (...paths: string[]) =>
  checkStems(plant(Object.fromEntries(paths.map((path) => [path, "export {};"]))));

it("lets a module be beside its test, its styles and modules of other names", () => {
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
