/** The first screen of home on a telephone, before any scrolling. */
import { signIn } from "@croupier/test-kit/sign-in";
import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { test } from "../brands.ts";

const CARDS_IN_A_ROW = 3;

/**
 * Expects that an offer and a complete row of games are above the bar that offers the app, which lies on the
 * footer: with the still banner of the first seconds, and with the moving ones that take its place.
 */
async function expectOfferAndGames(page: Page, t: Translate) {
  await page.goto("/m/home");
  const hot = page.getByRole("region", { name: t("category.HOT"), exact: true });
  await expect(hot.getByRole("listitem").first()).toBeVisible();
  const offers = page.locator('main img[src*="/art/banner/"]');
  await expect(offers.first()).toBeVisible();
  const bar = page.getByRole("complementary", { name: t("download.title"), exact: true });
  await expect(bar).toBeVisible();
  const endsOf = (of: ReturnType<Page["locator"]>) =>
    of.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  const expectAboveBar = async () => {
    const footer = await page.getByRole("navigation", { name: t("footer.label"), exact: true }).boundingBox();
    const end = (await bar.boundingBox())?.y ?? 0;
    expect(end).toBeLessThan(footer?.y ?? 0);
    const [offer = Number.NaN] = await endsOf(offers);
    expect(offer).toBeLessThan(end);
    const cards = await endsOf(hot.getByRole("listitem"));
    expect(cards.filter((bottom) => bottom <= end).length).toBeGreaterThanOrEqual(CARDS_IN_A_ROW);
  };
  await expectAboveBar();
  // A touch brings the moving banners at once, which come after three seconds otherwise.
  await offers.first().dispatchEvent("pointerdown");
  await expect(page.getByRole("region", { name: t("banner.label"), exact: true })).toBeVisible();
  await expectAboveBar();
}

test("HOME-17 a visitor's first screen has an offer and a complete row of games", ({ page, t }) =>
  expectOfferAndGames(page, t));

test("HOME-17 so has a member's, below the row of their header", async ({ page, t }) => {
  await signIn(page, t, "demo");
  await expectOfferAndGames(page, t);
});
