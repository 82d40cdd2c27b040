import type { Part } from "@croupier/phrases/catalogues";
import type { RouteInfo } from "../shared/navigation/route-context.ts";

/** Who may open a screen; everybody else is sent elsewhere by route-guard.ts. */
export type RouteAccess =
  | "open"
  /** A session, or `/m/login`. */
  | "session"
  /** No session or a trial one, or `/m/home` (ROUTE-04). */
  | "guest"
  /** An agent, or `/m/home`; no session goes to `/m/login` (AGENT-01). */
  | "agent"
  /** A session whose type gets contract prompts (ROUTE-13). */
  | "contract"
  /** A session, or `/m/home` (PWD-03). */
  | "password";

/** A row of the table: everything that the front knows of a path before its screen is loaded. */
export interface RouteRow extends Omit<RouteInfo, "path" | "isStatic"> {
  /** The folder in `screens/`, and the module in it, that shows the path; or the feature that `screen-file.ts` names. */
  screen: string;
  access: RouteAccess;
  /** LAYOUT-02, LAYOUT-03: what the page goes without; `frame` is header and footer. */
  hides?: "header" | "footer" | "frame";
  /** LAYOUT-06: the target of the back button; without it, one step back in the history. */
  back?: "/m/home";
  /** LOGIN-01, REG-01, FORGOT-01, REWARD-02: the target of the close button; without it there is no button. */
  close?: "/m/home" | "/m/activity";
  /** What the server draws before the app is there; without it, the title above a placeholder. */
  staticFrame?: "login" | "register" | "gameList" | "promotions";
  /** The texts that its page starts with, if not all; anything else that is opened waits for all texts. */
  texts?: Part;
  /** FAULT-14: nobody is asked to reload for a new version, because money is at stake. */
  holdsReload?: true;
  /** FAULT-14: the screen itself says that it is offline. */
  tellsOffline?: true;
}

/** ROUTE-03: the paths of the lobby, which share one entry. */
export const homePaths = ["/", "/m", "/m/", "/m/home", "/m/index", "/m/index.html"] as const;

const gameList = { screen: "game-list", staticFrame: "gameList", texts: "lists" } as const;

/** ROUTE-05: two addresses of one screen. */
const registration = {
  screen: "register",
  title: "title.register",
  access: "guest",
  hides: "frame",
  back: "/m/home",
  close: "/m/home",
  staticFrame: "register",
} as const;

/** The agents' screens share a frame of their own; so do the contracts that others are offered. */
const agents = { access: "agent", hides: "frame" } as const;
const contract = { screen: "contract", access: "contract", hides: "frame" } as const;

