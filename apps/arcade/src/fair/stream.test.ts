import { describe, expect, it } from "vitest";
import type { RandomBelow } from "../engine/engine.ts";
import { createStream } from "./stream.ts";

/** The seeds are fixed, so every figure below is the same each time. One nonce a round, as rounds take them. */
const SERVER_SEED = "a7".repeat(32);
const streamOf = (nonce: number): RandomBelow =>
  createStream({ serverSeed: SERVER_SEED, clientSeed: "the battery", nonce, step: 0 });

const POCKETS = 37;
const REDS = 18;
const SPINS = 1_200_000;
/** How far a sum may lie from its mean, in standard deviations: 99.9 % of fair ones lie nearer. */
const MOST_SIGMAS = 3.29;

/** By how many standard deviations the even chance of a wheel was hit too often, over so many spins of many rounds. */
function sigmasOfReds(spin: (random: RandomBelow) => number): number {
  const perRound = 1_000;
  let reds = 0;
  for (let nonce = 0; nonce < SPINS / perRound; nonce += 1) {
    const random = streamOf(nonce);
    for (let turn = 0; turn < perRound; turn += 1) if (spin(random) < REDS) reds += 1;
  }
  const chance = REDS / POCKETS;
  return (reds - SPINS * chance) / Math.sqrt(SPINS * chance * (1 - chance));
}

/** Pearson's sum for counts that should all be alike. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

function countInto(cells: number, draws: number, draw: (random: RandomBelow) => number): number[] {
  const counts = Array.from({ length: cells }, () => 0);
  for (let nonce = 0; nonce < draws; nonce += 1) {
    const cell = draw(streamOf(nonce));
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}

describe("the battery over outcomes", () => {
  it("hits an even chance as often as it should, and finds a wheel whose return is 0.5 % too high", () => {
    expect(Math.abs(sigmasOfReds((random) => random(POCKETS)))).toBeLessThan(MOST_SIGMAS);
    // One in two hundred of the other pockets turns red: an even chance returns 0.5 % more of the stake.
    const planted = (random: RandomBelow): number => {
      const pocket = random(POCKETS);
      return pocket >= REDS && random(10_000) < 47 ? 0 : pocket;
    };
    // Its mean lies 5 standard deviations away, so that a fair one's limit finds it with a power above 95 %.
    expect(sigmasOfReds(planted)).toBeGreaterThan(MOST_SIGMAS);
  });

  it("frequency: first numbers of rounds fall evenly into 37 pockets", () => {
    // 36 degrees of freedom: 99.9 % lie below 68.0.
    expect(chiSquare(countInto(POCKETS, 74_000, (random) => random(POCKETS)))).toBeLessThan(68);
  });

  it("serial pairs: one number says nothing of the next", () => {
    // 99 degrees of freedom: 99.9 % lie below 148.2.
    const pairs = countInto(100, 100_000, (random) => random(10) * 10 + random(10));
    expect(chiSquare(pairs)).toBeLessThan(148.2);
  });

  it("permutations: every order of four cards is as likely as any other", () => {
    // 23 degrees of freedom: 99.9 % lie below 49.7.
    const orders = countInto(24, 72_000, (random) => random(4) * 6 + random(3) * 2 + random(2));
    expect(chiSquare(orders)).toBeLessThan(49.7);
  });

  it("neighbours: the same number of two rounds that follow one another is not related", () => {
    const cells = countInto(100, 1, () => 0).map(() => 0);
    for (let nonce = 0; nonce < 60_000; nonce += 1) {
      const cell = streamOf(nonce)(10) * 10 + streamOf(nonce + 1)(10);
      cells[cell] = (cells[cell] ?? 0) + 1;
    }
    expect(chiSquare(cells)).toBeLessThan(148.2);
  });

  it("bits: each of the 32 is one as often as zero", () => {
    const words = 20_000;
    const ones = Array.from({ length: 32 }, () => 0);
    for (let nonce = 0; nonce < words; nonce += 1) {
      const word = streamOf(nonce)(2 ** 32);
      for (let bit = 0; bit < 32; bit += 1) if ((word / 2 ** bit) & 1) ones[bit] = (ones[bit] ?? 0) + 1;
    }
    for (const count of ones) expect(Math.abs(count - words / 2) / Math.sqrt(words / 4)).toBeLessThan(4);
  });
});
