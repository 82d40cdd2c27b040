/** Every screen of the product: its path, its title, and who may open it (ROUTE-02 to ROUTE-23, LAYOUT-04). */
import type { PhraseId } from "@croupier/phrases/phrase-id";

/** Who may stay: everybody, users without a session, members, agents. */
export type Access = "open" | "guest" | "member" | "agent";

export interface ScreenRow {
  path: string;
  title: PhraseId;
  access: Access;
}

const rowsOf = (access: Access, titles: Readonly<Record<string, PhraseId>>): ScreenRow[] =>
  Object.entries(titles).map(([path, title]) => ({ path, title, access }));

export const homePaths = ["/", "/m", "/m/", "/m/home", "/m/index", "/m/index.html"] as const;

const screens: readonly ScreenRow[] = [
  ...rowsOf("guest", {
    "/m/login": "title.login",
    "/m/register": "title.register",
    "/m/register.html": "title.register",
  }),
  ...rowsOf("open", {
    "/m/trail": "title.trial",
    "/m/forget": "title.forgot",
    "/m/set": "title.settings",
    "/m/message": "title.messages",
    "/m/app": "title.app",
    "/m/outerApp": "title.outerApp",
    "/m/notice": "title.announcements",
    "/m/live-games": "title.live",
    "/m/slot-games": "title.slots",
    "/m/esport-games": "title.esports",
    "/m/fishing-games": "title.fishing",
    "/m/poker-games": "title.poker",
    "/m/lott": "title.lottery",
    "/m/elott": "title.elottery",
    "/m/hot-games": "title.hot",
    "/m/sport-games": "title.sports",
    "/m/inHouse": "title.inHouse",
    "/m/roulette": "title.roulette",
    "/m/baccarat": "title.baccarat",
    "/m/activity": "title.promotion",
    "/m/activityDetail": "title.activityDetail",
    "/m/gameList?gameType=LIVE": "title.gameCenter",
    "/m/providers": "title.providers",
    "/m/help": "title.help",
  }),
  ...rowsOf("member", {
    "/m/feedback": "title.feedback",
    "/m/webEmail": "title.webEmail",
    "/m/chat": "title.chat",
    "/m/mine": "title.member",
    "/m/member/home": "title.member",
    "/m/rewardCenter": "title.rewards",
    "/m/mall/mallHome": "title.mall",
    "/m/gameRecord": "title.gameRecord",
    "/m/transaction/record": "title.transactions",
    "/m/profitandloss": "title.profit",
    "/m/statement": "title.statement",
    "/m/securityCenter": "title.security",
    "/m/myAccount/index": "title.account",
    "/m/voucherCenter": "title.deposit",
    "/m/withdraw": "title.withdraw",
    "/m/inviteFriends": "title.invite",
    "/m/fav-games": "title.favourites",
    "/m/applyReward": "title.applyReward",
    "/m/member/agent/getSalaryContract": "title.salaryContract",
    "/m/member/agent/getDevidendContract": "title.dividendContract",
    "/m/member/agent/getHourContract": "title.hourContract",
  }),
  ...rowsOf("agent", {
    "/m/agent": "title.agent",
    "/m/agentRegister": "title.agentRegister",
    "/m/agent/team/overview": "title.teamOverview",
    "/m/member/team": "title.team",
    "/m/redRain": "title.redRain",
    "/m/agent/team/pnl": "title.teamPnl",
    "/m/teamBetting": "title.teamBetting",
    "/m/member/agent/agentRebeat": "title.agentRebate",
    "/m/member/teamRebate": "title.teamRebate",
    "/m/member/agent/agentDivident": "title.dividend",
    "/m/member/notice?types=A": "title.agentNotice",
  }),
];

/** The screens that these may open. */
export const listed = (...access: readonly Access[]): ScreenRow[] =>
  screens.filter((row) => access.includes(row.access));

/** These show the screen of another path, for another category or contract, or at another address. */
const REPEATS: readonly string[] = [
  "/m/register.html",
  "/m/member/home",
  "/m/elott",
  "/m/roulette",
  "/m/live-games",
  "/m/esport-games",
  "/m/fishing-games",
  "/m/poker-games",
  "/m/member/agent/getDevidendContract",
  "/m/member/agent/getHourContract",
];
export const isRepeat = ({ path }: ScreenRow): boolean => REPEATS.includes(path);

const isSegmentOf = (path: string, names: readonly string[]): boolean => {
  const segments = path
    .replace(/\?.*$/, "")
    .replace(/\.html$/, "")
    .split("/");
  return segments.some((segment) => names.includes(segment));
};

const HEADERLESS = [
  "message",
  "changePsw",
  "agent",
  "forget",
  "login",
  "register",
  "mine",
  "applyReward",
  "chat",
  "outerApp",
];
const FOOTERLESS = [
  "forget",
  "changePsw",
  "notice",
  "agent",
  "login",
  "register",
  "activityDetail",
  "mine",
  "applyReward",
  "chat",
  "outerApp",
];

/** LAYOUT-02; the member centre counts as `mine` under both its names, and every screen of agents as `agent`. */
export const hasHeader = ({ path, access }: ScreenRow): boolean =>
  path !== "/m/member/home" && access !== "agent" && !isSegmentOf(path, HEADERLESS);
/** LAYOUT-03 */
export const hasFooter = ({ path, access }: ScreenRow): boolean =>
  path !== "/m/member/home" && access !== "agent" && !isSegmentOf(path, FOOTERLESS);
