import type { Language } from "@croupier/domain/languages";
import { createCard, type TableCard } from "../../../client/cards.ts";
import { createElement } from "../../../client/dom.ts";
import { isMotionReduced } from "../../../client/motion.ts";
import type { Card } from "../../../engine/cards.ts";
import { countCards } from "../rules/hand.ts";

export type Seat = ReturnType<typeof createSeat>;

export interface SeatOptions {
  readonly language: Language;
  readonly faceDown: string;
  /** Where cards come from. */
  readonly shoe: HTMLElement;
}

const DEAL_MS = 340;
/** How far cards lie apart, in their own width; closer when there are many. */
const APART = 0.46;

/** A total as players say it: `7 / 17` while an ace may count either way. */
export function writeTotal(cards: readonly Card[]): string {
  if (cards.length === 0) return "";
  const { total, isSoft } = countCards(cards);
  return isSoft && total < 21 ? `${total - 10} / ${total}` : String(total);
}

/** The cards of one hand, with their total. */
export function createSeat({ language, faceDown, shoe }: SeatOptions) {
  const element = createElement("div", "bj-seat");
  const row = createElement("div", "bj-cards");
  const total = createElement("span", "bj-total");
  total.setAttribute("aria-hidden", "true");
  element.append(row, total);
  const cards: TableCard[] = [];

  function write(): void {
    total.textContent = writeTotal(cards.flatMap((card) => card.card() ?? []));
    total.hidden = total.textContent === "";
    const room = row.clientWidth / (cards[0]?.element.clientWidth || 1) - 1;
    const apart = Math.min(APART, room / Math.max(1, cards.length - 1));
    row.style.setProperty("--apart", String(apart));
  }

  function fly(card: HTMLElement, from: DOMRect): void {
    if (isMotionReduced()) return;
    const to = card.getBoundingClientRect();
    const way = `translate(${from.left - to.left}px, ${from.top - to.top}px) rotate(14deg)`;
    card.animate([{ transform: way }, { transform: "none" }], {
      duration: DEAL_MS,
      easing: "cubic-bezier(.2, .7, .3, 1)",
    });
  }

  return {
    element,
    cards: (): (Card | null)[] => cards.map((card) => card.card()),
    /** Lays a card from the shoe, face down if it is `null`. */
    deal: (card: Card | null, isMoved: boolean): void => {
      const dealt = createCard(isMoved ? null : card, language, faceDown);
      cards.push(dealt);
      row.append(dealt.element);
      write();
      if (!isMoved) return;
      fly(dealt.element, shoe.getBoundingClientRect());
      if (card === null) return;
      // A frame face down first: otherwise nothing turns.
      requestAnimationFrame(() => requestAnimationFrame(() => dealt.turnOver(card)));
    },
    /** Turns the card at this place. */
    turn: (place: number, card: Card): void => {
      cards[place]?.turnOver(card);
      write();
    },
    /** Takes the last card away, to be laid to another hand. */
    take: (): { card: TableCard; from: DOMRect } | undefined => {
      const card = cards.pop();
      if (!card) return undefined;
      const from = card.element.getBoundingClientRect();
      write();
      return { card, from };
    },
    put: ({ card, from }: { card: TableCard; from: DOMRect }): void => {
      cards.push(card);
      row.append(card.element);
      write();
      fly(card.element, from);
    },
    write,
    clear: (): void => {
      cards.length = 0;
      row.replaceChildren();
      write();
    },
  };
}
