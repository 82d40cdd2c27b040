import type { Queryable } from "../../../platform/db/database.ts";

/** A prize above a vendor's cap, which waits for a person. */
export interface HeldPrizeRow {
  prize_id: bigint;
  vendor: string;
  transaction_id: string;
  username: string;
  amount_units: bigint;
  /** The exceeded cap: of one prize, or of the day. */
  held_for: "prize" | "day";
  created_at: Date;
}

/** A brand's held prizes, oldest first. */
export const listHeldPrizes = (q: Queryable): Promise<HeldPrizeRow[]> =>
  q.query<HeldPrizeRow>(
    `select p.prize_id, p.vendor, p.transaction_id, m.username, p.amount_units, p.held_for, p.created_at
     from vendor_prizes p join accounts a using (account_id) join members m on m.member_id = a.member_id
     where p.merchant_id = app_merchant() and p.state = 'held' order by p.created_at, p.prize_id limit 1000`,
  );
