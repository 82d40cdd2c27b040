import type { Card } from "../../engine/cards.ts";
import { drawCard } from "../cards.ts";
import { createElement } from "../dom.ts";
import "./picker.css";

/** A row of cards that only lie there; `null` lies face down. */
export function createLaid(className: string, draw: (card: Card) => SVGSVGElement = drawCard) {
  const element = createElement("div", `laid-row ${className}`);
  element.setAttribute("role", "img");
  let shown = "";
  return {
    element,
    show(cards: readonly (Card | null)[], label: string): void {
      element.setAttribute("aria-label", label);
      if (cards.join() === shown) return;
      shown = cards.join();
      element.replaceChildren(
        ...cards.map((card) => {
          const box = createElement("span", "laid-card");
          box.append(card === null ? drawCard(null) : draw(card));
          return box;
        }),
      );
    },
  };
}
