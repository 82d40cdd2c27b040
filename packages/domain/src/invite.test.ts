import { describe, expect, it } from "vitest";
import { type FriendFacts, findInviteTier, findNextInviteTier, getInviteStep } from "./invite.ts";

const tiers = [
  { from: 10, amount: 20 },
  { from: 1, amount: 10 },
  { from: 5, amount: 15 },
];

describe("tiers", () => {
  it.each([
    [1, 10, 5],
    [4, 10, 5],
    [5, 15, 10],
    [9, 15, 10],
    [10, 20, undefined],
    [500, 20, undefined],
  ])("RWD-27 pay friend %i %i, and the next tier begins at %s", (place, amount, next) => {
    expect(findInviteTier(tiers, place)?.amount).toBe(amount);
    expect(findNextInviteTier(tiers, place)?.from).toBe(next);
  });

  it("begin with the first one's friend", () => {
    expect(findInviteTier([{ from: 2, amount: 5 }], 1)).toBeUndefined();
    expect(findInviteTier([], 1)).toBeUndefined();
  });
});

describe("the step of a friend", () => {
  const none: FriendFacts = { hasVerifiedMobile: false, depositUnits: 0n, isQualified: false, isOver: false };
  it.each<[Partial<FriendFacts>, string]>([
    [{}, "registered"],
    [{ depositUnits: 100n }, "registered"],
    [{ hasVerifiedMobile: true, depositUnits: 99n }, "verified"],
    [{ hasVerifiedMobile: true, depositUnits: 100n }, "deposited"],
    [{ isOver: true }, "missed"],
    [{ isOver: true, isQualified: true }, "qualified"],
  ])("of %o is %s", (facts, step) => {
    expect(getInviteStep({ ...none, ...facts }, 100n)).toBe(step);
  });
});
