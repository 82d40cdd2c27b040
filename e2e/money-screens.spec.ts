/** The screens of money with amounts as long as they get, on the narrowest phone, in every language of the brand. */
import { languageTags } from "@croupier/domain/languages";
import { signIn } from "@croupier/test-kit/sign-in";
import { createTranslate } from "@croupier/test-kit/translate";
import { expect, type Page, type Route } from "@playwright/test";
import { offered } from "../tools/walk/draw.ts";
import { expectAccessible, test } from "./brands.ts";
import { findClipped, findLost } from "./lost-texts.ts";
import { untilFilled } from "./settled.ts";

const paths = [
  "/m/voucherCenter",
  "/m/withdraw",
  "/m/securityCenter",
  "/m/gameRecord?period=30",
  "/m/transaction/record?period=30",
  "/m/profitandloss?period=30",
  "/m/set?tab=play",
  "/m/mine",
];
const LONG = 98_765_432_109.87;
/** Fields of the wire that hold an amount of money. */
const amounts = new Set(
  "amount balance stake validStake win net fee receives sumBalance free held owed deposit withdrawal bonus credited".split(
    " ",
  ),
);

/** Makes every amount of a reply long. */
const lengthen = (value: unknown, name = ""): unknown => {
  if (Array.isArray(value)) return value.map((one) => lengthen(one, name));
  if (typeof value === "number" && amounts.has(name)) return value < 0 ? -LONG : LONG;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lengthen(one, key)]));
};

/** Calls the server by address, because only browsers resolve names below localhost. */
async function answerLong(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = "127.0.0.1";
  const response = await route.fetch({
    url: url.href,
    headers: { ...route.request().headers(), host },
  });
  await route.fulfill({ response, json: lengthen(await response.json()) });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await untilFilled(page);
}

test.describe("the screens of money at 320 px", () => {
  test.use({ serviceWorkers: "block", viewport: { width: 320, height: 640 } });

  test("MENU-19 I18N-05 show every word and every figure of a long amount, in every language", async ({
    page,
    t,
    brand,
  }) => {
    // This member has withdrawals of every kind.
    await signIn(page, t, "agent");
    await page.route(/\/wps\/(?:deposit|withdrawal|record|wallets|member\/profitAndLoss)/, answerLong);
    for (const language of offered[brand]) {
      await page.evaluate((chosen) => localStorage.setItem("language", JSON.stringify(chosen)), language);
      for (const path of paths) {
        const place = `${path} in ${language}`;
        await open(page, path);
        await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
        await expect.poll(() => findLost(page), `lost on ${place}`).toEqual([]);
        await expect.poll(() => findClipped(page), `clipped on ${place}`).toEqual([]);
      }
      const own = createTranslate(language);
      await open(page, "/m/withdraw");
      const orders = page.getByRole("region", { name: own("withdraw.orders") });
      await orders.getByRole("listitem").first().getByRole("button").click();
      const sheet = page.getByRole("dialog", { name: own("withdraw.order") });
      await expect(sheet.getByRole("status")).toBeVisible();
      expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    }
  });

  test("are accessible", async ({ page, t }) => {
    await signIn(page, t, "agent");
    for (const path of paths) {
      await open(page, path);
      await expectAccessible(page);
    }
  });
});
