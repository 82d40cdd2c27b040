import type { ComponentType } from "react";
import { isHomePath, type RoutePath, type ScreenPath } from "../platform/router/paths.ts";
import type { RouteInfo } from "../platform/router/route-context.ts";

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

export interface Route extends Omit<RouteInfo, "path">, ScreenChunk {
  access: RouteAccess;
}

/** A screen: how to load its chunk, and the module that the build's manifest lists it under. */
interface ScreenChunk {
  load: ScreenLoader;
  source: string;
}

const screen = (source: string, load: ScreenLoader): ScreenChunk => ({
  load,
  source: `src/screens/${source}.tsx`,
});

const home = screen("home/home", () => import("../screens/home/home.tsx"));
const login = screen("login/login", () => import("../screens/login/login.tsx"));
const register = screen("register/register", () => import("../screens/register/register.tsx"));
const forget = screen("forget/forget", () => import("../screens/forget/forget.tsx"));
const changePsw = screen("change-psw/change-psw", () => import("../screens/change-psw/change-psw.tsx"));
const set = screen("set/set", () => import("../screens/set/set.tsx"));
const trial = screen("trial/trial", () => import("../screens/trial/trial.tsx"));
const gameList = screen("game-list/game-list", () => import("../screens/game-list/game-list.tsx"));
const lottery = screen("lottery/lottery", () => import("../screens/lottery/lottery.tsx"));
const play = screen("play/play", () => import("../screens/play/play.tsx"));
const voucherCenter = screen(
  "voucher-center/voucher-center",
  () => import("../screens/voucher-center/voucher-center.tsx"),
);
const gameRecord = screen("game-record/game-record", () => import("../screens/game-record/game-record.tsx"));
const message = screen("message/message", () => import("../screens/message/message.tsx"));
const webEmail = screen("web-email/web-email", () => import("../screens/web-email/web-email.tsx"));
const chat = screen("chat/chat", () => import("../screens/chat/chat.tsx"));
const hotGames = screen("hot-games/hot-games", () => import("../screens/hot-games/hot-games.tsx"));
const favGames = screen("fav-games/fav-games", () => import("../screens/fav-games/fav-games.tsx"));
const providers = screen("providers/providers", () => import("../screens/providers/providers.tsx"));
const securityCenter = screen(
  "security-center/security-center",
  () => import("../screens/security-center/security-center.tsx"),
);
const myAccount = screen("my-account/my-account", () => import("../screens/my-account/my-account.tsx"));
const feedback = screen("feedback/feedback", () => import("../screens/feedback/feedback.tsx"));
const mine = screen("mine/mine", () => import("../screens/mine/mine.tsx"));
const benefits = screen("benefits/benefits", () => import("../screens/benefits/benefits.tsx"));
const inviteFriends = screen(
  "invite-friends/invite-friends",
  () => import("../screens/invite-friends/invite-friends.tsx"),
);
const agent = screen("agent/agent", () => import("../screens/agent/agent.tsx"));
const transactionRecord = screen(
  "transaction-record/transaction-record",
  () => import("../screens/transaction-record/transaction-record.tsx"),
);
const appDownload = screen(
  "app-download/app-download",
  () => import("../screens/app-download/app-download.tsx"),
);
const outerApp = screen("outer-app/outer-app", () => import("../screens/outer-app/outer-app.tsx"));
const notice = screen("notice/notice", () => import("../screens/notice/notice.tsx"));
const help = screen("help/help", () => import("../screens/help/help.tsx"));
const activity = screen("activity/activity", () => import("../screens/activity/activity.tsx"));
const activityDetail = screen(
  "activity-detail/activity-detail",
  () => import("../screens/activity-detail/activity-detail.tsx"),
);
const applyReward = screen(
  "apply-reward/apply-reward",
  () => import("../screens/apply-reward/apply-reward.tsx"),
);
const coming = screen("coming/coming", () => import("../screens/coming/coming.tsx"));

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
