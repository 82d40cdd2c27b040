import type { Card } from "../../engine/cards.ts";
import { createElement } from "../dom.ts";
import { createCard, type ShownCard } from "./cards.ts";

export type Hand = ReturnType<typeof createHand>;

/** A hand on the cloth: its name, its cards and what they count. */
export function createHand(name: string, tone: "red" | "blue" | "gold") {
  const root = createElement("div", `hand hand-${tone}`);
  const head = createElement("p", "hand-name", name);
  const count = createElement("span", "hand-count");
  head.append(count);
  const row = createElement("div", "hand-cards");
  root.append(head, row);
  const cards: ShownCard[] = [];
  return {
    root,
    clear: () => {
      row.replaceChildren();
      cards.length = 0;
      count.textContent = "";
      root.classList.remove("is-best");
    },
    /** Lays a card face down. */
    deal: (card: Card, isSideways = false) => {
      const shown = createCard(card, isSideways);
      cards.push(shown);
      row.append(shown.root);
    },
    /** Turns the card of this place. */
    turn: (place: number, squeezeMs = 0) => cards[place]?.turn(squeezeMs),
    count: (text: string) => {
      count.textContent = text;
    },
    setBest: () => root.classList.add("is-best"),
  };
}
