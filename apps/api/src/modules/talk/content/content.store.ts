import type { contentTypes } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Queryable } from "../../../platform/db/database.ts";

type ContentType = (typeof contentTypes)[keyof typeof contentTypes];

/** GAME-09, API-25: announcement types on the wire. Promotions (PR) have their own module; H is hot. */
export type AnnouncementType = Exclude<ContentType, typeof contentTypes.promotion> | "H";

export type Texts = Readonly<Partial<Record<Language, { title: string; content: string }>>>;

export interface AnnouncementRow {
  announcement_id: bigint;
  type: AnnouncementType;
  group_name: string;
  /** The lists that a banner heads; null for all lists without a banner of their own. */
  game_type: string | null;
  image_url: string;
  link: string;
  starts_at: Date;
  ends_at: Date | null;
  texts: Texts;
}

/** Lists every enabled announcement of the brand with its texts, including past and upcoming ones. */
export const listAnnouncements = (q: Queryable): Promise<AnnouncementRow[]> =>
  q.query({
    name: "announcements",
    text: `select a.announcement_id, a.type, a.group_name, a.game_type, a.image_url, a.link, a.starts_at, a.ends_at,
        jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content)) as texts
      from announcements a join announcement_texts t using (announcement_id)
      where a.enabled group by a.announcement_id order by a.rank, a.announcement_id`,
  });

export const listReadIds = async (q: Queryable, memberId: bigint): Promise<ReadonlySet<bigint>> => {
  const rows = await q.query<{ announcement_id: bigint }>(
    {
      name: "announcement-reads",
      text: "select announcement_id from announcement_reads where member_id = $1",
    },
    [memberId],
  );
  return new Set(rows.map((row) => row.announcement_id));
};

/** Marks an announcement as read, once. @returns false when the brand has no such announcement or it has not started */
export async function saveRead(
  q: Queryable,
  read: {
    brandId: number;
    memberId: bigint;
    announcementId: bigint;
    types: readonly AnnouncementType[];
    now: Date;
  },
): Promise<boolean> {
  const rows = await q.query<{ found: boolean }>(
    {
      name: "announcement-read",
      text: `with found as (
          select announcement_id from announcements
          where announcement_id = $3 and enabled and starts_at <= $4 and type = any($5)),
        saved as (
          insert into announcement_reads (merchant_id, member_id, announcement_id, read_at)
          select $1, $2, announcement_id, $4 from found on conflict do nothing)
        select exists (select from found) as found`,
    },
    [read.brandId, read.memberId, read.announcementId, read.now, read.types],
  );
  return rows[0]?.found === true;
}

export interface HelpRow {
  /** The topic by which forms refer to the entry; empty for help. */
  topic: "" | "terms" | "privacy";
  texts: Texts;
}

/** Lists the brand's help entries in display order. */
export const listHelpEntries = (q: Queryable): Promise<HelpRow[]> =>
  q.query({
    name: "help-entries",
    text: `select h.topic, jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content)) as texts
      from help_entries h join help_texts t using (help_entry_id)
      where h.enabled group by h.help_entry_id order by h.rank, h.help_entry_id`,
  });
