import type { Database, Queryable } from "../../platform/db/database.ts";
import { maskEmail, maskMobile } from "../../platform/masking.ts";

/** Accounts that have one contact, by which no password is recovered until a person has decided (CASE-18, CASE-20). */
export interface Clash {
  readonly id: bigint;
  readonly kind: "email" | "mobile";
  /** The contact, as its owner is shown it. */
  readonly masked: string;
  readonly foundAt: Date;
  readonly members: readonly { readonly username: string; readonly isProved: boolean }[];
}

interface ClashRow {
  clash_id: bigint;
  kind: Clash["kind"];
  contact: string;
  found_at: Date;
  username: string;
  proved: boolean;
}

const maskContact = (kind: Clash["kind"], contact: string): string => {
  const [code = "", number = ""] = contact.split(" ");
  return kind === "email" ? maskEmail(contact) : maskMobile(code, number);
};

/** What a person says of a clash. */
export interface Settlement {
  readonly id: bigint;
  /** Whose the contact is; undefined for nobody's. */
  readonly keep: string | undefined;
  readonly operator: string;
  readonly reason: string;
  readonly now: Date;
}

export type Settled =
  | { readonly kind: "settled"; readonly kept: bigint | undefined; readonly lost: readonly bigint[] }
  | { readonly kind: "unknown" }
  | { readonly kind: "stranger" }
  /** Somebody else could no longer open their account. */
  | { readonly kind: "lastWayIn"; readonly username: string };

export interface ContactClashes {
  list(brandId: number): Promise<readonly Clash[]>;
  /** Gives the contact to one of its accounts, in the form that counts, and takes it from the others. */
  settle(brandId: number, settlement: Settlement): Promise<Settled>;
}

const findOpen = (q: Queryable, id: bigint) =>
  q.query<{ member_id: bigint; username: string; kind: Clash["kind"]; contact: string; has_way_in: boolean }>(
    `select c.member_id, m.username, c.kind, c.contact,
       m.password_hash is not null or exists (select from passkeys p where p.member_id = m.member_id)
         or exists (select from social_identities i where i.member_id = m.member_id) as has_way_in
     from contact_clashes c join members m on m.merchant_id = c.merchant_id and m.member_id = c.member_id
     where c.merchant_id = app_merchant() and c.clash_id = $1 and c.closed_at is null
     order by c.member_id for no key update of m`,
    [id],
  );

const takeContact: Record<Clash["kind"], string> = {
  email: "update members set email = null, email_verified_at = null where member_id = any ($1)",
  mobile: `update members set country_dialing_code = null, mobile_num = null, mobile_verified_at = null
    where member_id = any ($1)`,
};

const giveContact = async (q: Queryable, memberId: bigint, kind: Clash["kind"], contact: string) => {
  if (kind === "email")
    await q.query("update members set email = $2 where member_id = $1", [memberId, contact]);
  else
    await q.query("update members set country_dialing_code = $2, mobile_num = $3 where member_id = $1", [
      memberId,
      ...contact.split(" "),
    ]);
};

export const createContactClashes = (database: Database): ContactClashes => ({
  list: (brandId) =>
    database.forBrand(brandId, async (q) => {
      const rows = await q.query<ClashRow>(
        `select c.clash_id, c.kind, c.contact, c.found_at, m.username,
           case c.kind when 'email' then m.email_verified_at else m.mobile_verified_at end is not null as proved
         from contact_clashes c join members m on m.merchant_id = c.merchant_id and m.member_id = c.member_id
         where c.merchant_id = app_merchant() and c.closed_at is null order by c.clash_id, c.member_id`,
      );
      return [...new Set(rows.map((row) => row.clash_id))].flatMap((id) => {
        const own = rows.filter((row) => row.clash_id === id);
        const [first] = own;
        if (!first) return [];
        const { kind, contact, found_at: foundAt } = first;
        const members = own.map(({ username, proved }) => ({ username, isProved: proved }));
        return [{ id, kind, masked: maskContact(kind, contact), foundAt, members }];
      });
    }),
  settle: (brandId, { id, keep, operator, reason, now }) =>
    database.transaction(brandId, async (q): Promise<Settled> => {
      const open = await findOpen(q, id);
      const [first] = open;
      if (!first) return { kind: "unknown" };
      const kept = open.find(({ username }) => username === keep);
      if (keep !== undefined && !kept) return { kind: "stranger" };
      const losers = open.filter((row) => row !== kept);
      const locked = losers.find((row) => !row.has_way_in);
      if (locked) return { kind: "lastWayIn", username: locked.username };
      const lost = losers.map((row) => row.member_id);
      await q.query(
        `update contact_clashes set closed_at = $2, closed_by = $3, close_reason = $4
         where merchant_id = app_merchant() and clash_id = $1 and closed_at is null`,
        [id, now, operator, reason],
      );
      await q.query(takeContact[first.kind], [lost]);
      if (kept) await giveContact(q, kept.member_id, first.kind, first.contact);
      return { kind: "settled", kept: kept?.member_id, lost };
    }),
});
