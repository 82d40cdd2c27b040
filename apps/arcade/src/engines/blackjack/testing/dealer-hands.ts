/** A set of cards with which the dealer's hand can end, in any order that the rules allow. */
export interface DealerHand {
  /** Cards drawn to the open one: value and how many, values from 1 to 10. */
  readonly drawn: readonly (readonly [value: number, count: number])[];
  readonly size: number;
  /** The total from 17, or 22 for a bust. */
  readonly end: number;
  /** In how many orders these cards come and are all drawn. */
  readonly orders: number;
}

/** The best count of cards whose aces all count one. */
export const best = (low: number, hasAce: boolean): number => (hasAce && low <= 11 ? low + 10 : low);

/** All ends of a dealer who stands on every 17 and has no blackjack. */
export function dealerHands(open: number): DealerHand[] {
  const hands = new Map<string, DealerHand>();
  const draw = (cards: readonly number[], low: number, hasAce: boolean): void => {
    for (let value = 1; value <= 10; value += 1) {
      const next = [...cards, value];
      const total = best(low + value, hasAce || value === 1);
      if (next.length === 1 && total === 21) continue;
      if (total < 17) {
        draw(next, low + value, hasAce || value === 1);
        continue;
      }
      const sorted = next.toSorted((a, b) => a - b);
      const drawn = [...new Set(sorted)].map(
        (card) => [card, sorted.filter((other) => other === card).length] as const,
      );
      const orders = (hands.get(sorted.join())?.orders ?? 0) + 1;
      hands.set(sorted.join(), { drawn, size: next.length, end: Math.min(22, total), orders });
    }
  };
  draw([], open, open === 1);
  return [...hands.values()];
}

/** The chances of each end, from these cards: index 0 is 17, index 5 a bust. Without a blackjack they sum to less than one. */
export function chancesOfEnds(
  hands: readonly DealerHand[],
  left: readonly number[],
  cards: number,
): number[] {
  const ends = Array<number>(6).fill(0);
  for (const { drawn, size, end, orders } of hands) {
    let chance = orders;
    for (const [value, count] of drawn) {
      for (let taken = 0; taken < count; taken += 1) chance *= (left[value] ?? 0) - taken;
    }
    for (let taken = 0; taken < size; taken += 1) chance /= cards - taken;
    ends[end - 17] = (ends[end - 17] ?? 0) + chance;
  }
  return ends;
}
