import { expect } from "@playwright/test";
import type { RoundView } from "../../apps/arcade/src/wire.ts";
import { answerOf, type Driver, hear, PAGE_LIMIT, type Seat } from "./driver.ts";

/** Has all fields of the ticket that lies there opened. Only then has the arcade shown it. */
async function reveal({ page, game }: Seat): Promise<void> {
  const go = game.locator("#scratch-go");
  await expect(go).toBeEnabled(PAGE_LIMIT);
  await Promise.all([hear(page, /^\/api\/rounds\/[^/]+\/shown$/), go.click()]);
}

/** Buys a ticket, and has all of its fields opened. */
export const playScratch: Driver = async (seat) => {
  const { page, game } = seat;
  const go = game.locator("#scratch-go");
  const choice = game.locator("#scratch-choice:not([inert])");
  await expect(go).toBeEnabled(PAGE_LIMIT);
  // A ticket that was bought and not seen to its end lies there still.
  while (!(await choice.isVisible())) await reveal(seat);
  const { id } = await answerOf<RoundView>(page, /^\/api\/play$/, () => go.click());
  await reveal(seat);
  await expect(choice).toBeVisible(PAGE_LIMIT);
  return [{ id, seat }];
};
