/** The app without a network and after a deploy, with its service worker. */

import { languageTags } from "@croupier/domain/languages";
import { signIn } from "@croupier/test-kit/sign-in";
import { createTranslate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { test } from "../brands.ts";

test.use({
  serviceWorkers: "allow",
  // Without a network the browser logs every request that is not cached.
  expectedErrors: [[/Failed to load resource/, /could not be loaded/, /net::ERR/], { scope: "test" }],
});

/** Opens several screens and reads every cache. */
test.setTimeout(150_000);

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Waits until the worker controls the page and has cached what the page loaded before. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => {
    const loaded = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/"));
    // The worker keeps a list after it has answered with it.
    const lists = performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /\/wps\/game\/(?:list|vendorTypes)\b/.test(name));
    const wanted = [...loaded, ...lists];
    const kept = await Promise.all(wanted.map((name) => caches.match(name, { ignoreVary: true })));
    return kept.every(Boolean) && (await caches.match("/m/home")) !== undefined;
  });
}

/**
 * Everything that this origin stores: the texts of its storages, the addresses in its caches, and whether any of it
 * contains a secret.
 */
const readStored = (page: Page, secret: string) =>
  page.evaluate(async (wanted) => {
    const storages = [localStorage, sessionStorage].map((one) => JSON.stringify(Object.entries(one)));
    const addresses: string[] = [];
    let hasSecret = `${storages.join()}${document.cookie}`.includes(wanted);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        addresses.push(new URL(request.url).pathname);
        hasSecret ||= (await (await cache.match(request))?.text())?.includes(wanted) ?? false;
      }
    }
    return { storages: storages.join(), addresses, hasSecret };
  }, secret);
const isPrivateCall = (path: string) => /^\/wps\/(?!game\/(?:list|vendorTypes|hot|winners)$)/.test(path);

/** Nothing reaches an emulated page without a network, but Chromium 150 forgets with each new page to tell it so, as a phone does. */
async function tellOffline(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const speed = { latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
  await devtools.send("Network.overrideNetworkState", { offline: true, ...speed }).catch((error: unknown) => {
    // An older browser has no such command, and needs none.
    if (!String(error).includes("wasn't found")) throw error;
  });
}

test("FAULT-10 without a network the lobby opens with its cached lists, reports it, and continues when the network is back", async ({
  page,
  context,
  t,
}) => {
  await page.goto("/m/home");
  await waitForWorker(page);
  await page.goto("/m/slot-games");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards.first()).toBeVisible();
  await waitForWorker(page);

  await context.setOffline(true);
  await page.reload();
  await tellOffline(page);
  await expect(heading(page, t("title.slots"))).toBeVisible();
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: t("common.offline") })).toBeVisible();
  // A page that was never opened gets the lobby's shell, and its screen offers the retry.
  await page.goto("/m/trail");
  await tellOffline(page);
  const retry = page.getByRole("main").getByRole("button", { name: t("common.loadFailed"), exact: true });
  await expect(retry).toBeVisible();

  // Failed parts load automatically.
  await context.setOffline(false);
  await expect(page.getByText(t("common.offline"))).toHaveCount(0);
  await expect(page.getByText(t("trial.title"), { exact: true })).toBeVisible();
});

test("CASE-35 without a network the first paint is in the chosen language, even if the page was cached in another", async ({
  page,
  context,
  t,
}) => {
  const other = "EN";
  const next = createTranslate(other);
  // The text of the page, from the first frame on.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenTexts: seen });
    new MutationObserver(() => {
      const text = document.getElementById("root")?.textContent;
      if (text && seen.at(-1) !== text) seen.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const listSeen = () => page.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts);
  await page.goto("/m/home");
  await waitForWorker(page);
  await page.goto("/m/activity");
  await waitForWorker(page);
  await page.goto("/m/set");
  await waitForWorker(page);
  await page.getByLabel(t("menu.language")).selectOption(other);
  await expect(page.getByRole("main").getByText(next("title.responsiblePlay"))).toBeVisible();
  // The open page and the lobby are kept in the new language; the promotions are kept in the former one alone.
  await page.waitForFunction(async (tag) => {
    const pages = await Promise.all(
      ["/m/set", "/m/home"].map(async (path) => (await caches.match(path))?.text()),
    );
    return pages.every((html) => html?.includes(`<html lang="${tag}"`));
  }, languageTags[other]);

  await context.setOffline(true);
  for (const [path, title] of [
    ["/m/set", "title.settings"],
    ["/m/activity", "title.promotion"],
  ] as const) {
    await page.goto(path);
    await tellOffline(page);
    await expect(heading(page, next(title))).toBeVisible();
    expect((await listSeen()).filter((text) => text.includes(t(title)))).toEqual([]);
    expect(await page.locator("html").getAttribute("lang")).toBe(languageTags[other]);
  }
});

test("SEC-21 after a logout without a network no private data remains in any storage or cache", async ({
  page,
  context,
  t,
}) => {
  await page.goto("/m/home");
  await waitForWorker(page);
  await signIn(page, t, "demo");
  for (const path of ["/m/gameRecord", "/m/voucherCenter", "/m/home"]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: t("title.deposit") })).toBeVisible();
  }
  await page.getByRole("button", { name: t("header.account"), exact: true }).click();
  const menu = page.getByRole("dialog");
  await expect(menu.getByRole("button", { name: t("logout.action"), exact: true })).toBeVisible();
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("MC_SESSION_INFO") ?? "{}") as { token?: string }).token ?? "",
  );
  expect(token.length).toBeGreaterThan(20);
  const before = await readStored(page, token);
  expect(before.hasSecret).toBe(true);
  // Only public responses are cached: no cache holds the answer to a request with a session.
  expect(before.addresses.length).toBeGreaterThan(5);
  expect(before.addresses.filter(isPrivateCall)).toEqual([]);

  await menu.getByRole("button", { name: t("logout.action"), exact: true }).click();
  const confirm = page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("logout.action"), exact: true });
  await expect(confirm).toBeVisible();
  await context.setOffline(true);
  await confirm.click();
  await expect(page.getByRole("banner").getByRole("link", { name: t("header.login") })).toBeVisible();
  const after = await readStored(page, token);
  expect(after.hasSecret).toBe(false);
  expect(after.storages).not.toMatch(/MC_SESSION_INFO|memberInfo|heldPassword|trialUser|demo/);
  expect(after.addresses.filter(isPrivateCall)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("banner").getByRole("link", { name: t("header.login") })).toBeVisible();
});

test("FAULT-14 a new version is offered, but not while paying, and loads with the reload that the user asks for", async ({
  page,
  t,
}) => {
  await signIn(page, t, "demo");
  await waitForWorker(page);
  // A worker at another address counts as a new one, as after a deploy.
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js?next"));
  const offer = page.getByText(t("pwa.update"), { exact: true });
  await expect(offer).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("title.deposit") })
    .click();
  await expect(heading(page, t("title.deposit"))).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole("button", { name: t("common.back"), exact: true }).click();
  await expect(offer).toBeVisible();

  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: t("pwa.updateNow"), exact: true }).click();
  await loaded;
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js\?next$/);
  await expect(page.getByRole("banner").getByRole("link", { name: t("title.deposit") })).toBeVisible();
});
