import { describe, expect, it } from "vitest";
import { correctionOf, orderByPayer } from "./bill.policy.ts";

const contract = (name: string, payerId: bigint | null, beneficiaryId: bigint) => ({
  name,
  payerId,
  beneficiaryId,
});
const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

describe("contracts of a period", () => {
  it("AGT-29 come after every contract by which their payer receives, also one that was replaced", () => {
    const all = [
      contract("below", 2n, 3n),
      contract("top", null, 1n),
      contract("replaced", 1n, 2n),
      contract("present", null, 2n),
    ];
    expect(namesOf(orderByPayer(all))).toEqual(["top", "present", "replaced", "below"]);
  });

  it("are each there once when two members paid each other, one after the other", () => {
    const all = [contract("before", 1n, 2n), contract("after", 2n, 1n)];
    expect(namesOf(orderByPayer(all)).toSorted()).toEqual(["after", "before"]);
  });
});

describe("a restated bill whose dues were cancelled", () => {
  type Due = Parameters<typeof correctionOf>[1][number];
  const to: Due = { toId: 7n, units: 100n, paidUnits: 100n, state: "paid" };
  const back: Due = { toId: 1n, units: 40n, paidUnits: 0n, state: "cancelled" };
  const correct = (computedUnits: bigint, dues: readonly Due[]) =>
    correctionOf({ computedUnits, beneficiaryId: 7n }, dues);

  it.each<[string, readonly Due[], readonly [computed: bigint, by: bigint][]]>([
    [
      "nothing was",
      [to],
      [
        [60n, -40n],
        [100n, 0n],
        [130n, 30n],
      ],
    ],
    [
      "all of 100 was",
      [{ ...to, paidUnits: 0n, state: "cancelled" }],
      [
        [80n, 0n],
        [100n, 0n],
        [120n, 20n],
      ],
    ],
    [
      "60 of 100 were",
      [{ ...to, paidUnits: 40n, state: "cancelled" }],
      [
        [30n, -10n],
        [90n, 0n],
        [110n, 10n],
      ],
    ],
    [
      "40 that were to go back were",
      [to, back],
      [
        [50n, -10n],
        [60n, 0n],
        [100n, 0n],
        [130n, 30n],
      ],
    ],
    [
      "30 of 40 that were to go back were",
      [to, { ...back, paidUnits: 10n }],
      [
        [50n, -10n],
        [60n, 0n],
        [90n, 0n],
        [100n, 10n],
      ],
    ],
  ])("AGT-30 rises and falls by what is really owed: %s", (_what, dues, steps) => {
    expect(steps.map(([computed]) => [computed, correct(computed, dues)])).toEqual(steps);
  });
});
