import type { TicketSource } from "@croupier/domain/wheel";
import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";

export interface NewTicket {
  readonly memberId: bigint;
  readonly source: TicketSource;
  /** What it is given for: each key gives once. */
  readonly sourceKey: string;
  /** The member is told by something else, or asked for it just now. */
  readonly isQuiet?: boolean;
  readonly now: Date;
}

/** The only way to give spins of the wheel (ADR 74). None is sold for money. */
export interface WheelPort {
  /**
   * Gives one spin in the caller's transaction, once for its source and key. The caller has checked that the brand has a
   * wheel, and that the member may get offers.
   */
  giveTicket(q: Queryable, brand: Pick<Brand, "brandId">, ticket: NewTicket): Promise<void>;
  /** The keys that have given a spin. */
  listGiven(q: Queryable, source: TicketSource, keys: readonly string[]): Promise<ReadonlySet<string>>;
}
