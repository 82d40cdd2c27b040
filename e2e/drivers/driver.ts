import type { Language } from "@croupier/domain/languages";
import { expect, type FrameLocator, type Page, type Response } from "@playwright/test";

/** Somebody before a game that is open and can be played. */
export interface Seat {
  readonly page: Page;
  readonly game: FrameLocator;
  readonly language: Language;
  /** ISO 4217, of the money that is played with. */
  readonly currency: string;
  /** Another player of the brand opens the same game. */
  invite(): Promise<Seat>;
}

/** A round that has been paid: its name at both the arcade and the platform, and its player. */
export interface PlayedRound {
  readonly id: string;
  readonly seat: Seat;
}

/** Plays one round by the page's own controls. It may be settled later, as a lottery's is. */
export type Driver = (seat: Seat) => Promise<readonly PlayedRound[]>;

/** The limit for a page to open and show its last state: a slow machine draws several pages at a time. */
export const PAGE_LIMIT = { timeout: 40_000 };

/** What the arcade answers to the next call of this path. Asked before the tap that makes the call. */
export const hear = (page: Page, path: RegExp): Promise<Response> =>
  page.waitForResponse(
    (response) => response.request().method() === "POST" && path.test(new URL(response.url()).pathname),
  );

/** The answer to a call that a tap makes. @param path of the arcade @throws when the arcade refuses it */
export async function answerOf<Body>(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<Body> {
  const [response] = await Promise.all([hear(page, path), act()]);
  expect(response.status(), new URL(response.url()).pathname).toBe(200);
  return (await response.json()) as Body;
}

/** Waits until the game that a page has opened shows itself. */
export async function waitForGame(page: Page): Promise<FrameLocator> {
  const game = page.frameLocator("iframe");
  await expect(game.locator("#game")).toBeVisible(PAGE_LIMIT);
  await expect(game.locator("#loading")).toBeHidden(PAGE_LIMIT);
  return game;
}
