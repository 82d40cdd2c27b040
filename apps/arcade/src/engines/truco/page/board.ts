import { createElement } from "../../../client/dom.ts";
import { createActions, setButtons } from "../../../client/duel/buttons.ts";
import { createHand } from "../../../client/duel/hand.ts";
import type { Board, BoardTools } from "../../../client/duel/kit.ts";
import { createCentre, createLayout, ownFirst } from "../../../client/duel/layout.ts";
import type { Action } from "../rules/state.ts";
import type { TrucoView } from "../rules/view.ts";
import type { TrucoPhrase } from "./phrases.ts";
import "./truco.css";

const RAISES: Readonly<Record<number, TrucoPhrase>> = {
  3: "raise3",
  6: "raise6",
  9: "raise9",
  12: "raise12",
};

/** The table of truco: the card turned up, the trick, and three cards that are tapped to be played. */
export function createBoard({ w, language, faceDown, act, note }: BoardTools<TrucoPhrase>): Board {
  const [others, own] = [createHand(language, faceDown), createHand(language, faceDown, "is-own")];
  const [turned, trick] = [createHand(language, faceDown), createHand(language, faceDown)];
  const centre = createCentre(language, faceDown);
  const table = createElement("div", "truco-table");
  const corner = createElement("div", "truco-turned");
  corner.append(turned.element, createElement("span", "", w("turned")));
  table.append(corner, trick.element);
  centre.element.prepend(table);
  const actions = createActions("");
  let told = -1;

  function lastText({ last, seat }: TrucoView): string {
    if (!last) return "";
    const phrase = last.winner === "tie" ? "tiedHand" : last.winner === seat ? "wonHand" : "lostHand";
    return w(phrase, { points: last.points });
  }

  function questionOf({ asked, isElevenAsked, raiser, seat, turn }: TrucoView): string {
    if (isElevenAsked && turn === seat) return w("eleven");
    return asked ? w(raiser === seat ? "asked" : "asks", { value: asked.value }) : "";
  }

  function makePlayable(view: TrucoView, canAct: boolean): void {
    for (const [place, element] of own.cards().entries()) {
      const action = view.actions.find((one) => one.move === "play" && one.card === view.cards[place]);
      const canPlay = canAct && action !== undefined;
      element.setAttribute("role", canPlay ? "button" : "img");
      element.tabIndex = canPlay ? 0 : -1;
      element.onclick = canPlay ? () => act(action) : null;
      element.onkeydown = canPlay
        ? ({ key }) => {
            if (key === "Enter" || key === " ") act(action);
          }
        : null;
    }
  }

  const labelOf = ({ move }: Action, { raise }: TrucoView): string =>
    move === "raise" ? w(RAISES[raise ?? 3] ?? "raise3") : w(move === "run" ? "run" : "accept");

  function show(view: TrucoView, canAct: boolean): void {
    const { seat, points, target, tricks, value, cards, otherCount } = view;
    others.show(Array<null>(otherCount).fill(null));
    own.show(cards);
    turned.show([view.turned]);
    // Between two tricks the cards of the trick before still lie there.
    const laid = view.table.filter((card) => card !== null);
    const isFirst = tricks.length === 0;
    const shown = laid.length > 0 ? laid : isFirst || !view.lastTable ? [] : [...view.lastTable];
    trick.show(shown);
    const names = tricks.map((one) => w(one === "tie" ? "tied" : one === seat ? "won" : "lost")).join(", ");
    centre.show(w("value", { value }), questionOf(view) || (names && w("tricks", { tricks: names })));
    centre.showLast(lastText(view), null);
    const [mine, theirs] = ownFirst(points, seat);
    note("own", w("points", { points: mine, target }));
    note("other", w("points", { points: theirs, target }));
    makePlayable(view, canAct);
    setButtons(
      actions,
      view.actions
        .filter(({ move }) => move !== "play")
        .map((action) => ({
          label: labelOf(action, view),
          isMain: action.move === "accept",
          isDisabled: !canAct,
          onClick: () => act(action),
        })),
    );
  }

  return {
    element: createLayout("is-truco", others.element, centre.element, own.element),
    actions,
    show: (play, canAct) => show(play as TrucoView, canAct),
    describe(play) {
      const view = play as TrucoView;
      const isNew = view.hand !== told;
      told = view.hand;
      return questionOf(view) || (isNew ? lastText(view) : "");
    },
  };
}
