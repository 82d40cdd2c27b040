import { add, type Fraction, fraction, multiply, ZERO } from "../../../engine/fraction.ts";
import type { Decision, Situation } from "./basic-strategy.ts";

/** Chooses between the values of the decisions; takes the first if several are best. */
type Choose = (worth: ReadonlyMap<Decision, Fraction>, situation: Situation) => Fraction;

interface Count {
  readonly total: number;
  readonly isSoft: boolean;
}

const whole = (value: number): Fraction => fraction(BigInt(value), 1n);
const VALUES = Array.from({ length: 10 }, (_, index) => index + 1);
const chanceOf = (value: number): Fraction => fraction(value === 10 ? 4n : 1n, 13n);
const less = (a: Fraction, b: Fraction): Fraction => add(a, multiply(b, whole(-1)));

export const isLess = (a: Fraction, b: Fraction): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator;

/** A count with one more card; an ace counts eleven if it can. */
function withCard({ total, isSoft }: Count, value: number): Count {
  const sum = total + (value === 1 && total <= 10 ? 11 : value);
  const soft = isSoft || (value === 1 && total <= 10);
  return sum > 21 && soft ? { total: sum - 10, isSoft: false } : { total: sum, isSoft: soft };
}

const START: Count = { total: 0, isSoft: false };
const of = (...values: number[]): Count => values.reduce(withCard, START);

/** The mean over the next card. */
function mean(worth: (value: number) => Fraction, allows: (value: number) => boolean = () => true): Fraction {
  return VALUES.filter(allows).reduce(
    (sum, value) => add(sum, multiply(chanceOf(value), worth(value))),
    ZERO,
  );
}

function remember(worth: (key: string) => Fraction): (key: string) => Fraction {
  const known = new Map<string, Fraction>();
  return (key) => {
    const value = known.get(key) ?? worth(key);
    known.set(key, value);
    return value;
  };
}

/**
 * The exact mean win per first stake, in stakes, of blackjack from an infinite shoe: recursion over all cards of player and
 * dealer. `choose` makes the player's decisions.
 */
export function meanOfInfinite(choose: Choose): Fraction {
  const key = (...parts: readonly (number | boolean)[]) => parts.map(Number).join();
  /** The win of a final total against a dealer who has this count. */
  const against = remember((text) => {
    const [own = 0, total = 0, soft = 0] = text.split(",").map(Number);
    if (total > 21) return whole(1);
    if (total >= 17) return whole(Math.sign(own - total));
    return mean((value) => {
      const next = withCard({ total, isSoft: soft === 1 }, value);
      return against(key(own, next.total, next.isSoft));
    });
  });
  const naturalWith = (open: number): number | undefined => (open === 1 ? 10 : open === 10 ? 1 : undefined);
  /** Standing, once the dealer has looked and has no blackjack. */
  const standing = remember((text) => {
    const [own = 0, open = 0] = text.split(",").map(Number);
    if (own > 21) return whole(-1);
    const bad = naturalWith(open);
    const chance = bad === undefined ? ZERO : chanceOf(bad);
    const sum = mean(
      (value) => {
        const { total, isSoft } = of(open, value);
        return against(key(own, total, isSoft));
      },
      (value) => value !== bad,
    );
    const rest = less(whole(1), chance);
    return multiply(sum, fraction(rest.denominator, rest.numerator));
  });
  const stand = (own: number, open: number) => standing(key(own, open));
  const played = remember((text) => {
    const [total = 0, soft = 0, open = 0, first = 0, pair = 0] = text.split(",").map(Number);
    if (total >= 21) return stand(total, open);
    const count = { total, isSoft: soft === 1 };
    const worth = new Map<Decision, Fraction>([["stand", stand(total, open)]]);
    worth.set(
      "hit",
      mean((value) => {
        const next = withCard(count, value);
        return played(key(next.total, next.isSoft, open, false, 0));
      }),
    );
    if (first === 1) {
      worth.set(
        "double",
        multiply(
          whole(2),
          mean((value) => stand(withCard(count, value).total, open)),
        ),
      );
    }
    if (pair > 0) {
      worth.set(
        "split",
        multiply(
          whole(2),
          mean((value) => {
            const hand = of(pair, value);
            return pair === 1 ? stand(hand.total, open) : played(key(hand.total, hand.isSoft, open, true, 0));
          }),
        ),
      );
    }
    return choose(worth, { ...count, open, isFirst: first === 1, pair: pair || undefined });
  });
  return mean((open) =>
    mean((one) =>
      mean((two) => {
        const bad = naturalWith(open);
        const lost = bad === undefined ? ZERO : chanceOf(bad);
        const goesOn = less(whole(1), lost);
        const { total, isSoft } = of(one, two);
        if (total === 21) return multiply(goesOn, fraction(3n, 2n));
        return less(multiply(goesOn, played(key(total, isSoft, open, true, one === two ? one : 0))), lost);
      }),
    ),
  );
}
