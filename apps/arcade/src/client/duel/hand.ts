import type { Language } from "@croupier/domain/languages";
import type { Card } from "../../engine/cards.ts";
import { createCard, type TableCard } from "../cards.ts";
import { createElement } from "../dom.ts";

export type Hand = ReturnType<typeof createHand>;

/** A row of cards. A card that lies face down is turned over in its place; other cards are laid afresh. */
export function createHand(language: Language, faceDown: string, className = "") {
  const element = createElement("div", `duel-hand ${className}`.trim());
  let laid: TableCard[] = [];

  function show(cards: readonly (Card | null)[]): void {
    const fits =
      cards.length === laid.length &&
      laid.every((one, place) => one.card() === null || one.card() === cards[place]);
    if (!fits) {
      laid = cards.map((card) => createCard(card, language, faceDown));
      element.replaceChildren(...laid.map((one) => one.element));
      return;
    }
    for (const [place, card] of cards.entries()) {
      if (card !== null && laid[place]?.card() === null) laid[place]?.turnOver(card);
    }
  }

  return {
    element,
    show,
    /** The elements of the cards, in their order. */
    cards: (): readonly HTMLElement[] => laid.map((one) => one.element),
  };
}
