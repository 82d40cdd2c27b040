/** Nova in Vietnamese: marks above marks and longer words, on narrow phones. */
import { signIn } from "@croupier/test-kit/sign-in";
import { createTranslate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { test } from "../brands.ts";
import { findClipped, findLost } from "../lost-texts.ts";
import { untilFilled, untilIdle } from "../settled.ts";

const language = "VI";
const t = createTranslate(language);
const visitorPaths = [
  "/m/home",
  "/m/slot-games",
  "/m/live-games",
  "/m/login",
  "/m/register",
  "/m/activity",
  "/m/help?i=0",
];
const memberPaths = [
  "/m/voucherCenter",
  "/m/mine",
  "/m/myAccount/index",
  "/m/securityCenter",
  "/m/activity",
  "/m/webEmail",
  "/m/gameRecord",
];

test.use({ language, locale: "vi-VN" });

async function expectWhole(page: Page, path: string, isComplete: (page: Page) => Promise<void>) {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await isComplete(page);
  await expect.poll(() => findLost(page), `lost on ${path}`).toEqual([]);
  await expect.poll(() => findClipped(page), `clipped on ${path}`).toEqual([]);
}

test.describe("Vietnamese", () => {
  for (const width of [320, 390]) {
    test(`I18N-04 shows every word and every mark at ${width} px, to visitors and to members`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const path of visitorPaths) await expectWhole(page, path, untilIdle);
      await signIn(page, t, "demo");
      for (const path of memberPaths) await expectWhole(page, path, untilFilled);
    });
  }

  test("the longest names end below the marks of their cards at 320 px", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/m/baccarat");
    await untilIdle(page);
    const names = page.getByRole("main").locator("[data-hold] > span > span:first-child");
    await expect(names.first()).toBeVisible();
    const tops = await names.evaluateAll((all) =>
      all.map((name) => {
        const card = name.closest("[data-hold]")?.getBoundingClientRect();
        return card && name.getBoundingClientRect().top - card.top;
      }),
    );
    // The mark is 16 px high, 6 px from the edge.
    for (const top of tops) expect(top).toBeGreaterThanOrEqual(22);
  });

  test("I18N-04 is chosen by a Vietnamese browser, and finds names that are typed without marks", async ({
    page,
  }) => {
    await page.goto("/m/home");
    await expect(page.getByRole("banner").getByRole("link", { name: t("header.login") })).toBeVisible();
    await page.goto("/m/slot-games");
    const search = page.getByRole("searchbox", { name: t("search.label") });
    await search.fill("den long ngoc");
    await search.press("Enter");
    await expect(page).toHaveURL((url) => url.searchParams.get("name") === "den long ngoc");
    await expect(page.getByRole("main").getByText("Đèn Lồng Ngọc", { exact: true }).first()).toBeVisible();
  });
});
