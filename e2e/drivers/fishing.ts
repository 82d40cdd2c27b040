import { expect } from "@playwright/test";
import type { RoundView } from "../../apps/arcade/src/wire.ts";
import { answerOf, type Driver, PAGE_LIMIT } from "./driver.ts";

/** Loads a magazine, fires once at the last fish that has come, and takes back what the other shots cost. */
export const playFishing: Driver = async (seat) => {
  const { page, game } = seat;
  const load = game.locator("#load");
  await expect(load).toBeEnabled(PAGE_LIMIT);
  const { id } = await answerOf<RoundView>(page, /^\/api\/play$/, () => load.click());
  const fish = game.locator(".fi-targets").getByRole("button").last();
  await answerOf<RoundView>(page, /^\/api\/rounds\/[^/]+\/act$/, () => fish.press("Enter"));
  const collect = game.locator("#collect");
  await answerOf<RoundView>(page, /^\/api\/rounds\/[^/]+\/act$/, () => collect.click());
  await expect(load).toBeVisible(PAGE_LIMIT);
  return [{ id, seat }];
};
