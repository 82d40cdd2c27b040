import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { PACK } from "../../engine/cards.ts";
import type { GameState, RoundView } from "../../wire.ts";
import { startTestArcade } from "./arcade.ts";

export const BLACKJACK_GAME = { game_code: "PEARLH:sapphire-infinite-blackjack" };
/** One chip: two coins of the smallest. */
export const STAKE = 10_000;
export const ONE_CHIP = { coinUnits: "5000", choice: { bets: { main: 1 } } };
/** Eleven against a five: a double draws a ten, and the dealer busts. */
export const ELEVEN = "6S 5H 5D TH";
export const WON = "TC TD";

/** An arcade whose process `table` deals the cards that a test has named. */
export async function startBlackjack() {
  const arcade = await startTestArcade();
  let cards: string[] = [];
  const random = () => PACK.indexOf(cards.shift() ?? "");
  const table = (await arcade.createProcess({ random })).app;
  const ofRound = (path: string, { id }: RoundView) =>
    arcade.platform.callsOf(path).filter(({ round }) => round === id);
  const launch = (change: object = {}) => arcade.launch({ user: randomUUID(), ...BLACKJACK_GAME, ...change });
  const deck = (text: string) => {
    cards = text.split(" ");
  };

  return {
    ...arcade,
    random,
    launch,
    /** The cards that come next. */
    deck,
    balance: () => arcade.platform.state.balance,
    act: (session: string, round: RoundView, step: number, move: string, app = table) =>
      arcade.act(session, round.id, step, move, app),
    betsOf: (round: RoundView) => ofRound("transaction/bet", round),
    winsOf: (round: RoundView) => ofRound("transaction/win", round),
    stateOf: async (session: string) => (await arcade.call(session, "GET", "/api/state")).body as GameState,
    /** A round in which these cards have been dealt; `before`: what the wallet held until then. */
    deal: async (text = ELEVEN, session?: string) => {
      const seat = session ?? (await launch());
      const before = arcade.platform.state.balance;
      deck(text);
      const { body, status } = await arcade.play(seat, randomUUID(), { ...ONE_CHIP, app: table });
      expect(status).toBe(200);
      return { session: seat, round: body as RoundView, before };
    },
  };
}
