import { expect, type Page } from "@playwright/test";
import type { Books } from "./books.ts";
import { expectAccessible, test } from "./brands.ts";
import { enterAsNewMember } from "./entrance.ts";
import { agree } from "./review.ts";

const UNITS = 100_000;

interface Offer {
  id: string;
  title: string;
  units: string;
}

/** A running promotion of the brand whose reward requires pictures and remarks. */
async function findOffer(books: Books, brand: string, language: string): Promise<Offer> {
  const [offer] = await books.askLedger<Offer>(
    `select p.promotion_id::text as id, t.title, p.reward_units::text as units
     from promotions p join merchants m using (merchant_id) join promotion_texts t using (promotion_id)
     where m.code = $1 and t.language = $2 and p.enabled and p.request_type = 'A' and p.image_required
       and p.remark_required and p.starts_at <= now() and coalesce(p.ends_at > now(), true)`,
    [brand, language],
  );
  if (!offer) throw new Error("the demo has no promotion with an application");
  return offer;
}

async function findApplication(books: Books, username: string): Promise<string> {
  const rows = await books.askLedger<{ id: string }>(
    `select sign_up_id::text as id from promotion_sign_ups join members using (member_id)
     where username = $1 and status = 'PENDING'`,
    [username],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? "";
}

const card = (page: Page, title: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: title });

test.describe("promotions", () => {
  test("PROMO-01 PROMO-03 PROMO-07 PROMO-12 PROMO-13 PROMO-14 PROMO-15 REWARD-03 API-62 API-63 API-67 a member joins one, applies with pictures, and gets the bonus when an operator approves", async ({
    browser,
    page,
    t,
    brand,
    language,
    books,
  }) => {
    const offer = await findOffer(books, brand, language);
    await page.goto("/m/activity");
    await expect(card(page, offer.title)).toBeVisible();
    await expect(page.getByRole("button", { name: t("promotion.join"), exact: true })).toHaveCount(0);
    await expectAccessible(page);
    const { username } = await enterAsNewMember(page, { brand, language, books });

    await page.goto("/m/activity");
    await card(page, offer.title)
      .getByRole("link", { name: t("promotion.readMoreOf", { title: offer.title }) })
      .click();
    await expect(page).toHaveURL(`/m/activityDetail?id=${offer.id}`);
    const detail = page.getByRole("article");
    await detail.getByRole("button", { name: t("promotion.join"), exact: true }).click();
    const claim = detail.getByRole("button", { name: t("promotion.claim"), exact: true });
    await expect(claim).toBeVisible();
    await expect(page.getByText(t("in_please_wait"))).toHaveCount(0);
    await expectAccessible(page);
    await claim.click();

    await expect(page).toHaveURL(`/m/applyReward?id=${offer.id}`);
    const submit = page.getByRole("button", { name: t("reward.submit"), exact: true });
    await expect(submit).toBeDisabled();
    await page.getByLabel(t("reward.remarks")).fill(`${username}\n🏆`);
    const pictures = [
      { name: "proof.png", mimeType: "image/png", buffer: await page.screenshot({ type: "png" }) },
      { name: "proof.jpg", mimeType: "image/jpeg", buffer: await page.screenshot({ type: "jpeg" }) },
    ];
    await page.getByLabel(t("picker.add")).setInputFiles(pictures);
    await expect(page.getByRole("img", { name: t("picker.picture", { number: 2 }) })).toBeVisible();
    await expectAccessible(page);
    await submit.click();
    const prompt = page.getByRole("alertdialog", { name: t("reward.sent") });
    await prompt.getByRole("button", { name: t("common.confirm"), exact: true }).click();
    await expect(page).toHaveURL("/m/activity");
    await expect(card(page, offer.title).getByText(t("promotion.applying"))).toBeVisible();

    const number = await findApplication(books, username);
    expect(await agree("promotion", { browser, brand, books }, number)).toContain("is CLAIMED");
    await expect(card(page, offer.title).getByText(t("promotion.claimed"))).toBeVisible();
    const amount = new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(
      Number(offer.units) / UNITS,
    );
    await expect(page.getByRole("banner")).toContainText(amount);
    await page.goto("/m/webEmail");
    const message = page.getByRole("list", { name: t("title.webEmail") }).getByRole("listitem");
    await expect(message).toHaveCount(1);
    await expect(message).toContainText(t("message.isUnread"));
    expect(await books.findFaults()).toEqual([]);
  });
});
