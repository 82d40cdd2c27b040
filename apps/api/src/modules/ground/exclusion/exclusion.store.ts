import type { ExclusionScope } from "@croupier/domain/play-limits";
import type { Queryable } from "../../../platform/db/database.ts";

export interface StopRow {
  kind: "coolOff" | "exclusion";
  scope: ExclusionScope;
  origin: "member" | "contact";
  ends_at: Date | null;
}

/** The member's stops, longest first. An exclusion that nobody ended goes on after its term. */
export const listStops = (q: Queryable, memberId: bigint, now: Date): Promise<StopRow[]> =>
  q.query<StopRow>(
    {
      name: "exclusion-stops",
      text: `select kind, scope, origin, ends_at from play_stops
        where member_id = $1 and (ended_at is null or ended_at > $2) and (kind = 'exclusion' or ends_at > $2)
        order by ends_at desc nulls first`,
    },
    [memberId, now],
  );

/** The given members who have stopped. */
export const listStopped = async (q: Queryable, memberIds: readonly bigint[], now: Date): Promise<bigint[]> =>
  (
    await q.query<{ member_id: bigint }>(
      {
        name: "exclusion-stopped",
        text: `select distinct member_id from play_stops where merchant_id = app_merchant() and member_id = any($1)
          and (ended_at is null or ended_at > $2) and (kind = 'exclusion' or ends_at > $2)`,
      },
      [memberIds, now],
    )
  ).map((row) => row.member_id);

export const insertStop = async (
  q: Queryable,
  stop: Omit<StopRow, "ends_at"> & { memberId: bigint; now: Date; until: Date | undefined },
): Promise<void> => {
  await q.query(
    `insert into play_stops (merchant_id, member_id, kind, scope, origin, started_at, ends_at)
     values (app_merchant(), $1, $2, $3, $4, $5, $6)`,
    [stop.memberId, stop.kind, stop.scope, stop.origin, stop.now, stop.until ?? null],
  );
};

/** Ends the exclusions whose term is over. */
export const endExclusions = async (q: Queryable, memberId: bigint, now: Date): Promise<void> => {
  await q.query(
    `update play_stops set ended_at = $2
     where member_id = $1 and kind = 'exclusion' and ended_at is null and ends_at <= $2`,
    [memberId, now],
  );
};

/** Members of the brand whose own exclusion at all brands has not ended. */
export const listSelfExcluded = async (q: Queryable, now: Date): Promise<bigint[]> =>
  (
    await q.query<{ member_id: bigint }>(
      `select distinct member_id from play_stops where merchant_id = app_merchant() and kind = 'exclusion' and scope = 'all'
         and origin = 'member' and ended_at is null and (ends_at is null or ends_at > $1)`,
      [now],
    )
  ).map((row) => row.member_id);

/** Locks the member, so that two calls do not decide on the same stops. */
export const lockMember = async (q: Queryable, memberId: bigint): Promise<void> => {
  await q.query("select from members where member_id = $1 for no key update", [memberId]);
};

export interface ContactsRow {
  country_dialing_code: string | null;
  mobile_num: string | null;
  email: string | null;
}

/** The member's contacts that codes have proved; null for a missing one. */
export const findVerifiedContacts = async (
  q: Queryable,
  memberId: bigint,
): Promise<ContactsRow | undefined> =>
  (
    await q.query<ContactsRow>(
      {
        name: "exclusion-contacts",
        text: `select case when mobile_verified_at is not null then country_dialing_code end as country_dialing_code,
            case when mobile_verified_at is not null then mobile_num end as mobile_num,
            case when email_verified_at is not null then email end as email
          from members where member_id = $1`,
      },
      [memberId],
    )
  )[0];

/** Members who have proved one of these contacts, in its present form, or who share it in former forms. */
export const listMembersByContacts = async (q: Queryable, contacts: ContactsRow): Promise<bigint[]> => {
  const rows = await q.query<{ member_id: bigint }>(
    `select member_id from members
       where country_dialing_code = $1 and mobile_num = $2 and mobile_verified_at is not null
     union select member_id from members where email = $3 and email_verified_at is not null
     union select m.member_id from contact_clashes c
       join members m on m.merchant_id = c.merchant_id and m.member_id = c.member_id
       where c.merchant_id = app_merchant() and c.closed_at is null
         and ((c.kind = 'mobile' and c.contact = $1 || ' ' || $2 and m.mobile_verified_at is not null)
           or (c.kind = 'email' and c.contact = $3 and m.email_verified_at is not null))`,
    [contacts.country_dialing_code, contacts.mobile_num, contacts.email],
  );
  return rows.map((row) => row.member_id);
};

export const excludeContacts = async (
  q: Queryable,
  fingerprints: readonly Buffer[],
  term: { from: Date; until: Date | undefined },
): Promise<void> => {
  await q.query("select exclude_contacts($1, $2, $3)", [fingerprints, term.from, term.until ?? null]);
};

/** The longest exclusion at all brands of one of these contacts; an `ends_at` of null means no end. */
export const findContactExclusion = async (
  q: Queryable,
  fingerprints: readonly Buffer[],
  now: Date,
): Promise<{ ends_at: Date | null } | undefined> =>
  (
    await q.query<{ ends_at: Date | null }>(
      { name: "exclusion-of-contacts", text: "select ends_at from find_contact_exclusion($1, $2)" },
      [fingerprints, now],
    )
  )[0];

export interface ClaimsRow extends ContactsRow {
  /** The names that the member gave for the account that withdrawals may go to. */
  names: readonly string[];
  birthday: string | null;
}

/** A member's claims: unproved contacts, names and birthday. */
export const findClaims = async (q: Queryable, memberId: bigint): Promise<ClaimsRow | undefined> =>
  (
    await q.query<ClaimsRow>(
      {
        name: "exclusion-claims",
        text: `select case when mobile_verified_at is null then country_dialing_code end as country_dialing_code,
            case when mobile_verified_at is null then mobile_num end as mobile_num,
            case when email_verified_at is null then email end as email, birthday::text as birthday,
            array(select m.profile ->> 'payeeName' where m.profile ->> 'payeeName' <> ''
              union select b.payee_name from bank_accounts b
              where b.merchant_id = m.merchant_id and b.member_id = m.member_id) as names
          from members m where member_id = $1`,
      },
      [memberId],
    )
  )[0];
