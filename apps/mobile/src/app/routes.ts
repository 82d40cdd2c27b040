import type { SiteStatus } from "@croupier/domain/site-status";
import type { Part } from "@croupier/phrases/catalogues";
import type { ComponentType } from "react";
import { isHomePath, isRoutePath, type RoutePath, type ScreenPath } from "../platform/router/paths.ts";
import type { RouteInfo } from "../shared/navigation/route-context.ts";
import type { LaterScreen } from "./lazy-screens.ts";

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

export type ScreenModule = { Screen: ComponentType };
export type ScreenLoader = () => Promise<ScreenModule>;

export interface Route extends Omit<RouteInfo, "path" | "isStatic">, ScreenChunk {
  access: RouteAccess;
}

/** A screen: how to load its chunk, and the module that the build's manifest lists it under. */
interface ScreenChunk {
  load: ScreenLoader;
  source: string;
  /** The texts that its page starts with, if not all; whatever else is opened waits for all. */
  texts?: Part;
}

const toSource = (name: string) => `src/screens/${name}/${name}.tsx`;

/** Home knows its chunk. Where the others are is a list of a hundred file names, which comes with the first of them. */
const home: ScreenChunk = {
  load: () => import("../screens/home/home.tsx"),
  source: toSource("home"),
  texts: "lobby",
};

const later = (name: LaterScreen): ScreenChunk => ({
  load: async () => (await import("./lazy-screens.ts")).laterScreens[name](),
  source: toSource(name),
});

const login = later("login");
const register = later("register");
const forget = later("forget");
const changePsw = later("change-psw");
const set = later("set");
const trial = later("trial");
const gameList: ScreenChunk = { ...later("game-list"), texts: "lists" };
const lottery = later("lottery");
const play = later("play");
const voucherCenter = later("voucher-center");
const gameRecord = later("game-record");
const message = later("message");
const webEmail = later("web-email");
const chat = later("chat");
const hotGames = later("hot-games");
const favGames = later("fav-games");
const providers = later("providers");
const securityCenter = later("security-center");
const myAccount = later("my-account");
const feedback = later("feedback");
const mine = later("mine");
const benefits = later("benefits");
const inviteFriends = later("invite-friends");
const agent = later("agent");
const transactionRecord = later("transaction-record");
const appDownload = later("app-download");
const outerApp = later("outer-app");
const notice = later("notice");
const help = later("help");
const activity = later("activity");
const activityDetail = later("activity-detail");
const applyReward = later("apply-reward");
const coming = later("coming");

/** STATUS-04: what stands instead of every screen while the site is closed. */
export const siteClosed = later("site-closed");

const homeRoute: Route = { title: "title.home", access: "open", ...home, category: "HOME" };

