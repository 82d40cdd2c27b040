/** The possible price of one shot. */
export interface ShotPrice {
  readonly units: bigint;
  readonly coinUnits: bigint;
  readonly power: number;
}

/** Every price of a shot once, lowest first; of two ways to the same price, the stronger cannon. */
export function listPrices(coinUnits: readonly bigint[], powers: readonly number[]): readonly ShotPrice[] {
  const prices = new Map<bigint, ShotPrice>();
  for (const coin of coinUnits) {
    for (const power of powers) {
      const units = coin * BigInt(power);
      const known = prices.get(units);
      if (!known || known.power < power) prices.set(units, { units, coinUnits: coin, power });
    }
  }
  return [...prices.values()].sort((a, b) => Number(a.units - b.units));
}