/** The rows of ROUTE from ROUTE-04: one row per path. Adding a screen adds a row. */
export const rows = {
  "/m/login": {
    screen: "login",
    title: "title.login",
    access: "guest",
    hides: "frame",
    back: "/m/home",
    close: "/m/home",
    staticFrame: "login",
  },
  "/m/register": registration,
  "/m/register.html": registration,
  "/m/trail": { screen: "trial", title: "title.trial", access: "open", back: "/m/home" },
  "/m/forget": {
    screen: "forget",
    title: "title.forgot",
    access: "open",
    hides: "frame",
    back: "/m/home",
    close: "/m/home",
  },
  "/m/changePsw": { screen: "change-psw", title: "title.changePassword", access: "password", hides: "frame" },
  "/m/set": { screen: "set", title: "title.settings", access: "open" },
  "/m/feedback": { screen: "feedback", title: "title.feedback", access: "session" },
  "/m/message": {
    screen: "message",
    title: "title.messages",
    access: "open",
    hides: "header",
    back: "/m/home",
  },
  "/m/webEmail": { screen: "web-email", title: "title.webEmail", access: "session" },
  "/m/chat": {
    screen: "chat",
    title: "title.chat",
    access: "session",
    hides: "frame",
    isBare: true,
  },
  "/m/app": { screen: "app-download", title: "title.app", access: "open" },
  "/m/outerApp": {
    screen: "outer-app",
    title: "title.outerApp",
    access: "open",
    hides: "frame",
    isBare: true,
  },
  "/m/notice": { screen: "notice", title: "title.announcements", access: "open", hides: "footer" },
  "/m/mine": { screen: "mine", title: "title.member", access: "session", hides: "frame" },
  "/m/member/home": { screen: "mine", title: "title.member", access: "session", hides: "frame" },
  "/m/member/benefits": { screen: "benefits", title: "title.benefits", access: "open" },
  "/m/rewardCenter": { screen: "reward-center", title: "title.rewards", access: "session" },
  "/m/mall/mallHome": { screen: "mall", title: "title.mall", access: "session" },
  "/m/gameRecord": { screen: "game-record", title: "title.gameRecord", access: "session" },
  "/m/transaction/record": {
    screen: "transaction-record",
    title: "title.transactions",
    access: "session",
  },
  "/m/profitandloss": { screen: "profit-and-loss", title: "title.profit", access: "session" },
  "/m/statement": { screen: "statement", title: "title.statement", access: "session" },
  "/m/securityCenter": { screen: "security-center", title: "title.security", access: "session" },
  "/m/myAccount/index": { screen: "my-account", title: "title.account", access: "session" },
  "/m/voucherCenter": {
    screen: "voucher-center",
    title: "title.deposit",
    access: "session",
    holdsReload: true,
  },
  "/m/withdraw": {
    screen: "withdraw",
    title: "title.withdraw",
    access: "session",
    holdsReload: true,
  },
  "/m/inviteFriends": { screen: "invite-friends", title: "title.invite", access: "session" },
  "/m/agent": { screen: "agent", title: "title.agent", ...agents },
  "/m/agentRegister": { screen: "agent-register", title: "title.agentRegister", ...agents },
  "/m/agent/team/overview": { screen: "team-overview", title: "title.teamOverview", ...agents },
  "/m/member/team": { screen: "team", title: "title.team", ...agents },
  "/m/redRain": { screen: "red-rain", title: "title.redRain", ...agents },
  "/m/agent/team/pnl": { screen: "team-pnl", title: "title.teamPnl", ...agents },
  "/m/teamBetting": { screen: "team-betting", title: "title.teamBetting", ...agents },
  "/m/member/agent/agentRebeat": { screen: "agent-rebate", title: "title.agentRebate", ...agents },
  "/m/member/teamRebate": { screen: "team-rebate", title: "title.teamRebate", ...agents },
  "/m/member/agent/agentDivident": { screen: "dividend", title: "title.dividend", ...agents },
  "/m/member/notice": { screen: "notice", title: "title.agentNotice", ...agents },
  "/m/member/agent/getSalaryContract": { ...contract, title: "title.salaryContract" },
  "/m/member/agent/getDevidendContract": { ...contract, title: "title.dividendContract" },
  "/m/member/agent/getHourContract": { ...contract, title: "title.hourContract" },
  "/m/live-games": { ...gameList, title: "title.live", access: "open", category: "LIVE" },
  "/m/slot-games": { ...gameList, title: "title.slots", access: "open", category: "RNG" },
  "/m/esport-games": { ...gameList, title: "title.esports", access: "open", category: "ESPORTS" },
  "/m/fishing-games": { ...gameList, title: "title.fishing", access: "open", category: "FISH" },
  "/m/poker-games": { ...gameList, title: "title.poker", access: "open", category: "PVP" },
  "/m/lott": { screen: "lottery", title: "title.lottery", access: "open", category: "LOTT" },
  "/m/elott": { screen: "lottery", title: "title.elottery", access: "open", category: "ELOTT" },
  "/m/hot-games": { screen: "hot-games", title: "title.hot", access: "open", category: "HOT" },
  "/m/provider": { ...gameList, title: "title.slots", access: "open", category: "RNG", isBare: true },
  "/m/sport-games": { ...gameList, title: "title.sports", access: "open", category: "SPORTS" },
  "/m/inHouse": { ...gameList, title: "title.inHouse", access: "open", category: "RNG", vassalage: "BGS" },
  "/m/fav-games": {
    screen: "fav-games",
    title: "title.favourites",
    access: "session",
    category: "FAV",
  },
  "/m/roulette": { ...gameList, title: "title.roulette", access: "open", category: "LIVE", classify: "ROU" },
  "/m/baccarat": { ...gameList, title: "title.baccarat", access: "open", category: "LIVE", classify: "BAC" },
  "/m/activity": {
    screen: "activity",
    title: "title.promotion",
    access: "open",
    category: "PROMO",
    back: "/m/home",
    staticFrame: "promotions",
  },
  "/m/activityDetail": {
    screen: "activity-detail",
    title: "title.activityDetail",
    access: "open",
    category: "PROMO",
    hides: "footer",
  },
  "/m/applyReward": {
    screen: "apply-reward",
    title: "title.applyReward",
    access: "session",
    hides: "frame",
    close: "/m/activity",
  },
  "/m/gameList": { ...gameList, title: "title.gameCenter", access: "open" },
  "/m/play": {
    screen: "play",
    title: "title.play",
    access: "open",
    hides: "frame",
    isBare: true,
    holdsReload: true,
    tellsOffline: true,
  },
  "/m/providers": { screen: "providers", title: "title.providers", access: "open" },
  "/m/help": { screen: "help", title: "title.help", access: "open" },
} as const satisfies Readonly<Record<`/m/${string}`, RouteRow>>;
