import { decide } from "./basic-strategy.ts";
import { best, chancesOfEnds, dealerHands } from "./dealer-hands.ts";

/** The win of a total against the dealer's end, in stakes. */
function winAgainst(total: number, end: number): number {
  return end > 21 ? 1 : Math.sign(total - end);
}

/**
 * The return of basic strategy from a full shoe of packs, by enumeration of all cards of player and dealer without
 * replacement, in double precision. The two hands of a split are worth the same: cards come in an order that knows no hand,
 * so the cards drawn after a hand is done are distributed as if that hand had drawn only its visible cards.
 */
export function meanOfShoe(packs: number): number {
  const left = [0, ...Array<number>(9).fill(4 * packs), 16 * packs];
  let cards = 52 * packs;

  /** Takes one card, runs, puts it back. Hands over the chance of the card. */
  const taking = (value: number, run: (chance: number) => void): void => {
    const count = left[value] ?? 0;
    if (count === 0) return;
    const chance = count / cards;
    left[value] = count - 1;
    cards -= 1;
    run(chance);
    left[value] = count;
    cards += 1;
  };
  const each = (run: (value: number, chance: number) => void): void => {
    for (let value = 1; value <= 10; value += 1) taking(value, (chance) => run(value, chance));
  };

  let mean = 0;
  for (let open = 1; open <= 10; open += 1) {
    taking(open, (chanceOfOpen) => {
      /** By the cards that are gone: the weight of each of the player's totals. */
      const leaves = new Map<string, { left: number[]; cards: number; totals: Map<number, number> }>();
      const bad = open === 1 ? 10 : open === 10 ? 1 : 0;
      const chanceOfNatural = () => (left[bad] ?? 0) / cards;
      const leave = (total: number, weight: number): void => {
        if (total > 21) {
          mean -= weight * (1 - chanceOfNatural());
          return;
        }
        const key = left.join();
        const leaf = leaves.get(key) ?? { left: [...left], cards, totals: new Map<number, number>() };
        leaf.totals.set(total, (leaf.totals.get(total) ?? 0) + weight);
        leaves.set(key, leaf);
      };
      const go = (
        low: number,
        aces: boolean,
        weight: number,
        size: number,
        pair: number | undefined,
      ): void => {
        const total = best(low, aces);
        if (total >= 21) return leave(total, weight);
        const isSoft = aces && low <= 11;
        const decision = decide({ total, isSoft, open, isFirst: size === 2, pair });
        if (decision === "stand") return leave(total, weight);
        if (decision === "split" && pair !== undefined) {
          each((value, chance) => {
            const sum = pair + value;
            if (pair === 1) leave(best(sum, true), weight * 2 * chance);
            else go(sum, value === 1, weight * 2 * chance, 2, undefined);
          });
          return;
        }
        each((value, chance) => {
          const sum = low + value;
          const hasAce = aces || value === 1;
          if (decision === "double") leave(best(sum, hasAce), weight * 2 * chance);
          else go(sum, hasAce, weight * chance, size + 1, undefined);
        });
      };
      each((one, first) =>
        each((two, second) => {
          const weight = chanceOfOpen * first * second;
          const lost = chanceOfNatural();
          const isNatural = one + two === 11 && (one === 1 || two === 1);
          if (isNatural) mean += weight * (1 - lost) * 1.5;
          else {
            mean -= weight * lost;
            go(one + two, one === 1 || two === 1, weight, 2, one === two ? one : undefined);
          }
        }),
      );
      const hands = dealerHands(open);
      for (const leaf of leaves.values()) {
        const ends = chancesOfEnds(hands, leaf.left, leaf.cards);
        for (const [total, weight] of leaf.totals) {
          ends.forEach((chance, index) => {
            mean += weight * chance * winAgainst(total, index + 17);
          });
        }
      }
    });
  }
  return mean;
}
