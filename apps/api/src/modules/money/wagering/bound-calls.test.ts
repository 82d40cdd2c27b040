import { expect, it } from "vitest";
import { type CallRow, toWaiting } from "./bound-calls.store.ts";
import { type Bound, followCalls } from "./bound-money.ts";

/** A call in the round "1", which each of two vendors has. */
const call = (place: number, over: Partial<CallRow>): CallRow => ({
  transferId: String(place),
  kind: "bet",
  vendor: "BGS",
  roundId: "1",
  category: "RNG",
  amount: "100",
  balance: "0",
  undoes: null,
  at: place,
  stage: "told",
  isUndone: false,
  parts: {},
  isOpen: true,
  startedAt: place,
  ...over,
});

it.each([
  ["BGS", 0n],
  ["SV3", 195n],
])(
  "CASE-04 a win at %s is bound by the stakes of its own round alone, if a round of another vendor has the same id: %d",
  (vendor, boundUnits) => {
    const bonus: Bound = { id: 7n, hold: "grant", state: "open", boundUnits: 100n, freedUnits: 0n };
    const told = [
      // Of 200 in the wallet the member's own 100 are staked at one vendor, and then the bonus at the other.
      call(1, { vendor: "BGS", balance: "100" }),
      call(2, { vendor: "SV3", balance: "0" }),
      call(3, { vendor, kind: "win", amount: "195", balance: "195" }),
    ].map(toWaiting);
    const { rows } = followCalls([bonus], told, { calls: [], untoldUnits: new Map() });
    expect(rows.get(7n)).toEqual({ ...bonus, boundUnits });
  },
);
