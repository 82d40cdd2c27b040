import { describe, expect, it } from "vitest";
import { SLOT_MODELS } from "../engines/slots/rules/models.ts";
import { createStream } from "../fair/stream.ts";
import { findGame, listGames } from "./catalogue.ts";
import { add, toPercent } from "./fraction.ts";
import { drawPot, type JackpotRule, meanOfPot, returnOfPots } from "./jackpot.ts";
import { isOfSecondStudio } from "./second-studio.ts";

const WITH_POTS = SLOT_MODELS.filter((model) => model.jackpot);
const RULE: JackpotRule = {
  family: "tiny",
  of: 1_000,
  pots: [
    { name: "grand", sharePerMille: 10, seed: 400, numbers: 1 },
    { name: "mini", sharePerMille: 20, seed: 5, numbers: 20 },
  ],
};

describe("the draw of a pot", () => {
  it("gives every number below the limit to one pot or to none, in proportion to the stake", () => {
    for (const stake of [0, 1, 3, 40]) {
      const won = { grand: 0, major: 0, mini: 0, none: 0 };
      for (let number = 0; number < RULE.of; number += 1)
        won[drawPot(RULE, stake, () => number) ?? "none"] += 1;
      expect(won).toEqual({ grand: stake, major: 0, mini: 20 * stake, none: 1_000 - 21 * stake });
    }
  });

  it("falls as often as it says with the numbers that rounds get, by chi-square", () => {
    const stake = 10;
    const counts = { grand: 0, mini: 0, none: 0 };
    const rounds = 20_000;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const random = createStream({
        serverSeed: "5e".repeat(32),
        clientSeed: "pots",
        nonce,
        step: "jackpot",
      });
      counts[(drawPot(RULE, stake, random) ?? "none") as keyof typeof counts] += 1;
    }
    const expected = { grand: 0.01 * rounds, mini: 0.2 * rounds, none: 0.79 * rounds };
    const square = Object.entries(expected).reduce(
      (sum, [pot, mean]) => sum + (counts[pot as keyof typeof counts] - mean) ** 2 / mean,
      0,
    );
    // Two degrees of freedom: 99.9 % lie below 13.8. The seeds are fixed, so this is the same each time.
    expect(square).toBeLessThan(13.8);
  });

  it("is a draw of its own: it takes nothing from the reels' numbers", () => {
    const source = { serverSeed: "5e".repeat(32), clientSeed: "pots", nonce: 1 };
    expect(createStream({ ...source, step: "jackpot" })(2 ** 32)).not.toBe(
      createStream({ ...source, step: 0 })(2 ** 32),
    );
  });
});

describe("the return of pots", () => {
  it("is their shares and their seeds, as calculated by hand, and what they hold on average when they are won", () => {
    const { shares, seeds } = returnOfPots(RULE);
    expect([toPercent(shares, 4), toPercent(seeds, 4)]).toEqual(["3.0000", "50.0000"]);
    expect(RULE.pots.map((pot) => meanOfPot(RULE, pot))).toEqual([410, 6]);
  });

  it("comes out when they are played: seeds and shares go in, and full pots come out", () => {
    const won = { grand: 0, major: 0, mini: 0 };
    const held = { grand: 400, major: 0, mini: 5 };
    const rounds = 400_000;
    for (let nonce = 0; nonce < rounds / 100; nonce += 1) {
      const random = createStream({
        serverSeed: "a9".repeat(32),
        clientSeed: "pots",
        nonce,
        step: "jackpot",
      });
      for (let turn = 0; turn < 100; turn += 1) {
        for (const { name, sharePerMille } of RULE.pots) held[name] += sharePerMille / 1_000;
        const name = drawPot(RULE, 1, random);
        if (!name) continue;
        won[name] += held[name];
        held[name] = RULE.pots.find((pot) => pot.name === name)?.seed ?? 0;
      }
    }
    // A pot is won `rounds * p` times, give or take the root of it, so the mean lies within four deviations of 0.53.
    const deviation = Math.sqrt(rounds * 0.001) * 410 + Math.sqrt(rounds * 0.02) * 6;
    expect(Math.abs(won.grand + won.mini - 0.53 * rounds)).toBeLessThan(4 * deviation);
    expect(4 * deviation).toBeLessThan(0.2 * 0.53 * rounds);
  });
});

describe.each(WITH_POTS)("the pots of $id", (model) => {
  const rule = model.jackpot as JackpotRule;

  it("are part of the return that is told, and of nothing else", () => {
    const { shares, seeds } = returnOfPots(rule);
    expect([toPercent(shares, 4), toPercent(seeds, 4)]).toEqual(["1.5000", "0.7500"]);
    expect(model.rtp.jackpot).toBe(toPercent(add(shares, seeds), 4));
  });

  it("have whole shares, odds that fit the largest stake, and a game that is over at once", () => {
    const largest = model.coins * (model.coinSteps.at(-1) ?? 0);
    expect(largest * rule.pots.reduce((sum, { numbers }) => sum + numbers, 0)).toBeLessThan(rule.of);
    expect(rule.of).toBeLessThan(2 ** 32);
    for (const pot of rule.pots) {
      expect(Number.isInteger(meanOfPot(rule, pot))).toBe(true);
      expect(Number.isInteger(pot.sharePerMille) && pot.sharePerMille > 0 && pot.seed > 0).toBe(true);
    }
    expect(model.kind === "reels" && model.buy).toBeUndefined();
  });
});

it("are in games of every studio of slots but the second vendor's, whose wallet knows no pots", () => {
  expect(WITH_POTS.length).toBeGreaterThanOrEqual(4);
  const slots = listGames().filter(
    ({ code, engine, studio }) => engine.id === "slots" && studio && !isOfSecondStudio(code),
  );
  const studios = new Set(slots.map(({ studio }) => studio?.vendor));
  const dealt = new Set(slots.filter(({ model }) => model.jackpot).map(({ studio }) => studio?.vendor));
  expect(dealt).toEqual(studios);
  expect(findGame("bgs-jade-lanterns")?.model.jackpot).toBeUndefined();
});
