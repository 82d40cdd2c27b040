import { createHash } from "node:crypto";
import { addDays, type Day, type DayRange } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";

/** How far back the earlier day of a night may be. Older days are not restated automatically. */
const verifiedDays = 100;

/** The day other than yesterday that a night verifies: any of the last hundred, and the same one until the night is done. */
export function drawEarlierDay(brandId: number, yesterday: Day): Day {
  const drawn = createHash("sha256").update(`${brandId} ${yesterday}`).digest().readUInt32BE(0);
  return addDays(yesterday, -1 - (drawn % (verifiedDays - 1)));
}

/** A member's play and money on a day, in units. Real money only. */
export interface MemberDay {
  readonly day: Day;
  /** The type of the games; `""` for money other than play. */
  readonly category: string;
  /** Stakes of rounds settled on the day, less the refunds. */
  readonly validUnits: bigint;
  /** The wins of these rounds. */
  readonly winUnits: bigint;
  readonly rounds: number;
  readonly depositUnits: bigint;
  readonly withdrawalUnits: bigint;
  /** Bonuses and other gifts. */
  readonly givenUnits: bigint;
}

/** A member's play and money in a range of days, in units. */
export interface PlaySum {
  readonly memberId: bigint;
  /** Index of the requested range, from 0. */
  readonly range: number;
  /** The type of the games; `""` for money other than play. */
  readonly category: string;
  readonly validUnits: bigint;
  readonly rounds: number;
  readonly depositUnits: bigint;
}

/** The days of members, for other modules. */
export interface PlayDaysPort {
  /**
   * A member's play and money on each of the days, by category, in the order of both. As of this instant: facts that the
   * roller has not counted yet are added, so a round settled a second ago is included. Days without activity have no rows.
   */
  getDays(q: Queryable, memberId: bigint, days: DayRange): Promise<MemberDay[]>;
  /** The same for many members at once, summed over each range; no row without activity. */
  getSums(q: Queryable, memberIds: readonly bigint[], ranges: readonly DayRange[]): Promise<PlaySum[]>;
  /** The members with play on a day, in the order of their ids, after a given one. Complete once the day is. */
  listPlayers(q: Queryable, day: Day, afterMember: bigint, limit: number): Promise<bigint[]>;
  /**
   * The members who have played or moved money since a mark, and the next mark. Transactions still under way are found
   * with the next mark. Without a mark, only members of this instant.
   */
  getActive(
    q: Queryable,
    since: bigint | undefined,
  ): Promise<{ readonly memberIds: readonly bigint[]; readonly until: bigint }>;
  /**
   * The earlier days of members whose play has changed since a mark, as far as counted, in the order of both; and the next
   * mark. Without a mark, none.
   */
  listRestated(
    q: Queryable,
    since: bigint | undefined,
  ): Promise<{
    readonly changes: readonly { readonly memberId: bigint; readonly day: Day }[];
    readonly until: bigint;
  }>;
  /** Whether everything that had begun by an instant is counted. */
  isComplete(q: Queryable, at: Date): Promise<boolean>;
  /**
   * Whether a day is over and complete in the stored sums. A module that closes a day checks this first (AGT-19). A later
   * call to one of its rounds still changes it, by a fact that names the day.
   */
  isDayComplete(q: Queryable, brand: Pick<Brand, "calendar">, day: Day): Promise<boolean>;
}
