import type { RandomBelow } from "../../../../engine/engine.ts";
import { add, type Fraction, fraction, multiply, toDecimal } from "../../../../engine/fraction.ts";
import type { ReturnToPlayer } from "../return-to-player.ts";
import { factorAt } from "./draw.ts";
import { meansOfScatters, playEveryStop, sampleSpin, scattersOfFill } from "./mean.ts";
import type { TumblingGrid, TumblingReels } from "./model.ts";

/** The exact return of tumbling reels: every combination of stops is played. It takes minutes for long strips. */
export function returnOfTumblingReels(model: TumblingReels): ReturnToPlayer {
  const { coins, scatters, draws } = playEveryStop(model);
  const { pay, spins } = meansOfScatters(model, scatters);
  const meanOf = (isFree: boolean): Fraction => {
    const sum = coins.reduce(
      (all, won, turn) => all + BigInt(won) * BigInt(factorAt(model, isFree, turn)),
      0n,
    );
    return add(fraction(sum, draws * BigInt(model.coins)), pay);
  };
  const base = meanOf(false);
  const free = multiply(spins, meanOf(true));
  return { base, free, total: add(base, free) };
}

/** A return that was drawn, in percent of the stake, with the standard error of its total. */
export interface SampledReturn {
  readonly rounds: number;
  readonly base: number;
  readonly free: number;
  readonly total: number;
  readonly error: number;
}

/** Sums over spins of a grid, so that several threads can add theirs. */
export interface Sums {
  readonly rounds: number;
  readonly base: number;
  readonly free: number;
  readonly squares: number;
}

const numberOf = (value: Fraction): number => Number(toDecimal(value, 12));

/** Draws `rounds` spins. Each counts as a paid one, and as a free one as often as such follow. */
export function sampleSums(model: TumblingGrid, rounds: number, random: RandomBelow): Sums {
  const spins = numberOf(meansOfScatters(model, scattersOfFill(model)).spins);
  let [base, free, squares] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const spin = sampleSpin(model, random);
    base += spin.base;
    free += spin.free;
    squares += (spin.base + spins * spin.free) ** 2;
  }
  return { rounds, base, free, squares };
}

/** The return that these sums make, with the exact mean of the pays and awards of scatters. */
export function returnOfSums(model: TumblingGrid, { rounds, base, free, squares }: Sums): SampledReturn {
  const means = meansOfScatters(model, scattersOfFill(model));
  const [pay, spins] = [numberOf(means.pay), numberOf(means.spins)];
  const mean = (base + spins * free) / rounds;
  const percent = 100 / model.coins;
  const paid = (base / rounds) * percent + pay * 100;
  const bonus = spins * ((free / rounds) * percent + pay * 100);
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds) * percent;
  return { rounds, base: paid, free: bonus, total: paid + bonus, error };
}
