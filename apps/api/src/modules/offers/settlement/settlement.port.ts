import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

/** Settled rebates, for the module that makes bills from them (ADR 68). */
export interface SettlementPort {
  /**
   * Whether the day's rebates are computed, and paid except those that wait for a person. Bills of the day come afterwards.
   */
  isDaySettled(q: Queryable, day: Day): Promise<boolean>;
  /**
   * The days computed since a run, each once, earliest first, and the last run so far: all up to it are paid. Closed bills of
   * these days must be restated: for a day's first run, those of its hours.
   */
  listComputed(q: Queryable, sinceRun: bigint): Promise<{ days: readonly Day[]; untilRun: bigint }>;
  /**
   * The rebates that a team and its agent earn for the days in which they belonged to it, or a member for their own play; in
   * units. Own rebates that members were given on these days are deducted: they lower the members' loss already.
   */
  sumRebates(q: Queryable, of: { memberId: bigint; isAgent: boolean }, days: DayRange): Promise<bigint>;
}
