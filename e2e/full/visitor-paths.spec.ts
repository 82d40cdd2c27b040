/** Every path that leads elsewhere; visitor.spec.ts follows one of each kind. */
import { signIn } from "@croupier/test-kit/sign-in";
import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { test } from "../brands.ts";
import { homePaths, listed } from "../screens.ts";

/** Thirty screens, one after another. */
test.setTimeout(240_000);

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const expectHome = (page: Page, t: Translate, path: string) =>
  expect(heading(page, t("title.home")), path).toBeVisible();

test("ROUTE-03 all six home paths show the home lobby", async ({ page, t }) => {
  for (const path of homePaths) {
    await page.goto(path);
    await expectHome(page, t, path);
    await expect(page.getByRole("banner")).toBeVisible();
  }
});

test("ROUTE-02 unknown paths lead to home, so that back does not bounce", async ({ page, t }) => {
  for (const path of ["/m/nope", "/foo", "/m/trial"]) {
    await page.goto("/m/help");
    await expect(heading(page, t("title.help"))).toBeVisible();
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/m\/home$/);
    await expectHome(page, t, path);
    await page.goBack();
    await expect(page, path).toHaveURL(/\/m\/help$/);
  }
});

test("ROUTE-09 ROUTE-12 ROUTE-13 ROUTE-18 ROUTE-22 every screen that needs a session sends a visitor to login", async ({
  page,
  t,
}) => {
  for (const { path } of listed("member", "agent")) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/m\/login$/);
    await expect(heading(page, t("title.login")), path).toBeVisible();
  }
});

test("ROUTE-04 ROUTE-10 ROUTE-12 every screen of guests and of agents sends a member home", async ({
  page,
  t,
}) => {
  await signIn(page, t, "demo");
  for (const { path } of listed("guest", "agent")) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/m\/home$/);
  }
});

test("LAYOUT-05 LAYOUT-06 the back button leads home from every screen that has nothing before it", async ({
  page,
  t,
}) => {
  await page.goto("/m/help");
  await expect(heading(page, t("title.help"))).toBeVisible();
  for (const path of ["/m/login", "/m/register", "/m/trail", "/m/activity", "/m/forget"]) {
    await page.goto(path);
    await page.getByRole("button", { name: t("common.back"), exact: true }).click();
    await expect(page, path).toHaveURL(/\/m\/home$/);
  }
});
