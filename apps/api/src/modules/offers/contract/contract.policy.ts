import { readTerms } from "@croupier/domain/contract-codec";
import {
  type ContractTerms,
  type DividendTerms,
  dividendOf,
  isSalary,
  salaryOf,
} from "@croupier/domain/contract-terms";
import { addDays, type Day, type DayRange } from "@croupier/domain/periods";
import type { FigureRow } from "./contract-figures.store.ts";

/** The number of days that examples are computed from. */
const exampleDays = 30;

/** The last thirty completed days. */
export const exampleRange = (today: Day): DayRange => [addDays(today, -exampleDays), addDays(today, -1)];

/** Parses stored terms. @throws Error for terms that nobody can have agreed to */
export function openTerms(json: unknown): ContractTerms {
  const terms = readTerms(json);
  if (!terms) throw new Error("a contract has unreadable terms");
  return terms;
}

/** A period of an example. */
export interface Figures {
  readonly turnoverUnits: bigint;
  readonly lossUnits: bigint;
  readonly active: number;
}

const periodDays: Readonly<Record<DividendTerms["period"], number>> = {
  MONTH: 30,
  HALF_MONTH: 15,
  TEN_DAYS: 10,
  WEEK: 7,
};

const toFigures = ({ turnover, loss, active }: FigureRow): Figures => ({
  turnoverUnits: turnover,
  lossUnits: loss,
  active,
});

/** The thirty days cut into periods of the contract's length, which end yesterday; the oldest first. */
function cutIntoPeriods(terms: DividendTerms, rows: readonly FigureRow[], [, last]: DayRange): Figures[] {
  const days = periodDays[terms.period];
  return Array.from({ length: Math.floor(exampleDays / days) }, (_, back) => {
    const to = addDays(last, -back * days);
    const from = addDays(to, 1 - days);
    const own = rows.filter(({ period }) => period >= from && period <= to);
    return {
      turnoverUnits: own.reduce((sum, { turnover }) => sum + turnover, 0n),
      // As in a bill's base: earlier payments lower it, here those of a team on the day on which they were paid.
      lossUnits: own.reduce((sum, { loss, earned }) => sum + loss - earned, 0n),
      active: Math.floor(own.reduce((sum, { active }) => sum + active, 0) / days),
    };
  }).toReversed();
}

const isBusy = ({ turnover, loss, active }: FigureRow): boolean =>
  turnover !== 0n || loss !== 0n || active > 0;

const hoursOfDay = 24;

/** How many periods an example has. */
export const countPeriods = (terms: ContractTerms): number =>
  terms.kind === "dividend"
    ? Math.floor(exampleDays / periodDays[terms.period])
    : exampleDays * (terms.kind === "hourly" ? hoursOfDay : 1);

/** The figures of each period by its beginning, oldest first. A salary's periods without activity are left out. */
export function listPeriods(
  terms: ContractTerms,
  rows: readonly FigureRow[],
  range: DayRange,
): ReadonlyMap<string, Figures> {
  if (isSalary(terms)) return new Map(rows.filter(isBusy).map((row) => [row.period, toFigures(row)]));
  return new Map(cutIntoPeriods(terms, rows, range).map((figures, place) => [String(place), figures]));
}

/** The amount of each period; a dividend's negative base is carried from one to the next. */
export function reckon(terms: ContractTerms, periods: Iterable<Figures>) {
  let carryInUnits = 0n;
  return [...periods].map((figures) => {
    if (isSalary(terms)) return salaryOf(terms, figures.turnoverUnits, figures.active);
    const paid = dividendOf(terms, { ...figures, carryInUnits, endsMonth: false });
    carryInUnits = paid.carryOutUnits;
    return paid;
  });
}
