import type { Queryable } from "../../../platform/db/database.ts";

export interface HeadIconRow {
  preset: number | null;
  picture: Buffer | null;
}

export const findHeadIcon = async (q: Queryable, memberId: bigint): Promise<HeadIconRow | undefined> =>
  (
    await q.query<HeadIconRow>(
      { name: "find-head-icon", text: "select preset, picture from head_icons where member_id = $1" },
      [memberId],
    )
  )[0];

export const saveHeadIcon = (
  q: Queryable,
  member: { brandId: number; memberId: bigint },
  icon: HeadIconRow,
  now: Date,
): Promise<object[]> =>
  q.query(
    `insert into head_icons (merchant_id, member_id, preset, picture, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (merchant_id, member_id) do update
     set preset = excluded.preset, picture = excluded.picture, updated_at = excluded.updated_at`,
    [member.brandId, member.memberId, icon.preset, icon.picture, now],
  );
