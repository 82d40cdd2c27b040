import type { Clock } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { PlayDaysPort } from "../play-days/play-days.port.ts";
import { findRounds, type WaitingCall } from "./bound-calls.store.ts";
import { followCalls, isBinding, type ToldCall } from "./bound-money.ts";
import { findPlayed, rollRequirements, type Sums } from "./wagering.policy.ts";
import type { Credited, Grant, WageringPort } from "./wagering.port.ts";
import { saveTurnover } from "./turnover.store.ts";
import * as store from "./wagering.store.ts";

export interface TurnoverDeps {
  clock: Clock;
  playDays: Pick<PlayDaysPort, "getDays">;
}

/** What a roll found: the requirements that bind money now, and those that it changed. */
export interface Rolled {
  readonly brandId: number;
  readonly revision: bigint;
  readonly seen: Sums;
  readonly binding: readonly store.BindingRow[];
  readonly balanceUnits: bigint;
  /** The stakes that are in open rounds. */
  readonly out: readonly WaitingCall[];
  readonly hasChanged: boolean;
}

const hasChanged = (row: store.BindingRow, old: store.BindingRow | undefined): boolean =>
  row.doneUnits !== old?.doneUnits ||
  row.state !== old.state ||
  row.boundUnits !== old.boundUnits ||
  row.freedUnits !== old.freedUnits ||
  row.hold !== old.hold;

/** Where each call stands after it was counted: a stake is out while its round is open. */
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

interface RollOptions {
  readonly now: Date;
  /** What the wallet had before the caller's transaction took from it. */
  readonly balanceUnits?: bigint | undefined;
  /** What the caller's transaction has credited, and is looked away from. */
  readonly creditedUnits?: bigint | undefined;
}

export type TurnoverService = ReturnType<typeof createTurnoverService>;

/** Days that clocks of other processes may already have. */
const lastDay = "9999-12-31";
/** Each time somebody else has counted meanwhile, so that there is hardly anything left to count. */
const mostTries = 20;

