import type { Queryable } from "../../../platform/db/database.ts";

export interface ProfileRow {
  username: string;
  nickname: string;
  email: string | null;
  country_dialing_code: string | null;
  mobile_num: string | null;
  /** YYYY-MM-DD */
  birthday: string | null;
  profile: Record<string, string>;
}

const columns = `username, nickname, email, country_dialing_code, mobile_num,
  to_char(birthday, 'YYYY-MM-DD') as birthday, profile`;

export const findProfile = async (q: Queryable, memberId: bigint): Promise<ProfileRow | undefined> =>
  (await q.query<ProfileRow>(`select ${columns} from members where member_id = $1`, [memberId]))[0];

/** Like `findProfile`, with the row locked: nobody else fills in a field until the transaction ends. */
export const lockProfile = async (q: Queryable, memberId: bigint): Promise<ProfileRow | undefined> =>
  (
    await q.query<ProfileRow>(`select ${columns} from members where member_id = $1 for no key update`, [
      memberId,
    ])
  )[0];

export const fillProfile = (
  q: Queryable,
  memberId: bigint,
  fields: { nickname: string | undefined; birthday: string | undefined; profile: Record<string, string> },
): Promise<object[]> =>
  q.query(
    `update members set nickname = coalesce($2, nickname), birthday = coalesce($3::date, birthday),
       profile = profile || $4::jsonb
     where member_id = $1`,
    [memberId, fields.nickname ?? null, fields.birthday ?? null, fields.profile],
  );
