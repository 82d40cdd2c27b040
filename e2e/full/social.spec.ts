/** Sign-in through a provider in Lótus, which uses the sandbox: a first time, a second time, and a refusal. */

import { signIn } from "@croupier/test-kit/sign-in";
import { expect } from "@playwright/test";
import { drawCpf } from "../accounts.ts";
import { expectAccessible, test } from "../brands.ts";

test.describe("sign-in through a provider", () => {
  // When the user refuses at the provider, the call that asks for the result is refused.
  test.use({ expectedErrors: [/status of 400.*\/wps\/social\/session/] });

  test("SOCIAL-04 SOCIAL-05 opens an account at first, and the same one from then on", async ({
    page,
    t,
  }) => {
    const google = page.getByRole("button", { name: t("social.continue", { provider: "Google" }) });
    await page.goto("/m/login");
    await expect(google).toBeVisible();
    await expectAccessible(page);

    await test.step("a no at the provider leads back to login", async () => {
      await google.click();
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(page.getByRole("alert")).toHaveText(t("error.social.denied"));
      await expectAccessible(page);
    });

    await test.step("the last step asks for the missing fields", async () => {
      await google.click();
      await page.getByRole("link", { name: /Bruno/ }).click();
      await expect(page).toHaveURL(/\/m\/register\?social=google$/);
      await expect(page.getByLabel(t("field.nickname"), { exact: true })).toHaveValue("Bruno Carvalho");
      await expectAccessible(page);
      await page.getByLabel(t("field.cpf"), { exact: true }).fill(drawCpf());
      await page.getByLabel(t("field.birthday"), { exact: true }).fill("1990-05-05");
      await page.getByRole("button", { name: t("register.submit"), exact: true }).click();
      await expect(page).toHaveURL(/\/m\/home$/);
    });

    const readAccount = () =>
      page.evaluate(
        () => (JSON.parse(localStorage.getItem("MC_SESSION_INFO") ?? "{}") as { userName?: string }).userName,
      );
    const first = await readAccount();
    expect(first).toMatch(/^brunocarva\d{6}$/);
    await page.evaluate(() => localStorage.clear());
    await page.goto("/m/login");
    await google.click();
    await page.getByRole("link", { name: /Bruno/ }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    expect(await readAccount()).toBe(first);
  });

  test("SEC-12 a member connects a provider in the security centre, and disconnects it again", async ({
    page,
    t,
  }) => {
    const google = { provider: "Google" };
    await signIn(page, t, "demo");
    await page.goto("/m/securityCenter");
    await page.getByRole("button", { name: t("links.connectOf", google), exact: true }).click();
    await page.getByRole("link", { name: /Ana/ }).click();
    await expect(page).toHaveURL(/\/m\/securityCenter$/);
    await expect(page.getByText(t("links.connected", google))).toBeVisible();
    const disconnect = page.getByRole("button", { name: t("links.disconnectOf", google), exact: true });
    await expect(disconnect).toBeVisible();
    await expectAccessible(page);
    await disconnect.click();
    await page
      .getByRole("alertdialog", { name: t("links.question", google) })
      .getByRole("button", { name: t("links.disconnect"), exact: true })
      .click();
    await expect(page.getByText(t("links.disconnected", google))).toBeVisible();
    await expect(page.getByRole("button", { name: t("links.connectOf", google), exact: true })).toBeVisible();
  });
});
