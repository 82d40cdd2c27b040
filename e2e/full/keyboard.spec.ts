/** The app with the keyboard alone: no touch, no pointer. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../brands.ts";

/** Every step is a key press, and a busy machine is slow at each. */
const MANY_KEYS_MS = 180_000;
/** More steps than any screen of this journey needs. */
const MANY_TABS = 80;

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MANY_TABS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      // A field shows the focus with the frame around it.
      const outline = await target.evaluate((element) => {
        const around = [element, element.parentElement ?? element].map((one) => getComputedStyle(one));
        return around.some((style) => style.outlineStyle !== "none" || style.boxShadow !== "none");
      });
      expect(outline, "a focus that is seen").toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** The app replaces the static shell, and a focus inside the shell would be lost. */
const standing = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toBeAttached();

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("can be used with Tab and Enter: the menu, a login, a list and the logout", async ({ page, t }) => {
  test.setTimeout(MANY_KEYS_MS);
  await page.goto("/m/home");
  await standing(page);
  const banner = page.getByRole("banner");
  const menu = banner.getByRole("button", { name: t("header.menu"), exact: true });
  await press(page, menu);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  // The focus is back where it was.
  await expect(menu).toBeFocused();

  await press(page, banner.getByRole("link", { name: t("header.login") }));
  await expect(page).toHaveURL(/\/m\/login$/);
  await tabTo(page, page.getByLabel(t("login.username"), { exact: true }));
  await page.keyboard.type("demo");
  await tabTo(page, page.getByLabel(t("login.password"), { exact: true }));
  await page.keyboard.type("croupier-demo-1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(banner.getByRole("link", { name: t("title.deposit") })).toBeVisible();

  // The lobby is long, and a fresh page starts at its top.
  await page.reload();
  await standing(page);
  await press(page, menu);
  await press(page, dialog.getByRole("link", { name: t("menu.help"), exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: t("title.help"), exact: true })).toBeVisible();
  await page.goBack();
  await press(
    page,
    page
      .getByRole("navigation", { name: t("hub.menu") })
      .getByRole("button")
      .nth(3),
  );
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();

  await page.reload();
  await standing(page);
  await press(page, banner.getByRole("button", { name: t("header.account"), exact: true }));
  await press(page, dialog.getByRole("button", { name: t("logout.action"), exact: true }));
  await press(
    page,
    page.getByRole("alertdialog").getByRole("button", { name: t("logout.action"), exact: true }),
  );
  await expect(banner.getByRole("link", { name: t("header.login") })).toBeVisible();
});
