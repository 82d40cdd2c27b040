import { expect, type Page } from "@playwright/test";

/** A visitor's screen has everything: parts below the first screen wait for a scroll, so placeholders stay. */
export const untilIdle = (page: Page): Promise<void> => page.waitForLoadState("networkidle");

/** A member's screen has everything: their live stream never ends, so the network is never idle. */
export const untilFilled = (page: Page): Promise<void> =>
  expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
