import { signIn } from "@croupier/test-kit/sign-in";
import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { type Brand, brandTitles, expectAccessible, test } from "./brands.ts";
import { hasFooter, hasHeader, listed, type ScreenRow } from "./screens.ts";

/** Sixty screens, one after another. */
const MANY_SCREENS_MS = 240_000;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Checks that the screen is shown with its title, and with header and footer as its path requires. */
async function expectScreen(page: Page, t: Translate, brand: Brand, row: ScreenRow): Promise<void> {
  await page.goto(row.path);
  await expect(heading(page, t(row.title)), row.path).toBeVisible();
  await expect(page, row.path).toHaveURL((url) => `${url.pathname}${url.search}` === row.path);
  await expect(page, row.path).toHaveTitle(`${t(row.title)} · ${brandTitles[brand]}`);
  await expect(page.getByRole("banner"), `header of ${row.path}`).toHaveCount(hasHeader(row) ? 1 : 0);
  const footer = page.getByRole("navigation", { name: t("footer.label") });
  await expect(footer, `footer of ${row.path}`).toHaveCount(hasFooter(row) ? 1 : 0);
  await expectNoViolations(page, row.path);
}

/**
 * Checks that the page has no inline script and that axe finds nothing. Policy violations fail any journey (SEC-17).
 */
async function expectNoViolations(page: Page, path: string): Promise<void> {
  const inline = page.locator('script:not([src]):not([type="application/json"])');
  await expect(inline, `scripts in ${path}`).toHaveCount(0);
  await page.waitForLoadState("load");
  await test.step(path, () => expectAccessible(page));
}

test.describe("the screens", () => {
  test.setTimeout(MANY_SCREENS_MS);

  // A path of each kind; full/visitor-paths.spec.ts opens all of them, and route-guard.test.ts asks about each.
  test("ROUTE-03 show the home lobby at the bare address and at an old one", async ({ page, t }) => {
    for (const path of ["/", "/m/index.html"]) {
      await page.goto(path);
      await expect(heading(page, t("title.home")), path).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
    }
    await expectNoViolations(page, "/m/home");
  });

  test("ROUTE-02 redirect an unknown path to home, so that back does not bounce", async ({ page, t }) => {
    await page.goto("/m/help");
    await expect(heading(page, t("title.help"))).toBeVisible();
    await page.goto("/m/nope");
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(heading(page, t("title.home"))).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/help$/);
  });

  test("SEC-17 ROUTE-04 ROUTE-05 ROUTE-07 ROUTE-08 ROUTE-14 ROUTE-16 ROUTE-17 ROUTE-20 ROUTE-23 ROUTE-27 LAYOUT-02 LAYOUT-03 LAYOUT-04 each open for a visitor", async ({
    page,
    t,
    brand,
  }) => {
    for (const row of listed("open", "guest")) await expectScreen(page, t, brand, row);
  });

  test("ROUTE-09 ROUTE-12 send a visitor to login when a session is needed", async ({ page, t }) => {
    for (const path of ["/m/mine", "/m/agent"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/m\/login$/);
      await expect(heading(page, t("title.login")), path).toBeVisible();
    }
  });

  test("SEC-17 ROUTE-09 ROUTE-10 ROUTE-13 ROUTE-18 ROUTE-22 each open for a member, who needs no login and is not an agent", async ({
    page,
    t,
    brand,
  }) => {
    await signIn(page, t, "demo");
    for (const row of listed("member")) await expectScreen(page, t, brand, row);
    for (const path of ["/m/login", "/m/agent"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/m\/home$/);
    }
  });

  test("SEC-17 ROUTE-12 each open for an agent", async ({ page, t, brand }) => {
    await signIn(page, t, "agent");
    for (const row of listed("agent")) await expectScreen(page, t, brand, row);
  });

  test("LAYOUT-05 LAYOUT-06 have a back button that leads home or one step back", async ({ page, t }) => {
    const back = page.getByRole("button", { name: t("common.back"), exact: true });
    await page.goto("/m/help");
    await expect(heading(page, t("title.help"))).toBeVisible();
    await page.goto("/m/login");
    await back.click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await page.goto("/m/slot-games");
    await page.getByRole("button", { name: t("header.menu"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: t("menu.help"), exact: true })
      .click();
    await expect(heading(page, t("title.help"))).toBeVisible();
    await back.click();
    await expect(page).toHaveURL(/\/m\/slot-games$/);
  });
});
