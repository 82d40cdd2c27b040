/** The stops of a walk: every path of the table of routes, some with an id or a filter, and some with a panel opened. */
import { type RouteAccess, type RouteRow, rows } from "../../apps/mobile/src/app/route-table.ts";
import type { OpeningName } from "./openings.ts";

export const kinds = ["guest", "member", "trial", "agent", "internal"] as const;
export type Kind = (typeof kinds)[number];

export interface View {
  /** The path, and the panel opened there. */
  readonly name: string;
  /** `{promotion}` and `{game}` stand for ids of the brand. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly opening?: OpeningName;
}

/** Paths that show little without more; they are not shown bare. */
const samples: Readonly<Record<string, readonly string[]>> = {
  "/m/activityDetail": ["?id={promotion}"],
  "/m/applyReward": ["?id={promotion}"],
  "/m/play": ["?nodeId={game}&demo=1"],
  "/m/gameList": ["?gameType=RNG", "?gameType=LIVE", "?gameType=RNG&name=dragon", "?gameType=FISH&data=hot"],
  "/m/help": ["", "?i=0"],
  "/m/notice": ["", "?i=0"],
  "/m/providers": ["", "?vassalage=BGS"],
  "/m/member/notice": ["?types=A"],
};

const opened: readonly Omit<View, "name">[] = [
  { path: "/m/home", access: "open", opening: "menu" },
  { path: "/m/home", access: "open", opening: "account menu" },
  { path: "/m/home", access: "open", opening: "search" },
  { path: "/m/home", access: "open", opening: "end of the page" },
  { path: "/m/gameList?gameType=RNG", access: "open", opening: "filter" },
  { path: "/m/gameList?gameType=RNG", access: "open", opening: "providers" },
  { path: "/m/elott", access: "open", opening: "results" },
  { path: "/m/login", access: "guest", opening: "empty form sent" },
  { path: "/m/register", access: "guest", opening: "empty form sent" },
  { path: "/m/register", access: "guest", opening: "end of the page" },
  { path: "/m/mine", access: "session", opening: "end of the page" },
];

export const views: readonly View[] = [
  { path: "/m/home", access: "open" } as const,
  ...Object.entries<RouteRow>(rows).flatMap(([path, { access }]) =>
    (samples[path] ?? [""]).map((search) => ({ path: path + search, access })),
  ),
  { path: "/m/play?nodeId={game}", access: "session" } as const,
  ...opened,
].map((view) => ({
  ...view,
  name: "opening" in view && view.opening ? `${view.path} (${view.opening})` : view.path,
}));

/** Who stays on a path; everybody else is sent to a screen that has a picture of its own. */
const staying: Readonly<Record<RouteAccess, readonly Kind[]>> = {
  open: kinds,
  session: ["member", "trial", "agent", "internal"],
  guest: ["guest", "trial"],
  agent: ["agent"],
  contract: ["member", "agent"],
  password: ["member", "agent", "internal"],
};

export const staysOn = (kind: Kind, access: RouteAccess): boolean => staying[access].includes(kind);
