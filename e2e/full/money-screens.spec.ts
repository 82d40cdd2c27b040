/** The screens of money: empty, overfull, without a network and on paper, on narrow and low screens, in every language. */

import { languageTags } from "@croupier/domain/languages";
import { addDays } from "@croupier/domain/periods";
import { signIn } from "@croupier/test-kit/sign-in";
import { createTranslate } from "@croupier/test-kit/translate";
import { expect } from "@playwright/test";
import { offered } from "../../tools/walk/draw.ts";
import { register } from "../accounts.ts";
import { expectAccessible, test } from "../brands.ts";
import { overfillReplies } from "../long-replies.ts";
import { untilFilled } from "../settled.ts";
import { choose, expectWhole, findWideSheet, isFirst, NARROW, open } from "../whole-screens.ts";

const today = new Date().toISOString().slice(0, 10);
const month = `from=${addDays(today, -30)}&to=${today}`;
const records = [
  "/m/gameRecord?period=30",
  "/m/transaction/record?period=30",
  "/m/profitandloss?period=30",
  `/m/statement?${month}`,
];
/** The content below a sheet is still drawn, so a sheet comes last. */
const paths = [
  "/m/voucherCenter",
  "/m/withdraw",
  "/m/securityCenter",
  ...records,
  `/m/gameRecord?period=range&${month}`,
  "/m/set?tab=play",
  "/m/mine",
  "/m/withdraw?turnover=1",
];
const JOURNEY_MS = 600_000;

test.describe("the screens of money", () => {
  test.use({ serviceWorkers: "block", viewport: NARROW });
  test.setTimeout(JOURNEY_MS);

  test("MENU-19 I18N-05 show every word and every figure of long amounts, in every language and size", async ({
    page,
    t,
    brand,
  }) => {
    // This member has withdrawals of every kind.
    await signIn(page, t, "agent");
    await overfillReplies(page);
    for (const language of offered[brand]) {
      await choose(page, language);
      for (const path of paths) {
        await open(page, path);
        await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
        await expectWhole(page, `${path} in ${language}`);
        if (isFirst(brand, language)) await expectAccessible(page);
      }
      const own = createTranslate(language);
      await open(page, "/m/withdraw");
      const orders = page.getByRole("region", { name: own("withdraw.orders") });
      await orders.getByRole("listitem").first().getByRole("button").click();
      const sheet = page.getByRole("dialog", { name: own("withdraw.order") });
      await expect(sheet.getByRole("status")).toBeVisible();
      expect(await findWideSheet(page)).toEqual([]);
    }
    // A reply that is still on its way when the page closes is nobody's.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("I18N-05 are complete and accessible for a member who has no records yet", async ({
    page,
    t,
    brand,
    books,
  }) => {
    await page.goto("/m/register");
    await register(page, t, brand, books);
    for (const language of offered[brand]) {
      await choose(page, language);
      for (const path of paths) {
        await open(page, path);
        await expectWhole(page, `${path} in ${language}`);
        if (isFirst(brand, language)) await expectAccessible(page);
      }
    }
  });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "block", expectedErrors: [/ERR_INTERNET_DISCONNECTED|live\/stream/] });

  test("FAULT-10 the records say so, offer to try again, and load automatically once it is back", async ({
    page,
    context,
    t,
  }) => {
    await signIn(page, t, "demo");
    for (const path of records) {
      await open(page, path);
      await context.setOffline(true);
      // Requests another period.
      if (path.startsWith("/m/statement"))
        await page.getByLabel(t("statement.month"), { exact: true }).selectOption({ index: 1 });
      else await page.getByRole("button", { name: t("record.period.yesterday"), exact: true }).click();
      const main = page.getByRole("main");
      const retry = main.getByRole("button", { name: t("common.loadFailed"), exact: true });
      await expect(retry).toBeVisible();
      await expect(page.getByText(t("common.offline"))).toBeVisible();
      await context.setOffline(false);
      await expect(retry).toHaveCount(0);
      await expect(page.getByText(t("common.offline"))).toHaveCount(0);
      await untilFilled(page);
    }
  });

  test("FAULT-10 a limit that cannot be saved says so, and the typed value stays", async ({
    page,
    context,
    t,
    brand,
    books,
  }) => {
    await page.goto("/m/register");
    await register(page, t, brand, books);
    await open(page, "/m/set?tab=play");
    const card = page.getByRole("heading", { level: 3, name: t("limits.kind.loss") }).locator("..");
    await card.getByRole("button", { name: new RegExp(`^${t("limits.period.day")}`) }).click();
    const amount = page.getByLabel(t("limits.amountLabel"));
    await amount.fill("250");
    await context.setOffline(true);
    await page.getByRole("button", { name: t("limits.save") }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText(t("error.network"))).toBeVisible();
    await expect(amount).toHaveValue("250");
    await context.setOffline(false);
    await page.getByRole("button", { name: t("limits.save") }).click();
    await expect(card.getByRole("progressbar")).toBeVisible();
  });
});

test("EXT-07 a statement on paper is the sheet alone, black on white, on as many pages as it needs", async ({
  page,
  t,
}) => {
  await signIn(page, t, "agent");
  await open(page, `/m/statement?${month}`);
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("article", { name: t("title.statement") });
  await expect(sheet.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: t("statement.print") })).toBeHidden();
  for (const part of await sheet.locator("h2, p, th, td, caption").all())
    await expect(part).toHaveCSS("color", "rgb(0, 0, 0)");
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
