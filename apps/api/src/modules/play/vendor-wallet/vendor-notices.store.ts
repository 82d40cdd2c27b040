import type { Database, Queryable } from "../../../platform/db/database.ts";

export type VendorNoticeKind = "unknown_field" | "lone_win";

export interface VendorNotice {
  readonly vendor: string;
  readonly kind: VendorNoticeKind;
  readonly subject: string;
  readonly now: Date;
}

/**
 * Stores a notice for operators; an existing one is counted. A vendor gets a limited number of new ones of a kind in a day (UTC).
 * @returns whether it is a new one
 */
export const keepNotice = async (
  database: Database,
  { vendor, kind, subject, now }: VendorNotice,
  mostPerDay: number,
): Promise<boolean> => {
  const [row] = await database.withoutBrand((q) =>
    q.query<{ is_new: boolean }>("select keep_vendor_notice($1, $2, $3, $4, $5) as is_new", [
      vendor,
      kind,
      subject,
      mostPerDay,
      now,
    ]),
  );
  return row?.is_new === true;
};

/** Whether a notice exists, whatever a person has done with it. */
export const isNoticeKept = async (
  database: Database,
  { vendor, kind, subject }: Omit<VendorNotice, "now">,
): Promise<boolean> => {
  const rows = await database.withoutBrand((q) =>
    q.query("select from vendor_notices where vendor = $1 and kind = $2 and subject = $3", [
      vendor,
      kind,
      subject,
    ]),
  );
  return rows.length > 0;
};

export interface VendorNoticeRow {
  notice_id: bigint;
  vendor: string;
  kind: VendorNoticeKind;
  subject: string;
  times: number;
  first_at: Date;
  last_at: Date;
}

/** The notices that wait for a person, oldest first. */
export const listNotices = (q: Queryable): Promise<VendorNoticeRow[]> =>
  q.query<VendorNoticeRow>(
    `select notice_id, vendor, kind, subject, times, first_at, last_at from vendor_notices
     where closed_at is null order by first_at, notice_id limit 1000`,
  );

/** Records that somebody has dealt with a notice, and how. @returns false if none with this number waits */
export const closeNotice = async (
  q: Queryable,
  close: { noticeId: bigint; operator: string; reason: string; now: Date },
): Promise<boolean> =>
  (
    await q.query(
      `update vendor_notices set closed_at = $2, closed_by = $3, close_reason = $4
       where notice_id = $1 and closed_at is null returning notice_id`,
      [close.noticeId, close.now, close.operator, close.reason],
    )
  ).length > 0;
