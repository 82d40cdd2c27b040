/**
 * Faults around the app, on representative screens: the app continues or reports the fault, and is never blank
 * (docs/security.md).
 */

import { findScript } from "@croupier/test-kit/front-build";
import { signIn } from "@croupier/test-kit/sign-in";
import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page, type Route } from "@playwright/test";
import { test } from "../brands.ts";
import { plantedErrors } from "../planted-faults.ts";

test.use({
  serviceWorkers: "block",
  expectedErrors: [plantedErrors, { scope: "test" }],
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const retry = (page: Page, t: Translate) =>
  page.getByRole("main").getByRole("button", { name: t("common.loadFailed"), exact: true });
const firstCard = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("button").first();

/** Replaces the script of a screen, and counts how often the page loaded. */
async function replaceScript(page: Page, screen: string, answer: (route: Route) => Promise<void>) {
  const script = findScript(screen);
  const loads = { count: 0 };
  // Counted by its request, because the test may leave a page before its pictures have loaded.
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  await page.route(
    (url) => url.pathname === script,
    (route) => answer(route),
  );
  return loads;
}
/** Calls the server by address, because only browsers resolve names below localhost. */
const fetchByAddress = (route: Route) => {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = "127.0.0.1";
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
};
const answerNotFound = (route: Route) => route.fulfill({ status: 404, body: "" });

const chunks = [
  { path: "/m/slot-games", title: "title.slots", file: "game-list/game-list", shows: "li button" },
  { path: "/m/login", title: "title.login", file: "login/login", shows: "input" },
  { path: "/m/app", title: "title.app", file: "app-download/app-download", shows: "[role=tab]" },
] as const;

for (const { path, title, file, shows } of chunks) {
  test(`FAULT-09 ROUTE-29 ${path} whose script is gone reloads once, then shows its retry, which opens it`, async ({
    page,
    t,
  }) => {
    const loads = await replaceScript(page, file, answerNotFound);
    await page.goto(path);
    await expect(retry(page, t)).toBeVisible();
    await expect(heading(page, t(title))).toBeVisible();
    expect(loads.count).toBe(2);
    await page.unrouteAll();
    await retry(page, t).click();
    await expect(retry(page, t)).toHaveCount(0);
    await expect(page.getByRole("main").locator(shows).first()).toBeVisible();
  });
}

test("FAULT-09 a screen whose script was replaced by a deploy opens after one reload", async ({
  page,
  t,
}) => {
  let answers = 0;
  await page.goto("/m/home");
  const loads = await replaceScript(page, "login/login", (route) => {
    answers += 1;
    return loads.count === 0 ? answerNotFound(route) : route.continue();
  });
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("header.login") })
    .click();
  await expect(page.getByLabel(t("login.password"), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login$/);
  expect(loads.count).toBe(1);
  expect(answers).toBeGreaterThan(1);
});

test("FAULT-09 a panel whose script is gone reports it and keeps the page", async ({ page, t }) => {
  await page.route(/\/assets\/download-popup-[^/]+\.js$/, answerNotFound);
  await page.goto("/m/home");
  // The page first looks for a newer build, and then reports what failed.
  await expect(async () => {
    await page.getByRole("button", { name: t("download.get"), exact: true }).click();
    await expect(page.getByText(t("common.loadFailed"))).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await expect(heading(page, t("title.home"))).toBeAttached();
  await expect(page.getByRole("banner")).toBeVisible();
});

const lists = [
  // A plain list is part of its page; only a filter makes the screen send a request.
  { path: "/m/slot-games?type=NEW", call: "/wps/game/list", isPrivate: false },
  { path: "/m/providers", call: "/wps/game/vendorTypes", isPrivate: false },
  { path: "/m/voucherCenter", call: "/wps/deposit/methods", isPrivate: true },
] as const;

for (const { path, call, isPrivate } of lists) {
  test(`FAULT-10 ${path} asks a failing server again, then offers the retry that loads the list`, async ({
    page,
    t,
  }) => {
    if (isPrivate) await signIn(page, t, "demo");
    let asked = 0;
    await page.route(
      (url) => url.pathname === call,
      (route) => {
        asked += 1;
        return route.fulfill({ status: 503, body: "{}" });
      },
    );
    await page.goto(path);
    await expect(retry(page, t)).toBeVisible();
    expect(asked).toBe(3);
    await page.unrouteAll();
    await retry(page, t).click();
    await expect(retry(page, t)).toHaveCount(0);
    await expect(page.getByRole("main").locator("a, button").nth(2)).toBeVisible();
  });
}

test("FAULT-10 a slow list has its space reserved, and then loads", async ({ page, t }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === "/wps/game/list",
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goto("/m/slot-games?type=NEW");
  // Until the app has started, the page's first taps have the same text, unseen.
  await expect(page.getByRole("status").getByText(t("common.loading"), { exact: true })).toBeVisible();
  await expect(heading(page, t("title.slots"))).toBeVisible();
  release();
  await expect(firstCard(page)).toBeVisible();
});

test("FAULT-13 a screen that fails to render reports it, and the rest of the app works on", async ({
  page,
  t,
}) => {
  await replaceScript(page, "login/login", async (route) => {
    const source = await (await fetchByAddress(route)).text();
    // Replaces the screen's export, by name or as the complete module. Its other exports stay.
    const body = source.replace(/export\{([^}]*)\};?\s*$/, (_all, names: string) => {
      const planted = names.replace(/[\w$]+ as (Screen|t)\b/g, "planted as $1");
      return `const planted=()=>{throw new Error("planted")};planted.Screen=planted;export{${planted}};`;
    });
    expect(body).toContain("planted as t");
    await route.fulfill({ contentType: "text/javascript", body });
  });
  await page.goto("/m/login");
  await expect(page.getByRole("main").getByRole("button", { name: t("common.crashed") })).toBeVisible();
  await page.getByRole("button", { name: t("common.close"), exact: true }).click();
  await expect(heading(page, t("title.home"))).toBeAttached();
  await expect(page.getByRole("banner")).toBeVisible();
});

const orderCount = "select count(*)::int as orders from deposit_orders";

test("FAULT-11 twenty quick taps and a reload in mid-submit have one effect each", async ({
  page,
  t,
  books,
}) => {
  const countOrders = async () => (await books.askLedger<{ orders: number }>(orderCount))[0]?.orders ?? 0;
  await signIn(page, t, "demo");
  await page.goto("/m/voucherCenter");
  const before = await countOrders();
  const posts: string[] = [];
  let isHeld = false;
  await page.route(
    (url) => url.pathname === "/wps/deposit/orders",
    async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      posts.push(route.request().postData() ?? "");
      // The server has processed it, but the answer never reaches the page.
      await fetchByAddress(route);
      isHeld = true;
      return undefined;
    },
  );
  await page.getByLabel(t("deposit.amount"), { exact: true }).fill("100");
  await page
    .getByRole("button", { name: t("deposit.submit"), exact: true })
    .evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 20; tap += 1) button.click();
    });
  await expect.poll(() => isHeld).toBe(true);
  await page.reload();
  await expect(
    page
      .getByRole("region", { name: t("deposit.orders") })
      .getByRole("listitem")
      .first(),
  ).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await countOrders()).toBe(before + 1);
});

test("FAULT-12 a session that ends in mid-flow leads to login and back, with the text that was typed", async ({
  page,
  context,
  t,
}) => {
  await signIn(page, t, "demo");
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("title.deposit") })
    .click();
  const amount = page.getByLabel(t("deposit.amount"), { exact: true });
  await amount.fill("123");
  // The session ends while the order is in flight, so that no other call notices it first.
  await page.route(
    (url) => url.pathname === "/wps/deposit/orders",
    async (route) => {
      if (route.request().method() === "POST") await context.clearCookies({ name: "croupier_session" });
      await route.continue();
    },
  );
  await page.getByRole("button", { name: t("deposit.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/m\/login$/);
  await page.getByLabel(t("login.username"), { exact: true }).fill("demo");
  await page.getByLabel(t("login.password"), { exact: true }).fill("croupier-demo-1");
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/m\/voucherCenter$/);
  await expect(amount).toHaveValue("123");
});
