import type { Queryable } from "../../../platform/db/database.ts";
import type { ContactKind } from "./contact-forms.store.ts";

export interface ClashRow {
  clash_id: bigint;
  kind: ContactKind;
  contact: string;
  found_at: Date;
  username: string;
  proved: boolean;
}

/** A row for each account of each unsettled clash. */
export const listOpenClashes = (q: Queryable): Promise<ClashRow[]> =>
  q.query<ClashRow>(
    `select c.clash_id, c.kind, c.contact, c.found_at, m.username,
       case c.kind when 'email' then m.email_verified_at else m.mobile_verified_at end is not null as proved
     from contact_clashes c join members m on m.merchant_id = c.merchant_id and m.member_id = c.member_id
     where c.merchant_id = app_merchant() and c.closed_at is null order by c.clash_id, c.member_id`,
  );

export interface SharerRow {
  member_id: bigint;
  username: string;
  kind: ContactKind;
  contact: string;
  /** Other than the contact itself. */
  has_way_in: boolean;
}

/** The accounts of an unsettled clash, locked. */
export const lockSharers = (q: Queryable, id: bigint): Promise<SharerRow[]> =>
  q.query<SharerRow>(
    `select c.member_id, m.username, c.kind, c.contact,
       m.password_hash is not null or exists (select from passkeys p where p.member_id = m.member_id)
         or exists (select from social_identities i where i.member_id = m.member_id) as has_way_in
     from contact_clashes c join members m on m.merchant_id = c.merchant_id and m.member_id = c.member_id
     where c.merchant_id = app_merchant() and c.clash_id = $1 and c.closed_at is null
     order by c.member_id for no key update of m`,
    [id],
  );

export const closeClash = (
  q: Queryable,
  id: bigint,
  by: { readonly operator: string; readonly reason: string; readonly now: Date },
): Promise<object[]> =>
  q.query(
    `update contact_clashes set closed_at = $2, closed_by = $3, close_reason = $4
     where merchant_id = app_merchant() and clash_id = $1 and closed_at is null`,
    [id, by.now, by.operator, by.reason],
  );

const taking: Record<ContactKind, string> = {
  email: "update members set email = null, email_verified_at = null where member_id = any ($1)",
  mobile: `update members set country_dialing_code = null, mobile_num = null, mobile_verified_at = null
    where member_id = any ($1)`,
};
const giving: Record<ContactKind, string> = {
  email: "update members set email = $2 where member_id = $1",
  mobile: `update members set country_dialing_code = split_part($2, ' ', 1), mobile_num = split_part($2, ' ', 2)
    where member_id = $1`,
};

export const takeContact = (
  q: Queryable,
  kind: ContactKind,
  memberIds: readonly bigint[],
): Promise<object[]> => q.query(taking[kind], [memberIds]);

/** Writes a contact in the present form; its proof stays. */
export const giveContact = (q: Queryable, { kind, contact, member_id: id }: SharerRow): Promise<object[]> =>
  q.query(giving[kind], [id, contact]);
