import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import type { NewMember } from "./accounts.ts";
import { brandOrigin, expectAccessible, test } from "./brands.ts";
import { enterAsNewMember } from "./entrance.ts";
import { readLink } from "./outbox.ts";

async function signOut(page: Page, t: Translate): Promise<void> {
  await page.goto("/m/set");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("logout.action") })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("logout.action") })
    .click();
  await expect(page).toHaveURL(/\/m\/home$/);
}

/** Presses the login button and leaves the screen. The caller checks whether it signed in. */
async function tryPassword(page: Page, t: Translate, { username, password }: NewMember): Promise<void> {
  await page.goto("/m/login");
  await page.getByLabel(t("login.username"), { exact: true }).fill(username);
  await page.getByLabel(t("login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
}

test.use({ expectedErrors: [/400 \(Bad Request\).*\/wps\/session\/login/] });

test("a password is forgotten, recovered by e-mail, changed in the settings, and opens the account", async ({
  page,
  t,
  brand,
  language,
  books,
}) => {
  const field = (id: Parameters<Translate>[0]) => page.getByLabel(t(id), { exact: true });
  const member = await enterAsNewMember(page, { brand, language, books });
  const email = `${member.username}@mail.example`;

  await test.step("SET-02 sign-out in the settings leaves no way back to them", async () => {
    await page.goto("/m/home");
    await signOut(page, t);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/m\/set$/);
  });

  await test.step("FORGOT-07 API-18 a link is requested by e-mail, and the login is back after the message", async () => {
    await page.goto("/m/login");
    await page.getByRole("link", { name: t("login.forgot") }).click();
    if (brand === "nova") await page.getByRole("radio", { name: t("forgot.byEmail") }).check();
    // The login form has a field of the same name; only the next screen asks for the address.
    await field("field.email").fill(email);
    await field("login.username").fill(member.username);
    await expectAccessible(page);
    await page.getByRole("button", { name: t("forgot.retrieve"), exact: true }).click();
    await expect(page.getByRole("status")).toContainText(t("forgot.sent"));
    await expect(page).toHaveURL(/\/m\/login$/);
  });

  const recovered = { ...member, password: "recovered by mail 7" };
  await test.step("the link sets a new password", async () => {
    const link = await readLink(page, email);
    expect(link).toContain(`${brandOrigin(brand)}/m/forget#reset=`);
    await page.goto(link);
    await field("password.new").fill(recovered.password);
    await expectAccessible(page);
    await page.getByRole("button", { name: t("password.submit"), exact: true }).click();
    await expect(page).toHaveURL(/\/m\/login$/);
    await tryPassword(page, t, member);
    await expect(page.getByRole("alert")).toContainText(t("error.login.failed"));
    await tryPassword(page, t, recovered);
    await expect(page).toHaveURL(/\/m\/home$/);
  });

  const changed = { ...member, password: "changed by hand 8" };
  await test.step("SET-01 PWD-08 PWD-09 the settings lead to its change, and then home", async () => {
    await page.goto("/m/set");
    await expectAccessible(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("title.changePassword") })
      .click();
    await field("password.old").fill(recovered.password);
    await field("password.new").fill(changed.password);
    await field("password.confirm").fill(changed.password);
    await expectAccessible(page);
    await page.getByRole("button", { name: t("password.submit"), exact: true }).click();
    await expect(page.getByRole("status")).toContainText(t("common.saved"));
    await expect(page).toHaveURL(/\/m\/home$/);
  });

  await test.step("the new password opens the account", async () => {
    await signOut(page, t);
    await tryPassword(page, t, changed);
    await expect(page).toHaveURL(/\/m\/home$/);
  });
});
