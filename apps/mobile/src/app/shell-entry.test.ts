import type { BootData } from "@croupier/contract/player/boot";
import { afterEach, describe, expect, it } from "vitest";
import { type BrandOverrides, buildBoot } from "../testing/builders.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { buildGames, buildVendorTypes } from "../testing/lobby-builders.ts";
import { buildPromotion, toEntries } from "../testing/promotion-builders.ts";
import { renderApp } from "../testing/render-app.tsx";
import { hasBar, hasHeader } from "./layout-rules.ts";
import { getRoute, screenPaths } from "./routes.ts";
import { findPart, findPicture, isRoute, listModules, renderShell } from "./shell-entry.tsx";

const banner = { id: "1", title: "Star night", text: "", url: "/b.webp", link: "", groupName: "m_home" };
const lobby = {
  announcements: { banners: [banner], player: [] },
  vendorTypes: { content: { sorting: [], mapping: {}, prizeMode: "Lott" } },
  hot: { list: [] },
};
const boot = { language: "EN" as const, ...buildBoot(), lobby };

/** A footer with every item that a template can ask for. */
const everyItem = "home,activity,invite,deposit,withdraw,member,service,chat,notice";

function parse(html: string) {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
}

afterEach(leaveFront);

describe("the static shell", () => {
  it("has the header, the banner that is fetched first, and the footer, in the reader's language", () => {
    const root = parse(renderShell(boot, "/m/home"));
    expect(root.querySelector("header")?.textContent).toContain("Nova");
    const image = root.querySelector("main img");
    expect(image?.getAttribute("src")).toBe("/b.webp");
    expect(image?.getAttribute("fetchpriority")).toBe("high");
    expect(root.querySelector("nav")?.textContent).toContain("Deposit");
    expect(parse(renderShell({ ...boot, language: "CN" })).querySelector("nav")?.textContent).toContain(
      "充值",
    );
  });

  it("knows nobody: it shows neither a member's nor a guest's entry", () => {
    const header = parse(renderShell(boot, "/m/home")).querySelector("header");
    expect(header?.textContent).not.toContain("Log in");
  });

  it("LAYOUT-10 marks the page of a browser with a session, whose header has a second row, and is else the same", () => {
    const [guests, members] = [false, true].map((isMember) =>
      parse(renderShell(boot, "/m/home", isMember)).querySelector("#root"),
    );
    expect(guests?.querySelector("[data-member]")).toBeNull();
    expect(members?.innerHTML).toBe(`<div data-member="">${guests?.innerHTML}</div>`);
  });

  it.each<[path: string, part: Pick<BootData, "lobby" | "list" | "promotions">]>([
    ["/m/home", { lobby }],
    [
      "/m/gameList",
      {
        list: {
          gameType: "LIVE",
          games: { games: buildGames(3), pageNum: 1, totalPages: 1, totalCount: 3 },
          vendorTypes: buildVendorTypes(),
          banners: [{ ...banner, url: "/above.webp" }],
        },
      },
    ],
    ["/m/activity", { promotions: { categories: [], entries: toEntries([buildPromotion(1)]) } }],
  ])("TPL-06 names the first picture of %s as it shows it, also on the brand's CDNs", (path, part) => {
    for (const imageCDNs of [[], ["https://a.example"], ["https://a.example", "https://b.example"]]) {
      const own = { language: "EN" as const, ...buildBoot({ status: { imageCDNs } }), ...part };
      const shown = parse(renderShell(own, path)).querySelector('main img[fetchpriority="high"]');
      expect(shown?.getAttribute("src")).toBe(findPicture(own));
      expect(findPicture(own)?.startsWith(imageCDNs.length > 0 ? "https://" : "/")).toBe(true);
    }
  });

  it("names no picture of a page that begins with none, of a closed site, or of a promotion that has ended", () => {
    const language = "EN" as const;
    expect(findPicture({ language, ...buildBoot() })).toBeUndefined();
    expect(findPicture({ language, ...buildBoot({ status: { maintenance: true } }), lobby })).toBeUndefined();
    const [running, ended] = [buildPromotion(1), buildPromotion(2, { endDate: "2020-01-01T00:00:00Z" })];
    const pictureOf = (promotions: (typeof running)[]) =>
      findPicture({
        language,
        ...buildBoot(),
        promotions: { categories: [], entries: toEntries(promotions) },
      });
    expect(pictureOf([ended])).toBeUndefined();
    expect(pictureOf([ended, running])).toBe(pictureOf([running]));
  });

  it.each(["/nova/loading.svg", "/lotus/loading.svg"])(
    "TPL-01 shows the brand's loading picture %s until the app starts",
    (image_loading) => {
      const own = { ...boot, ...buildBoot({ parameters: { image_loading } }) };
      const [picture] = parse(renderShell(own, "/m/set")).querySelectorAll("main img");
      expect(picture?.getAttribute("src")).toBe(image_loading);
      const home = parse(renderShell(own, "/m/home")).querySelectorAll("main img");
      expect([...home].map((image) => image.getAttribute("src"))).not.toContain(image_loading);
      expect(parse(renderShell(boot, "/m/set")).querySelector("main img")).toBeNull();
    },
  );

  it("LAYOUT-02 LAYOUT-03 leaves header and footer out if the path hides them", () => {
    const root = parse(renderShell(boot, "/m/login"));
    expect(root.querySelector("header")).toBeNull();
    expect(root.querySelector("nav")).toBeNull();
  });

  it("draws a list with its banner and first cards, which nobody can press before the app is there", () => {
    const list = {
      gameType: "LIVE" as const,
      games: { games: buildGames(35), pageNum: 1, totalPages: 2, totalCount: 40 },
      vendorTypes: buildVendorTypes(),
      banners: [{ ...banner, url: "/above.webp" }],
    };
    const main = parse(renderShell({ ...boot, list }, "/m/gameList")).querySelector("main");
    expect(main?.querySelector(":scope > [inert]")?.contains(main.querySelector("li"))).toBe(true);
    const pictures = [...(main?.querySelectorAll("img") ?? [])].map((image) => image.getAttribute("src"));
    // There are more than a dozen vendor icons. They load with the app.
    const cards = list.games.games.slice(0, 9);
    expect(pictures).toEqual(["/above.webp", ...cards.map((game) => game.iconUrl)]);
    const drawn = cards.map((game) => game.displayName);
    expect([...(main?.querySelectorAll("li") ?? [])].map((card) => card.textContent)).toEqual(
      drawn.map((name) => expect.stringContaining(name)),
    );
    const first = [...(main?.querySelectorAll('li img[fetchpriority="high"]') ?? [])];
    expect(first.map((image) => image.closest("li")?.textContent)).toEqual(
      drawn.slice(0, 3).map((name) => expect.stringContaining(name)),
    );
  });

  it("draws the promotions with their categories and first covers, and nothing below the first screen", () => {
    const promotions = {
      categories: [{ id: "7", title: "Sports", iconImageUrl: "/sports.svg" }],
      entries: toEntries([1, 2, 3, 4].map((number) => buildPromotion(number))),
    };
    const main = parse(renderShell({ ...boot, promotions }, "/m/activity")).querySelector("main");
    const textsOf = (selector: string) =>
      [...(main?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);
    expect(main?.querySelector(":scope > [inert]")?.contains(main.querySelector("li"))).toBe(true);
    expect(textsOf('[role="tab"][aria-selected="true"]')).toEqual(["All"]);
    expect(textsOf('[role="tab"]')).toEqual(["All", "Sports"]);
    expect(textsOf("li h2")).toEqual(["Offer 1", "Offer 2", "Offer 3"]);
    const first = [...(main?.querySelectorAll('li img[fetchpriority="high"][loading="eager"]') ?? [])];
    expect(first.map((image) => image.getAttribute("src"))).toEqual([
      "/art/banner/nova-1.webp",
      "/art/banner/nova-2.webp",
    ]);
  });

  it("PLAY-12 draws no promotion for a browser with a session, whose member may have stopped their play", () => {
    const promotions = { categories: [], entries: toEntries([buildPromotion(1)]) };
    const main = parse(renderShell({ ...boot, promotions }, "/m/activity", true)).querySelector("main");
    expect(main?.textContent).not.toContain("Offer 1");
    expect(main?.querySelector(".skeleton")).toBeTruthy();
  });

  it.each(screenPaths)("LAYOUT-14 each button of %s that can be tapped says so without a script", (path) => {
    const asked = buildBoot({ parameters: { footer_menu: everyItem }, switches: ["CBS3"] });
    const page = parse(renderShell({ ...boot, ...asked }, path));
    const buttons = [...page.querySelectorAll("#root button")].filter((button) => !button.closest("[inert]"));
    const taps = [...page.querySelectorAll("#taps > [popover=auto]")];
    expect(taps.map(({ id }) => id)).toEqual(
      buttons.map((button) => button.getAttribute("popovertarget") ?? button.outerHTML),
    );
    expect(new Set(taps.map(({ id }) => id)).size).toBe(taps.length);
    for (const button of buttons) expect(button.getAttribute("popovertargetaction")).toBe("show");
    for (const tap of taps) {
      expect(tap.getAttribute("role")).toBe("status");
      expect(tap.textContent).toBe("Loading…");
      expect(page.querySelectorAll(`[id="${tap.id}"]`)).toHaveLength(1);
    }
    expect(buttons.length > 0).toBe(hasHeader(path) || (hasBar(path) && !getRoute(path).isBare));
  });

  it.each(["/m/home", "/m/login", "/m/help", "/m/activity"])(
    "LAYOUT-14 the app has the buttons of %s under the same names",
    async (path) => {
      const asked: BrandOverrides = { parameters: { footer_menu: everyItem }, switches: ["CBS3"] };
      const names = [
        ...parse(renderShell({ ...boot, ...buildBoot(asked) }, path)).querySelectorAll("#taps > *"),
      ];
      createFakeServer({});
      const { container } = await renderApp({ path, ...asked });
      for (const { id } of names)
        expect(container.querySelectorAll(`button[popovertarget="${id}"]`), id).toHaveLength(1);
      expect(names.length).toBeGreaterThan(0);
    },
  );

  it("keeps the page if a screen cannot be drawn", () => {
    const games = { games: [null as never], pageNum: 1, totalPages: 1, totalCount: 1 };
    const list = { gameType: "LIVE" as const, games, vendorTypes: buildVendorTypes(), banners: [] };
    const root = parse(renderShell({ ...boot, list }, "/m/gameList"));
    expect(root.querySelector("main [role=status]")?.getAttribute("aria-label")).toBe("Loading…");
    expect(root.querySelector("header")?.textContent).toContain("Nova");
  });

  it("draws the first lines of the account's forms and no field that could be typed into", () => {
    const login = parse(renderShell(boot, "/m/login"));
    expect(login.textContent).toContain("Welcome back");
    expect(login.querySelector("input")).toBeNull();
  });

  it("draws the title of a member's path but no member data", () => {
    const main = parse(renderShell(boot, "/m/mine")).querySelector("main");
    expect(main?.textContent).toBe("Member centre");
    expect(main?.querySelector("[role=status]")?.getAttribute("aria-label")).toBe("Loading…");
    expect(main?.querySelectorAll("a, li, dl")).toHaveLength(0);
  });

  it.each([
    ["/m/gameList", "", "RNG"],
    ["/m/gameList", "gameType=LIVE", "LIVE"],
    ["/m/live-games", "", "LIVE"],
    ["/m/gameList", "gameType=LIVE&name=dragon", undefined],
    ["/m/sport-games", "", undefined],
    ["/m/baccarat", "", undefined],
    ["/m/inHouse", "", undefined],
    ["/m/activity", "", "promotions"],
    ["/m/activity", "category=", "promotions"],
    ["/m/activity", "category=7", undefined],
    ["/m/activity", "id=1", undefined],
    ["/m/help", "", undefined],
    ["/nowhere", "", undefined],
  ])("finds that %s?%s shows first %s", (path, search, part) => {
    expect(findPart(path, search)).toBe(part);
  });

  it("ROUTE-02 knows the paths of the front, and no other", () => {
    expect(["/", "/m/home", "/m/activity", "/m/gameList"].map(isRoute)).toEqual([true, true, true, true]);
    expect(["/nowhere", "/m/nope", "/m/home/x"].map(isRoute)).toEqual([false, false, false]);
  });

  it("STATUS-04 is the notice while the site is closed", () => {
    const closed = { ...boot, status: { ...boot.status, maintenance: true } };
    expect(parse(renderShell(closed)).querySelector("h1")?.textContent).toBe("We are under maintenance");
  });

  it("names the modules of a path and the texts of the language", () => {
    const texts = (language: string, parts = ["lobby", "money", "team", "rest"]) =>
      parts.map((part) => `../../packages/phrases/locales/${language}.json?${part}`);
    expect(listModules({ ...boot, language: "PT" }, "/m/home")).toEqual([
      "src/screens/home/home.tsx",
      ...texts("pt", ["lobby"]),
    ]);
    for (const path of ["/m/gameList", "/m/slot-games"])
      expect(listModules({ ...boot, language: "PT" }, path)).toEqual([
        "src/app/lazy-screens.ts",
        "src/screens/game-list/game-list.tsx",
        ...texts("pt", ["lobby", "lists"]),
      ]);
    expect(listModules({ ...boot, language: "CN" }, "/m/login")).toEqual([
      "src/app/lazy-screens.ts",
      "src/screens/login/login.tsx",
      ...texts("cn"),
    ]);
    const closed = { ...boot, status: { ...boot.status, maintenance: true } };
    for (const path of ["/m/home", "/m/gameList"])
      expect(listModules({ ...closed, language: "EN" }, path)).toEqual([
        "src/app/lazy-screens.ts",
        "src/screens/site-closed/site-closed.tsx",
        ...texts("en"),
      ]);
  });
});
