/** A session that ends while a user fills in a form (FAULT-12). The deposit's case is in faults.spec.ts. */

import { demoPassword, signIn } from "@croupier/test-kit/sign-in";
import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { solveCaptcha } from "../accounts.ts";
import { test } from "../brands.ts";

// The browser logs every refused call.
test.use({ expectedErrors: [[/Failed to load resource.*401/], { scope: "test" }] });

/** Ends the session while a call is in flight, so that no other call notices it first. */
async function endSessionDuring(page: Page, method: string, path: string) {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() === method)
        await page.context().clearCookies({ name: "croupier_session" });
      await route.continue();
    },
  );
}

/** Signs in on the login screen that opened automatically, and expects the page that was left. */
async function signInAgain(page: Page, t: Translate, path: string) {
  await expect(page).toHaveURL(/\/m\/login$/);
  await page.unrouteAll();
  await page.getByLabel(t("login.username"), { exact: true }).fill("demo");
  await page.getByLabel(t("login.password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
}

test("FAULT-12 leads to login and back to feedback, my account and the binding of an e-mail, each with the text that was typed", async ({
  page,
  t,
  books,
}) => {
  const field = (id: Parameters<Translate>[0]) => page.getByLabel(t(id), { exact: true });
  const press = (id: Parameters<Translate>[0]) =>
    page.getByRole("button", { name: t(id), exact: true }).click();
  await signIn(page, t, "demo");

  await test.step("feedback", async () => {
    await page.goto("/m/feedback");
    await page.getByRole("radio", { name: t("feedback.withdraw_issues") }).check();
    await field("feedback.remark").fill("The withdrawal of Friday has not arrived yet.");
    await expect(page.getByAltText(t("login.captchaImage"))).toBeVisible();
    await field("login.captcha").fill(await solveCaptcha(page, books));
    await endSessionDuring(page, "PUT", "/wps/member/feedback");
    await press("feedback.submit");
    await signInAgain(page, t, "/m/feedback");
    await expect(field("feedback.remark")).toHaveValue("The withdrawal of Friday has not arrived yet.");
    await expect(page.getByRole("radio", { name: t("feedback.withdraw_issues") })).toBeChecked();
  });

  await test.step("my account", async () => {
    await page.goto("/m/myAccount/index");
    await field("field.payeeName").fill("Maria Silva");
    await endSessionDuring(page, "PUT", "/wps/member/profile");
    await press("account.save");
    await signInAgain(page, t, "/m/myAccount/index");
    await expect(field("field.payeeName")).toHaveValue("Maria Silva");
  });

  await test.step("the binding of an e-mail", async () => {
    const openSheet = () =>
      page
        .getByRole("main")
        .getByRole("button", { name: new RegExp(`^${t("security.email")}`) })
        .click();
    await page.goto("/m/securityCenter");
    await openSheet();
    await field("field.email").fill("maria@mail.example");
    await endSessionDuring(page, "POST", "/wps/verification/email");
    await press("sms.get");
    await signInAgain(page, t, "/m/securityCenter");
    await openSheet();
    await expect(field("field.email")).toHaveValue("maria@mail.example");
  });
});

test("FAULT-12 a trial that ends while its player registers leaves the form unchanged, and the next press registers", async ({
  page,
  t,
}) => {
  const field = (id: Parameters<Translate>[0]) => page.getByLabel(t(id), { exact: true });
  await page.goto("/m/trail");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("trial.start") })
    .click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto("/m/register");
  const username = `j${Date.now().toString(36)}`;
  await field("field.username").fill(username);
  await field("field.password").fill("long enough 42");
  await field("field.confirmPassword").fill("long enough 42");
  await field("field.birthday").fill("1990-05-05");
  await endSessionDuring(page, "PUT", "/wps/member/register");
  const submit = page.getByRole("button", { name: t("register.submit"), exact: true });
  await submit.click();
  await expect(page.getByText(t("error.session.expired")).first()).toBeVisible();
  await expect(field("field.username")).toHaveValue(username);
  await expect(field("field.birthday")).toHaveValue("1990-05-05");
  await page.unrouteAll();
  await submit.click();
  await expect(page).toHaveURL(/\/m\/home$/);
});
