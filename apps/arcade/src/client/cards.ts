import type { Language } from "@croupier/domain/languages";
import { type Card, isRed, numberOf, rankOf, suitOf } from "../engine/cards.ts";
import { drawCourt } from "./card-court.ts";
import { nameCard } from "./card-names.ts";
import "./cards.css";
import { createElement } from "./dom.ts";
import { createPicture } from "./picture.ts";

/** The signs of the suits, within 16 to every side of the middle. */
const SUITS: Readonly<Record<string, string>> = {
  S: "M0-15C4-9 14-3 14 5C14 10 10 12 7 12C4.500 12 2.500 11 1.300 9C1.600 12 3 14 5 15L-5 15C-3 14-1.600 12-1.300 9C-2.500 11-4.500 12-7 12C-10 12-14 10-14 5C-14-3-4-9 0-15Z",
  H: "M0 14C-4 8-14 1-14-6C-14-11-10-14-6.500-14C-3.500-14-1-12 0-9C1-12 3.500-14 6.500-14C10-14 14-11 14-6C14 1 4 8 0 14Z",
  C: "M0-15A6.500 6.500 0 0 1 5.200-4.600A6.800 6.800 0 1 1 1.400 6.500C1.600 11 3 14 5 15L-5 15C-3 14-1.600 11-1.400 6.500A6.800 6.800 0 1 1-5.200-4.600A6.500 6.500 0 0 1 0-15Z",
  D: "M0-15C3-9 7-4 11 0C7 4 3 9 0 15C-3 9-7 4-11 0C-7-4-3-9 0-15Z",
};
const BLACK = "#15181f";
const RED = "#c8102e";

type Spot = readonly [x: number, y: number];
const pair = (y: number): Spot[] => [
  [36, y],
  [64, y],
];
const sides = (...rows: number[]): Spot[] => rows.flatMap(pair);
const middle = (...rows: number[]): Spot[] => rows.map((y): Spot => [50, y]);

/** Where the signs of the cards from two to ten lie. */
const PIPS: readonly (readonly Spot[])[] = [
  middle(28, 112),
  middle(28, 70, 112),
  sides(28, 112),
  [...sides(28, 112), ...middle(70)],
  sides(28, 70, 112),
  [...sides(28, 70, 112), ...middle(49)],
  [...sides(28, 70, 112), ...middle(49, 91)],
  [...sides(28, 56, 84, 112), ...middle(70)],
  [...sides(28, 56, 84, 112), ...middle(42, 98)],
];

const sign = (suit: string, [x, y]: Spot, scale: number): string =>
  `<path d="${SUITS[suit] ?? ""}" transform="translate(${x} ${y}) scale(${y > 70 ? -scale : scale})"/>`;

function drawMiddle(rank: string, suit: string): string {
  if (rank === "A") return sign(suit, [50, 70], 1.7);
  const pips = rank === "T" ? PIPS[8] : PIPS[Number(rank) - 2];
  return pips
    ? pips.map((spot) => sign(suit, spot, pips.length > 8 ? 0.58 : 0.7)).join("")
    : drawCourt(rank, suit);
}

function drawFront(card: Card): string {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const text = rank === "T" ? "10" : rank;
  const corner = `<text x="14" y="27" font-size="${text.length > 1 ? 23 : 27}" font-weight="700" text-anchor="middle"
    font-family="Georgia, 'Times New Roman', serif" letter-spacing="${text.length > 1 ? -2 : 0}">${text}</text>
    ${sign(suit, [14, 41], 0.62)}`;
  return `<rect x=".5" y=".5" width="99" height="139" rx="9" fill="#fffdf7" stroke="#cfc7b4"/>
    <g fill="${isRed(card) ? RED : BLACK}">${corner}<g transform="rotate(180 50 70)">${corner}</g>
    ${drawMiddle(rank, suit)}</g>`;
}

function drawBack(): string {
  let lines = "";
  for (let at = -140; at <= 240; at += 11) lines += `M${at} 0L${at + 140} 140M${at} 140L${at + 140} 0`;
  return `<rect x=".5" y=".5" width="99" height="139" rx="9" fill="#fffdf7" stroke="#cfc7b4"/>
    <svg x="6" y="6" width="88" height="128" viewBox="6 6 88 128"><rect x="6" y="6" width="88" height="128" rx="5" fill="#7a1326"/>
    <path d="${lines}" stroke="#b8404f" stroke-width="1.300" fill="none"/>
    <rect x="9" y="9" width="82" height="122" rx="4" fill="none" stroke="#f0c86a" stroke-width="1.400"/>
    <circle cx="50" cy="70" r="21" fill="#7a1326" stroke="#f0c86a" stroke-width="1.600"/>
    <path d="M50 54l4.600 11.400L66 70l-11.400 4.600L50 86l-4.600-11.400L34 70l11.400-4.600z" fill="#f0c86a"/></svg>`;
}

/** The picture of a card, 100 wide and 140 high; `null` is its back. The code that shows it tells screen readers. */
export const drawCard = (card: Card | null): SVGSVGElement =>
  createPicture(100, 140, card === null || numberOf(card) === 0 ? drawBack() : drawFront(card));

/** A card that lies on a table. `turnOver` turns a card that lies face down, with a movement of its own. */
export function createCard(card: Card | null, language: Language, faceDown: string) {
  const element = createElement("span", "card");
  element.setAttribute("role", "img");
  const inner = createElement("span", "card-sides");
  const [front, back] = [createElement("span", "card-front"), createElement("span", "card-back")];
  back.append(drawCard(null));
  inner.append(back, front);
  element.append(inner);
  let shown: Card | null = null;

  function turnOver(to: Card): void {
    shown = to;
    front.replaceChildren(drawCard(to));
    element.classList.add("is-open");
    element.setAttribute("aria-label", nameCard(to, language));
  }

  element.setAttribute("aria-label", faceDown);
  if (card !== null) turnOver(card);
  return {
    element,
    turnOver,
    card: (): Card | null => shown,
  };
}

export type TableCard = ReturnType<typeof createCard>;
