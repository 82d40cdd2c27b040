import { add, type Fraction, fraction, multiply, ZERO } from "../../../engine/fraction.ts";
import { type JackpotRule, returnOfPots } from "../../../engine/jackpot.ts";
import { meanOfHold } from "./hold/mean.ts";
import type { HoldModel, ReelModel } from "./model.ts";
import { countsOf, freeSpinChances, meanOfSpin } from "./reels/mean.ts";
import { boughtReelsOf, freeReelsOf, type Reel, reelsOf } from "./reels/views.ts";

export interface ReturnToPlayer {
  /** The return of the paid spin itself, in stakes. */
  readonly base: Fraction;
  /** The return of its free spins, in stakes. */
  readonly free: Fraction;
  /** The return of its respins with coins held, in stakes. */
  readonly hold?: Fraction;
  /** What the pots give back of every stake: shares and seeds. */
  readonly jackpot?: Fraction;
  readonly total: Fraction;
  /** The return of free spins that are bought, in their price. */
  readonly buy?: Fraction;
}

type Enumerable = ReelModel | HoldModel;

/** What the free spins after a spin of these reels bring, in stakes. */
function meanOfFree(model: Enumerable, first: readonly Reel[]): Fraction {
  const { free, scatter } = model;
  if (!free || !scatter) return ZERO;
  const again = reelsOf(model, free.strips ?? model.strips);
  const spins = freeReelsOf(model);
  const known = new Map<readonly Reel[], Fraction>();
  let sum = ZERO;
  for (const chance of freeSpinChances(
    model,
    countsOf(first, scatter.symbol),
    countsOf(again, scatter.symbol),
  )) {
    if (chance.numerator === 0n) break;
    const reels: readonly Reel[] = spins.next().value ?? again;
    const mean = known.get(reels) ?? meanOfSpin(model, reels);
    known.set(reels, mean);
    sum = add(sum, multiply(chance, mean));
  }
  return multiply(sum, fraction(BigInt(free.multiplier), 1n));
}

/**
 * The exact return to player: wins over stakes in the long run, as a fraction of integers. There is no sampling and
 * no floating point: it counts the views of reels, multiplies reels, and sums free spins one by one up to the cap.
 */
export function returnToPlayer(model: Enumerable): ReturnToPlayer {
  const reels = reelsOf(model);
  const base = meanOfSpin(model, reels);
  const free = meanOfFree(model, reels);
  const hold = model.kind === "hold" ? meanOfHold(model, reels) : undefined;
  const jackpot = model.jackpot && meanOfJackpot(model.jackpot);
  const total = [base, free, hold ?? ZERO, jackpot ?? ZERO].reduce(add);
  return {
    base,
    free,
    total,
    ...(hold ? { hold } : {}),
    ...(jackpot ? { jackpot } : {}),
    ...(model.buy ? { buy: returnOfBuy(model) } : {}),
  };
}

function meanOfJackpot(rule: JackpotRule): Fraction {
  const { shares, seeds } = returnOfPots(rule);
  return add(shares, seeds);
}

function returnOfBuy(model: Enumerable): Fraction {
  const reels = boughtReelsOf(model);
  const stakes = add(meanOfSpin(model, reels), meanOfFree(model, reels));
  return multiply(stakes, fraction(BigInt(model.coins), BigInt(model.buy?.coins ?? 1)));
}
