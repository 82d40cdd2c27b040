/** What the build has made of the routes; it needs no page. */
import { expect, test } from "@playwright/test";
import { getRoute } from "../apps/mobile/src/app/routes.ts";
import { listStatic, readBuild } from "./build.ts";

const lazyPaths = [
  ...(["/m/agent", "/m/app", "/m/message", "/m/notice", "/m/set"] as const),
  ...(["/m/forget", "/m/outerApp", "/m/mine", "/m/member/home"] as const),
];
const guides = ["android-guide", "ios-guide"].map((name) => `src/features/download/${name}.tsx`);

test("ROUTE-30 loads the screens that it names, and both guides, only when they are opened", () => {
  const build = readBuild();
  const entry = Object.keys(build).find((key) => build[key]?.isEntry) ?? "";
  const first = listStatic(entry, build);
  const sources = [...lazyPaths.map((path) => getRoute(path).source), ...guides];
  for (const source of sources) {
    expect(build[source]?.isDynamicEntry, `${source} is loaded by itself`).toBe(true);
    expect(first.has(source), `${source} comes with the first page`).toBe(false);
  }
  const screen = listStatic(getRoute("/m/app").source, build);
  for (const guide of guides) expect(screen.has(guide), `${guide} comes with its screen`).toBe(false);
});
