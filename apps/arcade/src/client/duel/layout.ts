import type { Language } from "@croupier/domain/languages";
import type { Card } from "../../engine/cards.ts";
import { createElement } from "../dom.ts";
import { createHand } from "./hand.ts";

/** The three rows of a board: the other's side, the middle, this player's side. */
export function createLayout(className: string, top: HTMLElement, centre: HTMLElement, bottom: HTMLElement) {
  const element = createElement("div", `duel-board ${className}`);
  element.append(top, centre, bottom);
  return element;
}

/** The pot with a line below it, and what the deal before showed. */
export function createCentre(language: Language, faceDown: string) {
  const element = createElement("div", "duel-centre");
  const [pot, line] = [createElement("output", "duel-pot"), createElement("p", "duel-line")];
  const last = createElement("div", "duel-last");
  const [label, hands] = [createElement("span"), createElement("div", "duel-last-hands")];
  const [others, own] = [createHand(language, faceDown), createHand(language, faceDown)];
  hands.append(others.element, own.element);
  last.append(label, hands);
  element.append(pot, line, last);
  return {
    element,
    pot,
    show(potText: string, lineText: string): void {
      pot.textContent = potText;
      pot.hidden = potText === "";
      line.textContent = lineText;
    },
    /** The end of the last deal: a line, and both hands if they were shown. */
    showLast(text: string, shown: readonly [others: readonly Card[], own: readonly Card[]] | null): void {
      last.hidden = text === "";
      label.textContent = text;
      hands.hidden = shown === null;
      others.show(shown?.[0] ?? []);
      own.show(shown?.[1] ?? []);
    },
  };
}

/** The values of a pair with the seat's own first. */
export const ownFirst = <T>(pair: readonly [T, T], seat: 0 | 1): readonly [own: T, others: T] =>
  seat === 0 ? pair : [pair[1], pair[0]];
