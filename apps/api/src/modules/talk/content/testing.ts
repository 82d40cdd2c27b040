import { expect } from "vitest";
import { createVisitor, type TestBrand } from "../../../testing/members.ts";
import type { TestApi } from "../../../testing/test-api.ts";

interface TestAnnouncement {
  brand?: TestBrand;
  type: string;
  groupName?: string;
  gameType?: string;
  link?: string;
  texts?: Record<string, string>;
  startsAt?: string;
  endsAt?: string;
  enabled?: boolean;
}

/** Writes and reads announcements as an operator would. `getApi` is called when a test runs. */
export function createAnnouncer(getApi: () => TestApi) {
  const announce = async (announcement: TestAnnouncement): Promise<string> => {
    const { brand = "nova", type, groupName = "", texts = { EN: type } } = announcement;
    const { rows } = await getApi().owner.query<{ id: bigint; merchant_id: number }>(
      `insert into announcements (merchant_id, type, group_name, image_url, link, starts_at, ends_at, enabled, game_type)
       select merchant_id, $2, $3, '/art/b.webp', $7, coalesce($4::timestamptz, '2026-11-01'), $5, $6, $8
       from merchants where code = $1 returning announcement_id as id, merchant_id`,
      [
        brand,
        type,
        groupName,
        announcement.startsAt,
        announcement.endsAt,
        announcement.enabled ?? true,
        announcement.link ?? "/m/hot-games",
        announcement.gameType,
      ],
    );
    const [row] = rows;
    for (const [language, title] of Object.entries(texts)) {
      await getApi().owner.query("insert into announcement_texts values ($1, $2, $3, $4, $5)", [
        row?.merchant_id,
        row?.id,
        language,
        title,
        `<p>${title}</p>`,
      ]);
    }
    return String(row?.id);
  };
  const empty = async (): Promise<void> => {
    await getApi().owner.query("delete from announcements");
    await getApi().owner.query("delete from promotions");
    await tellOfChange();
  };
  /** Waits until the API has processed all changes: its answers then contain a marker that was written last. */
  const tellOfChange = async (): Promise<void> => {
    const marker = await announce({ type: "H", texts: { EN: "marker" } });
    await expect.poll(async () => (await read({ types: "H" })).hot.map((one) => one.id)).toContain(marker);
    await getApi().owner.query("delete from announcements where announcement_id = $1", [marker]);
    await expect
      .poll(async () => (await read({ types: "H" })).hot.map((one) => one.id))
      .not.toContain(marker);
  };
  const read = (query: object, client = createVisitor(getApi())) =>
    client.call("GET /wps/system/announcements", { query });
  return { announce, empty, tellOfChange, read };
}

export const titles = (entries: readonly { title: string }[]) => entries.map((entry) => entry.title);
