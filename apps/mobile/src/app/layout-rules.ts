import type { Target } from "../platform/router/paths.ts";
import { isHomePath } from "../platform/router/paths.ts";

/** LAYOUT-02 */
const withoutHeader = [
  "message",
  "lottery",
  "changePsw",
  "agent",
  "forget",
  "login",
  "register",
  "mine",
  "applyReward",
  "outerApp",
  // A game and the chat have the whole screen.
  "play",
  "chat",
];
/** LAYOUT-03 */
const withoutFooter = [
  "lottery",
  "forget",
  "changePsw",
  "notice",
  "agent",
  "login",
  "register",
  "activityDetail",
  "mine",
  "applyReward",
  "outerApp",
  "play",
  "chat",
];

/** A rule's name matches when any whole segment of the path equals it; `.html` is ignored. */
function matches(path: string, names: readonly string[]): boolean {
  const segments = path.replace(/\.html$/, "").split("/");
  // `/m/member/home` is the member centre under its other name, and counts as mine.
  if (path === "/m/member/home") segments.push("mine");
  return segments.some((segment) => names.includes(segment));
}

export const hasHeader = (path: string): boolean => !matches(path, withoutHeader);
export const hasFooter = (path: string): boolean => !matches(path, withoutFooter);
/** LAYOUT-01: the top banner belongs to the home paths alone. */
export const hasTopBanner = (path: string): boolean => isHomePath(path);
/** LAYOUT-05 and the decision of LAYOUT-04: every screen but home has its bar with back button and title. */
export const hasBar = (path: string): boolean => !isHomePath(path);

const homeward: ReadonlySet<string> = new Set([
  "/m/login",
  "/m/register",
  "/m/register.html",
  "/m/trail",
  "/m/activity",
  "/m/forget",
  // MSG-01
  "/m/message",
]);

/** LAYOUT-06: where the back button leads; undefined is one step back in the history. */
export const findBackTarget = (path: string): Target | undefined =>
  homeward.has(path) ? "/m/home" : undefined;

const closeTargets: Readonly<Record<string, Target>> = {
  "/m/login": "/m/home",
  "/m/register": "/m/home",
  "/m/register.html": "/m/home",
  "/m/forget": "/m/home",
  "/m/applyReward": "/m/activity",
};

/** LOGIN-01, REG-01, FORGOT-01, REWARD-02: where a screen's close button leads; undefined where it has none. */
export const findCloseTarget = (path: string): Target | undefined => closeTargets[path];
