import { expect } from "@playwright/test";
import { FAIR_WORDS } from "../apps/arcade/src/client/fairness/words.ts";
import { createFormat } from "../apps/arcade/src/client/format.ts";
import { KIT } from "../apps/arcade/src/client/lottery/phrases.ts";
import { createTranslate } from "../apps/arcade/src/client/phrases.ts";
import type { PlacedBet } from "../apps/arcade/src/wire.ts";
import { expectAccessible, test } from "./brands.ts";
import { enterAsTrial } from "./entrance.ts";

/** A draw a minute, and the time to show it. */
const DRAW_LIMIT = { timeout: 90_000 };

test("a member buys a slip, sees the draw, and finds it in the record", async ({
  page,
  brand,
  language,
  books,
}) => {
  const words = KIT[language];
  const format = createFormat("CNY", language);
  await enterAsTrial(page, { brand, language });
  await page.goto("/m/lott");
  await page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "分分彩" })
    .getByRole("button")
    .first()
    .click();
  const game = page.frameLocator("iframe");
  const place = game.locator("#lot-place");
  await expect(game.locator("#lot-phase")).toHaveText(words.closesIn, DRAW_LIMIT);
  await expect(place).toBeDisabled();
  const dip = game.getByRole("button", { name: words.dip });
  await dip.click();
  await dip.click();
  await expectAccessible(page);
  const fair = game.locator("dialog.fair");
  await game.getByRole("button", { name: createTranslate(language)("fairness") }).click();
  await expect(fair).toContainText(FAIR_WORDS[language].shared);
  await expect(fair).toContainText(/[0-9a-f]{64}/);
  await fair.getByRole("button", { name: FAIR_WORDS[language].close }).click();
  // The room draws by the calendar, watched or not: a player who is late in a minute waits for the next one.
  await expect(game.locator("#lot-phase")).toHaveText(words.closesIn, DRAW_LIMIT);
  await expect(game.locator("#lot-time")).toHaveText(/^0:[2-5]\d$/, DRAW_LIMIT);
  await expect(place).toBeEnabled();

  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/table/bets")) sent.push(request.url());
  });
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/table/bets"));
  // A second tap on the same slip has no effect.
  await place.dblclick();
  const { bet } = (await (await answered).json()) as PlacedBet;
  await expect(game.locator("#message")).toContainText(format(BigInt(bet.stakeUnits)));
  await expect(place).toBeDisabled();
  expect(sent).toHaveLength(1);

  await game.getByRole("tab", { name: words.mine }).click();
  const mine = game.getByRole("tabpanel").getByRole("listitem");
  await expect(mine).toHaveCount(2);
  await expect(mine.filter({ hasText: words.pending })).toHaveCount(0, DRAW_LIMIT);
  await expectAccessible(page);

  const settled = () =>
    books.askArcade<{ id: string; win: string }>(
      "select id, win_units::text as win from rounds where play_id = $1 and state = 'settled'",
      [bet.playId],
    );
  await expect.poll(async () => (await settled()).length).toBe(1);
  const [{ id, win } = { id: "", win: "" }] = await settled();
  await expect(game.locator("#win")).toHaveText(format(BigInt(win)));
  const recorded = () =>
    books.askLedger<{ stake: string; win: string; is_closed: boolean }>(
      "select stake_units::text as stake, win_units::text as win, is_closed from game_rounds where round_id = $1",
      [id],
    );
  await expect.poll(recorded).toEqual([{ stake: bet.stakeUnits, win, is_closed: true }]);
});
