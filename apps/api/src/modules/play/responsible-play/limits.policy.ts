import type { ReplyOf } from "@croupier/contract/player/contract";
import { readAmount, unitsToWire } from "@croupier/domain/money";
import { type Calendar, monthOf, weekOf } from "@croupier/domain/periods";
import {
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  riseDelayHours,
} from "@croupier/domain/play-limits";
import type { PlayedSum } from "../../../ledger/play-rules.ts";
import type { LimitAct, LimitRow } from "./limits.store.ts";

/** The decimals that amounts of the brand have. */
type Currency = { readonly decimals: number };

const hourMs = 3_600_000;
const minuteMs = 60_000n;
/** An unconfirmed rise is dropped this long after it could have been confirmed. */
export const riseLifeMs = 7 * 24 * hourMs;

/** A limit longer than the period itself is not a limit. */
const mostMinutes: Readonly<Record<LimitPeriod, bigint>> = { day: 1_440n, week: 10_080n, month: 44_640n };

/** Reads a limit as it was typed: units of money, or minutes. @returns undefined for invalid input */
export function readLimit(
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
  text: string,
  currency: Currency,
): bigint | undefined {
  if (kind !== "session") return readAmount(text, currency.decimals);
  const minutes = /^\d{1,6}$/.test(text) ? BigInt(text) : undefined;
  return minutes !== undefined && minutes <= mostMinutes[period] ? minutes : undefined;
}

/** No limit is higher than every limit. */
const isHigher = (one: bigint | null, other: bigint | null): boolean =>
  other !== null && (one === null || one > other);

export interface LimitStep {
  readonly row: LimitRow;
  readonly act: LimitAct;
  /** The time from which the value counts, or may be confirmed. */
  readonly from: Date;
}

/**
 * The effect of setting a limit: a lower one counts at once and drops a pending rise; a higher one waits. @returns
 * undefined if nothing changes
 */
export function stepTo(row: LimitRow, value: bigint | null, now: Date): LimitStep | undefined {
  if (value === row.value) return undefined;
  if (!isHigher(value, row.value))
    return { row: { ...row, value, pending_value: null, pending_from: null }, act: "set", from: now };
  if (row.pending_from && row.pending_value === value) return undefined;
  const from = new Date(now.getTime() + riseDelayHours * hourMs);
  return { row: { ...row, pending_value: value, pending_from: from }, act: "riseAsked", from };
}

/** The periods that limits count in, with the beginning and end of each. */
export type PlayPeriods = Readonly<Record<LimitPeriod, { readonly from: Date; readonly to: Date }>>;

export function getPlayPeriods(calendar: Calendar, now: Date): PlayPeriods {
  const today = calendar.dayOf(now);
  return {
    day: calendar.boundsOf([today, today]),
    week: calendar.boundsOf(weekOf(today)),
    month: calendar.boundsOf(monthOf(today)),
  };
}

/** The amount used of each limit, in the unit of the limit's value. */
export type Used = (kind: LimitKind, period: LimitPeriod) => bigint;

/** Converts play and deposits to the unit of the limits; a net win counts as no loss. */
export function createUsed(
  played: readonly PlayedSum[],
  deposited: Readonly<Record<LimitPeriod, bigint>>,
): Used {
  return (kind, period) => {
    if (kind === "deposit") return deposited[period];
    const units = played.find((sum) => sum.kind === kind && sum.period === period)?.used ?? 0n;
    if (units <= 0n) return 0n;
    return kind === "session" ? units / minuteMs : units;
  };
}

type PlayLimit = ReplyOf<"POST /wps/play/limits">;

const toWire = (kind: LimitKind, value: bigint, currency: Currency): number =>
  kind === "session" ? Number(value) : unitsToWire(value, currency);

/** Presents a limit as the contract has it. A member without one has a row without a value. */
export function presentLimit(
  name: { kind: LimitKind; period: LimitPeriod },
  row: LimitRow | undefined,
  facts: { used: Used; openUnits: bigint; periods: PlayPeriods; currency: Currency; now: Date },
): PlayLimit {
  const { kind, period } = name;
  const wire = (value: bigint | null | undefined) =>
    value === null || value === undefined ? null : toWire(kind, value, facts.currency);
  return {
    kind,
    period,
    value: wire(row?.value),
    used: toWire(kind, facts.used(kind, period), facts.currency),
    awaited: kind === "deposit" ? unitsToWire(facts.openUnits, facts.currency) : 0,
    resetsAt: facts.periods[period].to.getTime(),
    pending: row?.pending_from
      ? {
          value: wire(row.pending_value),
          from: row.pending_from.getTime(),
          mayConfirm: row.pending_from <= facts.now,
        }
      : null,
  };
}

/** One name for each kind and period, in the order of the wire. */
export const limitNames = limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })));