/** ROUTE-04 to ROUTE-30: one entry per path. A later issue replaces `coming` by its screen. */
const routes: Readonly<Record<ScreenPath, Route>> = {
  "/m/login": { title: "title.login", access: "guest", ...login },
  "/m/register": { title: "title.register", access: "guest", ...register },
  "/m/register.html": { title: "title.register", access: "guest", ...register },
  "/m/trail": { title: "title.trial", access: "open", ...trial },
  "/m/forget": { title: "title.forgot", access: "open", ...forget },
  "/m/changePsw": { title: "title.changePassword", access: "password", ...changePsw },
  "/m/set": { title: "title.settings", access: "open", ...set },
  "/m/feedback": { title: "title.feedback", access: "session", ...feedback },
  "/m/message": { title: "title.messages", access: "open", ...message },
  "/m/webEmail": { title: "title.webEmail", access: "session", ...webEmail },
  "/m/chat": { title: "title.chat", access: "session", ...chat, isBare: true },
  "/m/app": { title: "title.app", access: "open", ...appDownload },
  "/m/outerApp": { title: "title.outerApp", access: "open", ...outerApp, isBare: true },
  "/m/notice": { title: "title.announcements", access: "open", ...notice },
  "/m/mine": { title: "title.member", access: "session", ...mine },
  "/m/member/home": { title: "title.member", access: "session", ...mine },
  "/m/member/benefits": { title: "title.benefits", access: "open", ...benefits },
  "/m/rewardCenter": { title: "title.rewards", access: "session", ...coming },
  "/m/mall/mallHome": { title: "title.mall", access: "session", ...coming },
  "/m/gameRecord": { title: "title.gameRecord", access: "session", ...gameRecord },
  "/m/transaction/record": { title: "title.transactions", access: "session", ...transactionRecord },
  "/m/profitandloss": { title: "title.profit", access: "session", ...coming },
  "/m/securityCenter": { title: "title.security", access: "session", ...securityCenter },
  "/m/myAccount/index": { title: "title.account", access: "session", ...myAccount },
  "/m/voucherCenter": { title: "title.deposit", access: "session", ...voucherCenter },
  "/m/withdraw": { title: "title.withdraw", access: "session", ...coming },
  "/m/inviteFriends": { title: "title.invite", access: "session", ...inviteFriends },
  "/m/agent": { title: "title.agent", access: "agent", ...agent },
  "/m/agentRegister": { title: "title.agentRegister", access: "agent", ...coming },
  "/m/agent/team/overview": { title: "title.teamOverview", access: "agent", ...coming },
  "/m/member/team": { title: "title.team", access: "agent", ...coming },
  "/m/redRain": { title: "title.redRain", access: "agent", ...coming },
  "/m/agent/team/pnl": { title: "title.teamPnl", access: "agent", ...coming },
  "/m/teamBetting": { title: "title.teamBetting", access: "agent", ...coming },
  "/m/member/agent/agentRebeat": { title: "title.agentRebate", access: "agent", ...coming },
  "/m/member/teamRebate": { title: "title.teamRebate", access: "agent", ...coming },
  "/m/member/agent/agentDivident": { title: "title.dividend", access: "agent", ...coming },
  "/m/member/notice": { title: "title.agentNotice", access: "agent", ...notice },
  "/m/member/agent/getSalaryContract": { title: "title.salaryContract", access: "contract", ...coming },
  "/m/member/agent/getDevidendContract": {
    title: "title.dividendContract",
    access: "contract",
    ...coming,
  },
  "/m/member/agent/getHourContract": { title: "title.hourContract", access: "contract", ...coming },
  "/m/live-games": { title: "title.live", access: "open", ...gameList, category: "LIVE" },
  "/m/slot-games": { title: "title.slots", access: "open", ...gameList, category: "RNG" },
  "/m/esport-games": { title: "title.esports", access: "open", ...gameList, category: "ESPORTS" },
  "/m/fishing-games": { title: "title.fishing", access: "open", ...gameList, category: "FISH" },
  "/m/poker-games": { title: "title.poker", access: "open", ...gameList, category: "PVP" },
  "/m/lott": { title: "title.lottery", access: "open", ...lottery, category: "LOTT" },
  "/m/elott": { title: "title.elottery", access: "open", ...lottery, category: "ELOTT" },
  "/m/hot-games": { title: "title.hot", access: "open", ...hotGames, category: "HOT" },
  "/m/provider": { title: "title.slots", access: "open", ...gameList, category: "RNG", isBare: true },
  "/m/sport-games": { title: "title.sports", access: "open", ...gameList, category: "SPORTS" },
  "/m/inHouse": {
    title: "title.inHouse",
    access: "open",
    ...gameList,
    category: "RNG",
    vassalage: "BGS",
  },
  "/m/fav-games": { title: "title.favourites", access: "session", ...favGames, category: "FAV" },
  "/m/roulette": { title: "title.roulette", access: "open", ...gameList, category: "LIVE", classify: "ROU" },
  "/m/baccarat": { title: "title.baccarat", access: "open", ...gameList, category: "LIVE", classify: "BAC" },
  "/m/activity": { title: "title.promotion", access: "open", ...activity, category: "PROMO" },
  "/m/activityDetail": {
    title: "title.activityDetail",
    access: "open",
    ...activityDetail,
    category: "PROMO",
  },
  "/m/applyReward": { title: "title.applyReward", access: "session", ...applyReward },
  "/m/gameList": { title: "title.gameCenter", access: "open", ...gameList },
  "/m/play": { title: "title.play", access: "open", ...play, isBare: true },
  "/m/providers": { title: "title.providers", access: "open", ...providers },
  "/m/help": { title: "title.help", access: "open", ...help },
};

/** The entry of a known path; the six home paths share one (ROUTE-03). */
export const getRoute = (path: RoutePath): Route =>
  isHomePath(path) ? homeRoute : routes[path as ScreenPath];

/** The texts that the page of a path starts with; undefined is all. */
export const findFirstTexts = (siteStatus: SiteStatus, path: string): Part | undefined =>
  siteStatus === 0 && isRoutePath(path) ? getRoute(path).texts : undefined;
