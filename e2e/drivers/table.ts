import { expect } from "@playwright/test";
import type { PlacedBet } from "../../apps/arcade/src/wire.ts";
import { answerOf, type Driver } from "./driver.ts";

/** A round that is over when the seat is taken, and the one that is bet on. */
const ROUND_LIMIT = { timeout: 60_000 };
/** The bell must not ring before the bet. */
const SECONDS_LEFT = /^([5-9]|1\d)$/;

/** Lays the smallest chip on the first spot of the felt, and waits until the dealer has shown its result. */
export const playTable: Driver = async (seat) => {
  const { page, game } = seat;
  await expect(game.locator(".clock-figure")).toHaveText(SECONDS_LEFT, ROUND_LIMIT);
  await game.locator(".tray-chip").first().click();
  await game.locator("[data-spot]").first().click();
  const confirm = game.locator(".confirm");
  const { bet } = await answerOf<PlacedBet>(page, /^\/api\/table\/bets$/, () => confirm.click());
  await expect(game.locator(".banner")).not.toBeEmpty(ROUND_LIMIT);
  return [{ id: bet.id, seat }];
};
