import { expect } from "@playwright/test";
import { FAIR_WORDS } from "../apps/arcade/src/client/fairness/words.ts";
import { createFormat } from "../apps/arcade/src/client/format.ts";
import { createTranslate } from "../apps/arcade/src/client/phrases.ts";
import { TABLE_TEXTS } from "../apps/arcade/src/client/table/phrases.ts";
import { createWords } from "../apps/arcade/src/client/table/words.ts";
import type { PlacedBet } from "../apps/arcade/src/wire.ts";
import { expectAccessible, test } from "./brands.ts";
import { enterAsTrial } from "./entrance.ts";

/** Two rounds may pass: one that is over when the seat is taken, and the one that is bet on. */
const ROUND_LIMIT = { timeout: 60_000 };
const UNITS_PER_HUNDREDTH = 1_000n;

test.describe("a live table", () => {
  test("takes a bet until the bell, shows its result, and the round is in the record", async ({
    page,
    t,
    brand,
    language,
    books,
  }) => {
    const g = createTranslate(language);
    const words = createWords(TABLE_TEXTS, language);
    const format = createFormat("CNY", language);
    await enterAsTrial(page, { brand, language });
    await page.goto("/m/baccarat");
    await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
    const game = page.frameLocator("iframe");
    const confirm = game.getByRole("button", { name: words("confirm") });
    const felt = game.getByRole("group", { name: words("felt"), exact: true });
    // A round has begun when its first seconds are still to come: the bell must not ring before the bet.
    await expect(game.locator(".clock-figure")).toHaveText(/^([6-9]|1\d)$/, ROUND_LIMIT);
    await expectAccessible(page);
    const fair = game.locator("dialog.fair");
    await game.getByRole("button", { name: g("fairness") }).click();
    await expect(fair).toContainText(FAIR_WORDS[language].shared);
    await expect(fair).toContainText(/[0-9a-f]{64}/);
    await fair.getByRole("button", { name: FAIR_WORDS[language].close }).click();
    await expect(game.locator(".clock-figure")).toHaveText(/^([89]|1\d)$/, ROUND_LIMIT);
    for (const spot of ["player", "banker"]) await felt.locator(`[data-spot="${spot}"]`).click();
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).pathname === "/api/table/bets",
    );
    await confirm.click();
    const response = await answered;
    expect(response.status()).toBe(200);
    const { bet } = (await response.json()) as PlacedBet;
    const stake = BigInt(bet.stakeUnits);
    await expect(game.locator("#on-table")).toHaveText(format(stake));
    await expect(confirm).toBeDisabled();

    // Player and banker together always get something back: the winner's side, or both for a tie.
    const message = game.locator("#message");
    const [before = "", after = ""] = g("won", { amount: "|" }).split("|");
    await expect(message).toContainText(before.trim(), ROUND_LIMIT);
    const text = (await message.innerText()).slice(before.length).replace(after, "");
    const win = BigInt(text.replace(/\D/g, "")) * UNITS_PER_HUNDREDTH;
    expect(win).toBeGreaterThan(0n);
    await expect(game.locator("#win")).toHaveText(format(win));
    // The record is read once, so the platform has the win before it is opened.
    const isClosed = () =>
      books.askLedger<{ is_closed: boolean }>("select is_closed from game_rounds where round_id = $1", [
        bet.id,
      ]);
    await expect.poll(isClosed).toEqual([{ is_closed: true }]);

    const net = win - stake;
    const sign = net > 0n ? "+" : net < 0n ? "\u2212" : "";
    await page.goto("/m/gameRecord");
    const row = page.getByRole("main").getByRole("listitem").first();
    const digits = (units: bigint) => (Number(units) / 100_000).toFixed(2);
    await expect(row).toContainText(digits(stake));
    await expect(row).toContainText(`${sign}¥ ${digits(net < 0n ? -net : net)}`);
    await expect(row).toContainText(t("record.state.settled"));
  });
});
