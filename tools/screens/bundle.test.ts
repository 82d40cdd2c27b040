import { pathToFileURL } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { bundledWindow, setup } from "./bundle.ts";

beforeAll(setup);

it("the bundled window exports what the package does", async () => {
  const own = Object.keys(await import("happy-dom")).sort();
  const bundled: object = await import(/* @vite-ignore */ pathToFileURL(bundledWindow).href);
  expect(own).toContain("GlobalWindow");
  expect(Object.keys(bundled).sort()).toEqual(own);
});
