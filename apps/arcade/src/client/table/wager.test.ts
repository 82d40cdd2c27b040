// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createWager } from "./wager.ts";

const limits = { chip: 20, mostChips: 5, mostSpots: 2 };

describe("chips of several values", () => {
  it("are one bet a value, within the limits of the table", () => {
    const wager = createWager(limits);
    expect([wager.lay("banker", 10n), wager.lay("banker", 50n), wager.lay("tie", 10n)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(wager.lay("player", 10n)).toBe(false);
    expect(wager.piles()).toEqual([
      { coin: 10n, chips: { banker: 1, tie: 1 } },
      { coin: 50n, chips: { banker: 1 } },
    ]);
    expect([wager.unitsOn("banker"), wager.total()]).toEqual([1_200n, 1_400n]);
  });

  it("are doubled as far as they fit, and one tap takes that back", () => {
    const wager = createWager(limits);
    for (let chips = 0; chips < 3; chips += 1) wager.lay("tie", 1n);
    wager.double();
    expect(wager.piles()).toEqual([{ coin: 1n, chips: { tie: 5 } }]);
    expect(wager.double()).toBe(false);
    wager.undo();
    expect(wager.piles()).toEqual([{ coin: 1n, chips: { tie: 3 } }]);
  });

  it("can be laid again once they were paid; unpaid ones come back at the bell", () => {
    const wager = createWager(limits);
    expect(wager.repeat()).toBe(false);
    wager.lay("tie", 1n);
    wager.lay("tie", 2n);
    wager.setPaid({ coin: 1n, chips: { tie: 1 } });
    expect(wager.piles()).toEqual([{ coin: 2n, chips: { tie: 1 } }]);
    expect(wager.endRound()).toBe(true);
    expect([wager.isEmpty(), wager.repeat(), wager.piles()]).toEqual([
      true,
      true,
      [{ coin: 1n, chips: { tie: 1 } }],
    ]);
    wager.clear();
    expect([wager.endRound(), wager.canRepeat()]).toEqual([false, true]);
  });
});
