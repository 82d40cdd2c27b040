import { expect, it } from "vitest";
import { getRoute, screenPaths, siteClosed } from "./routes.ts";
import { findScreenFile } from "./screen-file.ts";

/** The files at the top of a screen's folder that could be mistaken for the screen, and features that are screens. */
const screenFiles = Object.entries(
  import.meta.glob<string>(["../screens/*/*.tsx", "../features/*/*.tsx", "!../**/*.test.tsx"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).flatMap(([file, text]) =>
  file.startsWith("../screens/") || /^export (?:function|const) Screen\b/m.test(text) ? [file] : [],
);
const inTable = new Set([
  ...screenPaths.map((path) => getRoute(path).screen),
  getRoute("/m/home").screen,
  siteClosed.screen,
]);

it("every row of the table has its screen, and every screen its row", () => {
  const expected = [...inTable].map((screen) => `../${findScreenFile(screen)}`);
  expect(screenFiles.toSorted()).toEqual(expected.toSorted());
});

it.each(screenPaths)("the screen of %s can be loaded", async (path) => {
  expect(await getRoute(path).load()).toMatchObject({ Screen: expect.any(Function) });
});

it("all paths of a screen share its loader, so that it is loaded once", () => {
  expect(getRoute("/m/mine").load).toBe(getRoute("/m/member/home").load);
});

it("pages that start with a part of the texts are those whose texts the part is made of", () => {
  const parts = screenPaths.map((path) => [getRoute(path).screen, getRoute(path).texts] as const);
  const fewer = new Set(parts.filter(([, part]) => part).map(([screen, part]) => `${screen} ${part}`));
  expect([...fewer].toSorted()).toEqual(["game-list lists"]);
});
