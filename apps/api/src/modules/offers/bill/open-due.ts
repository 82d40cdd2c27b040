import { isSalary } from "@croupier/domain/contract-terms";
import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import {
  abuseSignals,
  asksForActives,
  type FoundSignal,
  findSalarySignals,
  isTierJustReached,
} from "../../identity/abuse-signals/abuse-signals.port.ts";
import type { ContractPort, CountingContract } from "../contract/contract.port.ts";
import { stateOf } from "./bill.policy.ts";
import type { BillPeriod, NewBill } from "./bill.store.ts";
import { insertDue } from "./due.store.ts";

const dayMs = 86_400_000;

/** A new due of a bill. */
export interface Opening {
  readonly billId: bigint;
  readonly revision: number;
  readonly contract: CountingContract;
  /** The bill, of which `units` are owed now. */
  readonly bill: NewBill;
  readonly units: bigint;
  readonly isDisabled: boolean;
  readonly brandTotal: bigint;
}

/**
 * Opens a due: payable, or waiting for a person. A salary with signs of abuse waits until a date that both sides see, and is
 * paid then if nobody decides (ADR 78). If it waits for a person anyway, that person decides, without a date.
 */
export function createOpenings(contracts: Pick<ContractPort, "listActives" | "sumMoney">) {
  const findSignals = async (
    q: Queryable,
    { period, days: [day] }: BillPeriod,
    { contract, bill }: Opening,
  ): Promise<readonly FoundSignal[]> => {
    const { terms, beneficiaryId: memberId, isAgent } = contract;
    if (!isSalary(terms)) return [];
    const { turnoverUnits, active, tier } = bill;
    const salary = { terms, turnoverUnits, active, tier };
    const base = { memberId, isAgent };
    const actives = asksForActives(salary)
      ? await contracts.listActives(q, base, terms, { day, period })
      : [];
    const money =
      terms.kind === "daily" && isTierJustReached(salary)
        ? await contracts.sumMoney(q, base, day)
        : undefined;
    const invited = actives.flatMap((one) =>
      one.uplineId === null ? [] : [{ memberId: one.memberId, inviterId: one.uplineId }],
    );
    const used = await abuseSignals.findSharedUse(q, invited);
    const shared = [{ kind: "shared-device", others: [...used.keys()] } as const];
    return findSalarySignals(salary, { actives, shared, money });
  };

  return async (
    q: Queryable,
    brand: Brand,
    period: BillPeriod,
    opening: Opening,
    now: Date,
  ): Promise<void> => {
    const { billId, revision, contract, bill, units, isDisabled, brandTotal } = opening;
    if (units <= 0n) return;
    const owed = { ...bill, computedUnits: units };
    const isManual = contract.terms.release === "manual";
    const state = stateOf(brand, owed, { isManual, isDisabled, brandTotal });
    const found = await findSignals(q, period, opening);
    const answerBy = new Date(now.getTime() + brand.settings.rewards.reviewDays * dayMs);
    const isHeld = state === "due" && found.length > 0;
    const subjectId = await insertDue(q, {
      billId,
      revision,
      fromId: bill.payerId,
      toId: bill.beneficiaryId,
      units,
      now,
      state: isHeld ? "review" : state,
      answerBy: isHeld ? answerBy : null,
    });
    if (found.length > 0)
      await abuseSignals.note(q, [
        { subject: "due", subjectId, memberId: bill.beneficiaryId, found, answerBy, now },
      ]);
  };
}
