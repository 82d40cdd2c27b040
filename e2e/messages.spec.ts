import { demoPassword } from "@croupier/test-kit/sign-in";
import type { Translate } from "@croupier/test-kit/translate";
import { type Browser, expect, type Page } from "@playwright/test";
import { register, showAuthenticatorCode } from "./accounts.ts";
import type { Books } from "./books.ts";
import { type Brand, brandOrigin, expectAccessible, test } from "./brands.ts";

/** The entry of the message centre with this title, and the text of its badge. */
const entry = (page: Page, title: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: title });
const badge = (page: Page, title: string) => entry(page, title).getByRole("img");

async function signUp(page: Page, t: Translate, brand: Brand, books: Books): Promise<string> {
  await page.goto("/m/register");
  return (await register(page, t, brand, books)).username;
}

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

/** A new operator's browser at the brand's desk, in English. An invitation sets up the second factor. */
async function openDesk(browser: Browser, brand: Brand, books: Books): Promise<Page> {
  const username = await hireOperator(brand, books);
  const context = await browser.newContext({ baseURL: brandOrigin(brand), locale: "en-US" });
  const desk = await context.newPage();
  await desk.goto("/service/");
  await expectAccessible(desk);
  await desk.goto(`/service/invitation#${username}`);
  await expectAccessible(desk);
  await expect(desk.getByLabel("Invitation code")).toHaveValue(username);
  expect(new URL(desk.url()).hash).toBe("");
  await desk.getByLabel("Your password").fill(demoPassword);
  await desk.getByRole("button", { name: "Continue" }).click();
  await expect(desk.getByRole("heading", { name: "Set up your second step" })).toBeVisible();
  await expectAccessible(desk);
  const key = (await desk.locator("code").textContent()) ?? "";
  await desk.getByLabel("Six digits that the app shows").fill(showAuthenticatorCode(key));
  await desk.getByRole("button", { name: "Continue" }).click();
  await expect(desk.getByRole("heading", { name: "Recovery codes" })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("link", { name: "I have kept them" }).click();
  await expect(desk.getByRole("heading", { name: "Open conversations" })).toBeVisible();
  return desk;
}

async function write(page: Page, t: Translate, text: string): Promise<void> {
  await page.getByLabel(t("chat.input")).fill(text);
  await page.getByRole("button", { name: t("chat.send"), exact: true }).click();
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
}

test.describe("messages", () => {
  test("MSG-04 MSG-06 MSG-10 SEC-13 API-30 API-31 API-32 a member writes in the chat, an operator answers, and the badge rises without a reload and drops after reading", async ({
    page,
    browser,
    t,
    brand,
    books,
  }) => {
    const username = await signUp(page, t, brand, books);
    await page.goto("/m/message");
    await expectAccessible(page);
    // The message is visible for little more than half a second, so the wait starts before the tap.
    await Promise.all([
      page.waitForFunction((text) => document.body.textContent.includes(text), t("in_please_wait")),
      entry(page, t("chat.title")).getByRole("button").click(),
    ]);
    await expect(page).toHaveURL(/\/m\/chat\?.*backUrl=%2Fm%2Fmessage/);
    await write(page, t, `Where is my deposit, asks ${username}?`);
    await expectAccessible(page);

    const desk = await openDesk(browser, brand, books);
    const conversation = desk.getByRole("navigation").getByRole("link").filter({ hasText: username });
    await expect(conversation).toContainText("1");
    await conversation.click();
    await expect(desk.getByRole("log")).toContainText(`asks ${username}?`);
    await expectAccessible(desk);
    // When its stream does not get through, the desk polls.
    await desk.route(
      (url) => url.pathname === "/service/events",
      (route) => route.abort(),
    );
    await desk.reload();
    await write(page, t, "I can wait.");
    await expect(desk.getByRole("log")).toContainText("I can wait.");
    await desk.unrouteAll();
    await desk.reload();
    // The member's next message reaches the desk by itself while the operator types a reply.
    await desk.getByLabel("Write a reply").fill("Good day! One moment, please.");
    await write(page, t, "<b>Are you there?</b>");
    await expect(desk.getByRole("log")).toContainText("<b>Are you there?</b>");
    await desk.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("log").getByText("Good day! One moment, please.")).toBeVisible();

    await page.getByRole("button", { name: t("common.back"), exact: true }).click();
    await expect(page).toHaveURL(/\/m\/message$/);
    await expect(entry(page, t("chat.title"))).toBeVisible();
    await expect(badge(page, t("chat.title"))).toHaveCount(0);
    await desk.getByLabel("Write a reply").fill("Your deposit has arrived.");
    await desk.getByRole("button", { name: "Send" }).click();
    await expect(badge(page, t("chat.title"))).toHaveText("1");
    await entry(page, t("chat.title")).getByRole("button").click();
    await expect(page.getByRole("log").getByText("Your deposit has arrived.")).toBeVisible();
    await page.getByRole("button", { name: t("common.back"), exact: true }).click();
    await expect(entry(page, t("chat.title"))).toBeVisible();
    await expect(badge(page, t("chat.title"))).toHaveCount(0);

    await desk.getByRole("button", { name: "Close conversation" }).click();
    await expect(desk.getByRole("heading", { name: "Open conversations" })).toBeVisible();
    await expect(conversation).toHaveCount(0);
    await desk.context().close();
  });

  test("EXT-12 MSG-03 MSG-06 MSG-12 API-29 a paid deposit brings a message and the balance to an open page, and reading the message lowers the badge", async ({
    page,
    context,
    t,
    brand,
    books,
  }) => {
    await signUp(page, t, brand, books);
    await page.goto("/m/message");
    await expect(badge(page, t("title.announcements"))).toBeVisible();
    await expect(badge(page, t("title.webEmail"))).toHaveCount(0);

    const cashier = await context.newPage();
    await cashier.goto("/m/voucherCenter");
    const quick = cashier
      .getByRole("group", { name: t("deposit.quick") })
      .getByRole("button")
      .first();
    await quick.click();
    await cashier.getByRole("button", { name: t("deposit.submit"), exact: true }).click();
    await cashier.getByRole("button", { name: t("server.pay.pay") }).click();
    await expect(badge(page, t("title.webEmail"))).toHaveText("1");
    await cashier.close();

    await entry(page, t("title.webEmail")).getByRole("link").click();
    const message = page.getByRole("list", { name: t("title.webEmail") }).getByRole("listitem");
    await expect(message).toHaveCount(1);
    await expect(message).toContainText(t("message.isUnread"));
    await message.getByRole("button").first().click();
    await expect(message).toContainText(`${brand}-`);
    await expect(message).not.toContainText(t("message.isUnread"));
    await expectAccessible(page);
    await page.goto("/m/message");
    await expect(badge(page, t("title.announcements"))).toBeVisible();
    await expect(badge(page, t("title.webEmail"))).toHaveCount(0);
  });

  test("the balance of an open page follows a deposit that is paid elsewhere, without a reload", async ({
    page,
    context,
    t,
    brand,
    books,
  }) => {
    await signUp(page, t, brand, books);
    // The previous page has a stream of its own.
    const live = page.waitForResponse(
      (response) => response.url().endsWith("/wps/live") && response.frame().url().endsWith("/m/help"),
    );
    await page.goto("/m/help");
    expect((await live).headers()["content-type"]).toContain("text/event-stream");
    const cashier = await context.newPage();
    await cashier.goto("/m/voucherCenter");
    const quick = cashier
      .getByRole("group", { name: t("deposit.quick") })
      .getByRole("button")
      .first();
    const amount = Number(await quick.textContent());
    await quick.click();
    await cashier.getByRole("button", { name: t("deposit.submit"), exact: true }).click();
    await cashier.getByRole("button", { name: t("server.pay.pay") }).click();
    const [, first = ""] = /(\d+)/.exec(String(amount)) ?? [];
    await expect(page.getByRole("banner")).toContainText(new RegExp(`\\b${first}[.,]00`));
    await cashier.close();
  });
});
