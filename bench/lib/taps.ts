/** The twenty commonest taps of a member, and the pages with their targets. */
import { createTranslate } from "@croupier/test-kit/translate";
import type { Page } from "@playwright/test";
import type { Tap } from "./tap-driver.ts";

const t = createTranslate("EN");
const home = "/m/home";
const list = "/m/gameList?gameType=RNG";

const CARD = "main li [data-hold]";
const HEART = "main li button[aria-pressed]";

const headerButton = (name: string) => (page: Page) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });
const barLink = (name: string) => (page: Page) =>
  page.getByRole("navigation", { name: t("footer.label") }).getByRole("link", { name, exact: true });
const button = (name: string) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first();
const provider = (page: Page) =>
  page
    .getByRole("group", { name: t("vendor.picker") })
    .getByRole("button")
    .first();
const searchField = (page: Page) => page.getByRole("searchbox", { name: t("search.label") });

export const taps = {
  "menu, on home": { path: home, target: headerButton(t("header.menu")) },
  "account menu, on home": { path: home, target: headerButton(t("header.account")) },
  "category, on home": {
    path: home,
    target: (page) =>
      page.getByRole("navigation", { name: t("hub.menu") }).getByRole("button", { name: t("title.slots") }),
  },
  "provider chosen, on home": { path: home, target: provider },
  "provider taken off, on home": {
    path: home,
    prepare: async (page) => provider(page).tap(),
    target: provider,
  },
  "heart, on home": { path: home, target: (page) => page.locator(HEART).first() },
  "open a game, on home": { path: home, target: (page) => page.locator(CARD).first() },
  "bottom bar: promotions": { path: home, target: barLink(t("footer.activity")) },
  "bottom bar: deposit": { path: home, target: barLink(t("footer.deposit")) },
  "bottom bar: account": { path: home, target: barLink(t("footer.member")) },
  "heart, in a list": { path: list, target: (page) => page.locator(HEART).nth(4) },
  "filter chosen, in a list": { path: list, target: button(t("list.hot")) },
  "filter taken off, in a list": { path: `${list}&data=hot`, target: button(t("list.hot")) },
  "choice of providers, in a list": { path: list, target: button(t("list.provider")) },
  "more games, in a list": { path: list, target: button(t("list.more")) },
  "search opened": { path: list, target: searchField },
  "search for a suggestion": {
    path: list,
    prepare: async (page) => searchField(page).tap(),
    target: (page) => page.locator("search section li button").first(),
  },
  "hide the balance, on account": { path: "/m/mine", target: button(t("balance.hide")) },
  "quick amount, on deposit": {
    path: "/m/voucherCenter",
    target: (page) =>
      page
        .getByRole("group", { name: t("deposit.quick") })
        .getByRole("button")
        .nth(1),
  },
  "period, on record": { path: "/m/transaction/record", target: button(t("record.period.30")) },
} as const satisfies Record<string, Tap>;
