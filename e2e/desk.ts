/** An operator's browser at the service desk. */
import { demoPassword } from "@croupier/test-kit/sign-in";
import { type Browser, expect, type Page } from "@playwright/test";
import { showAuthenticatorCode } from "./accounts.ts";
import type { Books } from "./books.ts";
import { type Brand, brandOrigin, expectAccessible } from "./brands.ts";

/** Creates a new operator. An invitation sets up the second factor, which is possible only once per operator. */
async function hireOperator(brand: Brand, books: Books): Promise<string> {
  const username = `o${Date.now().toString(36)}`;
  await books.askLedger(
    `with hired as (
       insert into operators (username, display_name, password_hash, role)
       select $1, display_name, password_hash, role from operators where username = 'operator' returning operator_id),
     invited as (
       insert into operator_invitations (operator_id, code_hash, expires_at)
       select operator_id, sha256(convert_to($1, 'UTF8')), now() + interval '1 hour' from hired)
     insert into operator_merchants (operator_id, merchant_id)
     select operator_id, merchant_id from hired, merchants where code = $2`,
    [username, brand],
  );
  return username;
}

/** An operator who has a second factor, and their browser at the brand's desk. */
export interface Enrolled {
  username: string;
  /** Of the authenticator app. */
  key: string;
  desk: Page;
}

/**
 * Hires an operator, in English. An invitation sets up the second factor.
 * @param look at each page on the way
 */
export async function enrolOperator(
  browser: Browser,
  brand: Brand,
  books: Books,
  view: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Enrolled> {
  const username = await hireOperator(brand, books);
  const context = await browser.newContext({ baseURL: brandOrigin(brand), locale: "en-US" });
  const desk = await context.newPage();
  await desk.goto("/service/");
  await view(desk);
  await desk.goto(`/service/invitation#${username}`);
  await view(desk);
  await expect(desk.getByLabel("Invitation code")).toHaveValue(username);
  expect(new URL(desk.url()).hash).toBe("");
  await desk.getByLabel("Your password").fill(demoPassword);
  await desk.getByRole("button", { name: "Continue" }).click();
  await expect(desk.getByRole("heading", { name: "Set up your second step" })).toBeVisible();
  await view(desk);
  const key = (await desk.locator("code").textContent()) ?? "";
  await desk.getByLabel("The six digits that the app shows").fill(showAuthenticatorCode(key));
  await desk.getByRole("button", { name: "Continue" }).click();
  await expect(desk.getByRole("heading", { name: "Recovery codes" })).toBeVisible();
  await view(desk);
  await desk.getByRole("link", { name: "I have saved them" }).click();
  await expect(desk.getByRole("heading", { name: "Open conversations" })).toBeVisible();
  return { username, key, desk };
}

/** A new operator's browser at the brand's desk. Each page on the way is accessible. */
export const openDesk = async (browser: Browser, brand: Brand, books: Books): Promise<Page> =>
  (await enrolOperator(browser, brand, books, expectAccessible)).desk;
