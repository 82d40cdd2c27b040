/** A member's limits, the reality check over a game, and a break, from the screens down to the ledger. */
import type { Translate } from "@croupier/test-kit/translate";
import { expect, type Page } from "@playwright/test";
import type { Books } from "./books.ts";
import { type Brand, expectAccessible, test } from "./brands.ts";
import { enterAsNewMember } from "./entrance.ts";
import { takeSeat } from "./game.ts";

const UNITS = 100_000n;
const currencies: Readonly<Record<Brand, string>> = { nova: "CNY", lotus: "BRL" };

/** Credits a new member, so that they can play. */
async function giveMoney(books: Books, username: string, units: bigint): Promise<void> {
  await books.askLedger(
    "select set_config('app.merchant', merchant_id::text, false) from members where username = $1",
    [username],
  );
  const [moved] = await books.askLedger<{ status: string }>(
    `select t.status from members m, ledger_transfer('demo', $1, 'journey', array['demo'], array[null]::bigint[],
       array[''], array['member'], array[m.member_id], array[null]::text[], array[$2::bigint], now()) t
     where m.username = $1`,
    [username, units.toString()],
  );
  expect(moved?.status).toBe("ok");
  await books.askLedger("select set_config('app.merchant', '', false)");
}

/** Lets the member's play session be two hours old. */
const passTwoHours = (books: Books, username: string) =>
  books.askLedger(
    `update accounts set play_since = play_since - interval '2 hours', checked_at = checked_at - interval '2 hours'
     where member_id = (select member_id from members where username = $1)`,
    [username],
  );

async function openGame(page: Page): Promise<void> {
  await page.goto("/m/inHouse");
  await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
  await expect(page).toHaveURL(/\/m\/play\?nodeId=/);
}

/** Sets the daily limit of a kind, through the page that is one tap away. */
async function setLimit(page: Page, t: Translate, kind: "loss" | "stake", amount: string): Promise<void> {
  await page
    .getByRole("link", { name: t("title.responsiblePlay") })
    .first()
    .click();
  const card = page.getByRole("heading", { level: 3, name: t(`limits.kind.${kind}`) }).locator("..");
  await card.getByRole("button", { name: new RegExp(`^${t("limits.period.day")}`) }).click();
  await page.getByLabel(t("limits.amountLabel")).fill(amount);
  await page.getByRole("button", { name: t("limits.save") }).click();
  await expect(card.getByRole("progressbar")).toBeVisible();
}

test.describe("a member who watches their play", () => {
  // The bets that are refused.
  test.use({ expectedErrors: [/status of 409 .*\/api\/play/] });

  test("PLAY-20 PLAY-21 PLAY-24 sets a stake limit, plays until it is reached, and is told so over the game", async ({
    page,
    t,
    brand,
    language,
    books,
  }) => {
    const { username } = await enterAsNewMember(page, { brand, language, books });
    await giveMoney(books, username, 1_000n * UNITS);
    await page.goto("/m/home");
    await setLimit(page, t, "stake", "2");
    await expectAccessible(page);

    await openGame(page);
    const seat = await takeSeat(page, language, currencies[brand]);
    const stop = page.getByRole("alertdialog", { name: t("limits.stopTitle") });
    const spin = seat.game.locator("#spin");
    let staked = 0n;
    while (staked < 2n * UNITS) staked += BigInt((await seat.spin()).stakeUnits);
    await spin.click();
    await expect(stop).toBeVisible();
    await expect(stop).toContainText(t("limits.kind.stake"));
    const [sums] = await books.askLedger<{ staked: string }>(
      "select sum(stake_units)::text as staked from game_rounds join members using (member_id) where username = $1",
      [username],
    );
    expect(BigInt(sums?.staked ?? 0)).toBe(staked);
    await stop.getByRole("button", { name: t("limits.see") }).click();
    await expect(page).toHaveURL(/\/m\/set\?tab=play$/);
    await expect(page.getByRole("progressbar").first()).toBeVisible();
  });

  test("PLAY-25 PLAY-26 is shown the reality check at the end of a round, acknowledges it by keyboard, and plays on", async ({
    page,
    t,
    brand,
    language,
    books,
  }) => {
    const { username } = await enterAsNewMember(page, { brand, language, books });
    await giveMoney(books, username, 1_000n * UNITS);
    await openGame(page);
    const seat = await takeSeat(page, language, currencies[brand]);
    await seat.spin();
    await passTwoHours(books, username);
    await seat.game.locator("#spin").click();
    const check = page.getByRole("alertdialog", { name: t("limits.checkTitle") });
    await expect(check).toBeVisible();
    await expect(check).toBeFocused();
    await expect(seat.game.getByRole("dialog")).toHaveCount(0);
    // A browser closes a dialog at the second Escape, if the page lets it.
    for (let times = 0; times < 3; times += 1) await page.keyboard.press("Escape");
    await page.keyboard.press("Space");
    await expect(check).toBeVisible();
    // The dialog's content may still load: Tab goes round it until it reaches the button.
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(check.getByRole("button", { name: t("limits.goOn") })).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect(check).toBeHidden();
    await seat.spin();
  });
});

test.describe("a member who takes a break", () => {
  // The launch that is refused.
  test.use({ expectedErrors: [/status of 403/] });

  test("PLAY-22 PLAY-23 takes a break: no game opens, and balance and records stay open", async ({
    page,
    t,
    brand,
    language,
    books,
  }) => {
    await enterAsNewMember(page, { brand, language, books });
    await page.goto("/m/set?tab=play");
    await page.getByRole("button", { name: t("limits.breakTake") }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(t("limits.breakConsequence"));
    await question.getByRole("button", { name: t("limits.breakTake") }).click();
    await expect(page.getByRole("heading", { name: t("limits.coolingOffTitle") })).toBeVisible();
    // While the question fades out, its texts have less contrast.
    await expect(question).toBeHidden();
    await expectAccessible(page);

    await openGame(page);
    await expect(page.getByRole("button", { name: t("limits.see") })).toBeVisible();
    await page.getByRole("button", { name: t("limits.see") }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("menu.betting") })
      .click();
    await expect(page).toHaveURL(/\/m\/gameRecord/);
    await expect(page.getByText(t("record.empty"))).toBeVisible();
  });
});
