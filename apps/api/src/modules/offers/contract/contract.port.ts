import type { ContractTerms, SalaryTerms } from "@croupier/domain/contract-terms";
import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";
import type { ActiveRow, Base, FigureRow } from "./contract-figures.store.ts";

/** A contract that counts on some days. */
export interface CountingContract {
  readonly id: bigint;
  /** Null for the brand. */
  readonly payerId: bigint | null;
  readonly beneficiaryId: bigint;
  /** Whether they were an agent when it was signed: it counts the team below, and not their own play. */
  readonly isAgent: boolean;
  readonly terms: ContractTerms;
  /** The first and the last day on which it counts; null for one that goes on. */
  readonly startsOn: Day;
  readonly endsOn: Day | null;
}

/** How a contract is billed: its kind, or the period of a dividend. */
export type ContractCycle = "daily" | "hourly" | "MONTH" | "HALF_MONTH" | "TEN_DAYS" | "WEEK";

/** Agreed contracts, for the module that bills them. */
export interface ContractPort {
  /** Contracts that count on a day of a range, in the order of their age. */
  listCounting(q: Queryable, cycle: ContractCycle, days: DayRange): Promise<CountingContract[]>;
  /** The first day on which any contract counts, of each cycle that has one. */
  listFirstDays(q: Queryable): Promise<ReadonlyMap<ContractCycle, Day>>;
  /** The figures that count under some terms, by days or hours, in order; without days or hours of no activity. */
  listFigures(q: Queryable, base: Base, terms: ContractTerms, days: DayRange): Promise<FigureRow[]>;
  /** The members who were active under a salary's terms on a day, or in an hour of it (`period`). */
  listActives(
    q: Queryable,
    base: Base,
    terms: SalaryTerms,
    of: { day: Day; period: string },
  ): Promise<ActiveRow[]>;
  /** The amounts that a base paid in and withdrew on a day. */
  sumMoney(q: Queryable, base: Base, day: Day): Promise<{ depositUnits: bigint; withdrawalUnits: bigint }>;
}
