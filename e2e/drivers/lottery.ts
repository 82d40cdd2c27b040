import { expect } from "@playwright/test";
import type { PlacedBet } from "../../apps/arcade/src/wire.ts";
import { answerOf, type Driver, PAGE_LIMIT } from "./driver.ts";

/** A draw, its show, and the opening of the next. */
const DRAW_LIMIT = { timeout: 90_000 };

/** Buys one line at random ("lucky dip"). Its draw comes by the calendar. */
export const playLottery: Driver = async (seat) => {
  const { page, game } = seat;
  const [dip, place] = [game.locator("#lot-dip"), game.locator("#lot-place")];
  await expect(dip).toBeEnabled(PAGE_LIMIT);
  await dip.click();
  // The calendar closes the slip, ready or not: a player who is late in a draw waits for the next one.
  await expect(game.locator(".lot-clock:has([data-phase=open]) strong:not(.is-soon)")).toBeVisible(
    DRAW_LIMIT,
  );
  await expect(place).toBeEnabled();
  const { bet } = await answerOf<PlacedBet>(page, /^\/api\/table\/bets$/, () => place.click());
  await expect(place).toBeDisabled();
  return [{ id: bet.id, seat }];
};
