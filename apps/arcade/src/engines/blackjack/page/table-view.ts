import { drawCard } from "../../../client/cards.ts";
import { createElement } from "../../../client/dom.ts";
import type { Format } from "../../../client/format.ts";
import type { Patience } from "../../../client/motion.ts";
import type { Card } from "../../../engine/cards.ts";
import type { Result } from "../rules/settle.ts";
import { createArc } from "./arc.ts";
import { createStack } from "./chip.ts";
import { createSeat, type Seat, type SeatOptions } from "./seat.ts";
import type { ShownHand, ShownState } from "./view.ts";

interface Options extends Omit<SeatOptions, "shoe"> {
  readonly stage: HTMLElement;
  readonly format: Format;
  readonly patience: Patience;
  /** The values of the chips, in units. */
  readonly chips: readonly bigint[];
  readonly words: {
    readonly arc: readonly [string, string];
    readonly place: string;
    readonly results: Readonly<Record<Result, string>>;
  };
  readonly onCard: () => void;
}

const PAUSE_MS = 260;
const TURN_MS = 420;

interface Place {
  readonly element: HTMLElement;
  readonly seat: Seat;
  readonly bet: HTMLElement;
  readonly result: HTMLElement;
}

export type TableView = ReturnType<typeof createTableView>;

/** The felt: the dealer's cards, the player's hands with their bets, and the shoe. It shows its input. */
export function createTableView(options: Options) {
  const { stage, format, patience, chips, words, onCard } = options;
  const table = createElement("div", "bj-table");
  const felt = createElement("div", "bj-felt");
  const shoe = createElement("div", "bj-shoe");
  shoe.setAttribute("aria-hidden", "true");
  shoe.append(drawCard(null));
  const hands = createElement("div", "bj-hands");
  const circle = createElement("div", "bj-circle");
  const seatOptions = { language: options.language, faceDown: options.faceDown, shoe };
  const dealer = createSeat(seatOptions);
  dealer.element.classList.add("bj-dealer");
  felt.append(shoe, dealer.element, createArc(...words.arc), hands, circle);
  table.append(felt);
  stage.append(table);
  let places: Place[] = [];

  function addPlace(): Place {
    const seat = createSeat(seatOptions);
    const element = createElement("div", "bj-hand");
    const bet = createElement("div", "bj-bet");
    const result = createElement("div", "bj-result");
    result.hidden = true;
    seat.element.append(result);
    element.append(seat.element, bet);
    hands.append(element);
    const place = { element, seat, bet, result };
    places.push(place);
    return place;
  }

  function writeBet(target: HTMLElement, units: bigint): void {
    if (target.dataset["units"] === String(units)) return;
    target.dataset["units"] = String(units);
    target.replaceChildren(createStack(units, chips), createElement("span", "bj-amount", format(units)));
  }

  function clear(): void {
    dealer.clear();
    hands.replaceChildren();
    places = [];
  }

  /** Whether the cards on the table are the beginning of a state. */
  function fits(state: ShownState): boolean {
    const begins = (seat: Seat, cards: readonly (Card | null)[]): boolean =>
      seat.cards().every((card, at) => at < cards.length && (card === null || card === cards[at]));
    if (!begins(dealer, state.dealer.cards) || places.length > state.hands.length) return false;
    const [first, second] = state.hands;
    const [own] = places;
    if (places.length === 1 && second && own) {
      const cards = own.seat.cards();
      return cards.length === 2 && cards[0] === first?.cards[0] && cards[1] === second.cards[0];
    }
    return places.every(({ seat }, at) => begins(seat, state.hands[at]?.cards ?? []));
  }

  /** Parts the first hand in two, each with one of its cards. */
  function part(): void {
    const taken = places[0]?.seat.take();
    const place = addPlace();
    if (taken) place.seat.put(taken);
  }

  function markHands(state: ShownState, coinUnits: bigint): void {
    table.classList.toggle("is-split", state.hands.length > 1);
    state.hands.forEach((hand, at) => {
      const place = places[at];
      if (!place) return;
      writeBet(place.bet, BigInt(hand.stake) * coinUnits);
      place.element.classList.toggle("is-active", hand.isActive && state.hands.length > 1);
      place.seat.write();
    });
  }

  function showResult({ element, result }: Place, hand: ShownHand): void {
    if (!hand.result) return;
    result.textContent = words.results[hand.result];
    result.className = `bj-result is-${hand.result}`;
    result.hidden = false;
    element.classList.remove("is-active");
    element.classList.add("has-result");
  }

  /** Deals until the table shows the state. `isMoved`: card by card, as they come from the shoe. */
  async function show(state: ShownState, coinUnits: bigint, isMoved: boolean): Promise<void> {
    circle.hidden = true;
    if (!fits(state)) clear();
    const isFresh = places.length === 0;
    while (places.length < state.hands.length) {
      if (places.length === 1 && !isFresh) part();
      else addPlace();
    }
    markHands(state, coinUnits);
    const lay = async (seat: Seat, card: Card | null): Promise<void> => {
      seat.deal(card, isMoved);
      if (!isMoved) return;
      onCard();
      await patience.wait(PAUSE_MS);
    };
    const [open = null, hole = null, ...drawn] = state.dealer.cards;
    const first = state.hands[0]?.cards ?? [];
    if (isFresh && state.hands.length === 1 && isMoved) {
      const seat = places[0]?.seat ?? dealer;
      await lay(seat, first[0] ?? null);
      await lay(dealer, open);
      await lay(seat, first[1] ?? null);
      await lay(dealer, null);
    }
    for (const [at, hand] of state.hands.entries()) {
      const seat = places[at]?.seat ?? dealer;
      for (const card of hand.cards.slice(seat.cards().length)) await lay(seat, card);
    }
    for (const card of [open, hole].slice(dealer.cards().length)) await lay(dealer, card);
    if (hole !== null && dealer.cards()[1] === null) {
      if (isMoved) await patience.wait(TURN_MS / 2);
      dealer.turn(1, hole);
      if (isMoved) await patience.wait(TURN_MS);
    }
    for (const card of drawn.slice(dealer.cards().length - 2)) await lay(dealer, card);
    if (isMoved && state.isOver) await patience.wait(PAUSE_MS);
    // Totals count the cards turned over meanwhile.
    for (const { seat } of places) seat.write();
    dealer.write();
    state.hands.forEach((hand, at) => {
      if (places[at]) showResult(places[at], hand);
    });
  }

  return {
    show,
    /** The table before a round: an empty felt with the bet that is laid. */
    showBet: (units: bigint): void => {
      clear();
      table.classList.remove("is-split");
      circle.hidden = false;
      if (units > 0n) return writeBet(circle, units);
      delete circle.dataset["units"];
      circle.replaceChildren(createElement("span", "bj-place", words.place));
    },
  };
}
