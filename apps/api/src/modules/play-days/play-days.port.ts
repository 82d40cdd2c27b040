import { createHash } from "node:crypto";
import { addDays, type Day, type DayRange } from "@croupier/domain/periods";
import type { Brand } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** How far back the earlier day of a night may lie. Older days are not restated by themselves. */
const verifiedDays = 100;

/** The day beside yesterday that a night verifies: any of the last hundred, and the same one until the night is done. */
export function drawEarlierDay(brandId: number, yesterday: Day): Day {
  const drawn = createHash("sha256").update(`${brandId} ${yesterday}`).digest().readUInt32BE(0);
  return addDays(yesterday, -1 - (drawn % (verifiedDays - 1)));
}

/** What a member did on a day, in units. Real money alone. */
export interface MemberDay {
  readonly day: Day;
  /** The type of the games; `""` for money beside play. */
  readonly category: string;
  /** Stakes of rounds that were settled on the day, less what was given back. */
  readonly validUnits: bigint;
  /** What these rounds paid. */
  readonly winUnits: bigint;
  readonly rounds: number;
  readonly depositUnits: bigint;
  readonly withdrawalUnits: bigint;
  /** Bonuses and other gifts. */
  readonly givenUnits: bigint;
}

/** What a member did in a range of days, in units. */
export interface PlaySum {
  readonly memberId: bigint;
  /** Which of the ranges that were asked for, from 0. */
  readonly range: number;
  /** The type of the games; `""` for money beside play. */
  readonly category: string;
  readonly validUnits: bigint;
  readonly rounds: number;
  readonly depositUnits: bigint;
}

/** The days of members, for other modules. */
export interface PlayDaysPort {
  /**
   * What a member did on each of the days, by category, in the order of both. It is of this instant: what the roller has not
   * counted yet is added, so a round that was settled a second ago is in it. Days on which nothing happened have no rows.
   */
  getDays(q: Queryable, memberId: bigint, days: DayRange): Promise<MemberDay[]>;
  /** The same for many members at once, summed over each of the ranges; without a row where nothing happened. */
  getSums(q: Queryable, memberIds: readonly bigint[], ranges: readonly DayRange[]): Promise<PlaySum[]>;
  /** The members with play on a day, in the order of their numbers, from after one. It is complete once the day is. */
  listPlayers(q: Queryable, day: Day, afterMember: bigint, limit: number): Promise<bigint[]>;
  /**
   * The members who have played or moved money since a mark, and the next mark. Transactions that are under way are found
   * again by it. Without a mark, nobody but those who are new this instant.
   */
  findActive(
    q: Queryable,
    since: bigint | undefined,
  ): Promise<{ readonly memberIds: readonly bigint[]; readonly until: bigint }>;
  /**
   * Whose play of which earlier days was changed since a mark, of what is counted, in the order of both; and the next mark. Without a
   * mark, nobody's.
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
   * Whether a day is over and nothing of it can be missing from the kept sums. Whoever closes a day asks this first (AGT-19). A
   * later call to one of its rounds still changes it, by a fact that names the day.
   */
  isDayComplete(q: Queryable, brand: Pick<Brand, "calendar">, day: Day): Promise<boolean>;
}
