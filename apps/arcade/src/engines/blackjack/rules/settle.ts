import { type Odds, paid } from "../../../engine/spots.ts";
import { countCards, isBust, isNatural } from "./hand.ts";
import type { BlackjackState, Hand } from "./state.ts";

export const BLACKJACK_PAYS: Odds = [3, 2];
export const INSURANCE_PAYS: Odds = [2, 1];

export type Result = "blackjack" | "win" | "push" | "lose" | "bust";

/** How one hand of a finished round ended. */
export function resultOf({ dealer, hands }: BlackjackState, { cards }: Hand): Result {
  const isBlackjack = hands.length === 1 && isNatural(cards);
  if (isBlackjack) return isNatural(dealer) ? "push" : "blackjack";
  if (isBust(cards)) return "bust";
  const lead = countCards(cards).total - countCards(dealer).total;
  if (isBust(dealer) || lead > 0) return "win";
  return lead === 0 ? "push" : "lose";
}

/** The payout of a hand of a finished round, in coins. */
export function payOfHand(state: BlackjackState, hand: Hand): number {
  const result = resultOf(state, hand);
  if (result === "blackjack") return paid(hand.stake, BLACKJACK_PAYS);
  if (result === "win") return paid(hand.stake, [1, 1]);
  return result === "push" ? hand.stake : 0;
}

/** The price of an insurance, in coins. */
export const insuranceOf = ({ stake }: { readonly stake: number }): number => stake / 2;

/** The payout of all hands and the insurance, in coins. */
export function payOfHands(state: BlackjackState): number {
  const isInsured = state.insurance === "taken" && isNatural(state.dealer);
  const insured = isInsured ? paid(insuranceOf(state), INSURANCE_PAYS) : 0;
  return state.hands.reduce((sum, hand) => sum + payOfHand(state, hand), insured);
}
