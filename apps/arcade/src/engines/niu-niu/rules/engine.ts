import { type Card, dealFrom } from "../../../engine/cards.ts";
import { beats, multiplierOf, niuOf } from "../../../engine/niu.ts";
import { type Odds, paid, type Spot } from "../../../engine/spots.ts";
import { makeTable, type TableModel } from "../../../engine/table.ts";
import { NIU_NIU } from "./models.ts";

/** Five cards each. */
export interface NiuNiuDraw {
  readonly banker: readonly Card[];
  /** The three players, in the order of their seats. */
  readonly players: readonly (readonly Card[])[];
}

/** A seat from 0. */
type NiuNiuSpot = Spot & { readonly seat: number };

/** The highest multiplier: a double bet pays this many parts in advance, so that a player cannot lose more. */
const PARTS = 5;

/** The payout of a double bet: the winner's multiplier in parts of the stake, less 5 % if the player wins. */
const win = (multiplier: number): Odds => [19 * multiplier, 20 * PARTS];
const loss = (multiplier: number): Odds => [-multiplier, PARTS];

const SEATS = [0, 1, 2];
const SPOTS: readonly NiuNiuSpot[] = SEATS.flatMap((seat) => [
  { id: `equal-${seat + 1}`, bet: "equal", pays: [19, 20], seat },
  {
    id: `double-${seat + 1}`,
    bet: "double",
    pays: win(1),
    also: [
      { when: "wins-with-seven-to-nine", pays: win(2) },
      { when: "wins-with-niu-niu", pays: win(3) },
      { when: "wins-with-five-faces", pays: win(5) },
      { when: "banker-wins", pays: loss(1) },
      { when: "banker-wins-with-seven-to-nine", pays: loss(2) },
      { when: "banker-wins-with-niu-niu", pays: loss(3) },
      { when: "banker-wins-with-five-faces", pays: loss(5) },
    ],
    seat,
  },
]);

/** Niu niu: each player's hand against the banker's, for an equal stake or for one times the winner's multiplier. */
export const niuNiu = makeTable<TableModel, NiuNiuDraw, NiuNiuSpot>({
  id: "niu-niu",
  models: [NIU_NIU],
  main: "equal",
  spots: () => SPOTS,
  draw(_model, random) {
    const next = dealFrom(1, random);
    const hand = () => Array.from({ length: 5 }, next);
    return { banker: hand(), players: SEATS.map(hand) };
  },
  payOf({ chip }, { bet, seat, pays }, { banker, players }) {
    const player = players[seat] ?? [];
    const isWin = beats(player, banker);
    if (bet === "equal") return isWin ? paid(chip, pays) : 0;
    const multiplier = multiplierOf(niuOf(isWin ? player : banker));
    return paid(chip, isWin ? win(multiplier) : loss(multiplier));
  },
  /** The banker's niu and, after a colon, the seats that won. */
  markOf(_model, { banker, players }) {
    const seats = SEATS.filter((seat) => beats(players[seat] ?? [], banker)).map((seat) => seat + 1);
    return `${niuOf(banker)}:${seats.join("")}`;
  },
  layout: () => ({ parts: PARTS }),
});
