import { type Card, PACK } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { otherOf, type Pair, replaced, sharesFor } from "../../../engine/duel.ts";
import type { DuelEngine, DuelState, Seat } from "../../../engine/engine.ts";
import { THIRTEEN_CARDS, type ThirteenCardsModel } from "./models.ts";
import { arrange, type Comparison, compareRows, isInOrder, type Rows } from "./rows.ts";

export interface ThirteenCardsState extends DuelState {
  readonly hands: Pair<readonly Card[]>;
  /** `null` until a player has arranged their cards. */
  readonly rows: Pair<Rows | null>;
}

/** A seat's view: its own cards, and all rows once both are arranged. */
export interface ThirteenCardsView extends DuelState {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  readonly rows: Rows | null;
  readonly others: Rows | null;
  /** Points as this seat counts them. */
  readonly result: Comparison | null;
}

/** The choice that a page sends: each of the seat's thirteen cards in one row, the rows in order. */
function readRows(model: ThirteenCardsModel, hand: readonly Card[], value: unknown): Rows | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { front, middle, back } = value as Readonly<Record<string, unknown>>;
  const lists = [front, middle, back];
  const fits = lists.every(
    (list, row) =>
      Array.isArray(list) &&
      list.length === model.rows[row] &&
      list.every((card) => hand.includes(card as Card)),
  );
  if (!fits || new Set(lists.flat()).size !== hand.length) return undefined;
  const rows = { front, middle, back } as Rows;
  return isInOrder(rows) ? rows : undefined;
}

/** Thirteen cards (shi san shui) of two players. */
export const thirteenCards: DuelEngine<ThirteenCardsModel, ThirteenCardsState, Rows> = {
  kind: "duel",
  id: "thirteen-cards",
  models: [THIRTEEN_CARDS],
  describe: ({ stake, rakePercent, turnSeconds, rows }) => ({ stake, rakePercent, turnSeconds, rows }),
  deal(_model, random) {
    const cards = drawBalls(PACK, 26, random);
    return { turn: "both", hands: [cards.slice(0, 13), cards.slice(13)], rows: [null, null] };
  },
  readAction(model, state, seat, value) {
    const isTurn = state.turn === seat || state.turn === "both";
    return isTurn ? readRows(model, state.hands[seat], value) : undefined;
  },
  act(_model, state, seat, action) {
    const rows = replaced(state.rows, seat, action);
    return { ...state, rows, turn: rows[otherOf(seat)] ? "none" : otherOf(seat) };
  },
  /** The cards of a player who is away are arranged for them. */
  timeOut: (_model, state, seat) => arrange(state.hands[seat]),
  chooseForBot: (_model, state, seat) => arrange(state.hands[seat]),
  show(_model, state, seat): ThirteenCardsView {
    const [first, second] = state.rows;
    const isOver = first !== null && second !== null;
    return {
      turn: isOver ? "none" : "both",
      seat,
      cards: state.hands[seat],
      rows: state.rows[seat],
      others: isOver ? state.rows[otherOf(seat)] : null,
      result: isOver ? comparisonFor(state, seat) : null,
    };
  },
  sharesOf(model, state) {
    const total = comparisonFor(state, 0)?.total ?? 0;
    return sharesFor(model.stake, total === 0 ? "draw" : total > 0 ? 0 : 1);
  },
};

function comparisonFor({ rows }: ThirteenCardsState, seat: Seat) {
  const [own, others] = [rows[seat], rows[otherOf(seat)]];
  return own && others && compareRows(own, others);
}
