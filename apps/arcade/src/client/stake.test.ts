import { beforeEach, describe, expect, it, vi } from "vitest";
import { createMemory } from "./memory.ts";
import { createStake } from "./stake.ts";

const memory = createMemory(() => localStorage);
const open = (key = "CNY/a", coins = [1n, 2n, 5n, 10n]) => {
  const setBet = vi.fn();
  return { setBet, stake: createStake({ coins, coinsPerRound: 20, memory, key, setBet }) };
};

beforeEach(() => localStorage.clear());

describe("the stake", () => {
  it("starts with the third smallest coin and shows the cost of a round", () => {
    const { stake, setBet } = open();
    stake.show();
    expect(setBet).toHaveBeenCalledWith(100n, false, false);
  });

  it("is remembered for the game and its currency", () => {
    open().stake.change(1);
    expect(open().stake.coinUnits()).toBe(10n);
    expect(open("BRL/a").stake.coinUnits()).toBe(5n);
    expect(open("CNY/b").stake.coinUnits()).toBe(5n);
  });

  it("falls back to its default when the game no longer has the remembered coin", () => {
    open().stake.change(1);
    expect(open("CNY/a", [1n, 2n, 3n]).stake.coinUnits()).toBe(3n);
  });

  it("does not remember the coin of an interrupted round", () => {
    open().stake.choose(1n);
    expect(open().stake.coinUnits()).toBe(5n);
  });

  it("works where storage is blocked", () => {
    const blocked = createMemory(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const stake = createStake({
      coins: [1n, 2n],
      coinsPerRound: 1,
      memory: blocked,
      key: "k",
      setBet: vi.fn(),
    });
    stake.change(-1);
    expect(stake.coinUnits()).toBe(1n);
  });
});
