import { describe, it } from "vitest";
import { openProduct } from "../../../../testing/bound/bound-product.ts";
import { verifySequences } from "../../../../testing/bound/bound-sequences.ts";
import { openWallet } from "../../../../testing/bound/bound-wallet.ts";
import { setUpWageringTest } from "../testing.ts";

const test = setUpWageringTest();

describe("the free money after each step, at length", () => {
  it.each([11, 12, 13])(
    "CASE-04 is in the product what the model says, in 200 sequences of seed %d",
    (seed) =>
      verifySequences({ seed, count: 200, steps: 30 }, (number, cents) => openProduct(test, number, cents)),
    2_000_000,
  );

  it.each([21, 22])(
    "CASE-04 is by the product's rules what the model says, in 10,000 sequences of seed %d",
    (seed) =>
      verifySequences({ seed, count: 10_000, steps: 40 }, async (_number, cents) => openWallet(cents)),
    2_000_000,
  );
});
