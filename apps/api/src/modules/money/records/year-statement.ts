import { addDays, type Day, type DayRange, monthOf } from "@croupier/domain/periods";
import { lineOf } from "./statement.policy.ts";
import type { StatementAccount, StatementAccounts } from "./statement.store.ts";
import { listKinds } from "./transactions.policy.ts";

/** Money to play with that is nobody's income. */
const playMoney: ReadonlySet<string> = new Set(["trial", "demo"]);
const rewards = listKinds("bonus", undefined).filter((kind) => !playMoney.has(kind));

/** The sums of a month, in units. */
export interface YearSums {
  readonly depositUnits: bigint;
  readonly withdrawalUnits: bigint;
  readonly stakeUnits: bigint;
  readonly winUnits: bigint;
  readonly rewardUnits: bigint;
  readonly rebateUnits: bigint;
  readonly salaryUnits: bigint;
  readonly dividendUnits: bigint;
}

/** The months of a year up to today, the last one without the coming days. */
export function listMonthsOf(year: number, today: Day): DayRange[] {
  const months: DayRange[] = [];
  for (let day = `${year}-01-01`; day.startsWith(`${year}`) && day <= today; ) {
    const [first, last] = monthOf(day);
    months.push([first, last < today ? last : today]);
    day = addDays(last, 1);
  }
  return months;
}

/**
 * The figures of a yearly statement. Deposits are less chargebacks, stakes less refunds, wins less reversals, rewards, including
 * vendors' prizes, less those given up. Rebates, salaries and dividends are the credits to earnings, less what was paid on.
 */
export function sumYear({ rows }: StatementAccounts): YearSums {
  const sum = (account: StatementAccount, ...lines: readonly string[]): bigint =>
    rows
      .filter((row) => row.account === account && lines.includes(lineOf(row)))
      .reduce((units, row) => units + row.units, 0n);
  return {
    depositUnits: sum("member", "deposit", "chargeback"),
    withdrawalUnits: -sum("held", "paid"),
    stakeUnits: -sum("member", "bet", "returned"),
    winUnits: sum("member", "win", "revoked"),
    rewardUnits: sum("member", ...rewards),
    rebateUnits: sum("agent", "rebate"),
    salaryUnits: sum("agent", "salary"),
    dividendUnits: sum("agent", "dividend"),
  };
}
