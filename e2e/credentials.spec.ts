/** What opens an account besides the password, and what a logout leaves of it. */
import { expect, type Page } from "@playwright/test";
import { demoPassword, signIn, signOut } from "./accounts.ts";
import { expectAccessible, test } from "./brands.ts";

/** What a browser logs when a copied credential is refused, and of calls without a network. */
test.use({ expectedErrors: [/status of 400|ERR_INTERNET_DISCONNECTED.*\/wps\//] });

const dots = "••••••••••";
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

interface Kept {
  record: string;
  /** What the record's password field encodes, base64 applied twice. */
  credential: string;
}

const readRemembered = (page: Page): Promise<Kept> =>
  page.evaluate(() => {
    const record = localStorage.getItem("remPass") ?? "{}";
    const { password = "" } = JSON.parse(record) as { password?: string };
    return { record, credential: atob(atob(password)) };
  });

/** Everything that the page's origin keeps in storages and caches, as one text. */
const readEverythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        kept.push(request.url, (await response?.text()) ?? "");
      }
    }
    const databases = await indexedDB.databases();
    return [...kept, JSON.stringify(databases)].join("\n");
  });

test("LOGIN-04 LOGIN-05 SEC-10 SESS-06 remembers the login by a credential that changes with each use", async ({
  page,
  browser,
  t,
}) => {
  await page.goto("/m/login");
  await page.getByRole("checkbox", { name: t("login.remember") }).check();
  await signIn(page, t, "demo", { isThere: true });
  const first = await readRemembered(page);
  expect(JSON.parse(first.record)).toMatchObject({
    type: "username",
    username: "demo",
    countryDialingCode: "",
  });
  expect(first.credential).toMatch(/^rd1\.[\w-]+\.[\w-]{43}$/);
  expect(await readEverythingKept(page)).not.toContain(demoPassword);

  await signOut(page, t);
  expect((await readRemembered(page)).record).toBe(first.record);
  await page.goto("/m/login");
  await expect(field(page, t("login.username"))).toHaveValue("demo");
  await expect(field(page, t("login.password"))).toHaveValue(dots);
  await expectAccessible(page);
  await button(page, t("login.submit")).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  const second = await readRemembered(page);
  expect(second.credential).not.toBe(first.credential);

  // Whoever copies the record opens nothing with it, and ends it.
  const elsewhere = await browser.newContext();
  const thief = await elsewhere.newPage();
  await thief.goto(new URL("/m/login", page.url()).href);
  await thief.evaluate((record) => localStorage.setItem("remPass", record), second.record);
  await thief.reload();
  await thief.locator("button[type=submit]").click();
  await expect(thief.locator("input[name=password]")).toHaveValue("");
  await expect(thief).toHaveURL(/\/m\/login$/);
  await elsewhere.close();

  await signOut(page, t);
  await page.goto("/m/login");
  await button(page, t("login.submit")).click();
  await expect(page.getByText(t("login.rememberedOver"))).toBeVisible();
  await expect(field(page, t("login.password"))).toHaveValue("");
});

test("SEC-21 SESS-06 leaves nothing private behind after logout, offline too", async ({
  page,
  context,
  t,
}) => {
  for (const isOffline of [false, true]) {
    await signIn(page, t, "demo");
    await page.goto("/m/gameRecord");
    await expect(page.getByRole("banner")).toContainText("10");
    const info = await page.evaluate(() => localStorage.getItem("MC_SESSION_INFO"));
    const { token } = JSON.parse(info ?? "{}") as { token: string };
    expect(await readEverythingKept(page)).toContain(token);
    await context.setOffline(isOffline);
    await signOut(page, t);
    const kept = await readEverythingKept(page);
    expect(kept).not.toContain(token);
    expect(kept).not.toMatch(/"demo"|memberInfo|sumBalance|MC_SESSION_INFO/);
    await context.setOffline(false);
  }
});
