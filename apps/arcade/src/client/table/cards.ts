import { type Card, isRed, rankOf, suitOf } from "../../engine/cards.ts";
import { createElement } from "../dom.ts";

const SUITS: Readonly<Record<string, string>> = {
  S: "M12 2C9 7 3 10 3 15a4.4 4.4 0 007.6 3L9 22h6l-1.6-4A4.4 4.4 0 0021 15c0-5-6-8-9-13z",
  H: "M12 21C6 16 2 12.5 2 8a5 5 0 0110-1.6A5 5 0 0122 8c0 4.5-4 8-10 13z",
  C: "M12 2a4.6 4.6 0 00-3.9 7A4.7 4.7 0 1010.7 17L9 22h6l-1.7-5A4.7 4.7 0 1015.9 9 4.6 4.6 0 0012 2z",
  D: "M12 1.5L20.5 12 12 22.5 3.5 12z",
};

const suit = (card: Card): string =>
  `<svg viewBox="0 0 24 24"><path d="${SUITS[suitOf(card)] ?? ""}" fill="currentColor"/></svg>`;

/** A card's rank as printed on it. */
export const faceOf = (card: Card): string => (rankOf(card) === "T" ? "10" : rankOf(card));

export interface ShownCard {
  readonly root: HTMLElement;
  /** Turns the card face up. `squeeze`: slowly, corner first. */
  turn(squeezeMs?: number): void;
}

/** A card that lies face down until it is turned. It slides in from the shoe. */
export function createCard(card: Card, isSideways = false): ShownCard {
  const root = createElement("div", `card${isSideways ? " is-sideways" : ""}`);
  const inner = createElement("div", "card-inner");
  const back = createElement("div", "card-back");
  const front = createElement("div", `card-front${isRed(card) ? " is-red" : ""}`);
  const rank = faceOf(card);
  front.innerHTML = `<span class="card-corner">${rank}${suit(card)}</span><span class="card-middle">${suit(card)}</span><span class="card-corner is-low">${rank}${suit(card)}</span>`;
  inner.append(back, front);
  root.append(inner);
  return {
    root,
    turn: (squeezeMs = 0) => {
      root.style.setProperty("--turn", `${squeezeMs || 360}ms`);
      root.classList.toggle("is-squeezed", squeezeMs > 0);
      root.classList.add("is-up");
    },
  };
}
