/** Lighthouse on a phone for the most visited screens, compared with a hand-written page with the same pictures. */
import { signInBefore, type Throttling, type Visit, visit, visitBefore } from "../lib/lighthouse-run.ts";
import { median, takeTurns } from "../lib/measure.ts";
import type { Settings } from "../lib/settings.ts";
import { withStaticLobby } from "../lib/static-lobby.ts";
import type { Figure } from "../lib/table.ts";

interface Visited {
  path: string;
  score: number;
  lcpReal: number;
  lcpSim?: number;
  fcp?: number;
  isSignedIn?: true;
}
const PAGES = {
  home: { path: "/m/home", score: 98, lcpReal: 1.15, lcpSim: 1.35, fcp: 1.7 },
  list: { path: "/m/gameList?gameType=RNG", score: 97, lcpReal: 1.5 },
  promotions: { path: "/m/activity", score: 97, lcpReal: 1.5 },
  login: { path: "/m/login", score: 97, lcpReal: 1.5 },
  "member centre": { path: "/m/mine", score: 97, lcpReal: 1.5, isSignedIn: true },
} as const satisfies Record<string, Visited>;
type Name = keyof typeof PAGES;
const names = Object.keys(PAGES) as Name[];
const SECOND_LCP = 1.4;

/** Part `lighthouse` of docs/performance.md. */
export const measureLighthouse = (settings: Settings): Promise<Figure[]> =>
  withStaticLobby(async ({ product, page }) => {
    const sim = await visitAll(product, page, "sim", settings);
    const real = await visitAll(product, page, "real", settings);
    const again = await measureReturnVisit(product + PAGES.home.path, page, settings);
    return [...names.flatMap((name) => compare(name, sim, real)), again];
  });

type Visits = Record<Name | "limit", Visit[]>;

function visitAll(
  origin: string,
  limit: string,
  throttling: Throttling,
  settings: Settings,
): Promise<Visits> {
  const visitPage = ({ path, isSignedIn }: Visited) => {
    const prepare = isSignedIn && signInBefore(origin);
    return () => visit(origin + path, throttling, prepare);
  };
  const pages = Object.fromEntries(names.map((name) => [name, visitPage(PAGES[name])]));
  const turns = { limit: () => visit(`${limit}/`, throttling), ...pages } as Record<
    Name | "limit",
    () => Promise<Visit>
  >;
  return takeTurns(turns, settings.rounds);
}

/** Home for a returning visitor, compared with the static page for the same visitor. */
async function measureReturnVisit(url: string, limit: string, settings: Settings): Promise<Figure> {
  const { ours, page } = await takeTurns(
    {
      ours: () => visit(url, "real", visitBefore(url)),
      page: () => visit(`${limit}/`, "real", visitBefore(`${limit}/`)),
    },
    settings.rounds,
  );
  return {
    what: "home, second visit: LCP, applied throttling",
    ours: median(ours.map(({ lcpMs }) => lcpMs)),
    limit: median(page.map(({ lcpMs }) => lcpMs)),
    limitName: "static page, second visit",
    unit: "ms",
    budget: { most: SECOND_LCP },
  };
}

function compare(name: Name, sim: Visits, real: Visits): Figure[] {
  const budget: Visited = PAGES[name];
  const middle = (visits: Visit[], pick: (entry: Visit) => number) => median(visits.map(pick));
  const against = (what: string, visits: Visits, pick: (entry: Visit) => number, most?: number): Figure => ({
    what: `${name}: ${what}`,
    ours: middle(visits[name], pick),
    limit: middle(visits.limit, pick),
    limitName: "static page",
    unit: "ms",
    ...(most === undefined ? {} : { budget: { most } }),
  });
  const own = (
    what: string,
    unit: string,
    pick: (entry: Visit) => number,
    limits: Figure["budget"],
  ): Figure => ({
    what: `${name}: ${what}`,
    ours: middle(sim[name], pick),
    unit,
    ...(limits === undefined ? {} : { budget: limits }),
  });
  return [
    own("Lighthouse performance", "points", (entry) => entry.performance, { least: budget.score }),
    against("LCP, applied throttling", real, (entry) => entry.lcpMs, budget.lcpReal),
    against("LCP, simulated throttling", sim, (entry) => entry.lcpMs, budget.lcpSim),
    against("FCP, applied throttling", real, (entry) => entry.fcpMs, budget.fcp),
    { ...against("total blocking time", sim, (entry) => entry.tbtMs, 50), budgetOn: "ours" },
    own("layout shift", "", (entry) => entry.cls, { most: 0.01 }),
    own("accessibility", "points", (entry) => entry.accessibility, { least: 100 }),
    own("best practices", "points", (entry) => entry.bestPractices, { least: 100 }),
    own("SEO", "points", (entry) => entry.seo, { least: 100 }),
  ];
}
