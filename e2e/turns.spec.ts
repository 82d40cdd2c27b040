import { expect, type Page, type Response } from "@playwright/test";
import { createFormat } from "../apps/arcade/src/client/format.ts";
import { translateFrom } from "../apps/arcade/src/client/translate.ts";
import { PHRASES as TABLE } from "../apps/arcade/src/engines/blackjack/page/phrases.ts";
import { readState } from "../apps/arcade/src/engines/blackjack/page/view.ts";
import { PHRASES as SEA } from "../apps/arcade/src/engines/fishing/page/phrases.ts";
import type { RoundView } from "../apps/arcade/src/wire.ts";
import type { Books } from "./books.ts";
import { expectAccessible, test } from "./brands.ts";
import { enterAsTrial } from "./entrance.ts";

/** The trial of the brand that the journey runs in. */
const CURRENCY = "CNY";

const isRound = (response: Response) =>
  /^\/api\/(play|rounds\/[^/]+\/act)$/.test(new URL(response.url()).pathname);

/** Does something that the arcade answers with a round. */
async function answerOf(page: Page, what: () => Promise<void>): Promise<RoundView> {
  const answered = page.waitForResponse(isRound);
  await what();
  const response = await answered;
  expect(response.status()).toBe(200);
  return (await response.json()) as RoundView;
}

/** Opens the first game of a list as a trial player. */
async function openGame(page: Page, place: Parameters<typeof enterAsTrial>[1], list: string) {
  await enterAsTrial(page, place);
  await page.goto(list);
  await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
  return page.frameLocator("iframe");
}

/** The round as the platform has it in its record. */
async function expectRecord(books: Books, { id, stakeUnits, winUnits }: RoundView): Promise<void> {
  const find = () =>
    books.askLedger<{ stake: string; win: string }>(
      "select stake_units::text as stake, win_units::text as win from game_rounds where round_id = $1",
      [id],
    );
  await expect.poll(find).toEqual([{ stake: stakeUnits, win: winUnits }]);
}

test("a hand of blackjack is dealt, left, taken up again and stood on", async ({
  page,
  brand,
  language,
  books,
}) => {
  const w = translateFrom(TABLE, language);
  const format = createFormat(CURRENCY, language);
  const game = await openGame(page, { brand, language }, "/m/gameList?gameType=LIVE&name=blackjack");
  const deal = game.locator("#deal");
  const play = () => answerOf(page, () => deal.click());
  await expect(deal).toBeEnabled();
  let round = await play();
  // A blackjack ends a round at once: then there is nothing to come back to.
  while (round.isOver) {
    await expect(deal).toBeVisible();
    round = await play();
  }
  await expect(game.locator("#live")).toContainText(w("dealer"));
  await expectAccessible(page);
  await page.reload();
  const { moves } = readState(round);
  for (const { move } of moves)
    await expect(game.getByRole("button", { name: new RegExp(`^${w(move)}`) })).toBeVisible();
  while (!round.isOver) {
    const move = readState(round).insurance === "offered" ? "decline" : "stand";
    const button = game.getByRole("button", { name: new RegExp(`^${w(move)}`) });
    round = await answerOf(page, () => button.click());
  }
  await expect(game.locator("#win")).toHaveText(format(BigInt(round.winUnits)));
  await expect(game.locator("#balance")).toHaveText(format(BigInt(round.balanceUnits)));
  const result = readState(round).hands[0]?.result ?? "win";
  await expect(game.locator("#live")).toContainText(w(result));
  await expect(deal).toBeEnabled();
  await expectRecord(books, round);
});

test("three shots at fish are fired in order, and the rest is collected", async ({
  page,
  brand,
  language,
  books,
}) => {
  const w = translateFrom(SEA, language);
  const format = createFormat(CURRENCY, language);
  const game = await openGame(page, { brand, language }, "/m/gameList?gameType=FISH");
  const loaded = await answerOf(page, () =>
    game.getByRole("button", { name: new RegExp(`^${w("load")}`) }).click(),
  );
  expect(loaded).toMatchObject({ isOver: false, state: { left: 20, fired: 0 } });
  await expectAccessible(page);
  const fish = game.getByRole("group", { name: w("tank"), exact: true }).getByRole("button");
  for (let shot = 1; shot <= 3; shot += 1) {
    // A fish that has swum in stays for some shots.
    const round = await answerOf(page, () => fish.last().press("Enter"));
    expect(round).toMatchObject({ actions: shot, state: { left: 20 - shot, fired: shot } });
    await expect(game.locator("#left")).toHaveText(w("left", { left: 20 - shot, shots: 20 }));
  }
  const over = await answerOf(page, () => game.locator("#collect").click());
  expect(over).toMatchObject({ isOver: true, state: { left: 0, fired: 3 } });
  const amount = format(BigInt(over.winUnits));
  await expect(game.locator("#message")).toHaveText(w("collected", { amount }));
  await expect(game.locator("#balance")).toHaveText(format(BigInt(over.balanceUnits)));
  await expectRecord(books, over);
});
