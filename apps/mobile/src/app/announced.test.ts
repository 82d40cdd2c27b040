import { expect, it } from "vitest";
import { previews } from "../screens/coming/coming.tsx";
import { rows } from "./route-table.ts";

it("a path is announced as long as it has no screen, and no longer", () => {
  const announced = Object.entries(rows).filter(([, { screen }]) => screen === "coming");
  expect(Object.keys(previews).sort()).toEqual(announced.map(([path]) => path).sort());
});
