import type { MobileNumber } from "@croupier/domain/mobile-number";
import type { ClientBase } from "pg";
import type { DataStep } from "../../../platform/db/migrate.ts";
import { toCanonicalEmail } from "../../../platform/email-address.ts";
import { toTelephone } from "../../../platform/telephone.ts";
import {
  type BrandContact,
  type ContactKind,
  insertClash,
  listEmailHolders,
  listNumberHolders,
  listNumbers,
  listOddEmails,
  type NumberRow,
  noteMailboxes,
  noteSharedNumbers,
  writeEmail,
  writeNumber,
} from "./contact-forms.store.ts";

/** A member's contact in the present form. */
interface Kept extends BrandContact {
  readonly member_id: string;
  /** Whether it is stored in another form. */
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

/**
 * Rewrites the stored contacts of a kind in the present form if they belong to one account alone. Accounts that share a
 * contact keep their forms, and are listed.
 */
async function keepOneForm(
  client: ClientBase,
  kind: ContactKind,
  rows: readonly Kept[],
  write: (client: ClientBase, memberId: string, contact: string) => Promise<boolean>,
): Promise<void> {
  for (const group of groupByContact(rows)) {
    const [first] = group;
    if (!first || !group.some(({ differs }) => differs)) continue;
    if (group.length === 1 && (await write(client, first.member_id, first.contact))) continue;
    const members = group.map(({ member_id: id }) => id);
    await insertClash(client, kind, first, members);
  }
}

async function keepEmails(client: ClientBase): Promise<void> {
  const others = (await listOddEmails(client)).flatMap(({ email, ...row }): Kept[] => {
    const contact = toCanonicalEmail(email);
    return contact === email ? [] : [{ ...row, contact, differs: true }];
  });
  const holders = (await listEmailHolders(client, others)).map(
    ({ email, ...row }): Kept => ({ ...row, contact: email, differs: false }),
  );
  await keepOneForm(client, "email", [...others, ...holders], writeEmail);
  await noteMailboxes(client);
}

/** How many numbers are read at once. */
const batchSize = 5_000;

const toContact = ({ countryDialingCode, mobileNum }: MobileNumber): string =>
  `${countryDialingCode} ${mobileNum}`;
const numberIn = (row: NumberRow): MobileNumber => ({
  countryDialingCode: row.country_dialing_code,
  mobileNum: row.mobile_num,
});
const toKept = (row: NumberRow): Kept => {
  const contact = toContact(toTelephone(numberIn(row)));
  const { merchant_id, member_id } = row;
  return { merchant_id, member_id, contact, differs: contact !== toContact(numberIn(row)) };
};

/** The numbers that are stored in another form than the present one. */
async function listOtherNumbers(client: ClientBase): Promise<Kept[]> {
  const others: Kept[] = [];
  for (let last = "0"; ; ) {
    const rows = await listNumbers(client, last, batchSize);
    others.push(...rows.map(toKept).filter(({ differs }) => differs));
    const end = rows.at(-1);
    if (!end) return others;
    last = end.member_id;
  }
}

async function keepTelephones(client: ClientBase): Promise<void> {
  const others = await listOtherNumbers(client);
  const holders = (await listNumberHolders(client, others)).map(toKept);
  await keepOneForm(client, "mobile", [...others, ...holders], writeNumber);
  await noteSharedNumbers(client);
}

/** Converts the contacts of earlier versions to the present form (CASE-18, CASE-20). No account loses anything. */
export const contactForms: readonly DataStep[] = [
  { name: "step_emails_in_one_form", run: keepEmails },
  { name: "step_telephones_in_one_form", run: keepTelephones },
];
