import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { type Brand, brandTitles, expectAccessible, test } from "./brands.ts";
import { enterAs } from "./entrance.ts";
import { hasFooter, hasHeader, isRepeat, listed, type ScreenRow } from "./screens.ts";

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
  await expectNoInlineScript(page, row.path);
  // Axe takes longer than all else. The full ring asks it about every path.
  if (process.env["TEST_RING"] !== "inner" || !isRepeat(row))
    await test.step(row.path, () => expectAccessible(page));
}

/** Checks that an agent's title is above their own footer, and that both are in sight. */
async function expectAgentFrame(page: Page, t: Translate, { path, title }: ScreenRow): Promise<void> {
  const footer = page.getByRole("navigation", { name: t("title.agent"), exact: true });
  await expect(footer, path).toBeInViewport();
  const above = await heading(page, t(title)).boundingBox();
  const below = await footer.boundingBox();
  if (!above || !below) throw new Error(`no frame on ${path}`);
  expect(above.y + above.height, path).toBeLessThanOrEqual(below.y);
}

/** Checks that the page, once loaded, has no inline script. Policy violations fail any journey (SEC-17). */
async function expectNoInlineScript(page: Page, path: string): Promise<void> {
  const inline = page.locator('script:not([src]):not([type="application/json"])');
  await expect(inline, `scripts in ${path}`).toHaveCount(0);
  await page.waitForLoadState("load");
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
    await expectNoInlineScript(page, "/m/home");
    await expectAccessible(page);
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
    language,
  }) => {
    await enterAs(page, { brand, language }, "demo");
    for (const row of listed("member")) await expectScreen(page, t, brand, row);
    for (const path of ["/m/login", "/m/agent"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/m\/home$/);
    }
  });

  test("SEC-17 ROUTE-12 LAYOUT-02 each open for an agent, with a footer of their own below", async ({
    page,
    t,
    brand,
    language,
  }) => {
    await enterAs(page, { brand, language }, "agent");
    for (const row of listed("agent")) {
      await expectScreen(page, t, brand, row);
      await expectAgentFrame(page, t, row);
    }
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

/** Opens a page whose scripts do not come. @returns lets them come, and waits until the app is there */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    release();
    await expect(page.locator("#taps")).toHaveCount(0);
  };
}

test.describe("the first frame", () => {
  // A worker would answer for the scripts of a second page.
  test.use({ serviceWorkers: "block" });

  test("LAYOUT-14 opens a panel that was tapped before the app has loaded: once, the last of several, and none that was closed again", async ({
    page,
    t,
  }) => {
    const menu = page.getByRole("button", { name: t("header.menu"), exact: true });
    const account = page.getByRole("button", { name: t("header.account"), exact: true });
    const waiting = page.getByRole("status").filter({ hasText: t("common.loading") });
    const dialogs = page.getByRole("dialog");

    let start = await openWithoutScripts(page, "/m/home");
    await account.click();
    await menu.dblclick();
    await expect(waiting).toBeVisible();
    await start();
    await expect(page.getByRole("dialog", { name: t("menu.title"), exact: true })).toBeVisible();
    await expect(dialogs).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialogs).toHaveCount(0);
    await expect(menu).toBeFocused();

    start = await openWithoutScripts(page, "/m/home");
    await account.press("Enter");
    await expect(waiting).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(waiting).toHaveCount(0);
    await start();
    await expect(account).toHaveAttribute("aria-expanded", "false");
    await expect(dialogs).toHaveCount(0);

    start = await openWithoutScripts(page, "/m/login");
    await page.getByRole("button", { name: t("common.back"), exact: true }).click();
    await start();
    await expect(page).toHaveURL(/\/m\/home$/);
  });

  test("LAYOUT-14 opens a member's menu, whose own entry of the header comes with the app", async ({
    page,
    t,
    brand,
    language,
  }) => {
    await enterAs(page, { brand, language }, "demo");
    const start = await openWithoutScripts(page, "/m/mine");
    await page.getByRole("button", { name: t("common.back"), exact: true }).dblclick();
    await start();
    await expect(page).toHaveURL(/\/m\/home$/);
    const again = await openWithoutScripts(page, "/m/home");
    await page.getByRole("button", { name: t("header.account"), exact: true }).tap();
    await again();
    await expect(page.getByRole("dialog", { name: t("menu.member"), exact: true })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });
});
