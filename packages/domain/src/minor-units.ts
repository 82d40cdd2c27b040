import { getIsoDecimals } from "./currency-decimals.ts";
import { floorUnits, unitsPerCurrency } from "./money.ts";

const unitsPerMinor = (currency: string): bigint =>
  unitsPerCurrency / 10n ** BigInt(getIsoDecimals(currency));

/** An amount in minor units of a currency (cents of EUR, yen of JPY) as units. It is exact. */
export const minorToUnits = (minor: bigint, currency: string): bigint => minor * unitsPerMinor(currency);

/** Units as minor units of a currency, floored: the reported amount never exceeds the real one, also below zero. */
export const unitsToMinor = (units: bigint, currency: string): bigint =>
  floorUnits(units, getIsoDecimals(currency)) / unitsPerMinor(currency);
