/** Signs in each kind of visitor once in each brand, and keeps what their browser then holds. */
import { signIn } from "@croupier/test-kit/sign-in";
import { createTranslate, type Translate } from "@croupier/test-kit/translate";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { register } from "../../e2e/accounts.ts";
import type { Books } from "../../e2e/books.ts";
import type { BrandCode } from "./draw.ts";
import type { Kind } from "./views.ts";

export type Visitor = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface VisitorOptions {
  browser: Browser;
  /** The brand's address. */
  origin: string;
  brand: BrandCode;
  /** The databases of the product; without them there is no internal account. */
  books: Books | undefined;
}

const INTERNAL_MEMBER = 40;

async function startTrial(page: Page, t: Translate): Promise<void> {
  await page.goto("/m/trail");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("trial.start") })
    .click();
  await expect(page).toHaveURL(/\/m\/home$/);
}

/** Nobody registers as an internal account: an operator makes one of a member, who signs in again. */
async function signInInternal(page: Page, t: Translate, brand: BrandCode, books: Books): Promise<void> {
  await page.goto("/m/register");
  const { username, password } = await register(page, t, brand, books);
  await books.askLedger("update members set type = $2 where username = $1", [username, INTERNAL_MEMBER]);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/m/login");
  await page.getByLabel(t("login.username"), { exact: true }).fill(username);
  await page.getByLabel(t("login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
}

/** What the browser of such a visitor holds, without a chosen language. */
export async function createVisitor(kind: Kind, options: VisitorOptions): Promise<Visitor> {
  const { browser, origin, brand, books } = options;
  // Both brands offer English.
  const t = createTranslate("EN");
  const context = await browser.newContext({
    baseURL: origin,
    locale: "en-US",
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = await context.newPage();
    if (kind === "member") await signIn(page, t, "demo");
    if (kind === "agent") await signIn(page, t, "agent");
    if (kind === "trial") await startTrial(page, t);
    if (kind === "internal" && books) await signInInternal(page, t, brand, books);
    if (kind !== "guest") await page.evaluate(() => localStorage.removeItem("language"));
    return await context.storageState();
  } finally {
    await context.close();
  }
}
