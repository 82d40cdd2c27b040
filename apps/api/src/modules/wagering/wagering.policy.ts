import { unitsPerCurrency } from "@croupier/domain/money";
import { addPlay, type RequirementState } from "@croupier/domain/requirement";
import type { BindingRow } from "./wagering.store.ts";

/** With less in the wallet, and no open round, a requirement ends by itself. */
export const emptyBelowUnits = unitsPerCurrency;

export type Sums = ReadonlyMap<string, bigint>;

/** What was played since the sums were last counted, without categories that have not changed. */
export function findPlayed(seen: Sums, now: Sums): Sums {
  const played = new Map<string, bigint>();
  for (const category of new Set([...seen.keys(), ...now.keys()])) {
    const units = (now.get(category) ?? 0n) - (seen.get(category) ?? 0n);
    if (units !== 0n) played.set(category, units);
  }
  return played;
}

/** What decides where a requirement stands besides its progress. */
interface Wallet {
  readonly isEmpty: boolean;
  readonly now: Date;
}

const stateOf = (row: BindingRow, { isEmpty, now }: Wallet): RequirementState => {
  if (row.doneUnits === row.requiredUnits) return "done";
  if (isEmpty) return "emptied";
  return row.expiresAt && row.expiresAt <= now ? "expired" : row.state;
};

/** The requirements after what was played: met, expired, ended with an empty wallet, or further than before. */
export function rollRequirements(
  rows: readonly BindingRow[],
  played: Sums,
  wallet: Wallet,
): readonly BindingRow[] {
  const open = addPlay(
    rows.filter(({ state }) => state === "open"),
    played,
  );
  const byId = new Map(open.map((row) => [row.id, row]));
  return rows.map((row) => {
    const rolled = byId.get(row.id) ?? row;
    return { ...rolled, state: stateOf(rolled, wallet) };
  });
}

/** Whether a requirement still keeps money from leaving. */
export const isBinding = ({ state }: Pick<BindingRow, "state">): boolean =>
  state === "open" || state === "expired";
