import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, test } from "./brands.ts";
import { enterAsNewMember } from "./entrance.ts";
import { readCode } from "./outbox.ts";

const PIN = "271828";

/** The button of an entry of the security centre. */
const entry = (page: Page, t: Translate, id: Parameters<Translate>[0]) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^${t(id)}`) });

test.describe("my account and the security centre", () => {
  test.setTimeout(240_000);

  test("EXT-09 API-36 API-37 MEMBER-03 EXT-08 SEC-12 a new member takes a picture, fills in a name, sets a payment password, binds number and e-mail, and adds a bank account behind a step-up", async ({
    page,
    t,
    brand,
    language,
    books,
    expectedErrors,
  }) => {
    // The answer that asks for the step-up is a 403, and browsers log it.
    expectedErrors.push(/status of 403/);
    const { username } = await enterAsNewMember(page, { brand, language, books });

    await page.goto("/m/myAccount/index");
    await expect(page.getByRole("term").first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("account.changeIcon"), exact: true }).click();
    await expect(page.getByRole("radio")).toHaveCount(12);
    await page
      .getByLabel(t("picker.add"), { exact: true })
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await page.screenshot() });
    const chosen = page.getByRole("img", { name: t("picker.picture", { number: 1 }) });
    await expect(chosen).toBeVisible();
    const countColumns = (cell: Element): number => {
      const grid = cell.closest("ul") ?? cell;
      return getComputedStyle(grid).gridTemplateColumns.split(" ").length;
    };
    expect(await chosen.evaluate(countColumns), "pictures in a row").toBe(4);
    await expectAccessible(page);
    await page.getByRole("button", { name: t("account.useIcon"), exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator('main img[src^="data:image/webp"]')).toBeVisible();
    await page.getByLabel(t("field.payeeName"), { exact: true }).fill("Maria Silva");
    await page.getByRole("button", { name: t("account.save"), exact: true }).click();
    await expect(page.getByText("M****", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: t("header.menu"), exact: true }).click();
    await expect(page.locator('dialog img[src^="data:image/webp"]')).toBeVisible();
    await page.keyboard.press("Escape");

    await page.goto("/m/securityCenter");
    await expect(page.getByText(t("security.progress", { done: 2, total: 5 }))).toBeVisible();
    await expectAccessible(page);
    await entry(page, t, "security.paymentPassword").click();
    await page.getByLabel(t("security.newPaymentPassword"), { exact: true }).fill(PIN);
    await page.getByLabel(t("security.paymentPasswordAgain"), { exact: true }).fill(PIN);
    await expectAccessible(page);
    await page.getByRole("button", { name: t("security.save"), exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const number = `119${Date.now().toString().slice(-8)}`;
    await entry(page, t, "security.mobile").click();
    const codes = page.getByLabel(t("field.countryDialingCode"), { exact: true });
    await codes.selectOption(await codes.getByRole("option", { name: /^\+55 / }).getAttribute("value"));
    await page.getByLabel(t("field.mobileNum"), { exact: true }).fill(number);
    await page.getByRole("button", { name: t("sms.get"), exact: true }).click();
    await expect(page.getByRole("status").getByText(t("in_sms_send"))).toBeVisible();
    await expectAccessible(page);
    await page
      .getByLabel(t("field.verificationCode"), { exact: true })
      .fill(await readCode(page, `+55${number}`));
    await page.getByRole("button", { name: t("security.save"), exact: true }).click();
    await expect(page.getByText(`+55 **** ${number.slice(-4)}`)).toBeVisible();

    const email = `${username}.new@mail.example`;
    await entry(page, t, "security.email").click();
    await page.getByLabel(t("field.email"), { exact: true }).fill(email);
    await page.getByRole("button", { name: t("sms.get"), exact: true }).click();
    await expect(page.getByRole("status").getByText(t("security.codeSent"))).toBeVisible();
    await page.getByLabel(t("field.emailCode"), { exact: true }).fill(await readCode(page, email));
    await page.getByRole("button", { name: t("security.save"), exact: true }).click();
    await expect(page.getByText("j****@mail.example")).toBeVisible();

    await expect(page.getByRole("dialog")).toHaveCount(0);
    // Ten minutes pass for this session.
    await books.askLedger(
      `update sessions set proven_at = proven_at - interval '10 minutes'
       where member_id = (select member_id from members where username = $1)`,
      [username],
    );
    const isPix = brand === "lotus";
    await page.getByRole("button", { name: t(isPix ? "pix.add" : "security.addBank"), exact: true }).click();
    if (isPix) {
      await page.getByLabel(t("pix.kind"), { exact: true }).selectOption("email");
      await page.getByLabel(t("pix.key"), { exact: true }).fill(email);
    } else {
      await page.getByLabel(t("field.bankName"), { exact: true }).fill("Bank of Journeys");
      await page.getByLabel(t("field.accountNumber"), { exact: true }).fill("6222 0212 3456 7890");
    }
    await page.getByRole("button", { name: t("security.save"), exact: true }).click();
    const sheet = page.getByRole("dialog", { name: t("stepUp.title") });
    await sheet.getByLabel(t("stepUp.payment"), { exact: true }).fill(PIN);
    await expectAccessible(page);
    await sheet.getByRole("button", { name: t("stepUp.submit"), exact: true }).click();
    const shown = isPix ? "j****@mail.example" : "**** 7890";
    await expect(page.getByText(`${shown} · M****`)).toBeVisible();
    await expect(page.getByText(t("security.progressAll"))).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
