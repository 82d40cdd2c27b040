import { expect } from "@playwright/test";
import type { PlacedBet } from "../../apps/arcade/src/wire.ts";
import { answerOf, type Driver } from "./driver.ts";

/** A matchday that is played when the page opens, and the opening of the next. */
const DAY_LIMIT = { timeout: 90_000 };

/** Bets on the first pick of the first match that takes bets. The matchday is played later. */
export const playBook: Driver = async (seat) => {
  const { page, game } = seat;
  const pick = game.locator(".book-odds:enabled").first();
  // Odds can be picked while the day is open; a player who is late in one waits for the next.
  await expect(game.locator(".book:has(.book-odds:enabled) #book-time:not(.is-soon)")).toBeVisible(DAY_LIMIT);
  await pick.click();
  const place = game.locator("#book-place");
  await expect(place).toBeEnabled();
  const { bet } = await answerOf<PlacedBet>(page, /^\/api\/table\/bets$/, () => place.click());
  await expect(place).toBeDisabled();
  return [{ id: bet.id, seat }];
};
