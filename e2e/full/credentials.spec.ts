/** Credentials other than the password: remembered logins, passkeys, and the list of sessions that ends them. */

import { demoPassword, signIn } from "@croupier/test-kit/sign-in";
import type { Translate } from "@croupier/test-kit/translate";
import { type CDPSession, expect, type Page } from "@playwright/test";
import { signOut } from "../accounts.ts";
import { brandOrigin, expectAccessible, test } from "../brands.ts";

/** What a browser logs when a copied credential is refused, and for calls without a network. */
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

/** Everything in the storages and caches of the page's origin, as one text. */
const readEverythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        kept.push(request.url);
        // The product's own files are the same for everybody, and contain the names that we search for.
        if (new URL(request.url).pathname.startsWith("/assets/")) continue;
        const response = await cache.match(request);
        kept.push((await response?.text()) ?? "");
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
  expect(await readEverythingStored(page)).not.toContain(demoPassword);

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

  // A thief who copies the record cannot sign in with it, and their attempt revokes it.
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
    await expect(page.getByRole("banner")).toContainText(/\d\.\d\d/);
    const info = await page.evaluate(() => localStorage.getItem("MC_SESSION_INFO"));
    const { token } = JSON.parse(info ?? "{}") as { token: string };
    expect(await readEverythingStored(page)).toContain(token);
    await context.setOffline(isOffline);
    await signOut(page, t);
    const kept = await readEverythingStored(page);
    expect(kept).not.toContain(token);
    expect(kept).not.toMatch(/"demo"|memberInfo|sumBalance|MC_SESSION_INFO/);
    await context.setOffline(false);
  }
});

/** A phone's built-in authenticator: it stores passkeys and accepts every touch as its owner's. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const openCentre = async (page: Page, t: Translate) => {
  await page.goto("/m/securityCenter");
  await expect(page.getByRole("heading", { name: t("passkeys.title"), exact: true })).toBeVisible();
};

test("SEC-11 SEC-03 adds a passkey in the security centre, signs in by button and by autofill, and removes it", async ({
  page,
  t,
}) => {
  const { cdp, authenticatorId } = await addAuthenticator(page);
  const setTouch = (enabled: boolean) =>
    cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  await signIn(page, t, "agent");
  await openCentre(page, t);
  await expectAccessible(page);
  const passkeys = page.getByRole("region", { name: t("passkeys.title"), exact: true });
  await button(page, t("passkeys.add")).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(1);
  await expect(passkeys.getByRole("listitem")).toContainText("Chrome · Android");
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: new URL(page.url()).hostname, isResidentCredential: true }]);

  // Nobody touches the phone, so the autofill waits; the button starts a new request.
  await signOut(page, t);
  await setTouch(false);
  await page.goto("/m/login");
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(/\/m\/login$/);
  await setTouch(true);
  await button(page, t("login.passkey")).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole("banner").getByRole("link", { name: t("title.deposit") })).toBeVisible();

  // The phone is touched at once, so the autofill signs in without typing.
  await signOut(page, t);
  await page.goto("/m/login");
  await expect(page).toHaveURL(/\/m\/home$/);

  await openCentre(page, t);
  await button(page, t("passkeys.removeOf", { name: "Chrome · Android" })).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("passkeys.remove"), exact: true })
    .click();
  await expect(passkeys.getByText(t("passkeys.empty"))).toBeVisible();
  await signOut(page, t);
  await page.goto("/m/login");
  await expect(page.getByText(t("error.passkey.unknown"))).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test("SEC-03 SEC-10 signs out another browser from the list of sessions, and forgets what it remembered", async ({
  page,
  browser,
  t,
  brand,
}) => {
  const elsewhere = await browser.newContext({
    baseURL: brandOrigin(brand),
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const other = await elsewhere.newPage();
  await other.goto("/m/login");
  await other.getByRole("checkbox", { name: t("login.remember") }).check();
  await signIn(other, t, "demo", { isThere: true });

  await signIn(page, t, "demo");
  await openCentre(page, t);
  const sessions = page.getByRole("region", { name: t("sessions.title"), exact: true });
  const device = t("sessions.device", { browser: "Firefox", system: "Linux" });
  await sessions
    .getByRole("button", { name: t("sessions.endOf", { device }), exact: true })
    .first()
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("sessions.end"), exact: true })
    .click();
  await expect(sessions.getByText(device)).toHaveCount(0);

  await other.goto("/m/gameRecord");
  await expect(other).toHaveURL(/\/m\/login$/);
  await expect(field(other, t("login.password"))).toHaveValue(dots);
  await button(other, t("login.submit")).click();
  await expect(other.getByText(t("login.rememberedOver"))).toBeVisible();
  await elsewhere.close();
});
