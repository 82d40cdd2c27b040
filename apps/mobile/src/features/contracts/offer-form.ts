import {
  type ContractKind,
  type ContractTerms,
  dividendOf,
  isSalary,
  salaryOf,
} from "@croupier/domain/contract-terms";
import { parseAmount, readAmount, wireToUnits } from "@croupier/domain/money";
import type { Offering, Terms, Wish } from "./contract-calls.ts";

/** A tier as it is typed. */
export interface TypedTier {
  /** Which row of the form it is, from 0. */
  readonly row: number;
  readonly loss: string;
  readonly turnover: string;
  readonly active: string;
  readonly percent: string;
}

/** The terms that an agent decides; all others are those of their own contract. */
export interface TypedOffer {
  readonly tiers: readonly TypedTier[];
  readonly mode: "whole" | "ladder";
  readonly carry: "none" | "next" | "month" | "forever";
  readonly release: "auto" | "manual";
  readonly limited: boolean;
}

export const emptyTier: TypedTier = { row: 0, loss: "0", turnover: "0", active: "0", percent: "" };

/** A rate in percent, in millionths; undefined if it is none. */
export function readPercent(text: string): number | undefined {
  const units = parseAmount(text);
  // Units are a hundred thousand to one percent, millionths ten thousand.
  return units !== undefined && units > 0n && units % 10n === 0n && units <= 5_000_000n
    ? Number(units / 10n)
    : undefined;
}

/** The offer as it is sent; undefined while a typed value is no number. */
export function readWish(
  kind: ContractKind,
  member: string,
  typed: TypedOffer,
  decimals: number,
): Wish | undefined {
  const { mode, carry, release, limited } = typed;
  const tiers = typed.tiers.flatMap(({ loss, turnover, active, percent }) => {
    const ppm = readPercent(percent);
    const isNumber = [loss, turnover].every(
      (text) => /^\d{1,11}(?:\.\d{1,3})?$/.test(text) && readAmount(text, decimals) !== undefined,
    );
    if (ppm === undefined || !isNumber || !/^\d{1,6}$/.test(active)) return [];
    return [
      {
        ...(kind === "dividend" && { minLoss: loss }),
        minTurnover: turnover,
        minActive: Number(active),
        ppm,
      },
    ];
  });
  if (tiers.length !== typed.tiers.length) return undefined;
  return { member, kind, tiers, release, limited, ...(kind === "dividend" ? { carry } : { mode }) };
}

/** The terms of the wire, as rules reckon with them. */
function toTerms(terms: Terms): ContractTerms {
  const tiers = terms.tiers.map((tier) => ({
    minLossUnits: "minLoss" in tier ? wireToUnits(tier.minLoss) : 0n,
    minTurnoverUnits: wireToUnits(tier.minTurnover),
    minActive: tier.minActive,
    ppm: tier.ppm,
  }));
  const { release, limited } = terms;
  if (terms.kind === "dividend")
    return {
      kind: terms.kind,
      period: terms.period,
      carry: terms.carry,
      release,
      limited,
      tiers,
      carryCapUnits: terms.carryCap === null ? undefined : wireToUnits(terms.carryCap),
    };
  // The server has weighed the figures.
  return {
    kind: terms.kind,
    mode: terms.mode,
    categories: "all",
    release,
    limited,
    tiers,
    activeThresholdUnits: wireToUnits(terms.activeThreshold),
  };
}

/** The typed values, as terms beside the agent's own. */
function toOffered(own: Terms, wish: Wish): ContractTerms {
  const tiers = wish.tiers.map((tier) => ({
    minLoss: Number(tier.minLoss ?? 0),
    minTurnover: Number(tier.minTurnover),
    minActive: tier.minActive,
    ppm: tier.ppm,
  }));
  return toTerms(
    own.kind === "dividend"
      ? { ...own, carry: wish.carry ?? own.carry, carryCap: null, tiers }
      : { ...own, mode: wish.mode ?? own.mode, tiers },
  );
}

type Figures = Offering["periods"][number]["mine"];

function reckon(terms: ContractTerms, periods: readonly Figures[]): bigint {
  let carryInUnits = 0n;
  return periods.reduce((sum, { turnover, loss, active }) => {
    if (isSalary(terms)) return sum + salaryOf(terms, wireToUnits(turnover), active).amountUnits;
    const base = { lossUnits: wireToUnits(loss), turnoverUnits: wireToUnits(turnover), active, carryInUnits };
    const paid = dividendOf(terms, { ...base, endsMonth: false });
    carryInUnits = paid.carryOutUnits;
    return sum + paid.amountUnits;
  }, 0n);
}

/** What the agent would have received and owed in the last thirty days, in units. */
export function compare(own: Terms, wish: Wish, periods: Offering["periods"]) {
  return {
    receivedUnits: reckon(
      toTerms(own),
      periods.map(({ mine }) => mine),
    ),
    owedUnits: reckon(
      toOffered(own, wish),
      periods.map(({ theirs }) => theirs),
    ),
  };
}
