import { expect } from "@playwright/test";
import { createFormat } from "../apps/arcade/src/client/format.ts";
import { STUDIO_GAMES } from "../apps/arcade/src/engine/second-studio.ts";
import { test } from "./brands.ts";
import { enterAsTrial } from "./entrance.ts";
import { takeSeat } from "./game.ts";

const CURRENCY = { nova: "CNY", lotus: "BRL" } as const;

test("a trial player finds the second studio's slots, plays one, and sees the round in the record", async ({
  page,
  brand,
  t,
  language,
  books,
}) => {
  await enterAsTrial(page, { brand, language });
  await page.goto("/m/gameList?gameType=RNG&vassalage=PHARBR");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(7);
  const name = STUDIO_GAMES[0]?.names[language] ?? "";
  await cards.filter({ hasText: name }).getByRole("button").first().click();
  const seat = await takeSeat(page, language, CURRENCY[brand]);
  const round = await seat.spin();
  // The vendor's calls that the ledger has: one bet and one win, of the convention that the studio speaks.
  const find = () =>
    books.askLedger<{ vendor: string; stake: string; win: string; state: string }>(
      "select vendor, stake_units::text as stake, win_units::text as win, state from game_rounds where round_id = $1",
      [round.id],
    );
  const { stakeUnits: stake, winUnits: win } = round;
  await expect.poll(find).toEqual([{ vendor: "PHARBR", stake, win, state: "settled" }]);
  const format = createFormat(CURRENCY[brand], language);
  await page.goto("/m/gameRecord");
  const row = page.getByRole("main").getByRole("listitem").first();
  await expect(row).toContainText(name);
  // Game and lobby set a currency's sign with and without a space.
  const closeUp = (text: string) => text.replaceAll(/\s/g, "");
  const staked = closeUp(t("record.stakeOf", { amount: format(BigInt(stake)) }));
  await expect.poll(async () => closeUp(await row.innerText())).toContain(staked);
  await expect(row).toContainText(t("record.state.settled"));
});
