import { createElement } from "../../../client/dom.ts";
import { type ActionButton, createActions, setButtons } from "../../../client/duel/buttons.ts";
import { createHand } from "../../../client/duel/hand.ts";
import type { Board, BoardTools } from "../../../client/duel/kit.ts";
import { createCentre, createLayout, ownFirst } from "../../../client/duel/layout.ts";
import type { Action } from "../rules/state.ts";
import type { HoldemView } from "../rules/view.ts";
import type { HoldemPhrase } from "./phrases.ts";

/** The table of hold'em: two cards each, the board and the pot between them. */
export function createBoard({ w, language, faceDown, act, money, note }: BoardTools<HoldemPhrase>): Board {
  const [others, own] = [createHand(language, faceDown), createHand(language, faceDown)];
  const open = createHand(language, faceDown, "is-open");
  const centre = createCentre(language, faceDown);
  centre.element.prepend(open.element);
  const actions = createActions("");
  const slider = createElement("input");
  slider.type = "range";
  slider.setAttribute("aria-label", w("raiseTo"));
  const slid = createElement("output");
  const raiseBox = createElement("div", "duel-raise");
  raiseBox.append(slider, slid);
  const buttons = createElement("div", "duel-actions");
  actions.append(raiseBox, buttons);
  let told = -1;
  let offered = "";

  slider.addEventListener("input", () => {
    slid.textContent = money(slider.valueAsNumber);
  });

  function lastText({ last, seat }: HoldemView): string {
    if (!last) return "";
    const phrase = last.winner === "draw" ? "tiedHand" : last.winner === seat ? "wonHand" : "lostHand";
    return w(phrase, { pot: money(last.pot) });
  }

  function showActions(view: HoldemView, canAct: boolean): void {
    const { raise, call } = view;
    const send = (action: Action) => act(action);
    raiseBox.hidden = !canAct || !raise || raise.least === raise.most;
    const key = JSON.stringify([view.hand, raise]);
    if (raise && key !== offered) {
      slider.min = String(raise.least);
      slider.max = String(raise.most);
      slider.value = String(raise.least);
      slid.textContent = money(raise.least);
    }
    offered = key;
    const list: ActionButton[] = [];
    if (canAct && call > 0) {
      list.push({ label: w("fold"), onClick: () => send({ move: "fold" }) });
      list.push({
        label: w("call"),
        detail: money(call),
        isMain: true,
        onClick: () => send({ move: "call" }),
      });
    } else if (canAct) list.push({ label: w("check"), isMain: true, onClick: () => send({ move: "check" }) });
    if (canAct && raise && raise.least < raise.most) {
      list.push({ label: w("raise"), onClick: () => send({ move: "raise", to: slider.valueAsNumber }) });
    }
    if (canAct && raise) {
      list.push({
        label: w("allIn"),
        detail: money(raise.most),
        onClick: () => send({ move: "raise", to: raise.most }),
      });
    }
    setButtons(buttons, list);
  }

  function show(view: HoldemView, canAct: boolean): void {
    const { seat, hand, handCount, blinds, paid, last } = view;
    const isOver = view.turn === "none";
    const shown = last?.hands ? ownFirst(last.hands, seat) : null;
    others.show(isOver && shown ? shown[1] : [null, null]);
    own.show(view.cards);
    open.show(view.board);
    const kind = view.kind ? ` · ${w(view.kind)}` : "";
    const [small, big] = blinds;
    const line = w("hand", { hand: hand + 1, hands: handCount, small: money(small), big: money(big) });
    centre.show(isOver ? "" : money(paid[0] + paid[1]), line + kind);
    centre.showLast(lastText(view), isOver || !shown ? null : [shown[1], shown[0]]);
    const [chips, otherChips] = ownFirst(view.chips, seat);
    const [bet, otherBet] = ownFirst(view.bets, seat);
    const noteOf = (coins: number, laid: number) =>
      laid > 0 ? w("betNote", { coins: money(coins), bet: money(laid) }) : money(coins);
    note("own", noteOf(chips, bet));
    note("other", noteOf(otherChips, otherBet));
    showActions(view, canAct);
  }

  return {
    element: createLayout("is-holdem", others.element, centre.element, own.element),
    actions,
    show: (play, canAct) => show(play as HoldemView, canAct),
    describe(play) {
      const view = play as HoldemView;
      const isNew = view.hand !== told;
      told = view.hand;
      return isNew ? lastText(view) : view.kind ? w(view.kind) : "";
    },
  };
}
