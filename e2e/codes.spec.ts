import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { drawCpf } from "./accounts.ts";
import { brandOrigin, expectAccessible, test } from "./brands.ts";

/** A Brazilian number that nobody has. */
const randomNumber = (): string => `119${String(Date.now()).slice(-8)}`;

/** Requests a code on the open form and reads it from the development outbox. */
async function receiveCode(page: Page, t: Translate, mobileNum: string, brandName: string): Promise<string> {
  const outbox = await page.context().newPage();
  const entries = outbox.getByRole("listitem").filter({ hasText: `+55${mobileNum}` });
  await outbox.goto("/dev/outbox?refresh=off");
  const before = await entries.count();
  await page.getByRole("button", { name: t("sms.get"), exact: true }).click();
  const counting = new RegExp(`^${t("sms.again", { seconds: 0 }).replace("0", "\\d+")}$`);
  await expect(page.getByRole("button", { name: counting })).toBeVisible();
  await expect(async () => {
    await outbox.reload();
    expect(await entries.count()).toBe(before + 1);
  }).toPass();
  if (before === 0) await expectAccessible(outbox);
  const text = (await entries.first().locator("pre").textContent()) ?? "";
  expect(text).toContain(brandName);
  await outbox.close();
  return /\d{6}/.exec(text)?.[0] ?? "";
}

async function signOut(page: Page, t: Translate): Promise<void> {
  await page.getByRole("button", { name: t("header.account"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("logout.action"), exact: true })
    .click();
  await page
    .getByRole("alertdialog", { name: t("logout.question") })
    .getByRole("button", { name: t("logout.action"), exact: true })
    .click();
  await expect(page.getByRole("banner").getByRole("link", { name: t("header.login") })).toBeVisible();
}

test("LOGIN-06 REG-02 REG-03 API-07 API-10 API-11 SMS-02 a visitor registers by mobile number, signs out and signs in by SMS, if the brand has it", async ({
  page,
  t,
  brand,
}) => {
  const field = (id: Parameters<Translate>[0]) => page.getByLabel(t(id), { exact: true });
  if (brand === "nova") {
    for (const path of ["/m/register", "/m/login"]) {
      await page.goto(path);
      await expect(field(path === "/m/login" ? "login.username" : "field.username")).toBeVisible();
      await expect(page.getByRole("radio")).toHaveCount(0);
    }
    return;
  }
  const mobileNum = randomNumber();
  const home = `${brandOrigin(brand)}/m/home`;

  await page.goto("/m/register");
  await page.getByRole("radio", { name: t("register.methodMobile") }).check();
  await field("field.mobileNum").fill(mobileNum);
  await expectAccessible(page);
  await field("field.verificationCode").fill(await receiveCode(page, t, mobileNum, "Lótus"));
  await field("field.password").fill("long enough 42");
  await field("field.nickname").fill("Ana");
  await field("field.cpf").fill(drawCpf());
  await field("field.email").fill(`m${mobileNum}@mail.example`);
  await field("field.birthday").fill("1990-05-05");
  await page.getByRole("button", { name: t("register.submit"), exact: true }).click();
  await expect(page).toHaveURL(home);
  await signOut(page, t);

  await page.goto("/m/login");
  await page.getByRole("radio", { name: t("login.methodSms") }).check();
  await field("field.mobileNum").fill(mobileNum);
  await expectAccessible(page);
  await field("field.verificationCode").fill(await receiveCode(page, t, mobileNum, "Lótus"));
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(home);
  await expect(page.getByRole("banner").getByRole("link", { name: t("title.deposit") })).toBeVisible();
});
