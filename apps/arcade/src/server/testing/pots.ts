import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect } from "vitest";
import games from "../../engine/games.json" with { type: "json" };
import type { JackpotRule } from "../../engine/jackpot.ts";
import { seededRandom } from "../../engine/testing.ts";
import { JACKPOTS } from "../../engines/slots/rules/models/sets/jackpots.ts";
import type { GameState, PlayedRound } from "../../wire.ts";
import { checkBooks } from "../jackpots/book-check.store.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import { startTestArcade, type TestArcade } from "./arcade.ts";

const MODEL = JACKPOTS.find(({ id }) => id === "jackpot-2");
export const RULE = MODEL?.jackpot as JackpotRule;
const GAME_CODE = Object.entries(games).find(([, rules]) => rules === "slots/jackpot-2/1")?.[0] ?? "";
/** Fields of a launch of a slot that has pots. */
export const GAME = { game_code: GAME_CODE };
/** The first number of each pot for a stake of 20 coins of 0.01, and the last one, which wins none. */
const NUMBERS = { grand: 0, major: 20, mini: 820, none: RULE.of - 1 };
const NO_FAULTS = { drifted: [], unbalanced: [], rounds: [] };

/** A real arcade for each test, whose rounds win the pot that a test asks for. */
export function usePots() {
  let arcade: TestArcade;
  beforeEach(async () => {
    arcade = await startTestArcade();
  });
  afterEach(() => arcade.stop());
  return {
    arcade: () => arcade,
    /** A process whose rounds win this pot, and nothing or something on the reels. */
    drawing: (pot: keyof typeof NUMBERS, options: { wallet?: WalletClient } = {}) => {
      const reels = seededRandom(18);
      const random = (limit: number) => (limit === RULE.of ? NUMBERS[pot] : reels(limit));
      return arcade.createProcess({ ...options, random });
    },
    spin: async (session: string, app?: TestArcade["app"], playId: string = randomUUID()) => {
      const { status, body } = await arcade.play(session, playId, app ? { app } : {});
      return { status, round: body as PlayedRound };
    },
    stateOf: async (session: string) => (await arcade.call(session, "GET", "/api/state")).body as GameState,
    expectTrueBooks: async () => expect(await checkBooks(arcade.pool)).toEqual(NO_FAULTS),
  };
}
