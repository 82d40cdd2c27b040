/** Plays a game of the arcade from within its page, so that nothing but the page works while it is measured. */
import type { Page } from "@playwright/test";
import type pg from "pg";

/** The buttons that a game can be played with: one of them is there as soon as its page lets somebody play. */
const FIRST_BUTTONS = [
  "#spin:enabled",
  ".bj-chip:enabled",
  "#load:enabled",
  "#scratch-go:enabled",
  ".tray-chip",
  "#lot-dip:enabled",
  ".book-odds",
  ".duel-button.is-main:enabled",
].join(", ");
/** Where the page of a room tells which draw it shows. */
const DRAW_NUMBERS = ".round-number, #lot-draw, #book-number";
/** A player's moves in a round, most urgent first. Each page has only its own. */
const MOVES = [
  '#spin[aria-label="Spin"]',
  ".bj-move.is-decline, .bj-move.is-stand",
  "#deal:enabled",
  ".bj-chip:enabled",
  "#load:enabled",
  ".fi-targets button",
  "#scratch-go:enabled",
  ".duel-button.is-main:enabled",
  "#controls:has(.duel-button) button:enabled:not(.step)",
  ".duel-middle:not([inert]) button:enabled",
];
/** Longer than a tap excuses shifts. */
const MOVE_PAUSE_MS = 800;
/** A lottery may have to be waited for. */
const BET_LIMIT_MS = 90_000;
const BET_PAUSE_MS = 200;
/** Lays a bet on the next draw of a room, and pays it. */
const BETS = [
  [".felt [data-spot]", ".confirm:enabled"],
  ["#lot-dip:enabled", "#lot-place:enabled"],
  [".book-odds:enabled", "#book-place:enabled"],
] as const;

/** Waits until the game can be played. @returns when that was, in milliseconds since the page was asked for */
export async function waitUntilPlayable(page: Page, limitMs: number): Promise<number> {
  const at = await page.waitForFunction(
    ([buttons, numbers]) => {
      const game = document.querySelector("#game:not([hidden])");
      const number = game?.querySelector(numbers);
      const isThere = game?.querySelector(buttons) && number?.textContent !== "";
      return isThere ? performance.now() : undefined;
    },
    [FIRST_BUTTONS, DRAW_NUMBERS] as const,
    { timeout: limitMs, polling: "raf" },
  );
  return (await at.jsonValue()) ?? Number.POSITIVE_INFINITY;
}

/** Lays a bet on the next draw that a room takes bets for, and pays it. */
export async function layBet(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/table/bets"), {
    timeout: BET_LIMIT_MS,
  });
  const isPaid = page.waitForFunction(
    (bets) =>
      bets.some(([spot, pay]) => {
        const button = document.querySelector<HTMLElement>(pay);
        (button ?? document.querySelector<HTMLElement>(spot))?.click();
        return button !== null;
      }),
    BETS,
    { timeout: BET_LIMIT_MS, polling: BET_PAUSE_MS },
  );
  await Promise.all([isPaid, answered]);
}

/** From now on the page plays automatically: a move, a pause, the next one. */
export const playOn = (page: Page): Promise<void> =>
  page.evaluate(
    ([moves, pauseMs]) => {
      setInterval(() => {
        for (const selector of moves) {
          const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
            one.checkVisibility(),
          );
          const chosen = seen[Math.floor(Math.random() * seen.length)];
          if (!chosen) continue;
          (window as unknown as { movedAt: number }).movedAt = performance.now();
          return chosen.click();
        }
      }, pauseMs);
    },
    [MOVES, MOVE_PAUSE_MS] as const,
  );

/** Rings the bell of a room now. */
export async function ringBell(books: pg.Pool, game: string): Promise<void> {
  await books.query(
    `update draws set closes_at = now(), draws_at = now() + (draws_at - draws_at),
       ends_at = now() + (ends_at - coalesce(draws_at, closes_at))
     where game_code = $1 and state = 'open'`,
    [game],
  );
}
