/** The member, or the number of a grant. */
export type Owner = number | "own";
export type Coins = Map<Owner, bigint>;

export const least = (...all: bigint[]): bigint => all.reduce((one, other) => (one < other ? one : other));
const age = (owner: Owner): number => (owner === "own" ? -1 : owner);

/** The owners of coins: the member first, then the oldest grant. */
export const listByAge = (coins: Coins): Owner[] =>
  [...coins.keys()].toSorted((one, other) => age(one) - age(other));

/** A wallet of the model: whose each coin is. What the member owes is below 0. */
export class Purse {
  private readonly coins: Coins = new Map([["own", 0n]]);

  get total(): bigint {
    return [...this.coins.values()].reduce((whole, one) => whole + one, 0n);
  }
  of(owner: Owner): bigint {
    return this.coins.get(owner) ?? 0n;
  }
  empty(owner: Owner): void {
    this.coins.delete(owner);
  }
  add(owner: Owner, units: bigint): void {
    this.coins.set(owner, this.of(owner) + units);
  }
  put(owner: Owner, units: bigint): void {
    this.add(owner, units);
    this.cover();
  }

  /** Takes coins, the member's own first and then by age; a missing amount is owed by the member. */
  spend(units: bigint): Coins {
    const taken: Coins = new Map();
    let rest = units;
    for (const owner of listByAge(this.coins)) {
      const there = this.of(owner);
      const part = least(rest, there > 0n ? there : 0n);
      if (part === 0n) continue;
      taken.set(owner, part);
      this.add(owner, -part);
      rest -= part;
    }
    if (rest > 0n) this.add("own", -rest);
    return taken;
  }

  /** The member's debt is paid with any coins there are. */
  cover(): void {
    const own = this.of("own");
    if (own >= 0n) return;
    this.add("own", -own);
    this.spend(-own);
  }
}
