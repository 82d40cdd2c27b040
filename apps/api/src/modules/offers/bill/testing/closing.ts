import { addDays, type Day, type DayRange } from "@croupier/domain/periods";
import type { LedgerTest } from "../../../../ledger/testing.ts";
import { contractPort } from "../../contract/contract.module.ts";
import { createCreditingEarnings } from "../../earnings/earnings.module.ts";
import type { SettlementTest } from "../../settlement/testing.ts";
import type { Cycle } from "../bill.store.ts";
import { createClosing } from "../closing.service.ts";
import { createPayments } from "../payments.ts";

/** The bills of a brand whose rebates a test settles, and which are paid from what is credited. */
export async function createTestClosing(test: LedgerTest, settlement: SettlementTest) {
  const earnings = createCreditingEarnings();
  const payments = createPayments(earnings);
  earnings.onCredited(payments.serve);
  const closing = createClosing({
    database: test.database,
    contracts: contractPort,
    payments,
    playDays: { isComplete: async () => true },
    settlement: settlement.port,
  });
  const [nova] = await settlement.listBrands();
  if (!nova) throw new Error("no brand");
  const now = () => test.api.clock.now();
  return {
    close: (cycle: Cycle, period: string, days: DayRange) =>
      closing.close(nova, { cycle, period, days }, now()),
    closeWeek: (first: Day) =>
      closing.close(nova, { cycle: "WEEK", period: first, days: [first, addDays(first, 6)] }, now()),
    closeDue: () => closing.closeDue(nova, now()),
    restateDue: () => closing.restateDue(nova, now()),
  };
}

/** Ends days until a week begins. @returns its first day */
export async function beginWeek(test: LedgerTest, settlement: SettlementTest): Promise<Day> {
  const today = (): Day => test.api.clock.now().toISOString().slice(0, 10);
  while (new Date(`${today()}T00:00:00Z`).getUTCDay() !== 1) await settlement.closeDay();
  return today();
}
