/** Every path of the product (ROUTE-03 to ROUTE-30), and `/m/play` and `/m/chat`, our own. None has a parameter, so a path is its own key. */
export const homePaths = ["/", "/m", "/m/", "/m/home", "/m/index", "/m/index.html"] as const;

export const screenPaths = [
  "/m/login",
  "/m/register",
  "/m/register.html",
  "/m/forget",
  "/m/changePsw",
  "/m/set",
  "/m/feedback",
  "/m/message",
  "/m/webEmail",
  "/m/chat",
  "/m/app",
  "/m/outerApp",
  "/m/trail",
  "/m/notice",
  "/m/mine",
  "/m/member/home",
  "/m/member/benefits",
  "/m/rewardCenter",
  "/m/mall/mallHome",
  "/m/gameRecord",
  "/m/transaction/record",
  "/m/profitandloss",
  "/m/securityCenter",
  "/m/myAccount/index",
  "/m/voucherCenter",
  "/m/withdraw",
  "/m/inviteFriends",
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
  "/m/member/agent/getSalaryContract",
  "/m/member/agent/getDevidendContract",
  "/m/member/agent/getHourContract",
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
  "/m/fav-games",
  "/m/roulette",
  "/m/baccarat",
  "/m/activity",
  "/m/activityDetail",
  "/m/applyReward",
  "/m/gameList",
  "/m/play",
  "/m/providers",
  "/m/help",
] as const;

export type HomePath = (typeof homePaths)[number];
export type ScreenPath = (typeof screenPaths)[number];
export type RoutePath = HomePath | ScreenPath;

/** Where a link may lead: a known path, with a query or without. */
export type Target = RoutePath | `${RoutePath}?${string}`;

const known: ReadonlySet<string> = new Set([...homePaths, ...screenPaths]);
const homes: ReadonlySet<string> = new Set(homePaths);

export const isRoutePath = (path: string): path is RoutePath => known.has(path);
export const isHomePath = (path: string): boolean => homes.has(path);

/** A text as a target of our own: a known path with its query, and nothing that leaves the site (SEC-20). */
export function parseTarget(text: string): Target | undefined {
  const [path = "", ...rest] = text.split("?");
  if (!isRoutePath(path)) return undefined;
  return rest.length > 0 ? `${path}?${rest.join("?")}` : path;
}
