/**
 * The paths of the app. The app's table of routes fills it by declaration merging, so that a link to an unknown path
 * does not compile; the router itself knows no path.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the paths are.
export interface AppPaths {}

/** A known path. None has a parameter, so a path is its own key. */
export type RoutePath = AppPaths extends { path: infer Path extends string } ? Path : string;

/** Where a link may lead: a known path, with a query or without. */
export type Target = RoutePath | `${RoutePath}?${string}`;

let homePath: RoutePath;
let homes: ReadonlySet<string> = new Set();
let known: ReadonlySet<string> = new Set();

/** Names the paths of the app: where home is, under which paths it is also known, and all others. */
export function registerPaths(paths: {
  home: RoutePath;
  homePaths: readonly RoutePath[];
  screenPaths: readonly RoutePath[];
}) {
  homePath = paths.home;
  homes = new Set(paths.homePaths);
  known = new Set([...paths.homePaths, ...paths.screenPaths]);
}

/** The path of home under its main name. */
export const getHomePath = (): RoutePath => homePath;
/** Whether a text is a path of the app. */
export const isRoutePath = (path: string): path is RoutePath => known.has(path);
/** Whether a path is one of home's. */
export const isHomePath = (path: string): boolean => homes.has(path);

/** A text as a target of our own: a known path with its query, and never a link that leaves the site (SEC-20). */
export function parseTarget(text: string): Target | undefined {
  const [path = "", ...rest] = text.split("?");
  if (!isRoutePath(path)) return undefined;
  return rest.length > 0 ? `${path}?${rest.join("?")}` : path;
}
