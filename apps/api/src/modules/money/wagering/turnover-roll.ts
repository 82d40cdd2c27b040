import type { FollowedCall, WaitingCall } from "./bound-calls.store.ts";
import { type Followed, followCalls, isBinding, type Rounds, type ToldCall } from "./bound-money.ts";
import { getPlayed, rollRequirements, type Sums } from "./wagering.policy.ts";
import type { BindingRow, EndedRow, Turnover } from "./wagering.store.ts";

type ReadRounds = Pick<Rounds, "untoldUnits"> & { readonly calls: readonly WaitingCall[] };
type Before = Pick<Turnover, "rows" | "waiting" | "seen" | "balanceUnits">;

/** The uncounted calls that need the other calls of their rounds: a stake is split by the wallet alone. */
export const listLater = ({ waiting }: Pick<Before, "waiting">): readonly WaitingCall[] =>
  waiting.filter(({ stage, kind }) => stage === "told" && (kind === "win" || kind === "undo"));

/**
 * The ended requirements that calls of these rounds concern: those whose money it was, and those that were met after a bet
 * that is undone.
 */
export function findConcerned(before: Before, { calls }: Pick<ReadRounds, "calls">) {
  const undone = new Set(listLater(before).map(({ undoes }) => undoes));
  const [since] = calls
    .flatMap(({ kind, transferId, at }) => (kind === "bet" && undone.has(transferId) ? [at] : []))
    .toSorted((one, other) => one.getTime() - other.getTime());
  const all = new Set(calls.flatMap(({ parts }) => [...parts.keys()]));
  const ids = [...all].filter((id) => before.rows.every((row) => row.id !== id));
  return { ids, since };
}

/** The result of the calls, and whether play must be counted. */
export interface Following {
  readonly rows: readonly (BindingRow | EndedRow)[];
  readonly known: readonly WaitingCall[];
  readonly followed: Followed;
  readonly isCounting: boolean;
  readonly needsSums: boolean;
}

/** Follows the calls that are not counted yet. Calls reported after `before` was read are left for the next time. */
export function follow(before: Before, rounds: ReadRounds, ended: readonly EndedRow[]): Following {
  const told = before.waiting.filter(({ stage }) => stage === "told");
  const last = told.at(-1)?.transferId ?? 0n;
  const known = rounds.calls.filter(({ transferId }) => transferId <= last);
  const rows = [...before.rows, ...ended].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const followed = followCalls(rows, told, { ...rounds, calls: known });
  const isCounting = before.rows.some(({ state }) => state === "open");
  // A requirement that opens again counts from now on.
  const isOpened = ended.some(({ id }) => followed.rows.get(id)?.state === "open");
  const needsSums = isCounting || isOpened || followed.undone.length > 0;
  return { rows, known, followed, isCounting, needsSums };
}

const hasChanged = (row: BindingRow, old: BindingRow | undefined): boolean =>
  row.doneUnits !== old?.doneUnits ||
  row.state !== old.state ||
  row.boundUnits !== old.boundUnits ||
  row.freedUnits !== old.freedUnits ||
  row.hold !== old.hold;

/** The stage of each call after it was counted: a stake is out while its round is open. */
function standOf(
  waiting: readonly WaitingCall[],
  known: readonly WaitingCall[],
  counted: readonly ToldCall[],
): readonly (WaitingCall & { readonly isNew: boolean })[] {
  const byId = new Map([...known, ...waiting].map((call) => [call.transferId, call]));
  const after = new Map(counted.map((call) => [call.transferId, call]));
  return [...new Set([...after.keys(), ...waiting.map(({ transferId }) => transferId)])].flatMap((id) => {
    const before = byId.get(id);
    if (!before) return [];
    const call = { ...before, ...after.get(id) };
    const isOut = call.kind === "bet" && !call.isUndone && before.isOpen;
    const stage = isOut ? ("out" as const) : ("over" as const);
    return [{ ...call, stage, isNew: after.has(id) || stage !== before.stage }];
  });
}

/** The changes to save, and the requirements that then bind money. */
export interface Decided {
  readonly changed: readonly BindingRow[];
  readonly calls: readonly FollowedCall[];
  readonly seen: Sums;
  readonly isSaved: boolean;
  readonly binding: readonly BindingRow[];
  /** The stakes that are in open rounds. */
  readonly out: readonly WaitingCall[];
}

/** @param sums the valid stake by category up to now; as seen before if not queried */
export function decide(before: Before, following: Following, sums: Sums, now: Date): Decided {
  const { rows, known, followed, isCounting } = following;
  const stands = standOf(before.waiting, known, followed.counted);
  const out = stands.filter(({ stage }) => stage === "out");
  const played = getPlayed(before.seen, sums);
  const { balanceUnits } = before;
  const rolled = rollRequirements({ rows, followed, played, out, balanceUnits, now });
  const changed = rolled.filter((row, place) => hasChanged(row, rows[place]));
  // Play while nothing was open does not count, but makes up for undone bets.
  const isTaken = rolled.some((row, place) => {
    const old = rows[place];
    return old && !isBinding(old) && (isBinding(row) || row.doneUnits !== old.doneUnits);
  });
  const calls = stands.filter(({ isNew }) => isNew);
  return {
    changed,
    calls,
    out,
    binding: rolled.filter(isBinding),
    seen: isCounting || isTaken ? sums : before.seen,
    isSaved: (!isCounting || played.size === 0) && changed.length === 0 && calls.length === 0,
  };
}
