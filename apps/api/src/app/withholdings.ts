import type { AccountReviewPort } from "../modules/account-review/account-review.port.ts";
import type { DebtPort } from "../modules/debt/debt.port.ts";
import { createReviewWithholdings } from "../modules/withdrawal/withdrawal.module.ts";
import type { Withholdings } from "../modules/withdrawal/withdrawal.port.ts";

/** While a member owes something, nothing of theirs is paid out (ADR 44). */
const createDebtWithholdings = (debts: Pick<DebtPort, "getDebt">): Withholdings => ({
  listWithheld: async (q, memberId) => {
    const owedUnits = await debts.getDebt(q, memberId);
    return owedUnits > 0n ? [{ bound: "debt", units: "all", owedUnits }] : [];
  },
});

/** Everything that binds members' money, for the server, the command line and the demo alike. */
export const createWithholdings = (ports: {
  reviews: Pick<AccountReviewPort, "listOpen">;
  debts: Pick<DebtPort, "getDebt">;
}): readonly Withholdings[] => [createReviewWithholdings(ports.reviews), createDebtWithholdings(ports.debts)];
