/** Plays an in-house game in its frame, with its own buttons. */

import type { Language } from "@croupier/domain/languages";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { createFormat } from "../apps/arcade/src/client/format.ts";
import { createTranslate } from "../apps/arcade/src/client/phrases.ts";
import type { RoundView } from "../apps/arcade/src/wire.ts";

/** Free spins run automatically, one after another, with a card before and after them. */
const ROUND_LIMIT = { timeout: 60_000 };

export interface Seat {
  readonly game: FrameLocator;
  /** Plays one round to its end, and checks that the game shows the arcade's answer. */
  spin(): Promise<RoundView>;
}

/** Waits until the opened game can be played. */
export async function takeSeat(page: Page, language: Language, currency: string): Promise<Seat> {
  const game = page.frameLocator("iframe");
  const t = createTranslate(language);
  const format = createFormat(currency, language);
  const spin = game.getByRole("button", { name: t("spin"), exact: true });
  await expect(spin).toBeEnabled();
  return {
    game,
    spin: async () => {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/play");
      await spin.click();
      const response = await answered;
      expect(response.status()).toBe(200);
      const round = (await response.json()) as RoundView;
      // The button says "stop" until the complete round has been shown.
      await expect(game.locator("#win")).toHaveText(format(BigInt(round.winUnits)), ROUND_LIMIT);
      await expect(spin).toBeVisible(ROUND_LIMIT);
      await expect(game.locator("#balance")).toHaveText(format(BigInt(round.balanceUnits)), ROUND_LIMIT);
      await expect(game.locator("#bet")).toHaveText(format(BigInt(round.stakeUnits)));
      return round;
    },
  };
}
