/** Signs in to a demo account through the login screen, for journeys and benchmarks. */
import { expect, type Page } from "@playwright/test";
import type { Translate } from "./translate.ts";

/** The password of both demo accounts. */
export const demoPassword = "croupier-demo-1";

/** Signs in through the login screen, which may be open already, and waits for the lobby. */
export async function signIn(
  page: Page,
  t: Translate,
  username: "demo" | "agent",
  screen: { isThere?: boolean } = {},
): Promise<void> {
  if (!screen.isThere) await page.goto("/m/login");
  await page.getByLabel(t("login.username"), { exact: true }).fill(username);
  await page.getByLabel(t("login.password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole("banner").getByRole("link", { name: t("title.deposit") })).toBeVisible();
}
