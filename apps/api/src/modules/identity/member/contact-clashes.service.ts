import type { Database } from "../../../platform/db/database.ts";
import { maskEmail, maskMobile } from "../../../platform/masking.ts";
import {
  type ClashRow,
  closeClash,
  giveContact,
  listOpenClashes,
  lockSharers,
  takeContact,
} from "./contact-clashes.store.ts";
import type { ContactKind } from "./contact-forms.store.ts";

/** Accounts that share one contact. Nobody recovers a password by it until a person has decided (CASE-18, CASE-20). */
interface Clash {
  readonly id: bigint;
  readonly kind: ContactKind;
  /** The contact, masked as its owner sees it. */
  readonly masked: string;
  readonly foundAt: Date;
  readonly members: readonly { readonly username: string; readonly isProved: boolean }[];
}

/** A person's decision on a clash. */
interface Settlement {
  readonly id: bigint;
  /** The owner of the contact; undefined if it is nobody's. */
  readonly keep: string | undefined;
  readonly operator: string;
  readonly reason: string;
  readonly now: Date;
}

type Settled =
  | { readonly kind: "settled"; readonly kept: bigint | undefined; readonly lost: readonly bigint[] }
  | { readonly kind: "unknown" }
  | { readonly kind: "stranger" }
  /** Another account could no longer be opened. */
  | { readonly kind: "lastWayIn"; readonly username: string };

export interface ContactClashes {
  list(brandId: number): Promise<readonly Clash[]>;
  /** Gives the contact to one of its accounts, in the present form, and removes it from the others. */
  settle(brandId: number, settlement: Settlement): Promise<Settled>;
}

const maskContact = ({ kind, contact }: ClashRow): string => {
  const [code = "", number = ""] = contact.split(" ");
  return kind === "email" ? maskEmail(contact) : maskMobile(code, number);
};

export const createContactClashes = (database: Database): ContactClashes => ({
  list: async (brandId) => {
    const rows = await database.forBrand(brandId, listOpenClashes);
    return [...new Set(rows.map((row) => row.clash_id))].flatMap((id) => {
      const own = rows.filter((row) => row.clash_id === id);
      const [first] = own;
      if (!first) return [];
      const members = own.map(({ username, proved }) => ({ username, isProved: proved }));
      return [{ id, kind: first.kind, masked: maskContact(first), foundAt: first.found_at, members }];
    });
  },
  settle: (brandId, { id, keep, ...by }) =>
    database.transaction(brandId, async (q): Promise<Settled> => {
      const sharers = await lockSharers(q, id);
      const [first] = sharers;
      if (!first) return { kind: "unknown" };
      const kept = sharers.find(({ username }) => username === keep);
      if (keep !== undefined && !kept) return { kind: "stranger" };
      const others = sharers.filter((row) => row !== kept);
      const locked = others.find((row) => !row.has_way_in);
      if (locked) return { kind: "lastWayIn", username: locked.username };
      const lost = others.map((row) => row.member_id);
      await closeClash(q, id, by);
      await takeContact(q, first.kind, lost);
      if (kept) await giveContact(q, kept);
      return { kind: "settled", kept: kept?.member_id, lost };
    }),
});
