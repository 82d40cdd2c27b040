import { limitAmounts } from "@croupier/domain/bill";
import { dividendOf, isSalary, salaryOf } from "@croupier/domain/contract-terms";
import { wireToUnits } from "@croupier/domain/money";
import { addDays, monthOf } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import type { CountingContract } from "../contract/contract.port.ts";
import type { BillPeriod, NewBill } from "./bill.store.ts";
import type { DueRow } from "./due.store.ts";

/** The figures that a contract is computed from in a period. */
export interface PeriodFigures {
  readonly turnoverUnits: bigint;
  readonly lossUnits: bigint;
  /** For a dividend, the average of the days. */
  readonly active: number;
  readonly carryInUnits: bigint;
}

/** The amount of a contract in a period, before limits. */
export function reckonBill(contract: CountingContract, period: BillPeriod, figures: PeriodFigures): NewBill {
  const { terms } = contract;
  const { turnoverUnits, lossUnits, active, carryInUnits } = figures;
  const [first, last] = period.days;
  // A week belongs to the month of its first day.
  const endsMonth = addDays(last, 1) > monthOf(first)[1];
  const reckoned = isSalary(terms)
    ? { ...salaryOf(terms, turnoverUnits, active), baseUnits: turnoverUnits, carryOutUnits: 0n }
    : dividendOf(terms, { ...figures, endsMonth });
  return {
    contractId: contract.id,
    payerId: contract.payerId,
    beneficiaryId: contract.beneficiaryId,
    kind: terms.kind,
    turnoverUnits,
    lossUnits,
    active,
    carryInUnits,
    baseUnits: reckoned.baseUnits,
    carryOutUnits: reckoned.carryOutUnits,
    tier: reckoned.tier,
    ppm: terms.tiers[reckoned.tier]?.ppm ?? 0,
    fullUnits: reckoned.amountUnits,
    computedUnits: reckoned.amountUnits,
    missing: reckoned.missing,
  };
}

/** Payers before the people they pay; those paid by the brand first. */
export function orderByPayer<T extends { payerId: bigint | null; beneficiaryId: bigint }>(
  all: readonly T[],
): T[] {
  // A contract that was replaced within the period stands beside the one that followed it.
  const received = new Map<bigint | null, T[]>();
  for (const one of all) received.set(one.beneficiaryId, [...(received.get(one.beneficiaryId) ?? []), one]);
  const depths = new Map<T, number>();
  const depthOf = (one: T): number => {
    const known = depths.get(one);
    if (known !== undefined) return known;
    // After a move, two members may have paid each other within one period.
    depths.set(one, 0);
    const above = received.get(one.payerId) ?? [];
    const depth = 1 + Math.max(-1, ...above.map((payer) => depthOf(payer)));
    depths.set(one, depth);
    return depth;
  };
  return all.toSorted((a, b) => depthOf(a) - depthOf(b));
}

/**
 * Cuts bills of limited contracts to what their payers receive in the same period (AGT-29). Bills come in the order of
 * payers, so a payer's own receipts are already cut.
 */
export function limitBills(
  all: readonly { readonly bill: NewBill; readonly isLimited: boolean }[],
): NewBill[] {
  const received = new Map<bigint, bigint>();
  const cut = new Map<NewBill, bigint>();
  for (const { bill, isLimited } of all) {
    if (isLimited && bill.payerId !== null && !cut.has(bill)) {
      const siblings = all
        .filter((one) => one.isLimited && one.bill.payerId === bill.payerId)
        .map((one) => one.bill)
        .toSorted((a, b) => (a.contractId < b.contractId ? -1 : 1));
      const amounts = limitAmounts(
        siblings.map(({ fullUnits }) => fullUnits),
        received.get(bill.payerId) ?? 0n,
      );
      for (const [place, sibling] of siblings.entries()) cut.set(sibling, amounts[place] ?? 0n);
    }
    const before = received.get(bill.beneficiaryId) ?? 0n;
    received.set(bill.beneficiaryId, before + (cut.get(bill) ?? bill.fullUnits));
  }
  return all.map(({ bill }) => ({ ...bill, computedUnits: cut.get(bill) ?? bill.fullUnits }));
}

/**
 * By how much the dues of a restated bill have to rise or fall, in units. What was cancelled of them was never paid: the bill
 * falls by it before anything that was paid goes back, and does not have it paid when it rises again. What was cancelled of a
 * due back stays with its beneficiary: the bill rises by it before anything is paid, and does not ask for it again when it falls.
 * @param dues of the bill, the oldest first
 */
export function correctionOf(
  { computedUnits, beneficiaryId }: Pick<NewBill, "computedUnits" | "beneficiaryId">,
  dues: readonly Pick<DueRow, "toId" | "units" | "paidUnits" | "state">[],
): bigint {
  let owed = 0n;
  let cancelled = 0n;
  /** What was owed below the part that was cancelled. */
  let below = 0n;
  let forgiven = 0n;
  /** What was owed with the part that was forgiven. */
  let above = 0n;
  for (const { toId, units, paidUnits, state } of dues) {
    const isBack = toId !== beneficiaryId;
    const counted = state === "cancelled" ? paidUnits : units;
    owed += isBack ? -counted : counted;
    if (state !== "cancelled") continue;
    if (isBack) {
      forgiven += units - paidUnits;
      above = owed;
    } else {
      cancelled += units - paidUnits;
      below = owed;
    }
  }
  const risen = getLower(computedUnits, getHigher(below, computedUnits - cancelled));
  return getHigher(risen, getLower(above, risen + forgiven)) - owed;
}

const getLower = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const getHigher = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** How a due begins: payable, or waiting for the payer or an operator. What the brand owes in one close has a limit. */
export function stateOf(
  { settings }: Pick<Brand, "settings">,
  bill: NewBill,
  of: { isManual: boolean; isDisabled: boolean; brandTotal: bigint },
): "due" | "review" | "held" {
  if (of.isDisabled) return "held";
  const { perBill, perClose } = settings.autoLimits;
  const isOver =
    bill.payerId === null &&
    (bill.computedUnits > wireToUnits(perBill) || of.brandTotal > wireToUnits(perClose));
  return of.isManual || isOver ? "review" : "due";
}
