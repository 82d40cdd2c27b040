import { createElement, createIcon, ICONS } from "../../../client/dom.ts";
import type { Format } from "../../../client/format.ts";
import type { Move } from "../rules/play.ts";
import type { Bet } from "./bet.ts";
import { drawChip } from "./chip.ts";
import type { BlackjackPhrase } from "./phrases.ts";
import type { ShownState } from "./view.ts";

interface Options {
  readonly element: HTMLElement;
  readonly bet: Bet;
  readonly w: (key: BlackjackPhrase, values?: Readonly<Record<string, string | number>>) => string;
  readonly format: Format;
  readonly onDeal: () => void;
  readonly onMove: (move: Move) => void;
  /** The bet has been changed. */
  readonly onBet: () => void;
}

const UNDO = "M9 7L4 12l5 5M4 12h10a5 5 0 010 10h-2";
/** Which key does what. */
const KEYS: Readonly<Record<string, Move>> = {
  h: "hit",
  s: "stand",
  d: "double",
  p: "split",
  i: "insure",
  n: "decline",
};
const keyOf = (move: Move): string =>
  (Object.keys(KEYS).find((key) => KEYS[key] === move) ?? "").toUpperCase();

export type Controls = ReturnType<typeof createControls>;

/** The player's buttons: chips before a round, moves in it. */
export function createControls({ element, bet, w, format, onDeal, onMove, onBet }: Options) {
  element.classList.add("bj-controls");
  const group = (className: string, label: string): HTMLElement => {
    const part = createElement("div", className);
    part.setAttribute("role", "group");
    part.setAttribute("aria-label", label);
    element.append(part);
    return part;
  };
  const rack = group("bj-rack", w("chips"));
  const bar = group("bj-bar", w("place"));
  const moves = group("bj-moves", w("moves"));

  function change(what: () => void): void {
    what();
    onBet();
  }

  const chips = bet.chips.map((units, place) => {
    const button = createElement("button", "bj-chip");
    button.type = "button";
    button.setAttribute("aria-label", w("chip", { amount: format(units) }));
    button.append(drawChip(place, units));
    button.addEventListener("click", () => change(() => bet.lay(units)));
    rack.append(button);
    return { button, units };
  });

  function addTool(label: string, picture: SVGSVGElement | string, what: () => void): HTMLButtonElement {
    const button = createElement("button", "icon-button");
    button.type = "button";
    button.setAttribute("aria-label", label);
    button.append(picture);
    button.addEventListener("click", () => change(what));
    bar.append(button);
    return button;
  }
  const undo = addTool(w("undo"), createIcon(UNDO), bet.undo);
  const clear = addTool(w("clear"), createIcon(ICONS.close), bet.clear);
  const twice = addTool(w("twice"), "×2", bet.double);
  const deal = createElement("button", "bj-deal");
  deal.type = "button";
  deal.id = "deal";
  deal.setAttribute("aria-keyshortcuts", "D");
  const amount = createElement("output", "bj-deal-amount");
  amount.id = "bet";
  deal.append(createElement("span", "", w("deal")), amount);
  deal.addEventListener("click", onDeal);
  bar.append(deal);

  function addMove(move: Move, cost: bigint): HTMLButtonElement {
    const button = createElement("button", `bj-move is-${move}`);
    button.type = "button";
    button.setAttribute("aria-keyshortcuts", keyOf(move));
    button.append(createElement("span", "", w(move)));
    if (cost > 0n) button.append(createElement("small", "", `+ ${format(cost)}`));
    button.addEventListener("click", () => onMove(move));
    return button;
  }

  addEventListener("keydown", ({ key, repeat, ctrlKey, metaKey, altKey, target }) => {
    if (repeat || ctrlKey || metaKey || altKey || (target as Element).closest("dialog")) return;
    const move = KEYS[key.toLowerCase()];
    if (!bar.hidden && move === "double" && !deal.disabled) onDeal();
    else if (move) moves.querySelector<HTMLButtonElement>(`.is-${move}:enabled`)?.click();
  });

  return {
    /** Chips can be laid. */
    showBet: (): void => {
      for (const part of [rack, bar]) part.hidden = false;
      moves.hidden = true;
      element.removeAttribute("inert");
      const total = bet.total();
      amount.textContent = total > 0n ? format(total) : "";
      deal.disabled = bet.split() === undefined;
      [undo.disabled, clear.disabled, twice.disabled] = [total === 0n, total === 0n, !bet.canDouble()];
      for (const { button, units } of chips) button.disabled = !bet.canLay(units);
    },
    /** The player has to move. The first move gets the focus if the button that was used is gone. */
    showMoves: (offered: ShownState["moves"], coinUnits: bigint): void => {
      const hadFocus = element.contains(document.activeElement);
      for (const part of [rack, bar]) part.hidden = true;
      moves.hidden = false;
      moves.replaceChildren(...offered.map(({ move, cost }) => addMove(move, BigInt(cost) * coinUnits)));
      element.removeAttribute("inert");
      if (hadFocus) moves.querySelector("button")?.focus({ preventScroll: true });
    },
    /** Something runs, and nothing can be done. */
    lock: (): void => element.setAttribute("inert", ""),
    /** For the keyboard: the last used button keeps the focus. */
    focusDeal: (): void => deal.focus({ preventScroll: true }),
    hasFocus: (): boolean => element.contains(document.activeElement),
  };
}
