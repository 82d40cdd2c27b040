import type { SiteStatus } from "@croupier/domain/site-status";
import type { Part } from "@croupier/phrases/catalogues";
import { isHomePath, isRoutePath, type RoutePath, registerPaths } from "../platform/router/paths.ts";
import type { ScreenModule } from "./lazy-screens.ts";
import { homePaths, type RouteRow, rows } from "./route-table.ts";

export type ScreenLoader = () => Promise<ScreenModule>;

export interface Route extends RouteRow {
  /** Loads the screen's chunk; the same function for every path of a screen. */
  load: ScreenLoader;
}

type ScreenPath = keyof typeof rows;

/** Every path but those of the lobby, in the order of the table. */
export const screenPaths = Object.keys(rows) as readonly ScreenPath[];

declare module "../platform/router/paths.ts" {
  /** A link to a path that has no row does not compile. */
  interface AppPaths {
    path: (typeof homePaths)[number] | ScreenPath;
  }
}

registerPaths({ home: "/m/home", homePaths, screenPaths });

const loaders = new Map<string, ScreenLoader>();

/** The files of the screens are a list of a hundred names, which comes with the first of them and not with home. */
function getLoader(screen: string): ScreenLoader {
  const known = loaders.get(screen);
  if (known) return known;
  const load = () => import("./lazy-screens.ts").then((part) => part.loadLazyScreen(screen));
  loaders.set(screen, load);
  return load;
}

const homeRoute: Route = {
  screen: "home",
  title: "title.home",
  access: "open",
  category: "HOME",
  texts: "lobby",
  load: () => import("../screens/home/home.tsx"),
};

const routes = Object.fromEntries(
  Object.entries<RouteRow>(rows).map(([path, row]) => [path, { ...row, load: getLoader(row.screen) }]),
) as Readonly<Record<ScreenPath, Route>>;

/** STATUS-04: the screen that replaces every other one while the site is closed. */
export const siteClosed = { screen: "site-closed", load: getLoader("site-closed") } as const;

/** The entry of a known path; the six home paths share one (ROUTE-03). */
export const getRoute = (path: RoutePath): Route =>
  isHomePath(path) ? homeRoute : routes[path as ScreenPath];

/** The same for any path; undefined if there is no such path. */
export const findRoute = (path: string): Route | undefined =>
  isRoutePath(path) ? getRoute(path) : undefined;

/** The texts that the page of a path starts with; undefined is all. */
export const findFirstTexts = (siteStatus: SiteStatus, path: string): Part | undefined =>
  siteStatus === 0 ? findRoute(path)?.texts : undefined;
