import { expect } from "@playwright/test";
import type { RoundView } from "../../apps/arcade/src/wire.ts";
import { answerOf, type Driver, PAGE_LIMIT } from "./driver.ts";

/** Is dealt a hand, takes no insurance, and stands. */
export const playBlackjack: Driver = async (seat) => {
  const { page, game } = seat;
  const deal = game.locator("#deal");
  const move = game.locator(".bj-move.is-decline, .bj-move.is-stand").first();
  await expect(deal).toBeEnabled(PAGE_LIMIT);
  let round = await answerOf<RoundView>(page, /^\/api\/play$/, () => deal.click());
  while (!round.isOver) {
    await expect(move).toBeVisible(PAGE_LIMIT);
    round = await answerOf<RoundView>(page, /^\/api\/rounds\/[^/]+\/act$/, () => move.click());
  }
  await expect(game.locator(".bj-controls:not([inert]) #deal")).toBeVisible(PAGE_LIMIT);
  return [{ id: round.id, seat }];
};
