import type { MobileNumber } from "@croupier/domain/mobile-number";
import type { ClientBase } from "pg";
import type { DataStep } from "../../platform/db/migrate.ts";
import { toCanonicalEmail } from "../../platform/email-address.ts";
import { toTelephone } from "../../platform/telephone.ts";

/** A member's contact as it is kept, and in the form that counts today. */
interface Kept {
  readonly merchant_id: number;
  /** As the driver gives it to the migrations. */
  readonly member_id: string;
  readonly contact: string;
  /** Whether it is kept in another form. */
  readonly differs: boolean;
}

const groupByContact = (rows: readonly Kept[]): readonly (readonly Kept[])[] => {
  const groups = new Map<string, Kept[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.merchant_id, row.contact]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
};

/** Notes that accounts of a brand have one contact, for people to decide. */
async function noteClash(
  client: ClientBase,
  kind: "email" | "mobile",
  group: readonly Kept[],
): Promise<void> {
  await client.query(
    `with number as (select nextval('contact_clash_numbers') as clash_id)
     insert into contact_clashes (clash_id, merchant_id, member_id, kind, contact)
       select clash_id, $1, m, $2, $3 from number, unnest($4::bigint[]) m`,
    [group[0]?.merchant_id, kind, group[0]?.contact, group.map(({ member_id: id }) => id)],
  );
}

/**
 * Writes what is kept of a kind in the form that counts, where it belongs to one account alone. Who shares it keeps what they have, and
 * is listed.
 */
async function keepOneForm(
  client: ClientBase,
  kind: "email" | "mobile",
  rows: readonly Kept[],
  write: (row: Kept) => Promise<boolean>,
): Promise<void> {
  for (const group of groupByContact(rows)) {
    if (!group.some(({ differs }) => differs)) continue;
    const [only] = group;
    if (group.length === 1 && only && (await write(only))) continue;
    await noteClash(client, kind, group);
  }
}

const rowsOf = async <R>(client: ClientBase, text: string, values: unknown[] = []): Promise<R[]> =>
  (await client.query(text, values)).rows as R[];

async function keepEmails(client: ClientBase): Promise<void> {
  type Row = { merchant_id: number; member_id: string; email: string };
  // What has nothing but visible ASCII is in its one form already: addresses have always been kept in small letters.
  const others = await rowsOf<Row>(
    client,
    String.raw`select merchant_id, member_id, email from members where email ~ '[^\x21-\x7e]' order by member_id`,
  );
  const kept: Kept[] = others.map(({ email, ...row }) => {
    const contact = toCanonicalEmail(email);
    return { ...row, contact, differs: contact !== email };
  });
  const holders = await rowsOf<Row>(
    client,
    `select merchant_id, member_id, email from members m where (merchant_id, email) in
       (select * from unnest($1::integer[], $2::text[])) and not member_id = any ($3::bigint[])`,
    [
      kept.map((row) => row.merchant_id),
      kept.map(({ contact }) => contact),
      kept.map((row) => row.member_id),
    ],
  );
  const all = [...kept, ...holders.map(({ email, ...row }) => ({ ...row, contact: email, differs: false }))];
  await keepOneForm(client, "email", all, async ({ member_id: id, contact }) => {
    const { rowCount } = await client.query(
      "update members set email = $2 where member_id = $1 and $2 = lower($2)",
      [id, contact],
    );
    return rowCount === 1;
  });
  // Marks of mailboxes that are written in several ways; the plain ones are the same as before.
  await client.query(
    `select note_mark(merchant_id, member_id, 'email', mailbox_of(email), now()) from members
       where email_verified_at is not null and mailbox_of(email) <> email`,
  );
}

/** So many numbers are read at once. */
const batchSize = 5_000;

type NumberRow = { merchant_id: number; member_id: string; country_dialing_code: string; mobile_num: string };

const toContact = ({ countryDialingCode, mobileNum }: MobileNumber): string =>
  `${countryDialingCode} ${mobileNum}`;

/** The numbers that are kept in another form than the one that counts. */
async function listOtherNumbers(client: ClientBase): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (let last = "0"; ; ) {
    const rows = await rowsOf<NumberRow>(
      client,
      `select merchant_id, member_id, country_dialing_code, mobile_num from members
       where member_id > $1 and country_dialing_code is not null and mobile_num is not null order by member_id limit $2`,
      [last, batchSize],
    );
    for (const { country_dialing_code: countryDialingCode, mobile_num: mobileNum, ...row } of rows) {
      const number = { countryDialingCode, mobileNum };
      const contact = toContact(toTelephone(number));
      if (contact !== toContact(number)) kept.push({ ...row, contact, differs: true });
    }
    const end = rows.at(-1);
    if (!end) return kept;
    last = end.member_id;
  }
}

async function keepTelephones(client: ClientBase): Promise<void> {
  const others = await listOtherNumbers(client);
  const holders = await rowsOf<Omit<Kept, "differs">>(
    client,
    `select merchant_id, member_id, country_dialing_code || ' ' || mobile_num as contact from members
     where (merchant_id, country_dialing_code, mobile_num) in
       (select g.merchant_id, split_part(g.contact, ' ', 1), split_part(g.contact, ' ', 2)
        from unnest($1::integer[], $2::text[]) as g (merchant_id, contact))`,
    [others.map((row) => row.merchant_id), others.map(({ contact }) => contact)],
  );
  const all = [...others, ...holders.map((row) => ({ ...row, differs: false }))];
  await keepOneForm(client, "mobile", all, async ({ member_id: id, contact }) => {
    await client.query("update members set country_dialing_code = $2, mobile_num = $3 where member_id = $1", [
      ...[id, ...contact.split(" ")],
    ]);
    return true;
  });
  // Who shares a telephone has it in common with the others, although each keeps their own form.
  await client.query(
    `select note_mark(m.merchant_id, m.member_id, 'mobile', replace(c.contact, ' ', ''), now())
     from contact_clashes c join members m on m.merchant_id = c.merchant_id and m.member_id = c.member_id
     where c.kind = 'mobile' and m.mobile_verified_at is not null`,
  );
}

/** Brings the contacts of the versions before into the form that counts (CASE-18, CASE-20). No account loses anything by it. */
export const contactForms: readonly DataStep[] = [
  { name: "step_emails_in_one_form", run: keepEmails },
  { name: "step_telephones_in_one_form", run: keepTelephones },
];
