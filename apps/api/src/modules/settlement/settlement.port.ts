import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../platform/db/database.ts";

/** What is settled of rebates, for whoever bills by it (ADR 68). */
export interface SettlementPort {
  /** Whether the day's rebates are computed, and paid as far as nobody has to look at them. Bills of the day come after. */
  isDaySettled(q: Queryable, day: Day): Promise<boolean>;
  /**
   * The days that were computed again since a run, each once, the earliest first, and the last run by now: all up to it are paid.
   * Bills of these days are to be restated.
   */
  listRestated(q: Queryable, sinceRun: bigint): Promise<{ days: readonly Day[]; untilRun: bigint }>;
  /**
   * What a team and its agent earn in rebates of the days in which they belonged to it, or a member of their own play; in units. Of it is
   * taken what members were given of their own rebates on these days: that lowers what they lost already.
   */
  sumRebates(q: Queryable, of: { memberId: bigint; isAgent: boolean }, days: DayRange): Promise<bigint>;
}
