// @vitest-environment node
import { describe, expect, it } from "vitest";
import { buildSession } from "../testing/builders.ts";
import { findRedirect } from "./route-guard.ts";
import { homePaths, rows } from "./route-table.ts";

const HOME = { to: "/m/home", keepsReturnPath: false };
const LOGIN = { to: "/m/login", keepsReturnPath: true };

/** No session, and every kind of account: members, agents, a trial, and the three without real money (SESS-08). */
const types = [undefined, 0, 1, 2, 4, 40, 41, 42] as const;

/** Who may open which path, written down a second time on purpose: a new path that is in no list fails the test. */
const screens = {
  anybody: [
    "/m/trail",
    "/m/forget",
    "/m/set",
    "/m/message",
    "/m/app",
    "/m/outerApp",
    "/m/notice",
    "/m/member/benefits",
    "/m/live-games",
    "/m/slot-games",
    "/m/esport-games",
    "/m/fishing-games",
    "/m/poker-games",
    "/m/lott",
    "/m/elott",
    "/m/hot-games",
    "/m/provider",
    "/m/sport-games",
    "/m/inHouse",
    "/m/roulette",
    "/m/baccarat",
    "/m/activity",
    "/m/activityDetail",
    "/m/gameList",
    "/m/play",
    "/m/providers",
    "/m/help",
  ],
  /** ROUTE-04: a member who is signed in with an account of their own is sent home. */
  guestsAndTrials: ["/m/login", "/m/register", "/m/register.html"],
  /** A guest signs in first and comes back. */
  everyAccount: [
    "/m/feedback",
    "/m/webEmail",
    "/m/chat",
    "/m/mine",
    "/m/member/home",
    "/m/rewardCenter",
    "/m/mall/mallHome",
    "/m/gameRecord",
    "/m/transaction/record",
    "/m/profitandloss",
    "/m/statement",
    "/m/securityCenter",
    "/m/myAccount/index",
    "/m/voucherCenter",
    "/m/withdraw",
    "/m/inviteFriends",
    "/m/fav-games",
    "/m/applyReward",
  ],
  /** PWD-03: a guest is sent home. */
  everyAccountOrHome: ["/m/changePsw"],
  /** AGENT-01, ROUTE-12 */
  agents: [
    "/m/agent",
    "/m/agentRegister",
    "/m/agent/team/overview",
    "/m/member/team",
    "/m/redRain",
    "/m/agent/team/pnl",
    "/m/teamBetting",
    "/m/member/agent/agentRebeat",
    "/m/member/teamRebate",
    "/m/member/agent/agentDivident",
    "/m/member/notice",
  ],
  /** ROUTE-13, AGENT-20: types 4, 40, 41 and 42 are not asked to answer a contract. */
  promptedForContracts: [
    "/m/member/agent/getSalaryContract",
    "/m/member/agent/getDevidendContract",
    "/m/member/agent/getHourContract",
  ],
} as const satisfies Readonly<Record<string, readonly (keyof typeof rows)[]>>;

type Who = keyof typeof screens;
type Type = (typeof types)[number];

/** Where each kind of visitor is sent from the screens of a list; kinds that are not named may open them. */
const sentAway: Readonly<Record<Who, ReadonlyMap<Type, typeof HOME>>> = {
  anybody: new Map(),
  guestsAndTrials: new Map(([0, 1, 2, 40, 41, 42] as const).map((type) => [type, HOME])),
  everyAccount: new Map([[undefined, LOGIN]]),
  everyAccountOrHome: new Map([[undefined, HOME]]),
  agents: new Map<Type, typeof HOME>([
    [undefined, LOGIN],
    ...([0, 4, 40] as const).map((type): [Type, typeof HOME] => [type, HOME]),
  ]),
  promptedForContracts: new Map<Type, typeof HOME>([
    [undefined, LOGIN],
    ...([4, 40, 41, 42] as const).map((type): [Type, typeof HOME] => [type, HOME]),
  ]),
};

const whoMayOpen = new Map<string, Who>(
  (Object.keys(screens) as Who[]).flatMap((who) => screens[who].map((path) => [path, who] as const)),
);

const visitor = (type: Type) => (type === undefined ? undefined : buildSession({ type }));

describe("who may open a screen", () => {
  it("every path is in one list of who may open it", () => {
    expect([...whoMayOpen.keys()].toSorted()).toEqual(Object.keys(rows).toSorted());
    expect(Object.values(screens).flat()).toHaveLength(whoMayOpen.size);
  });

  it.each(Object.keys(rows))(
    "ROUTE-04 ROUTE-09 ROUTE-10 ROUTE-12 ROUTE-13 ROUTE-18 ROUTE-22 SESS-08 AGENT-01 AGENT-20 MSG-05 MSG-07 MSG-09 PWD-03 WALLET-03 lets in the right visitors, and redirects all others correctly: %s",
    (path) => {
      const who = whoMayOpen.get(path);
      if (!who) throw new Error(`nobody has said who may open ${path}`);
      const told = types.map((type) => [type, findRedirect(path, visitor(type))]);
      expect(told).toEqual(types.map((type) => [type, sentAway[who].get(type)]));
    },
  );

  it.each([...homePaths, "/m/nope"])(
    "ROUTE-02 ROUTE-03 anybody may be at home, and comes there from %s",
    (path) => {
      const due = path === "/m/nope" ? HOME : undefined;
      expect(types.map((type) => findRedirect(path, visitor(type)))).toEqual(types.map(() => due));
    },
  );
});
