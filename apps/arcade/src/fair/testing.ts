import type { RandomBelow } from "../engine/engine.ts";
import { createStream } from "./stream.ts";

/** The seeds are fixed, so every figure is the same each time. One nonce a round, as rounds take them. */
const SERVER_SEED = "a7".repeat(32);
const streamOf = (nonce: number): RandomBelow =>
  createStream({ serverSeed: SERVER_SEED, clientSeed: "the battery", nonce, step: 0 });

export const POCKETS = 37;
export const REDS = 18;
/** How far a sum may lie from its mean, in standard deviations: 99.9 % of fair ones lie nearer. */
export const MOST_SIGMAS = 3.29;
const SPINS_PER_ROUND = 1_000;

/** By how many standard deviations the even chance of a wheel was hit too often, over so many rounds of 1,000 spins. */
export function sigmasOfReds(rounds: number, spin: (random: RandomBelow) => number): number {
  const spins = rounds * SPINS_PER_ROUND;
  let reds = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const random = streamOf(nonce);
    for (let turn = 0; turn < SPINS_PER_ROUND; turn += 1) if (spin(random) < REDS) reds += 1;
  }
  const chance = REDS / POCKETS;
  return (reds - spins * chance) / Math.sqrt(spins * chance * (1 - chance));
}

/** Pearson's sum for counts that should all be alike. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

function countInto(cells: number, draws: number, draw: (nonce: number) => number): number[] {
  const counts = Array.from({ length: cells }, () => 0);
  for (let nonce = 0; nonce < draws; nonce += 1) {
    const cell = draw(nonce);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}

const ofRound = (draw: (random: RandomBelow) => number) => (nonce: number) => draw(streamOf(nonce));

/**
 * The checks of evenness: into how many cells draws fall, how a draw finds its cell, and how many draws a whole trial has.
 */
export const battery = [
  {
    name: "frequency: first numbers of rounds fall evenly into 37 pockets",
    cells: POCKETS,
    draws: 74_000,
    // 36 degrees of freedom: 99.9 % lie below 68.0.
    limit: 68,
    draw: ofRound((random) => random(POCKETS)),
  },
  {
    name: "serial pairs: one number says nothing of the next",
    cells: 100,
    draws: 100_000,
    // 99 degrees of freedom: 99.9 % lie below 148.2.
    limit: 148.2,
    draw: ofRound((random) => random(10) * 10 + random(10)),
  },
  {
    name: "permutations: every order of four cards is as likely as any other",
    cells: 24,
    draws: 72_000,
    // 23 degrees of freedom: 99.9 % lie below 49.7.
    limit: 49.7,
    draw: ofRound((random) => random(4) * 6 + random(3) * 2 + random(2)),
  },
  {
    name: "neighbours: the same number of two rounds that follow one another is not related",
    cells: 100,
    draws: 60_000,
    limit: 148.2,
    draw: (nonce: number) => streamOf(nonce)(10) * 10 + streamOf(nonce + 1)(10),
  },
] as const;

/** Pearson's sum over the cells of a part of the battery. */
export const unevennessOf = (
  { cells, draw }: Pick<(typeof battery)[number], "cells" | "draw">,
  draws: number,
): number => chiSquare(countInto(cells, draws, draw));

/** How far each of the 32 bits lies from being one as often as zero, in standard deviations. */
export function sigmasOfBits(words: number): number[] {
  const ones = Array.from({ length: 32 }, () => 0);
  for (let nonce = 0; nonce < words; nonce += 1) {
    const word = streamOf(nonce)(2 ** 32);
    for (let bit = 0; bit < 32; bit += 1) if ((word / 2 ** bit) & 1) ones[bit] = (ones[bit] ?? 0) + 1;
  }
  return ones.map((count) => Math.abs(count - words / 2) / Math.sqrt(words / 4));
}
