// @vitest-environment node
import { describe, expect, it } from "vitest";
import { isHomePath, parseTarget, type RoutePath } from "../platform/router/paths.ts";
import { findBackTarget, hasBar, hasFooter, hasHeader, hasTopBanner } from "./layout-rules.ts";
import { findRedirect } from "./route-guard.ts";
import { homePaths } from "./route-table.ts";
import { getRoute, screenPaths } from "./routes.ts";

describe("home paths", () => {
  it.each(homePaths)("ROUTE-03 %s shows the home lobby with category HOME", (path) => {
    expect(getRoute(path)).toMatchObject({ category: "HOME", title: "title.home" });
    expect(findRedirect(path, undefined)).toBeUndefined();
  });

  it("ROUTE-03 names exactly these six", () => {
    expect([...homePaths]).toEqual(["/", "/m", "/m/", "/m/home", "/m/index", "/m/index.html"]);
    expect(["/m/Home", "/home", "/m/index.htm", "/index.html"].some(isHomePath)).toBe(false);
  });
});

it("ROUTE-01 every screen is addressed below /m, and the bare root shows the lobby", () => {
  expect(screenPaths.filter((path) => !path.startsWith("/m/"))).toEqual([]);
  expect(getRoute("/")).toBe(getRoute("/m/home"));
});

describe("unknown paths", () => {
  it.each(["/m/nope", "/foo", "/m/home/", "/m/login/x"])("ROUTE-02 %s ends at home", (path) => {
    expect(findRedirect(path, undefined)).toEqual({ to: "/m/home", keepsReturnPath: false });
  });

  it("ROUTE-07 /m/trail is a route and /m/trial is not", () => {
    expect(findRedirect("/m/trail", undefined)).toBeUndefined();
    expect(findRedirect("/m/trial", undefined)).toMatchObject({ to: "/m/home" });
  });
});

const categories: Array<[string, RoutePath, object]> = [
  ["ROUTE-14", "/m/live-games", { category: "LIVE" }],
  ["ROUTE-14", "/m/slot-games", { category: "RNG" }],
  ["ROUTE-14", "/m/esport-games", { category: "ESPORTS" }],
  ["ROUTE-14", "/m/fishing-games", { category: "FISH" }],
  ["ROUTE-14", "/m/poker-games", { category: "PVP" }],
  ["ROUTE-14", "/m/lott", { category: "LOTT" }],
  ["ROUTE-14", "/m/elott", { category: "ELOTT" }],
  ["ROUTE-14", "/m/hot-games", { category: "HOT" }],
  ["ROUTE-15", "/m/provider", { category: "RNG", isBare: true }],
  ["ROUTE-16", "/m/sport-games", { category: "SPORTS" }],
  ["ROUTE-17", "/m/inHouse", { category: "RNG", vassalage: "BGS", title: "title.inHouse" }],
  ["ROUTE-18", "/m/fav-games", { category: "FAV", title: "title.favourites" }],
  ["ROUTE-19", "/m/roulette", { category: "LIVE", classify: "ROU" }],
  ["ROUTE-19", "/m/baccarat", { category: "LIVE", classify: "BAC" }],
];

it.each(categories)("%s %s opens its category", (_row, path, expected) => {
  expect(getRoute(path)).toMatchObject(expected);
});

const titles: Array<[RoutePath, string]> = [
  ["/m/activity", "title.promotion"],
  ["/m/forget", "title.forgot"],
  ["/m/home", "title.home"],
  ["/m/login", "title.login"],
  ["/m/register", "title.register"],
  ["/m/trail", "title.trial"],
  ["/m/notice", "title.announcements"],
  ["/m/gameList", "title.gameCenter"],
  ["/m/slot-games", "title.slots"],
  ["/m/message", "title.messages"],
  ["/m/set", "title.settings"],
  ["/m/help", "title.help"],
  ["/m/hot-games", "title.hot"],
  ["/m/feedback", "title.feedback"],
  ["/m/app", "title.app"],
];

it.each(titles)("LAYOUT-04 %s has its title", (path, title) => {
  expect(getRoute(path).title).toBe(title);
});

const withoutHeader = [
  "/m/message",
  "/m/lottery",
  "/m/changePsw",
  "/m/agent",
  "/m/agent/team/overview",
  "/m/member/agent/agentRebeat",
  "/m/forget",
  "/m/login",
  "/m/register",
  "/m/register.html",
  "/m/mine",
  "/m/member/home",
  "/m/applyReward",
  "/m/play",
  "/m/chat",
];
const withoutFooter = [
  "/m/lottery",
  "/m/forget",
  "/m/changePsw",
  "/m/notice",
  "/m/member/notice",
  "/m/agent",
  "/m/login",
  "/m/register",
  "/m/register.html",
  "/m/activityDetail",
  "/m/mine",
  "/m/member/home",
  "/m/applyReward",
  "/m/play",
  "/m/chat",
];

it("ROUTE-05 both addresses of the registration are the same in everything", () => {
  expect(getRoute("/m/register.html")).toEqual(getRoute("/m/register"));
  expect(getRoute("/m/register")).toMatchObject({
    screen: "register",
    title: "title.register",
    staticFrame: "register",
  });
});

/** The screens of agents, and the contracts that are offered to others too: a frame of their own. */
const agents =
  /^\/m\/(?:(?:member\/)?agent\/.+|agentRegister|redRain|teamBetting|member\/(?:team|teamRebate|notice))$/;

describe("hide rules", () => {
  it.each([...screenPaths, "/m/lottery"])("LAYOUT-02 the header of %s", (path) => {
    const isHidden = withoutHeader.includes(path) || agents.test(path) || path === "/m/outerApp";
    expect(hasHeader(path)).toBe(!isHidden);
  });

  it.each([...screenPaths, "/m/lottery"])("LAYOUT-03 the footer of %s", (path) => {
    const isHidden = withoutFooter.includes(path) || agents.test(path) || path === "/m/outerApp";
    expect(hasFooter(path)).toBe(!isHidden);
  });

  it("LAYOUT-01 the top banner is on the home paths and on no other", () => {
    expect(homePaths.every(hasTopBanner)).toBe(true);
    expect(screenPaths.some(hasTopBanner)).toBe(false);
  });

  it("LAYOUT-05 login, register and app have a back bar", () => {
    for (const path of ["/m/login", "/m/register", "/m/app"]) expect(hasBar(path)).toBe(true);
    expect(hasBar("/m/home")).toBe(false);
  });

  it("LAYOUT-06 MSG-01 back leads home from login, register, trial, activity, forgot and messages, else one step back", () => {
    const homeward = [
      "/m/message",
      "/m/login",
      "/m/register",
      "/m/register.html",
      "/m/trail",
      "/m/activity",
      "/m/forget",
    ];
    expect(screenPaths.filter((path) => findBackTarget(path) === "/m/home").sort()).toEqual(homeward.sort());
    expect(findBackTarget("/m/activityDetail")).toBeUndefined();
  });
});

it("SEC-20 a way back is one of our own paths and nothing else", () => {
  expect(parseTarget("/m/gameList?gameType=RNG")).toBe("/m/gameList?gameType=RNG");
  for (const text of ["https://evil.example/m/home", "//evil.example", "javascript:alert(1)", "/m/nope"]) {
    expect(parseTarget(text)).toBeUndefined();
  }
});
