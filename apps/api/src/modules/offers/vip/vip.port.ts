import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";

/** VIP ranks, for other modules. */
export interface VipPort {
  /** The levels that members hold, for many at once; a missing member has none. */
  listLevels(
    q: Queryable,
    brand: Pick<Brand, "calendar">,
    memberIds: readonly bigint[],
    now: Date,
  ): Promise<ReadonlyMap<bigint, number>>;
  /** The level of the member's rank; 0 without one. */
  getLevel(q: Queryable, brand: Brand, memberId: bigint, now: Date): Promise<number>;
}
