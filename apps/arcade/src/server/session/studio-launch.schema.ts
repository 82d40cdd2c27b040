import { need, readAddress, readCurrency, readObject, readText, WrongType } from "./launch-fields.ts";

/** A launch in SoftSwiss's convention, as far as the arcade reads it. */
export interface StudioLaunch {
  /** Of the platform, from the part of its name before the slash. */
  readonly operator: string;
  /** The part after the slash. Brands share neither tables nor seeds, so that a launch must name its own. */
  readonly brand: string;
  /** At the studio. */
  readonly game: string;
  readonly lang: string;
  readonly lobbyUrl: string | undefined;
  readonly depositUrl: string | undefined;
  /** Absent in demo play. */
  readonly money: { readonly user: string; readonly currency: string } | undefined;
}

const CASINO = /^([^/]{1,64})\/([^/]{1,64})$/;

function readMoney(value: Record<string, unknown>): NonNullable<StudioLaunch["money"]> {
  const user = readObject(value.user, ({ id }) => need(readText(id, 128)));
  return { user: need(user), currency: readCurrency(value.currency) };
}

/** Reads a casino's name as `<operator>/<brand>`. @throws WrongType when it names no brand */
export function readCasino(value: unknown): { operator: string; brand: string } {
  const [, operator, brand] = CASINO.exec(need(readText(value, 128))) ?? [];
  return { operator: need(operator), brand: need(brand) };
}

/** @returns undefined when a field is missing or has the wrong type, or demo play names a player */
export const readStudioLaunch = (value: unknown, isDemo: boolean): StudioLaunch | undefined =>
  readObject(value, (fields) => {
    const { user, urls } = fields;
    if (isDemo && user !== undefined && user !== null) throw new WrongType();
    const addresses = (typeof urls === "object" && urls !== null ? urls : {}) as Record<string, unknown>;
    return {
      ...readCasino(fields.casino_id),
      game: need(readText(fields.game, 128)),
      lang: readText(fields.locale, 16) ?? "en",
      lobbyUrl: readAddress(addresses.return_url),
      depositUrl: readAddress(addresses.deposit_url),
      money: isDemo ? undefined : readMoney(fields),
    };
  });
