import type { SoloEngine } from "../../../engine/engine.ts";
import { type Bets, costOfBets, readBets } from "../../../engine/spots.ts";
import { countCards } from "./hand.ts";
import { BLACKJACK, type BlackjackModel, INFINITE_BLACKJACK } from "./models.ts";
import { activeHand, costOfMove, deal, type Move, movesOf, play } from "./play.ts";
import { BLACKJACK_PAYS, INSURANCE_PAYS, payOfHand, resultOf } from "./settle.ts";
import type { BlackjackState } from "./state.ts";

const SPOTS = new Set(["main"]);

/** Blackjack of one player against the dealer. */
export const blackjack: SoloEngine<BlackjackModel, Bets, BlackjackState, Move> = {
  kind: "solo",
  id: "blackjack",
  models: [BLACKJACK, INFINITE_BLACKJACK],
  describe({ chip, mostChips, mostSpots, decks, rtp }) {
    const also = [{ when: "blackjack", pays: BLACKJACK_PAYS }];
    return {
      main: "main",
      chip,
      mostChips,
      mostSpots,
      spots: [{ id: "main", bet: "main", pays: [1, 1], also, rtp: rtp.total }],
      insurance: { pays: INSURANCE_PAYS, rtp: rtp["insurance"] },
      decks,
      rtpIsOf: "first-stake-under-basic-strategy",
    };
  },
  readChoice: (model, value) => readBets(model, SPOTS, value),
  costOf: costOfBets,
  start: (model, choice, random) => deal(model, costOfBets(model, choice), random),
  turns: {
    readAction: (_model, state, value) => movesOf(state).find((move) => move === value),
    costOf: (_model, state, move) => costOfMove(state, move),
    act: play,
    giveUp: (_model, state) => (state.insurance === "offered" ? "decline" : "stand"),
  },
  /** The dealer's second card is `null` while it is face down. */
  show(_model, state) {
    const { dealer, isOver, stake, insurance, coins } = state;
    const open = isOver ? dealer : dealer.slice(0, 1);
    const active = isOver ? undefined : activeHand(state);
    return {
      stake,
      insurance,
      coins,
      isOver,
      dealer: { cards: isOver ? dealer : [...open, null], ...countCards(open) },
      hands: state.hands.map((hand) => ({
        ...hand,
        ...countCards(hand.cards),
        isActive: hand === active,
        ...(isOver ? { result: resultOf(state, hand), coins: payOfHand(state, hand) } : {}),
      })),
      moves: movesOf(state).map((move) => ({ move, cost: costOfMove(state, move) })),
    };
  },
};
