import { type Card, numberOf, rankOf } from "../../../engine/cards.ts";

/** Both hands of a coup, each card in the order in which it was dealt to its hand. */
export interface BaccaratDraw {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** The points of one card: ace 1, tens and faces 0. */
const pointsOf = (card: Card): number => (numberOf(card) >= 10 ? 0 : numberOf(card));

/** The points of a hand: the last digit of the sum. */
export function totalOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/** Deals a coup: player, banker, player, banker, then third cards by the table of punto banco. */
export function dealCoup(next: () => Card): BaccaratDraw {
  const [first, second, third, fourth] = [next(), next(), next(), next()];
  const player = [first, third];
  const banker = [second, fourth];
  if (totalOf(player) >= 8 || totalOf(banker) >= 8) return { player, banker };
  const playerThird = totalOf(player) <= 5 ? next() : undefined;
  if (playerThird !== undefined) player.push(playerThird);
  if (bankerDraws(totalOf(banker), playerThird)) banker.push(next());
  return { player, banker };
}

/** Whether the banker draws on a total of two cards, after the player's third card or without one. */
function bankerDraws(total: number, playerThird: Card | undefined): boolean {
  if (playerThird === undefined) return total <= 5;
  const points = pointsOf(playerThird);
  if (total <= 2) return true;
  if (total === 3) return points !== 8;
  if (total === 4) return points >= 2 && points <= 7;
  if (total === 5) return points >= 4 && points <= 7;
  return total === 6 && (points === 6 || points === 7);
}

/** Who has more points. */
export function winnerOf({ player, banker }: BaccaratDraw): "player" | "banker" | "tie" {
  const lead = totalOf(player) - totalOf(banker);
  if (lead === 0) return "tie";
  return lead > 0 ? "player" : "banker";
}

/** Whether the first two cards of a hand have the same rank. */
export function isPair([first = "", second = ""]: readonly Card[]): boolean {
  return rankOf(first) === rankOf(second);
}
