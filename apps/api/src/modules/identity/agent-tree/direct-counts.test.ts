import { hold } from "@croupier/test-kit/locks";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { directCounts } from "./direct-counts.store.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Whose kept count is not what the members say, of all brands. */
const listWrong = async (): Promise<unknown[]> =>
  (
    await api.owner.query(
      `select member_id, coalesce(k.directs, 0) as kept, coalesce(r.directs, 0) as recounted
       from (select merchant_id, member_id, sum(directs) as directs from direct_counts group by 1, 2) k
         full join (select merchant_id, upline_id as member_id, count(*) as directs from members where upline_id is not null group by 1, 2) r
           using (merchant_id, member_id)
       where coalesce(k.directs, 0) <> coalesce(r.directs, 0)`,
    )
  ).rows;
const countOf = async ({ brandId, memberId }: TestMember): Promise<number> => {
  const app = new pg.Client({ connectionString: api.database.urlFor("croupier_app") });
  await app.connect();
  try {
    await app.query("select set_config('app.merchant', $1, false)", [String(brandId)]);
    return (await app.query("select count_directs($1) as n", [memberId])).rows[0].n;
  } finally {
    await app.end();
  }
};
const register = `insert into members (merchant_id, username, affiliate_code, upline_id)
  select $1, n.name, n.name, $2 from unnest($3::text[]) n(name)`;
const move = "update members set upline_id = $2 where username = any ($1)";

describe("the count of somebody's directs", () => {
  it("EXT-16 is of those who are there after registrations, moves and corrections, at each brand for itself", async () => {
    const [one, other, foreign] = [
      await createMember(api, { type: 1 }),
      await createMember(api, { type: 1 }),
      await createMember(api, { type: 1, brand: "lotus" }),
    ];
    await api.owner.query(register, [one.brandId, one.memberId, ["d1", "d2", "d3", "d4"]]);
    await api.owner.query(register, [foreign.brandId, foreign.memberId, ["f1"]]);
    await api.owner.query(register, [one.brandId, null, ["alone"]]);
    expect([await countOf(one), await countOf(other), await countOf(foreign)]).toEqual([4, 0, 1]);
    // The other brand sees nothing of it.
    expect(await countOf({ ...one, brandId: foreign.brandId })).toBe(0);
    await api.owner.query(move, [["d1", "d2", "alone"], other.memberId]);
    await api.owner.query(move, [["d3"], null]);
    await api.owner.query("update members set disabled = true, upline_id = upline_id where username = 'd4'");
    expect([await countOf(one), await countOf(other), await countOf(foreign)]).toEqual([1, 3, 1]);
    await expect(api.owner.query(register, [one.brandId, one.memberId, ["d5", "d1"]])).rejects.toThrow(
      "unique",
    );
    expect(await listWrong()).toEqual([]);
  });

  it("EXT-16 lets many register below one agent at once", async () => {
    const agent = await createMember(api, { type: 1 });
    const ownerUrl = api.database.urlFor("croupier_owner");
    const slow = await hold({ ownerUrl }, register, [agent.brandId, agent.memberId, ["slow"]]);
    const slotOf = async (of: Pick<pg.Client, "query">): Promise<number> =>
      (await of.query("select pg_backend_pid() % 8 as slot")).rows[0].slot;
    const held = ((await slow.query("select pg_backend_pid() % 8 as slot")) as pg.QueryResult).rows[0].slot;
    const clients: pg.Client[] = [];
    try {
      // A connection with another row does not wait for it.
      for (;;) {
        const client = new pg.Client({ connectionString: ownerUrl });
        await client.connect();
        clients.push(client);
        if ((await slotOf(client)) !== held) break;
      }
      await clients.at(-1)?.query(register, [agent.brandId, agent.memberId, ["quick"]]);
      expect(await countOf(agent)).toBe(1);
    } finally {
      await Promise.all(clients.map((client) => client.end()));
      await slow.release();
    }
    expect(await countOf(agent)).toBe(2);
    expect(await listWrong()).toEqual([]);
  });

  it("EXT-16 is counted anew by the step that follows an upgrade", async () => {
    const agent = await createMember(api, { type: 1 });
    await api.owner.query("alter table members disable trigger members_note_new_directs");
    await api.owner.query(register, [agent.brandId, agent.memberId, ["before1", "before2"]]);
    await api.owner.query("alter table members enable trigger members_note_new_directs");
    expect(await listWrong()).toHaveLength(1);
    await api.owner.query("begin");
    await directCounts.run(api.owner);
    await api.owner.query("commit");
    expect(await listWrong()).toEqual([]);
    expect(await countOf(agent)).toBe(2);
  });
});
