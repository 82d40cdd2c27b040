import { expect, type Page } from "@playwright/test";
import { createFormat } from "../apps/arcade/src/client/format.ts";
import type { OpenedSession } from "../apps/arcade/src/wire.ts";
import { expectAccessible, test } from "./brands.ts";
import { takeSeat } from "./game.ts";

/** The currency of demo play. It is not real money. */
const DEMO_CURRENCY = "XXX";

const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
/** Search ignores case and accents. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
/** A card's first button opens the game. Favourite and demo have their own buttons. */
const namesOf = (page: Page) =>
  cards(page).evaluateAll((items) =>
    // Below the name, some brands show the game's figures.
    items
      .map((item) => item.querySelector("button")?.innerText.trim().split("\n")[0] ?? "")
      .filter((name) => name !== ""),
  );

test.describe("a visitor among the games", () => {
  test("HOME-12 SEARCH-03 LIST-02 ROUTE-25 goes from home to a list, searches, filters, and a reload keeps it all", async ({
    page,
    t,
  }) => {
    await page.goto("/m/home");
    const more = page.locator('a[href*="/m/gameList?gameType=RNG"]');
    await more.scrollIntoViewIfNeeded();
    await more.click();
    await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/);
    // The lobby has cards and a search box too. It stays until the list's code has loaded.
    const bar = page.getByRole("group", { name: t("list.classifications") });
    await expect(bar).toBeVisible();
    await expect.poll(() => namesOf(page).then((names) => names.length)).toBeGreaterThan(8);
    // Search also covers English names. The longest word is unlikely to appear in another game's name.
    const words = (await namesOf(page)).join(" ").split(" ");
    const term = words.toSorted((one, other) => other.length - one.length)[0] ?? "";

    const search = page.getByRole("searchbox", { name: t("search.label") });
    await search.fill(` ${term} `);
    await search.press("Enter");
    await expect(page).toHaveURL((url) => url.searchParams.get("name") === term);
    const findStrangers = async () =>
      (await namesOf(page)).filter((name) => !fold(name).includes(fold(term)));
    await expect.poll(findStrangers).toEqual([]);
    await bar.getByRole("button", { name: t("list.new"), exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get("type") === "NEW");
    await expect(bar.getByRole("button", { name: t("list.new"), exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    // Not the full text: cards are drawn before their figures come.
    const state = () => namesOf(page);
    // A list tells its end, or that it has nothing, once it is there.
    const isThere = page
      .getByText(t("list.end"))
      .or(page.getByText(t("list.empty")))
      .or(page.getByText(t("list.emptySearch")));
    await expect(isThere).toBeVisible();
    // A list that has nothing suggests games, which come after it.
    await expect.poll(state).not.toEqual([]);
    const before = await state();

    await page.reload();
    await expect(search).toHaveValue(term);
    await expect(isThere).toBeVisible();
    await expect.poll(state).toEqual(before);
  });

  test("SEARCH-04 gets the full list back when the search is cleared", async ({ page, t }) => {
    await page.goto("/m/slot-games?name=zzzzqqqq");
    await expect(page.getByText(t("list.empty")).or(page.getByText(t("list.emptySearch")))).toBeVisible();
    await page.getByRole("button", { name: t("search.clear"), exact: true }).click();
    await expect.poll(() => namesOf(page).then((names) => names.length)).toBeGreaterThan(8);
  });

  test("FAV-01 who taps a heart is sent to login", async ({ page, t }) => {
    await page.goto("/m/slot-games");
    await cards(page)
      .getByRole("button", { name: new RegExp(`^${t("game.favourite")}`) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/m\/login$/);
  });

  test("GAME-05 who taps a game is sent to login", async ({ page }) => {
    await page.goto("/m/inHouse");
    await cards(page).getByRole("button").first().click();
    await expect(page).toHaveURL(/\/m\/login$/);
  });

  test("SEC-18 plays a game in demo, on another origin, without an account", async ({
    page,
    t,
    language,
    brand,
  }) => {
    await page.goto("/m/inHouse");
    await cards(page)
      .getByRole("button", { name: t("game.demo"), exact: false })
      .first()
      .click();
    await expect(page).toHaveURL(/\/m\/play\?nodeId=.*demo=1/);
    await expect(page.getByText(t("play.demo"))).toBeVisible();
    const seat = await takeSeat(page, language, DEMO_CURRENCY);
    const round = await seat.spin();
    expect(Number(round.stakeUnits)).toBeGreaterThan(0);
    const frame = page.frames()[1];
    expect(new URL(frame?.url() ?? "").hostname).toBe("arcade.localhost");
    const sandbox = await page.locator("iframe").getAttribute("sandbox");
    expect(sandbox?.split(" ")).not.toContain("allow-top-navigation");
    expect(await page.evaluate(() => localStorage.getItem("MC_SESSION_INFO")), brand).toBeNull();
  });

  test("plays with a session that is in no address, and goes on after a reload of the game", async ({
    page,
    t,
    language,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url(), request.headers()["referer"] ?? ""));
    const opened = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/session");
    await page.goto("/m/inHouse");
    await cards(page)
      .getByRole("button", { name: t("game.demo"), exact: false })
      .first()
      .click();
    const response = await opened;
    const { code } = response.request().postDataJSON() as { code: string };
    const { session } = (await response.json()) as OpenedSession;
    const seat = await takeSeat(page, language, DEMO_CURRENCY);
    const { balanceUnits } = await seat.spin();
    const frame = page.frames()[1];
    expect(new URL(frame?.url() ?? "").hash).toBe("");

    await frame?.evaluate(() => location.reload());
    const again = await takeSeat(page, language, DEMO_CURRENCY);
    const format = createFormat(DEMO_CURRENCY, language);
    await expect(again.game.locator("#balance")).toHaveText(format(BigInt(balanceUnits)));
    await again.spin();
    // Browsers leave the fragment out of requests, so neither the code nor the session was sent in an address.
    expect(sent.filter((text) => text.includes(code) || text.includes(session))).toEqual([]);
    expect(frame?.url()).not.toContain(session);
  });

  test("TRIAL-01 TRIAL-03 TRIAL-04 tries everything from the login screen, and plays with play money", async ({
    page,
    t,
    language,
    brand,
    books,
  }) => {
    await page.goto("/m/login");
    await page.getByRole("button", { name: t("login.trial"), exact: true }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    const stored = await page.evaluate(() => localStorage.getItem("MC_SESSION_INFO"));
    const info = JSON.parse(stored ?? "{}") as { type: number; userName: string; merchantCode: string };
    expect(info).toMatchObject({ type: 4, merchantCode: brand });
    expect(await page.evaluate(() => sessionStorage.getItem("trialUser"))).toBe(
      JSON.stringify(info.userName),
    );
    await page.goto("/m/inHouse");
    await cards(page).getByRole("button").first().click();
    const seat = await takeSeat(page, language, brand === "nova" ? "CNY" : "BRL");
    const round = await seat.spin();
    const find = () =>
      books.askLedger<{ stake: string; win: string; is_real: boolean }>(
        "select stake_units::text as stake, win_units::text as win, is_real from game_rounds where round_id = $1",
        [round.id],
      );
    // A win that the platform has not taken at once is sent again.
    await expect.poll(find).toEqual([{ stake: round.stakeUnits, win: round.winUnits, is_real: false }]);
  });
});

test("the lists have no breach of accessibility", async ({ page, t }) => {
  for (const path of ["/m/home", "/m/slot-games", "/m/hot-games", "/m/providers"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole("main").locator("li").first(), t("common.loading")).toBeVisible();
    await expectAccessible(page);
  }
});
