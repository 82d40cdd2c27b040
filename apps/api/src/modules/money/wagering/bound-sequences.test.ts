import { drawnRuns } from "@croupier/test-kit/drawn-runs";
import { describe, it } from "vitest";
import { openProduct } from "../../../testing/bound/bound-product.ts";
import { verifySequences } from "../../../testing/bound/bound-sequences.ts";
import { openWallet } from "../../../testing/bound/bound-wallet.ts";
import { setUpWageringTest } from "./testing.ts";

const test = setUpWageringTest();
/** BOUND_SEQUENCES=10000 BOUND_SEED=7 npx vitest run apps/api/src/modules/money/wagering/bound-sequences.test.ts */
const count = Number(process.env["BOUND_SEQUENCES"] ?? drawnRuns(12));
/** By the rules alone, in memory. */
const played = drawnRuns(1_000);
const seed = Number(process.env["BOUND_SEED"] ?? 1);

describe("the free money after each step", () => {
  it(
    `CASE-04 is in the product what the model says, in ${count} sequences of seed ${seed}`,
    () => verifySequences({ seed, count, steps: 24 }, (number, cents) => openProduct(test, number, cents)),
    Math.max(120_000, count * 10_000),
  );

  it(
    `CASE-04 is by the product's rules what the model says, in ${played} sequences of seed ${seed}`,
    () => verifySequences({ seed, count: played, steps: 30 }, async (_number, cents) => openWallet(cents)),
    120_000,
  );
});
