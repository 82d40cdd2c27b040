import { getWithdrawalState } from "@croupier/domain/withdrawal";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { SessionContext } from "../../../http/context.ts";
import { type Cell, writeTime } from "../../../http/csv-file.ts";
import type { ProfitSums } from "./profit.policy.ts";
import type { RoundRow } from "./records.store.ts";
import { nameType } from "./transactions.policy.ts";
import type { BookingRow } from "./transactions.store.ts";
import type { YearSums } from "./year-statement.ts";

type Reader = Pick<SessionContext, "brand" | "language">;
type Rows = readonly (readonly Cell[])[];

const translate = ({ language }: Reader) => getServerTranslator(language).t;

export function roundColumns(reader: Reader): readonly string[] {
  const t = translate(reader);
  return [
    t("file.time"),
    t("file.zone"),
    t("file.round"),
    t("file.game"),
    t("list.provider"),
    t("record.type"),
    t("file.currency"),
    t("record.stake"),
    t("record.validStake"),
    t("file.win"),
    t("record.net"),
    t("file.state"),
  ];
}

export function writeRounds(
  reader: Reader,
  rows: readonly RoundRow[],
  nameOf: (row: RoundRow) => string,
): Rows {
  const t = translate(reader);
  const { calendar, currency } = reader.brand;
  return rows.map((row) => [
    ...writeTime(calendar, row.started_at),
    row.round_id,
    nameOf(row),
    row.game_vendor,
    row.game_type,
    currency.code,
    row.stake_units,
    row.valid_units,
    row.win_units,
    row.net_units,
    t(`record.state.${row.state}`),
  ]);
}

export function bookingColumns(reader: Reader): readonly string[] {
  const t = translate(reader);
  return [
    t("file.time"),
    t("file.zone"),
    t("file.began"),
    t("file.number"),
    t("booking.member"),
    t("booking.type"),
    t("file.currency"),
    t("file.amount"),
    t("file.balance"),
    t("profit.stakes"),
    t("profit.wins"),
    t("file.state"),
  ];
}

export function writeBookings(reader: Reader, rows: readonly BookingRow[]): Rows {
  const t = translate(reader);
  const { calendar, currency } = reader.brand;
  return rows.map((row) => [
    ...writeTime(calendar, row.created_at),
    row.started_at ? writeTime(calendar, row.started_at)[0] : "",
    row.reference ?? String(row.transfer_id),
    row.username,
    t(`booking.${nameType(row)}`),
    currency.code,
    row.amount_units,
    row.balance_units ?? "",
    row.stake_units ?? "",
    row.win_units ?? "",
    t(row.step === null ? "booking.done" : `booking.state.${getWithdrawalState(row.step)}`),
  ]);
}

export function profitColumns(reader: Reader): readonly string[] {
  const t = translate(reader);
  return [
    t("profit.day"),
    t("file.zone"),
    t("file.currency"),
    t("record.rounds"),
    t("profit.stakes"),
    t("profit.wins"),
    t("profit.net"),
    t("profit.deposits"),
    t("profit.withdrawals"),
    t("profit.bonuses"),
  ];
}

export function yearColumns(reader: Reader): readonly string[] {
  const t = translate(reader);
  return [
    t("statement.month"),
    t("file.currency"),
    t("profit.deposits"),
    t("profit.withdrawals"),
    t("profit.stakes"),
    t("profit.wins"),
    t("statement.rewards"),
    t("statement.rebates"),
    t("statement.salaries"),
    t("statement.dividends"),
  ];
}

/** The months of a year, their sums, and the notes that apply to all of it. */
export function writeYear(
  reader: Reader,
  months: readonly (readonly [month: string, sums: YearSums])[],
): Rows {
  const t = translate(reader);
  const write = (name: string, all: readonly YearSums[]): readonly Cell[] => {
    const sum = (key: keyof YearSums): bigint => all.reduce((units, one) => units + one[key], 0n);
    return [
      name,
      reader.brand.currency.code,
      sum("depositUnits"),
      sum("withdrawalUnits"),
      sum("stakeUnits"),
      sum("winUnits"),
      sum("rewardUnits"),
      sum("rebateUnits"),
      sum("salaryUnits"),
      sum("dividendUnits"),
    ];
  };
  return [
    ...months.map(([month, sums]) => write(month, [sums])),
    write(
      t("statement.yearTotal"),
      months.map(([, sums]) => sums),
    ),
    [t("statement.noTax"), ...Array.from({ length: 9 }, () => "")],
  ];
}

export const writeProfit = (
  { brand }: Reader,
  days: readonly (readonly [day: string, sums: ProfitSums])[],
): Rows =>
  days.map(([day, sums]) => [
    day,
    brand.calendar.zoneAt(brand.calendar.startOf(day)),
    brand.currency.code,
    sums.rounds,
    sums.stakeUnits,
    sums.winUnits,
    sums.winUnits - sums.stakeUnits,
    sums.depositUnits,
    sums.withdrawalUnits,
    sums.bonusUnits,
  ]);
