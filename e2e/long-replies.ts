/** Replies of the server with amounts, names and numbers of people as long as they get, for the screens of money and of agents. */
import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Page, Route } from "@playwright/test";

const LONG = 98_765_432_109.87;
const LONG_EXACT = "98765432109.87654";
const LONG_NAME = "Maximiliana_Wolkenkratzer_012345";
const LONG_TITLE =
  "Willkommenspaket und Wochenendreload mit Freirundenverlängerung für Vielspielerinnen und Vielspieler";
const HOUR_MS = 3_600_000;

/** The content of the wire's fields, by their names. */
interface Fields {
  readonly amounts: ReadonlySet<string>;
  /** Amounts as text. */
  readonly exactAmounts: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** Numbers of people. */
  readonly counts: ReadonlySet<string>;
}

const namesOf = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(" ")));
const ofMoney = [
  "amount balance stake validStake win net fee receives sumBalance free held owed deposit withdrawal",
  "bonus credited withheld turnoverLeft expired debt minimum maximum in out",
];
const moneyFields: Fields = {
  amounts: namesOf(...ofMoney),
  exactAmounts: namesOf("opening closing amount"),
  names: namesOf("memberName"),
  counts: namesOf(),
};
const teamFields: Fields = {
  amounts: namesOf(
    ...ofMoney,
    "turnover loss rebate salary turnoverToday total perSend leftToday full paid left carryIn carryOut base toDirects",
    "minTurnover minLoss activeThreshold carryCap asked wallet",
  ),
  exactAmounts: namesOf("amount own team ownTurnover teamTurnover turnover changedSince win kept recomputed"),
  names: namesOf("memberName name other payer"),
  counts: namesOf("members registered active directs below"),
};
const manyPeople = 10_000;

const lengthen = (value: unknown, fields = moneyFields, name = ""): unknown => {
  if (Array.isArray(value)) return value.map((one) => lengthen(one, fields, name));
  if (typeof value === "number" && fields.amounts.has(name)) return value < 0 ? -LONG : LONG;
  if (typeof value === "number" && fields.counts.has(name)) return manyPeople;
  if (typeof value === "string" && fields.names.has(name)) return LONG_NAME;
  if (typeof value === "string" && fields.exactAmounts.has(name))
    return value.startsWith("-") ? `-${LONG_EXACT}` : LONG_EXACT;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lengthen(one, fields, key)]));
};

type Protection = ReplyOf<"GET /wps/play/limits">;
type Requirement = ReplyOf<"GET /wps/reward/requirements">["list"][number];

/** Every limit is set, some wait for a yes, and a play session runs. */
const fillLimits = (protection: Protection): Protection => ({
  ...protection,
  limits: protection.limits.map((limit, place) => {
    const value = limit.kind === "session" ? 1_439 : LONG;
    const pending = { value, from: limit.resetsAt, mayConfirm: place % 2 === 0 };
    return { ...limit, value, used: Math.floor(value / 2), pending: place % 3 === 0 ? pending : null };
  }),
  session: { ...protection.session, startedAt: Date.now() - HOUR_MS, playedMinutes: 61, net: -LONG },
});

const requirement: Requirement = {
  id: "1",
  source: "promotion",
  title: LONG_TITLE,
  granted: LONG,
  held: LONG,
  hold: "grant",
  required: LONG,
  done: LONG / 2,
  left: LONG / 2,
  expiresAt: Date.now() + HOUR_MS,
  isExpired: false,
  returns: LONG,
  out: null,
  weights: [
    ...(["RNG", "FISH", "SPORTS", "ESPORTS", "COCKFIGHT", "LOTT", "ELOTT"] as const).map((category) => ({
      category,
      percent: 100,
    })),
    { category: "PVP", percent: 50 },
    { category: "LIVE", percent: 10 },
  ],
};

const out = { amount: LONG, open: 2, since: Date.now(), decidedFrom: Date.now() + HOUR_MS };

/** One of each kind: under way, all of the balance, expired, and in a round that has not ended. */
const requirements: ReplyOf<"GET /wps/reward/requirements"> = {
  list: [
    requirement,
    { ...requirement, id: "2", source: "deposit", title: "", hold: "all", returns: null, expiresAt: null },
    { ...requirement, id: "3", isExpired: true },
    { ...requirement, id: "4", out },
  ],
};

const isOfTeams = /^\/wps\/(?:agent|member\/contract)/;

/** All that can keep money from leaving. */
const allReasons = { reasons: ["held", "turnover", "expired", "debt", "review"] };

function overfill(path: string, value: unknown): unknown {
  if (path === "/wps/play/limits") return fillLimits(value as Protection);
  if (path === "/wps/reward/requirements") return requirements;
  if (isOfTeams.test(path)) return lengthen(value, teamFields);
  const long = lengthen(value) as { funds?: object };
  return path === "/wps/withdrawal/methods" ? { ...long, funds: { ...long.funds, ...allReasons } } : long;
}

/** Calls the server by address, because only browsers resolve names below localhost. */
async function answerLong(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const { host, pathname } = url;
  url.hostname = "127.0.0.1";
  const response = await route.fetch({
    url: url.href,
    headers: { ...route.request().headers(), host },
  });
  const reply = (await response.json()) as { value?: unknown };
  await route.fulfill({ response, json: { ...reply, value: overfill(pathname, reply.value) } });
}

/** From now on every reply about money is overfull. The page must have no service worker. */
export async function overfillReplies(page: Page): Promise<void> {
  await page.route(
    /\/wps\/(?:deposit|withdrawal|record|wallets|reward\/requirements|play\/limits|member\/(?:profitAndLoss|statement))(?!.*csv)/,
    answerLong,
  );
}

/** From now on every reply about a team, its agent's income and contracts is overfull. The page must have no service worker. */
export async function overfillTeams(page: Page): Promise<void> {
  await page.route(/\/wps\/(?:agent|member\/contract)(?!.*csv)/, answerLong);
}
