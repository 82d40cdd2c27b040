import { describe, expect, it } from "vitest";
import { orderByPayer } from "./bill.policy.ts";

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
