/** What the build has made of the routes; it needs no page. */
import { dirname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { isListText, isLobbyText } from "@croupier/phrases/lobby-texts";
import { listStatic, readBuild, readScript } from "@croupier/test-kit/front-build";
import { readCatalogue } from "@croupier/test-kit/translate";
import { morePaths } from "@croupier/ui-kit/more-icon-paths";
import { expect, test } from "@playwright/test";
import { getRoute, screenPaths } from "../apps/mobile/src/app/routes.ts";
import { getScreenSource } from "../apps/mobile/src/app/screen-file.ts";

const lazyPaths = [
  ...(["/m/agent", "/m/app", "/m/message", "/m/notice", "/m/set"] as const),
  ...(["/m/forget", "/m/outerApp", "/m/mine", "/m/member/home"] as const),
];
const guides = ["android-guide", "ios-guide"].map((name) => `src/features/download/${name}.tsx`);

const sourceOf = (path: Parameters<typeof getRoute>[0]) => getScreenSource(getRoute(path).screen);

/** Also those that are features. */
const screens = new Set(screenPaths.map(sourceOf));

test("every screen is a part of its own, which the server's page can name", () => {
  const build = readBuild();
  const named = Object.keys(build).filter((key) => build[key]?.isDynamicEntry);
  expect(named).toEqual(expect.arrayContaining([...screens]));
});

const findEntry = (build: ReturnType<typeof readBuild>) =>
  Object.keys(build).find((key) => build[key]?.isEntry) ?? "";

test("ROUTE-30 loads the screens that it names, and both guides, only when they are opened", () => {
  const build = readBuild();
  const first = listStatic(findEntry(build), build);
  const sources = [...lazyPaths.map(sourceOf), ...guides];
  for (const source of sources) {
    expect(build[source]?.isDynamicEntry, `${source} is loaded by itself`).toBe(true);
    expect(first.has(source), `${source} comes with the first page`).toBe(false);
  }
  const screen = listStatic(sourceOf("/m/app"), build);
  for (const guide of guides) expect(screen.has(guide), `${guide} comes with its screen`).toBe(false);
});

test("ROUTE-30 EXT-29 loads find-by-SMS as a part of its own, only for recovery by phone", () => {
  const build = readBuild();
  const source = "src/features/password/recover-by-sms.tsx";
  expect(build[source]?.isDynamicEntry).toBe(true);
  expect(listStatic(sourceOf("/m/forget"), build).has(source)).toBe(false);
  expect(listStatic(findEntry(build), build).has(source)).toBe(false);
});

const firstPages = [
  { name: "the lobby", source: sourceOf("/m/home"), isFirst: isLobbyText },
  {
    name: "a game list",
    source: sourceOf("/m/gameList"),
    isFirst: (id: string) => isLobbyText(id) || isListText(id),
  },
];

for (const { name, source, isFirst } of firstPages) {
  test(`${name}, and the panels that open over it automatically, show no text that loads later`, () => {
    const build = readBuild();
    const first = [...listStatic(findEntry(build), build), ...listStatic(source, build)];
    // Every other screen, every panel, a category or a search on home, the content below a category's games, the
    // suggestions of an empty list, the search's suggestions, the choice of providers, the game filter and the end of
    // home wait for all texts.
    const waits =
      /^src\/screens\/|home-end|hub-(?:category|results)|search-history|popular-games|provider-sheet|game-filter|locales\/|features\/(?:lottery|livestream)\/|shell\/[\w-]+-(?:menu|panel|popup|dialog)\.tsx$/;
    const isOwn = (key: string) => key.startsWith(`${dirname(source)}/`) && !key.includes("home-end");
    const late = first
      .flatMap((key) => build[key]?.dynamicImports ?? [])
      .filter((key) => isOwn(key) || !(screens.has(key) || waits.test(key)));
    const scripts = new Set([...first, ...late.flatMap((key) => [...listStatic(key, build)])]);
    const laterTexts = Object.keys(readCatalogue("EN")).filter((id) => !isFirst(id));
    const said = [...scripts].flatMap((key) => {
      const script = readScript(key, build);
      return laterTexts.filter((id) => script.includes(`\`${id}\``) || script.includes(`"${id}"`));
    });
    expect(late, "the line over the page is one of them").toContain("src/app/shell/deferred.tsx");
    expect(said).toEqual([]);
    // A list comes with all icons. On home, nobody has asked for them yet.
    const lateIcon = new RegExp(`(?:name|icon):.(?:${Object.keys(morePaths).join("|")}).[,}]`);
    const unknown = [...scripts].filter((key) => lateIcon.test(readScript(key, build)));
    if (source === sourceOf("/m/home")) expect(unknown).toEqual([]);
  });
}

/** KB of brotli, as docs/performance.md allows it. */
const MOST_FIRST_KB = 95;

test("home's first visit loads no more script than its budget allows", () => {
  const build = readBuild();
  // The language that the bench measures; the texts of others are up to 0.5 KB longer.
  const texts = "../../packages/phrases/locales/en.json?lobby";
  const parts = [findEntry(build), sourceOf("/m/home"), "src/app/shell/deferred.tsx", texts];
  const scripts = new Set(parts.flatMap((part) => [...listStatic(part, build)]));
  expect(scripts, "the texts are one of them").toContain(texts);
  const files = new Set([...scripts].map((key) => readScript(key, build)));
  const bytes = [...files].reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
  expect(bytes / 1024).toBeLessThanOrEqual(MOST_FIRST_KB);
});
