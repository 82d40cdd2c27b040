import type { Brand, RequestContext, Session } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** What other modules may ask of VIP ranks. */
export interface VipPort {
  /** The name of the member's rank in the reader's language; empty without a rank (VIP-04). */
  findLabelName(context: RequestContext, session: Session): Promise<string>;
  /** The levels that members hold, for many at once; whoever is not in it has none. */
  listLevels(
    q: Queryable,
    brand: Pick<Brand, "calendar">,
    memberIds: readonly bigint[],
    now: Date,
  ): Promise<ReadonlyMap<bigint, number>>;
  /** The level of the member's rank; 0 without one. */
  findLevel(q: Queryable, brand: Brand, memberId: bigint, now: Date): Promise<number>;
}
