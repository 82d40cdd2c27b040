/** A deposit at a provider with a page of its own: there, back, and the effects of its notices (EXT-10, ADR 45). */
import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Locator, type Page } from "@playwright/test";
import { test as base, expectAccessible } from "./brands.ts";
import { enterAsNewMember } from "./entrance.ts";
import { type HostedPage, leave, openHostedPage, pay, press } from "./hosted-page.ts";

const METHOD = "Journey card";

/** The provider, and the brand's method that leads to it, for as long as a journey runs. */
const test = base.extend<{ hosted: HostedPage }>({
  hosted: async ({ page, books }, run) => {
    await books.askLedger(
      `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, sort_order)
       select merchant_id, 'journey-card', 'cards', $1, 100000, 100000000000, 99 from merchants where code = 'nova'
       on conflict (merchant_id, code) do update set enabled = true`,
      [{ EN: METHOD, CN: METHOD }],
    );
    const hosted = await openHostedPage(page);
    await run(hosted);
    await hosted.stripe.close();
    await books.askLedger("update deposit_methods set enabled = false where code = 'journey-card'");
  },
});

/** Chooses the method and an amount, and is on the provider's page. @returns the session that was opened */
async function goToPage(page: Page, t: Translate, hosted: HostedPage, amount: string): Promise<string> {
  await page.goto("/m/voucherCenter");
  await page.getByText(METHOD, { exact: true }).click();
  await page.getByLabel(t("deposit.amount"), { exact: true }).fill(amount);
  await page.getByRole("button", { name: t("deposit.submit"), exact: true }).click();
  await expect(page.getByRole("link", { name: pay })).toBeVisible();
  return hosted.readId(page);
}

const orderSheet = (page: Page, t: Translate): Locator =>
  page.getByRole("dialog", { name: t("deposit.details") });
const stepOf = (page: Page, t: Translate, step: "paid" | "cancelled"): Locator =>
  orderSheet(page, t)
    .getByRole("list", { name: t("deposit.timeline") })
    .getByRole("listitem")
    .filter({ hasText: t(`deposit.step.${step}`) });

test.describe("a payment page of the provider", () => {
  test("EXT-10 a member pays there, comes back, waits for the notice, and has the money once", async ({
    page,
    t,
    brand,
    language,
    books,
    hosted,
  }) => {
    await enterAsNewMember(page, { brand, language, books });
    const id = await goToPage(page, t, hosted, "50.25");
    await press(page, pay);
    await press(page, leave);
    const sheet = orderSheet(page, t);
    await expect(sheet.getByRole("status")).toContainText(t("deposit.state.pending"));
    expect(await hosted.tell(id)).toBe(200);
    await expect(sheet.getByRole("status")).toContainText(t("deposit.step.paid"));
    await expect(stepOf(page, t, "paid")).toContainText(t("timeline.done"));
    await expectAccessible(page);
    const banner = page.getByRole("banner");
    await expect(banner).toContainText("50.25");
    // The provider says it again, as it does when an answer was lost.
    expect(await hosted.tell(id)).toBe(200);
    await page.reload();
    await expect(stepOf(page, t, "paid")).toHaveCount(1);
    await expect(banner).toContainText("50.25");
    expect(await books.findFaults()).toEqual([]);
  });

  test("EXT-10 a notice that comes before the member does is what they find", async ({
    page,
    t,
    brand,
    language,
    books,
    hosted,
  }) => {
    await enterAsNewMember(page, { brand, language, books });
    const id = await goToPage(page, t, hosted, "75");
    await press(page, pay);
    expect(await hosted.tell(id)).toBe(200);
    await press(page, leave);
    await expect(orderSheet(page, t).getByRole("status")).toContainText(t("deposit.step.paid"));
    await expect(page.getByRole("banner")).toContainText("75.00");
    expect(await books.findFaults()).toEqual([]);
  });

  test("EXT-10 a member who leaves the page finds the order, the way back to it, and cancels", async ({
    page,
    t,
    brand,
    language,
    books,
    hosted,
  }) => {
    const { username } = await enterAsNewMember(page, { brand, language, books });
    const id = await goToPage(page, t, hosted, "30");
    await press(page, leave);
    const sheet = orderSheet(page, t);
    await expect(sheet.getByRole("status")).toContainText(t("deposit.state.pending"));
    await sheet.getByRole("link", { name: t("deposit.pay"), exact: true }).click();
    await expect(page.getByRole("link", { name: pay })).toBeVisible();
    expect(hosted.readId(page)).toBe(id);
    await press(page, leave);
    await sheet.getByRole("button", { name: t("deposit.cancel"), exact: true }).click();
    await expect(stepOf(page, t, "cancelled")).toHaveCount(1);
    await expect(sheet.getByRole("link", { name: t("deposit.pay") })).toHaveCount(0);
    // Nobody can pay for it any more.
    await expect.poll(() => hosted.stripe.find(id).status).toBe("expired");
    const credits = await books.askLedger(
      "select 1 from deposit_orders join members using (member_id) where username = $1 and credited_units is not null",
      [username],
    );
    expect(credits).toEqual([]);
    expect(await books.findFaults()).toEqual([]);
  });
});
