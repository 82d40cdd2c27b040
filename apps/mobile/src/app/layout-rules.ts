import { isHomePath, type Target } from "../platform/router/paths.ts";
import { findRoute } from "./routes.ts";

/** LAYOUT-02, LAYOUT-03: the spec names it among the pages without header and footer, and gives it no screen. */
const framelessPath = "/m/lottery";

function hides(path: string, part: "header" | "footer"): boolean {
  const hidden = findRoute(path)?.hides;
  return hidden === "frame" || hidden === part || path === framelessPath;
}

/** LAYOUT-02: whether a path shows the header. */
export const hasHeader = (path: string): boolean => !hides(path, "header");
/** LAYOUT-03: whether a path shows the footer. */
export const hasFooter = (path: string): boolean => !hides(path, "footer");
/** LAYOUT-01: the top banner belongs to the home paths alone. */
export const hasTopBanner = (path: string): boolean => isHomePath(path);
/** LAYOUT-05 and the decision of LAYOUT-04: every screen but home has its bar with back button and title. */
export const hasBar = (path: string): boolean => !isHomePath(path);
/** LAYOUT-06: the target of the back button; undefined means one step back in the history. */
export const findBackTarget = (path: string): Target | undefined => findRoute(path)?.back;
/** The target of a screen's close button; undefined if it has none. */
export const findCloseTarget = (path: string): Target | undefined => findRoute(path)?.close;