/** Counts play into requirements. Nothing here moves money. */
export function createTurnoverService({ clock, playDays }: TurnoverDeps) {
  /** Valid stake by category from a day on, of this instant. */
  const sumPlay = async (q: Queryable, memberId: bigint, fromDay: string): Promise<Sums> => {
    const sums = new Map<string, bigint>();
    for (const { category, validUnits } of await playDays.getDays(q, memberId, [fromDay, lastDay]))
      if (category !== "" && validUnits !== 0n) sums.set(category, (sums.get(category) ?? 0n) + validUnits);
    return sums;
  };

  /** Follows bound money through the calls that are not counted yet, with the requirements and rounds that they concern. */
  const follow = async (q: Queryable, memberId: bigint, before: store.Turnover) => {
    const told = before.waiting.filter(({ stage }) => stage === "told");
    const later = told.filter(({ kind }) => kind === "win" || kind === "undo");
    const none = { calls: [], untoldUnits: new Map<string, bigint>() };
    const rounds = later.length === 0 ? none : await findRounds(q, memberId, later);
    const last = told.at(-1)?.transferId ?? 0n;
    const calls = rounds.calls.filter(({ transferId }) => transferId <= last);
    const undone = new Set(later.map(({ undoes }) => undoes));
    const times = calls.flatMap(({ kind, transferId, at }) =>
      kind === "bet" && undone.has(transferId) ? [at] : [],
    );
    const ids = [...new Set(calls.flatMap(({ parts }) => [...parts.keys()]))];
    const isEndedConcerned = ids.some((id) => before.rows.every((row) => row.id !== id)) || times.length > 0;
    const ended = isEndedConcerned ? await store.findEnded(q, memberId, { ids, times }) : [];
    const rows = [...before.rows, ...ended].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    return { rows, known: calls, followed: followCalls(rows, told, { ...rounds, calls }) };
  };

  /** @returns undefined when somebody else has changed the requirements meanwhile */
  const tryRoll = async (
    q: Queryable,
    memberId: bigint,
    before: store.Turnover,
    now: Date,
  ): Promise<Rolled | undefined> => {
    const { rows, known, followed } = await follow(q, memberId, before);
    const isCounting = before.rows.some(({ state }) => state === "open");
    const isAsked = isCounting || followed.undone.length > 0;
    const sums = isAsked ? await sumPlay(q, memberId, before.fromDay) : before.seen;
    const stands = standOf(before.waiting, known, followed.counted);
    const out = stands.filter(({ stage }) => stage === "out");
    const { balanceUnits } = before;
    const played = findPlayed(before.seen, sums);
    const rolled = rollRequirements({ rows, followed, played, out, balanceUnits, now });
    const changed = rolled.filter((row, place) => hasChanged(row, rows[place]));
    // What was played while nothing was open counts for nothing, but makes up for what is undone.
    const isTaken = changed.some((row) => {
      const ended = before.rows.every(({ id }) => id !== row.id) && rows.find(({ id }) => id === row.id);
      return ended && (isBinding(row) || row.doneUnits !== ended.doneUnits);
    });
    const seen = isCounting || isTaken ? sums : before.seen;
    const calls = stands.filter(({ isNew }) => isNew);
    const { brandId, revision } = before;
    const found = { brandId, seen, balanceUnits, binding: rolled.filter(isBinding), out };
    if ((!isCounting || played.size === 0) && changed.length === 0 && calls.length === 0)
      return { ...found, revision, hasChanged: false };
    const isSaved = await saveTurnover(q, { memberId, revision, seen, now }, changed, calls);
    if (!isSaved) return undefined;
    return { ...found, revision: revision + 1n, hasChanged: changed.length > 0 };
  };

  /**
   * Counts what the member has played and is not counted yet, once, whoever counts at the same time.
   * @returns undefined when nothing binds their money
   */
  const roll = async (
    q: Queryable,
    memberId: bigint,
    { now, ...wallet }: RollOptions,
  ): Promise<Rolled | undefined> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const before = await store.findTurnover(q, memberId, wallet);
      if (!before) return undefined;
      const rolled = await tryRoll(q, memberId, before, now);
      if (rolled) return rolled;
    }
    throw new Error(`the requirements of member ${memberId} do not stand still`);
  };

  const grant = async (q: Queryable, to: Credited, grants: readonly Grant[]): Promise<void> => {
    const { memberId, now, creditedUnits } = to;
    // What was played before belongs to the requirements from before.
    const older = await roll(q, memberId, { now, creditedUnits });
    const fromDay = grants.length > 0 ? await store.insertRequirements(q, to, grants) : undefined;
    if (fromDay === undefined || older?.binding.some(({ state }) => state === "open")) return;
    await store.startMark(q, memberId, fromDay, await sumPlay(q, memberId, fromDay));
  };

  const port: WageringPort = {
    getLeft: async (q, memberId, balanceUnits) => {
      const binding = (await roll(q, memberId, { now: clock.now(), balanceUnits }))?.binding ?? [];
      const sumOf = (rows: readonly store.BindingRow[], of: (row: store.BindingRow) => bigint): bigint =>
        rows.reduce((sum, row) => sum + of(row), 0n);
      const open = binding.filter(({ state }) => state === "open");
      return {
        leftUnits: sumOf(open, (row) => row.requiredUnits - row.doneUnits),
        boundUnits: open.some(({ hold }) => hold === "all") ? "all" : sumOf(open, (row) => row.boundUnits),
        expiredUnits: sumOf(
          binding.filter(({ state }) => state === "expired"),
          (row) => row.boundUnits,
        ),
      };
    },
    grant,
    listBound: store.listBound,
    endEmptied: async (q, { memberId, creditedUnits, now }) => {
      await roll(q, memberId, { now, creditedUnits });
    },
  };

  return { port, roll };
}
