import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, test } from "./brands.ts";
import { openDesk } from "./desk.ts";
import { enterAsNewMember } from "./entrance.ts";

/** The entry of the message centre with this title, and the text of its badge. */
const entry = (page: Page, title: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: title });
const badge = (page: Page, title: string) => entry(page, title).getByRole("img");

async function write(page: Page, t: Translate, text: string): Promise<void> {
  await page.getByLabel(t("chat.input")).fill(text);
  await page.getByRole("button", { name: t("chat.send"), exact: true }).click();
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
}

test.describe("messages", () => {
  test("MSG-04 MSG-06 MSG-10 SEC-13 FAULT-39 API-30 API-31 API-32 a member writes in the chat, an operator answers, and the badge rises without a reload and drops after reading", async ({
    page,
    browser,
    t,
    brand,
    language,
    books,
  }) => {
    const { username } = await enterAsNewMember(page, { brand, language, books });
    await page.goto("/m/message");
    await expectAccessible(page);
    // The message is there for little more than half a second, which a busy machine may take for one look: it is seen as it comes.
    const told = page.evaluate(
      (text) =>
        new Promise<void>((resolve) => {
          const watcher = new MutationObserver(() => {
            if (document.body.textContent.includes(text)) resolve();
          });
          watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
        }),
      t("in_please_wait"),
    );
    await entry(page, t("chat.title")).getByRole("button").click();
    await told;
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
    // The member's next message reaches the desk automatically while the operator types a reply.
    const reply = desk.getByLabel("Write a reply");
    await reply.fill("Good day! One moment, please.");
    await desk.reload();
    await expect(reply).toHaveValue("Good day! One moment, please.");
    await page.getByLabel(t("chat.input")).fill("<b>Are you there?</b>");
    await page.reload();
    await expect(page.getByLabel(t("chat.input"))).toHaveValue("<b>Are you there?</b>");
    await write(page, t, "<b>Are you there?</b>");
    await expect(desk.getByRole("log")).toContainText("<b>Are you there?</b>");
    await desk.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("log").getByText("Good day! One moment, please.")).toBeVisible();
    await desk.reload();
    await expect(reply).toHaveValue("");
    await test.step("a message that reaches a background tab of the desk is unread until the operator is back", async () => {
      const hideDesk = (isHidden: boolean) =>
        desk.evaluate((value) => {
          Object.defineProperty(document, "hidden", { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }, isHidden);
      const unread = conversation.getByLabel("1 unread message");
      await hideDesk(true);
      await write(page, t, "I am still here.");
      await expect(unread).toBeVisible();
      await expect(desk).toHaveTitle(/^\(\d+\) /);
      await hideDesk(false);
      await expect(desk.getByRole("log")).toContainText("I am still here.");
      await expect(unread).toHaveCount(0);
    });
    await test.step("after a refused reply the desk stays current, and keeps what is typed meanwhile", async () => {
      await reply.fill(" ");
      await desk.getByRole("button", { name: "Send" }).click();
      await expect(desk.getByRole("alert")).toBeVisible();
      await reply.fill("Thank you for waiting.");
      await write(page, t, "You are welcome.");
      await expect(desk.getByRole("log")).toContainText("You are welcome.");
      await expect(reply).toHaveValue("Thank you for waiting.");
    });

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
    language,
    books,
  }) => {
    await enterAsNewMember(page, { brand, language, books });
    await page.goto("/m/message");
    await expect(badge(page, t("title.announcements"))).toBeVisible();
    await expect(badge(page, t("title.webEmail"))).toHaveCount(0);

    const cashier = await context.newPage();
    await cashier.goto("/m/voucherCenter");
    // Too little for the mission of a first deposit, whose reward would be another message.
    await cashier.getByLabel(t("deposit.amount"), { exact: true }).fill(brand === "lotus" ? "20" : "50");
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
    language,
    books,
  }) => {
    await enterAsNewMember(page, { brand, language, books });
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
