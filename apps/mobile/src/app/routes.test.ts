import { expect, it } from "vitest";
import { getRoute, screenPaths, siteClosed } from "./routes.ts";

/** The files at the top of a screen's folder that could be mistaken for the screen. */
const screenFiles = Object.keys(import.meta.glob(["../screens/*/*.tsx", "!../screens/*/*.test.tsx"]));
const inTable = new Set([
  ...screenPaths.map((path) => getRoute(path).screen),
  getRoute("/m/home").screen,
  siteClosed.screen,
]);

it("every row of the table has its screen, and every screen its row", () => {
  const expected = [...inTable].map((screen) => `../screens/${screen}/${screen}.tsx`);
  expect(screenFiles.toSorted()).toEqual(expected.toSorted());
});

it.each(screenPaths)("the screen of %s can be loaded", async (path) => {
  expect(await getRoute(path).load()).toMatchObject({ Screen: expect.any(Function) });
});

it("all paths of a screen share its loader, so that it is loaded once", () => {
  expect(getRoute("/m/mine").load).toBe(getRoute("/m/member/home").load);
});
