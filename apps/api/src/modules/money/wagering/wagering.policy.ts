import { unitsPerCurrency } from "@croupier/domain/money";
import { addPlay, type RequirementState, subtractPlay } from "@croupier/domain/requirement";
import type { WaitingCall } from "./bound-calls.store.ts";
import { type Followed, fitToBalance, isBinding, type Undone } from "./bound-money.ts";
import type { BindingRow, EndedRow } from "./wagering.store.ts";

/** With less in the wallet, and nothing in an open round, a requirement ends automatically. */
export const emptyBelowUnits = unitsPerCurrency;

export type Sums = ReadonlyMap<string, bigint>;

/** The play since the sums were last counted, by name, without unchanged categories. */
export function getPlayed(seen: Sums, now: Sums): Sums {
  const played = new Map<string, bigint>();
  for (const category of [...new Set([...seen.keys(), ...now.keys()])].toSorted()) {
    const units = (now.get(category) ?? 0n) - (seen.get(category) ?? 0n);
    if (units !== 0n) played.set(category, units);
  }
  return played;
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The input of a roll. */
export interface Situation {
  /** Oldest first: those that bind, and ended ones that calls concern. */
  readonly rows: readonly (BindingRow | EndedRow)[];
  readonly followed: Followed;
  readonly played: Sums;
  /** The stakes that are in open rounds now. */
  readonly out: readonly WaitingCall[];
  readonly balanceUnits: bigint;
  readonly now: Date;
}

/** The stakes that keep a requirement from ending: those of its money, or any if it binds everything. */
export const stakesOut = <C extends Pick<WaitingCall, "parts">>(
  { id, hold }: Pick<BindingRow, "id" | "hold">,
  out: readonly C[],
): readonly C[] => (hold === "all" ? out : out.filter(({ parts }) => parts.has(id)));

const sumOfUndone = (undone: readonly Undone[], category: string): bigint =>
  undone.reduce((sum, one) => sum + (one.category === category ? one.units : 0n), 0n);

/**
 * Counts play. A refund is taken from open requirements first, newest first. The part they do not have is taken from those
 * that were met or have opened again, as far as their own bets are concerned; later play makes up for it.
 */
function countPlay(rows: readonly BindingRow[], { followed, played, rows: before }: Situation) {
  const wasOpen = new Set(before.filter(({ state }) => state === "open").map(({ id }) => id));
  let open: readonly BindingRow[] = rows.filter(({ id }) => wasOpen.has(id));
  const isCounting = open.length > 0;
  // A bet may have counted for every requirement that was met after it.
  const metSince = new Set(
    before.flatMap((row) =>
      "endedAt" in row && followed.undone.some(({ betAt }) => betAt <= row.endedAt) ? [row.id] : [],
    ),
  );
  let ended: readonly BindingRow[] = rows.filter(
    ({ id, state }) => !wasOpen.has(id) && (state === "open" || (state === "done" && metSince.has(id))),
  );
  for (const [category, units] of played) {
    if (units > 0n) continue;
    const taken = isCounting ? subtractPlay(open, category, -units) : { rows: open, restUnits: -units };
    open = taken.rows;
    const restUnits = smaller(taken.restUnits, sumOfUndone(followed.undone, category));
    if (restUnits > 0n) ended = subtractPlay(ended, category, restUnits).rows;
  }
  const gained = new Map([...played].filter(([, units]) => units > 0n));
  if (isCounting) open = addPlay(open, gained);
  return new Map([...open, ...ended].map((row) => [row.id, row]));
}

/**
 * A requirement that opens again: it binds what it bound when it was met, as far as that is still there, and money that came back
 * since.
 */
function reopen(
  row: BindingRow | EndedRow,
  balanceUnits: bigint,
  boundUnits: bigint,
  cameBack: bigint,
): BindingRow {
  const lowest = "lowestUnits" in row ? row.lowestUnits : undefined;
  const stayed = lowest === undefined ? row.freedUnits : smaller(row.freedUnits, lowest > 0n ? lowest : 0n);
  const own = balanceUnits - boundUnits;
  const binds = smaller(stayed + cameBack, own > 0n ? own : 0n);
  return { ...row, state: "open", boundUnits: binds, freedUnits: 0n };
}

function stateOf(row: BindingRow, { out, balanceUnits, now }: Situation): RequirementState {
  if (!isBinding(row)) return row.state;
  if (row.doneUnits === row.requiredUnits) return "done";
  const bindsNothing = row.hold === "grant" && row.heldUnits > 0n && row.boundUnits === 0n;
  if ((bindsNothing || balanceUnits < emptyBelowUnits) && stakesOut(row, out).length === 0) return "emptied";
  return row.expiresAt && row.expiresAt <= now ? "expired" : row.state;
}

/** The requirements after calls and play: met, opened again, expired, ended with nothing left, or further than before. */
export function rollRequirements(situation: Situation): readonly BindingRow[] {
  const { rows, followed, balanceUnits } = situation;
  const bounds = new Map(followed.rows);
  fitToBalance(bounds, balanceUnits);
  const moved = rows.map((row): BindingRow => {
    const { state, boundUnits, freedUnits } = bounds.get(row.id) ?? row;
    // A requirement that had ended without being met binds only the money that came back.
    const hold = !isBinding(row) && state === "open" ? "grant" : row.hold;
    return { ...row, state, boundUnits, freedUnits, hold };
  });
  const counted = countPlay(moved, situation);
  let boundUnits = moved.reduce((sum, row) => sum + row.boundUnits, 0n);
  return moved.map((one) => {
    const row = counted.get(one.id) ?? one;
    const cameBack = followed.cameBack.get(row.id) ?? 0n;
    let now: BindingRow = row;
    if (row.state === "done" && row.doneUnits < row.requiredUnits) {
      now = reopen(row, balanceUnits, boundUnits, cameBack);
      boundUnits += now.boundUnits;
    } else if (row.state === "done") now = { ...row, freedUnits: row.freedUnits + cameBack };
    const state = stateOf(now, situation);
    if (state === now.state || isBinding({ state })) return { ...now, state };
    return { ...now, state, boundUnits: 0n, freedUnits: state === "done" ? now.boundUnits : 0n };
  });
}
