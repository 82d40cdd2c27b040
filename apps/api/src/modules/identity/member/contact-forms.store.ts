import type { ClientBase } from "pg";

/** Statements of the upgrade's steps, which run as the schema's owner and see all brands. */

export interface EmailRow {
  merchant_id: number;
  member_id: string;
  email: string;
}

export interface NumberRow {
  merchant_id: number;
  member_id: string;
  country_dialing_code: string;
  mobile_num: string;
}

/** A brand's contact, in the present form; a space separates a number's code and digits. */
export interface BrandContact {
  readonly merchant_id: number;
  readonly contact: string;
}

export type ContactKind = "email" | "mobile";

const rowsOf = async <R>(client: ClientBase, text: string, values: unknown[] = []): Promise<R[]> =>
  (await client.query(text, values)).rows as R[];

/** Two columns of a brand's contacts, for a statement. */
const toColumns = (contacts: readonly BrandContact[]): [number[], string[]] => [
  contacts.map((row) => row.merchant_id),
  contacts.map(({ contact }) => contact),
];

/**
 * Addresses with anything but visible ASCII. All others are already in the present form: they have always been stored in lower
 * case.
 */
export const listOddEmails = (client: ClientBase): Promise<EmailRow[]> =>
  rowsOf(
    client,
    String.raw`select merchant_id, member_id, email from members where email ~ '[^\x21-\x7e]' order by member_id`,
  );

/** The members who have one of these addresses in the present form. */
export const listEmailHolders = (
  client: ClientBase,
  contacts: readonly BrandContact[],
): Promise<EmailRow[]> =>
  rowsOf(
    client,
    `select merchant_id, member_id, email from members
     where (merchant_id, email) in (select * from unnest($1::integer[], $2::text[]))`,
    toColumns(contacts),
  );

/** @returns false if the database would not accept the address */
export const writeEmail = async (client: ClientBase, memberId: string, email: string): Promise<boolean> =>
  (
    await client.query("update members set email = $2 where member_id = $1 and $2 = lower($2)", [
      memberId,
      email,
    ])
  ).rowCount === 1;

/** Marks of mailboxes that have several spellings; those of plain ones do not change. */
export const noteMailboxes = (client: ClientBase): Promise<unknown> =>
  client.query(
    `select note_mark(merchant_id, member_id, 'email', mailbox_of(email), now()) from members
     where email_verified_at is not null and mailbox_of(email) <> email`,
  );

/** The given count of numbers after a member. */
export const listNumbers = (client: ClientBase, after: string, atMost: number): Promise<NumberRow[]> =>
  rowsOf(
    client,
    `select merchant_id, member_id, country_dialing_code, mobile_num from members
     where member_id > $1 and country_dialing_code is not null and mobile_num is not null order by member_id limit $2`,
    [after, atMost],
  );

/** The members who have one of these numbers in the present form. */
export const listNumberHolders = (
  client: ClientBase,
  contacts: readonly BrandContact[],
): Promise<NumberRow[]> =>
  rowsOf(
    client,
    `select merchant_id, member_id, country_dialing_code, mobile_num from members
     where (merchant_id, country_dialing_code, mobile_num) in
       (select g.merchant_id, split_part(g.contact, ' ', 1), split_part(g.contact, ' ', 2)
        from unnest($1::integer[], $2::text[]) as g (merchant_id, contact))`,
    toColumns(contacts),
  );

export const writeNumber = async (
  client: ClientBase,
  memberId: string,
  contact: string,
): Promise<boolean> => {
  await client.query(
    `update members set country_dialing_code = split_part($2, ' ', 1), mobile_num = split_part($2, ' ', 2)
     where member_id = $1`,
    [memberId, contact],
  );
  return true;
};

/** Marks members who share a telephone as sharing it, although each keeps their own form. */
export const noteSharedNumbers = (client: ClientBase): Promise<unknown> =>
  client.query(
    `select note_mark(m.merchant_id, m.member_id, 'mobile', replace(c.contact, ' ', ''), now())
     from contact_clashes c join members m on m.merchant_id = c.merchant_id and m.member_id = c.member_id
     where c.kind = 'mobile' and m.mobile_verified_at is not null`,
  );

/** Records that accounts of a brand share one contact, for people to decide. */
export const insertClash = (
  client: ClientBase,
  kind: ContactKind,
  { merchant_id: merchantId, contact }: BrandContact,
  memberIds: readonly string[],
): Promise<unknown> =>
  client.query(
    `with number as (select nextval('contact_clash_numbers') as clash_id)
     insert into contact_clashes (clash_id, merchant_id, member_id, kind, contact)
       select clash_id, $1, m, $2, $3 from number, unnest($4::bigint[]) m`,
    [merchantId, kind, contact, memberIds],
  );
