import type { Card } from "../../engine/cards.ts";
import { createElement } from "../dom.ts";
import "./picker.css";

interface Options {
  readonly label: string;
  readonly draw: (card: Card) => SVGSVGElement;
  readonly nameOf: (card: Card) => string;
  readonly onChange: () => void;
}

/** More cards than this lie in two rows. */
const ROW = 10;

/** A hand from which several cards are picked, each by its place: a card may be there twice. */
export function createPicker({ label, draw, nameOf, onChange }: Options) {
  const element = createElement("div", "picker");
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", label);
  let shown: readonly Card[] = [];
  let picked = new Set<number>();
  let isLive = false;

  function mark(): void {
    for (const button of element.querySelectorAll<HTMLButtonElement>("button")) {
      const isPicked = picked.has(Number(button.dataset["place"]));
      button.setAttribute("aria-pressed", String(isPicked));
      button.disabled = !isLive;
    }
  }

  function lay(card: Card, place: number): HTMLElement {
    const button = createElement("button", "picker-card");
    button.type = "button";
    button.dataset["place"] = String(place);
    button.setAttribute("aria-label", nameOf(card));
    button.append(draw(card));
    button.addEventListener("click", () => {
      if (!picked.delete(place)) picked.add(place);
      mark();
      onChange();
    });
    return button;
  }

  return {
    element,
    picked: (): Card[] => shown.filter((_, place) => picked.has(place)),
    /** Picks these cards and no other. */
    pick(cards: readonly Card[]): void {
      const left = [...cards];
      picked = new Set();
      for (const [place, card] of shown.entries()) {
        const found = left.indexOf(card);
        if (found < 0) continue;
        left.splice(found, 1);
        picked.add(place);
      }
      mark();
      onChange();
    },
    show(cards: readonly Card[], canPick: boolean): void {
      isLive = canPick;
      if (cards.join() !== shown.join()) {
        shown = [...cards];
        picked = new Set();
        const buttons = shown.map(lay);
        const first = buttons.length > ROW ? Math.ceil(buttons.length / 2) : buttons.length;
        const rows = [buttons.slice(0, first), buttons.slice(first)].filter(({ length }) => length > 0);
        element.replaceChildren(
          ...rows.map((row) => {
            const box = createElement("div", "picker-row");
            box.append(...row);
            return box;
          }),
        );
      }
      mark();
    },
  };
}
