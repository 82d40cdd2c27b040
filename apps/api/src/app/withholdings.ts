import type { AccountReviewPort } from "../modules/ground/account-review/account-review.port.ts";
import type { DebtPort } from "../modules/money/debt/debt.port.ts";
import { createTurnover } from "../modules/money/wagering/wagering.module.ts";
import type { WageringPort } from "../modules/money/wagering/wagering.port.ts";
import { createReviewWithholdings } from "../modules/money/withdrawal/withdrawal.module.ts";
import type { Withheld, Withholdings } from "../modules/money/withdrawal/withdrawal.port.ts";
import { memberDays } from "../modules/play/play-days/play-days.module.ts";
import type { Clock } from "../platform/clock.ts";

/** While a member has a debt, none of their money is paid out (ADR 44). */
const createDebtWithholdings = (debts: Pick<DebtPort, "getDebt">): Withholdings => ({
  listWithheld: async (q, memberId) => {
    const owedUnits = await debts.getDebt(q, memberId);
    return owedUnits > 0n ? [{ bound: "debt", units: "all", owedUnits }] : [];
  },
});

/** What requirements bind until it is played (ADR 52), counted as of this instant. */
const createTurnoverWithholdings = (wagering: Pick<WageringPort, "getLeft">): Withholdings => ({
  listWithheld: async (q, memberId, leaving) => {
    const { leftUnits, boundUnits, expiredUnits } = await wagering.getLeft(q, memberId, leaving);
    const open: Withheld[] =
      leftUnits > 0n ? [{ bound: "turnover", units: boundUnits, turnoverLeftUnits: leftUnits }] : [];
    return expiredUnits > 0n ? [...open, { bound: "expired", units: expiredUnits }] : open;
  },
});

/** Everything that binds members' money, for the server, the command line and the demo alike. */
export const createWithholdings = (ports: {
  reviews: Pick<AccountReviewPort, "listOpen">;
  debts: Pick<DebtPort, "getDebt">;
  clock: Clock;
}): readonly Withholdings[] => [
  createReviewWithholdings(ports.reviews),
  createDebtWithholdings(ports.debts),
  createTurnoverWithholdings(createTurnover({ clock: ports.clock, playDays: memberDays })),
];
