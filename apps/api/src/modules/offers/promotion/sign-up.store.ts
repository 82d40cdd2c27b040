import type { SignUpStatus } from "@croupier/domain/promotion";
import type { Queryable } from "../../../platform/db/database.ts";
import type { WageringTerms } from "./promotion.store.ts";

export interface NewSignUp {
  brandId: number;
  memberId: bigint;
  promotionId: bigint;
  rewardUnits: bigint;
  /** Null: none. */
  wagering: WageringTerms | null;
  status: SignUpStatus;
  now: Date;
}

/** Signs a member up. @returns false when they are already signed up */
export const insertSignUp = async (q: Queryable, signUp: NewSignUp): Promise<boolean> => {
  const rows = await q.query(
    {
      name: "promotion-join",
      text: `insert into promotion_sign_ups (merchant_id, promotion_id, member_id, status, reward_units, joined_at, wagering)
        values ($1, $2, $3, $4, $5, $6, $7) on conflict (merchant_id, member_id, promotion_id) do nothing
        returning sign_up_id`,
    },
    [
      signUp.brandId,
      signUp.promotionId,
      signUp.memberId,
      signUp.status,
      signUp.rewardUnits,
      signUp.now,
      signUp.wagering,
    ],
  );
  return rows.length > 0;
};

export interface NewApplication {
  memberId: bigint;
  promotionId: bigint;
  from: SignUpStatus;
  to: SignUpStatus;
  remarks: string;
  now: Date;
}

/** Advances a sign-up to its application. @returns undefined when its status is not the expected one */
export const saveApplication = async (
  q: Queryable,
  application: NewApplication,
): Promise<bigint | undefined> => {
  const rows = await q.query<{ sign_up_id: bigint }>(
    {
      name: "promotion-application",
      text: `update promotion_sign_ups set status = $4, remarks = $5, requested_at = $6
        where member_id = $1 and promotion_id = $2 and status = $3 returning sign_up_id`,
    },
    [
      application.memberId,
      application.promotionId,
      application.from,
      application.to,
      application.remarks,
      application.now,
    ],
  );
  return rows[0]?.sign_up_id;
};

/** Stores the names of an application's pictures in order. */
export const insertPictures = (
  q: Queryable,
  brandId: number,
  signUpId: bigint,
  fileNames: readonly string[],
): Promise<object[]> =>
  q.query(
    `insert into application_pictures (merchant_id, sign_up_id, file_name)
     select $1, $2, name from unnest($3::text[]) with ordinality as f (name, place) order by place`,
    [brandId, signUpId, fileNames],
  );

/** Lists those of the given files that the brand's applications refer to. */
export const listNamedFiles = async (
  q: Queryable,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await q.query<{ file_name: string }>(
    "select file_name from application_pictures where file_name = any($1)",
    [names],
  );
  return new Set(rows.map((row) => row.file_name));
};

export interface ApplicationRow {
  remarks: string;
  picture_ids: string[];
}

/** Finds a member's application for a promotion or for its linked promotion. */
export const findApplication = async (
  q: Queryable,
  memberId: bigint,
  promotionId: bigint,
): Promise<ApplicationRow | undefined> =>
  (
    await q.query<ApplicationRow>(
      `select u.remarks, array(select a.picture_id::text from application_pictures a
          where a.sign_up_id = u.sign_up_id order by a.picture_id) as picture_ids
       from promotions p join promotion_sign_ups u on u.promotion_id = coalesce(p.linked_promotion_id, p.promotion_id)
       where p.promotion_id = $2 and u.member_id = $1 and u.requested_at is not null`,
      [memberId, promotionId],
    )
  )[0];

/** Finds a picture's file name. Members find only their own pictures. Operators pass null and find any of the brand. */
export const findPictureFile = async (
  q: Queryable,
  memberId: bigint | null,
  pictureId: bigint,
): Promise<string | undefined> =>
  (
    await q.query<{ file_name: string }>(
      `select a.file_name from application_pictures a join promotion_sign_ups u using (merchant_id, sign_up_id)
       where a.picture_id = $2 and ($1::bigint is null or u.member_id = $1)`,
      [memberId, pictureId],
    )
  )[0]?.file_name;
