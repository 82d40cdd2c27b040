/** A member's money on its way to the bank, and the acts of two operators on it. */
import { languageTags } from "@croupier/domain/languages";
import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Locator, type Page } from "@playwright/test";
import { type Brand, expectAccessible, test } from "./brands.ts";
import { enterAsNewMember } from "./entrance.ts";
import { agree } from "./review.ts";

const symbols = { nova: "¥", lotus: "R$" } as const;
const paymentPassword = "271828";

/** Pays an amount in at the provider's page, and comes back. */
async function payIn(page: Page, t: Translate, amount: string): Promise<void> {
  await page.goto("/m/voucherCenter");
  await page.getByLabel(t("deposit.amount"), { exact: true }).fill(amount);
  await page.getByRole("button", { name: t("deposit.submit"), exact: true }).click();
  await page.getByRole("button", { name: t("server.pay.pay") }).click();
  await page.getByRole("main").getByRole("link").click();
  await expect(page).toHaveURL(/\/m\/voucherCenter/);
}

/** Goes to the security centre for the missing step, adds it, and is back. */
async function addMissing(page: Page, t: Translate, fields: Readonly<Record<string, string>>): Promise<void> {
  await expect(page).toHaveURL(/\/m\/securityCenter\?add=/);
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: t("security.save"), exact: true }).click();
  await expect(page).toHaveURL(/\/m\/withdraw$/);
}

/** Adds what the brand pays out to: an account at a bank, or an address that is a Pix key (CASE-39). */
async function addPayee(page: Page, t: Translate, brand: Brand): Promise<void> {
  const name = { [t("field.payeeName")]: "Ana Souza" };
  if (brand === "nova") {
    await page.getByRole("link", { name: t("security.addBank") }).click();
    await addMissing(page, t, {
      ...name,
      [t("field.bankName")]: "Harbour Bank",
      [t("field.accountNumber")]: "62220200123456",
    });
    return;
  }
  await page.getByRole("link", { name: t("pix.add") }).click();
  await page.getByLabel(t("pix.kind"), { exact: true }).selectOption("email");
  await addMissing(page, t, { ...name, [t("pix.key")]: "ana.souza@mail.example" });
}

const amountField = (page: Page, t: Translate): Locator =>
  page.getByLabel(t("withdraw.amount"), { exact: true });
const confirmButton = (page: Page, t: Translate): Locator =>
  page.getByRole("button", { name: t("withdraw.confirm"), exact: true });
const sendButton = (page: Page, t: Translate): Locator =>
  page.getByRole("main").getByRole("button", { name: t("title.withdraw"), exact: true });
/** Sends the form, and says yes to its summary. */
async function ask(page: Page, t: Translate): Promise<void> {
  await sendButton(page, t).click();
  await confirmButton(page, t).click();
}
const orderSheet = (page: Page, t: Translate): Locator =>
  page.getByRole("dialog", { name: t("withdraw.order") });

/** Gives the payment password that a sent form asks for, and waits for the order. */
async function proveAndWait(page: Page, t: Translate): Promise<void> {
  await page.getByLabel(t("stepUp.payment"), { exact: true }).fill(paymentPassword);
  await page.getByRole("button", { name: t("stepUp.submit"), exact: true }).click();
  await expect(orderSheet(page, t)).toBeVisible();
}

test.describe("withdrawals", () => {
  // The server asks for the payment password.
  test.use({ expectedErrors: [/403.*\/wps\/withdrawal\/orders/] });

  test("EXT-11 SEC-12 INV-12 a member asks in two tabs for one withdrawal, follows it until it is paid, and cancels another", async ({
    page,
    context,
    browser,
    t,
    brand,
    language,
    books,
  }) => {
    const number = new Intl.NumberFormat(languageTags[language], { minimumFractionDigits: 2 });
    const format = (amount: number) => `${symbols[brand]} ${number.format(amount)}`;
    const banner = page.getByRole("banner");
    await enterAsNewMember(page, { brand, language, books });
    await payIn(page, t, "500");
    await expect(banner).toContainText(format(500));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await banner.getByRole("link", { name: t("title.withdraw") }).click();
    // The form that is left has a field of the same name in some languages.
    await expect(page.getByRole("heading", { level: 1, name: t("title.withdraw") })).toBeVisible();
    await amountField(page, t).fill("300");
    await expectAccessible(page);
    await page.getByRole("link", { name: t("withdraw.setPassword") }).click();
    await addMissing(page, t, {
      [t("security.newPaymentPassword")]: paymentPassword,
      [t("security.paymentPasswordAgain")]: paymentPassword,
    });
    await addPayee(page, t, brand);
    await expect(amountField(page, t)).toHaveValue("300");

    // The login is fresh, but the payment password is still asked for.
    const other = await context.newPage();
    await other.goto("/m/withdraw");
    await amountField(other, t).fill("300");
    for (const tab of [page, other]) await ask(tab, t);
    for (const tab of [page, other]) await proveAndWait(tab, t);
    expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
    const orderNo = new URL(page.url()).searchParams.get("order") ?? "";
    await other.close();
    const sheet = orderSheet(page, t);
    await expect(sheet.getByRole("status")).toHaveText(t("withdraw.now.review"));
    await expectAccessible(page);
    await expect(banner).toContainText(format(200));

    expect(await agree("withdrawal", { browser, brand, books }, orderNo)).toContain("1 of 2 people");
    await expect(sheet.getByRole("button", { name: t("withdraw.cancel"), exact: true })).toBeVisible();
    expect(await agree("withdrawal", { browser, brand, books }, orderNo)).toContain("is approved");
    await expect(sheet.getByRole("status")).toHaveText(t("withdraw.now.paid"), { timeout: 60_000 });
    const steps = sheet.getByRole("list", { name: t("withdraw.steps") }).getByRole("listitem");
    for (const step of ["requested", "review", "approved", "sent", "paid"] as const)
      await expect(steps.filter({ hasText: t(`withdraw.step.${step}`) })).toContainText(t("timeline.done"));

    // The second one with the keyboard: Escape closes the sheet, Enter sends the form and its summary.
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await amountField(page, t).focus();
    await page.keyboard.type("150");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: t("withdraw.check") })).toContainText(format(150));
    await expectAccessible(page);
    await confirmButton(page, t).press("Enter");
    // The password of the first withdrawal was good for that one.
    await proveAndWait(page, t);
    await expect(sheet.getByRole("status")).toHaveText(t("withdraw.now.review"));
    await expect(banner).toContainText(format(50));
    await sheet.getByRole("button", { name: t("withdraw.cancel"), exact: true }).click();
    const question = page.getByRole("alertdialog", { name: t("withdraw.cancelQuestion") });
    // While it fades in, its colours are not its own.
    await expect(question).toHaveCSS("opacity", "1");
    await expectAccessible(page);
    await question.getByRole("button", { name: t("withdraw.cancel"), exact: true }).click();
    await expect(sheet.getByRole("status")).toHaveText(t("withdraw.now.cancelled"));
    await expect(banner).toContainText(format(200));
    await page.keyboard.press("Escape");
    const rows = page.getByRole("region", { name: t("withdraw.orders") }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    expect(await books.findFaults()).toEqual([]);
  });
});
