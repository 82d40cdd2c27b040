import { createElement } from "../../../client/dom.ts";
import { createActions, setButtons } from "../../../client/duel/buttons.ts";
import { createHand } from "../../../client/duel/hand.ts";
import type { Board, BoardTools } from "../../../client/duel/kit.ts";
import { createCentre, createLayout } from "../../../client/duel/layout.ts";
import type { Card } from "../../../engine/cards.ts";
import { readPoker } from "../../../engine/poker.ts";
import type { ThirteenCardsView } from "../rules/engine.ts";
import { arrange, isInOrder, ROWS, type Row, type Rows } from "../rules/rows.ts";
import type { ThirteenCardsPhrase } from "./phrases.ts";
import "./thirteen.css";

const HIDDEN = {
  front: [null, null, null],
  middle: Array<null>(5).fill(null),
  back: Array<null>(5).fill(null),
};

/** The table of thirteen cards: three rows each. Two cards that are tapped change places. */
export function createBoard(tools: BoardTools<ThirteenCardsPhrase>): Board {
  const { w, language, faceDown, act, note, sound } = tools;
  const [others, own] = [createRows("is-other"), createRows("")];
  const centre = createCentre(language, faceDown);
  const actions = createActions("");
  let rows: Rows | undefined;
  let dealt = "";
  let picked: Card | undefined;

  function createRows(className: string) {
    const element = createElement("div", `thirteen-rows ${className}`);
    const parts = ROWS.map((row) => {
      const box = createElement("div", "thirteen-row");
      const [name, points] = [createElement("span", "", w(row)), createElement("span", "thirteen-points")];
      const hand = createHand(language, faceDown);
      box.append(name, hand.element, points);
      element.append(box);
      return { row, hand, name, points };
    });
    return {
      element,
      show(
        shown: Readonly<Record<Row, readonly (Card | null)[]>>,
        points?: Readonly<Record<Row, number>>,
      ): void {
        for (const part of parts) {
          const cards = shown[part.row];
          part.hand.show(cards);
          const open = cards.filter((card) => card !== null);
          part.name.textContent = open.length > 0 ? w(readPoker(open).kind) : w(part.row);
          const count = points?.[part.row] ?? 0;
          part.points.textContent = count > 0 ? `+${count}` : "";
        }
      },
      /** The cards with their elements. */
      cards: () => parts.flatMap(({ hand }) => hand.cards()),
    };
  }

  /** Swaps two cards. */
  function swap(first: Card, second: Card): void {
    const turn = (card: Card) => (card === first ? second : card === second ? first : card);
    if (rows)
      rows = { front: rows.front.map(turn), middle: rows.middle.map(turn), back: rows.back.map(turn) };
  }

  function tap(view: ThirteenCardsView, card: Card): void {
    sound.stop(0);
    if (picked === undefined) picked = card;
    else {
      if (picked !== card) swap(picked, card);
      picked = undefined;
    }
    show(view, true);
  }

  function makeTappable(view: ThirteenCardsView, canAct: boolean): void {
    const cards = rows ? [...rows.front, ...rows.middle, ...rows.back] : [];
    for (const [place, element] of own.cards().entries()) {
      const card = cards[place] ?? "";
      element.setAttribute("role", canAct ? "button" : "img");
      element.tabIndex = canAct ? 0 : -1;
      element.classList.toggle("is-picked", canAct && card === picked);
      element.onclick = canAct ? () => tap(view, card) : null;
      element.onkeydown = canAct
        ? ({ key }) => {
            if (key === "Enter" || key === " ") tap(view, card);
          }
        : null;
    }
  }

  function show(view: ThirteenCardsView, canAct: boolean): void {
    const { cards, others: otherRows, result } = view;
    if (cards.join() !== dealt || !rows) {
      dealt = cards.join();
      rows = arrange(cards);
      picked = undefined;
    }
    const mayArrange = canAct && view.rows === null;
    const laid = view.rows ?? rows;
    const minus = result && {
      front: -result.rows.front,
      middle: -result.rows.middle,
      back: -result.rows.back,
    };
    own.show(laid, result?.rows);
    others.show(otherRows ?? HIDDEN, minus ?? undefined);
    makeTappable(view, mayArrange);
    const isRight = isInOrder(laid);
    centre.show("", view.rows ? (result ? "" : w("waiting")) : w(isRight ? "swap" : "wrong"));
    centre.showLast("", null);
    note("own", result ? w("points", { points: result.total }) : "");
    note("other", result ? w("points", { points: 0 - result.total }) : w("wait"));
    setButtons(
      actions,
      mayArrange
        ? [
            {
              label: w("arrange"),
              onClick: () => {
                rows = arrange(cards);
                show(view, true);
              },
            },
            { label: w("done"), isMain: true, isDisabled: !isRight, onClick: () => act(laid) },
          ]
        : [],
    );
  }

  return {
    element: createLayout("is-thirteen", others.element, centre.element, own.element),
    actions,
    show: (play, canAct) => show(play as ThirteenCardsView, canAct),
    describe: () => "",
  };
}
