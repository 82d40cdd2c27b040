/** An agent with ten thousand directs, whose names are as long as names may be. */
import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../../../platform/db/database.ts";
import { createMember, type TestMember } from "../../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../../testing/test-api.ts";
import { rollBrand } from "../../../play/play-days/testing.ts";
import { type LineRow, listLines } from "../team.store.ts";
import { listPeople } from "../team-people.store.ts";

const people = "GET /wps/agent/team/members";
const pnl = "GET /wps/agent/team/pnl";
const overview = "GET /wps/agent/team/overview";
const directs = 10_000;
const pageSize = 50;
const unit = 100_000;
const nameOf = (number: number): string => `direct_of_a_large_team_${String(number).padStart(9, "0")}`;
const allNames = Array.from({ length: directs }, (_, number) => nameOf(number));
const turnoverOf = (number: number): number => 1 + (number % 97);
const winOf = (number: number): number => number % 50;
const sumOf = (of: (number: number) => number): number =>
  allNames.reduce((sum, _, number) => sum + of(number), 0);

let api: TestApi;
let database: Database;
let agent: TestMember;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
  agent = await createMember(api, { type: 1 });
  for (let first = 0; first < directs; first += 1_000) {
    await api.owner.query(
      `with joined as (
         insert into members (merchant_id, username, type, affiliate_code, upline_id)
         select $1, u.name, 0, u.name, $2 from unnest($3::text[]) u(name) returning member_id, username
       )
       insert into play_facts (merchant_id, settled_at, day, member_id, account_id, category, valid_delta, win_delta, rounds_delta)
       select $1, $4::timestamptz, $4::date, j.member_id, 0, 'RNG', u.valid, u.win, 1
       from joined j join unnest($3::text[], $5::bigint[], $6::bigint[]) u(name, valid, win) on u.name = j.username`,
      [
        agent.brandId,
        agent.memberId,
        allNames.slice(first, first + 1_000),
        api.clock.now(),
        allNames.slice(first, first + 1_000).map((_, at) => turnoverOf(first + at) * unit),
        allNames.slice(first, first + 1_000).map((_, at) => winOf(first + at) * unit),
      ],
    );
    // A planner that has never counted the members reads all of them for each one that joins a team, and for each fact.
    await api.owner.query("analyze members, upline_spans, team_members, play_facts, member_days");
    api.clock.advanceMs(1);
    await rollBrand(database, agent.brandId, api.clock.now());
  }
  await api.owner.query("vacuum analyze members, member_days, upline_spans, team_members");
});
afterAll(async () => {
  await database.close();
  await api.close();
});

describe("a team of ten thousand directs", () => {
  it("EXT-15 EXT-18 AGT-36 CASE-32 has each line on one page, in the screen's order, under the sums of all", async () => {
    const day = api.clock.now().toISOString().slice(0, 10);
    const filter = {
      agentId: agent.memberId,
      days: [day, day] as const,
      name: null,
      under: [],
      ...({ sort: "turnover", order: "desc" } as const),
    };
    const rows: (LineRow & { place: bigint | string })[] = [];
    for (;;) {
      const last = rows.at(-1);
      const page = await database.forBrand(agent.brandId, (q) =>
        listLines(q, filter, {
          limit: 1_000,
          offset: 0,
          after: last && ([last.place, last.member_id] as const),
        }),
      );
      expect(page.count).toBe(directs);
      if (page.rows.length === 0) break;
      rows.push(...page.rows);
    }
    expect(rows.map(({ username }) => username).toSorted()).toEqual(allNames);
    const turnovers = rows.map(({ valid }) => Number(valid));
    expect(turnovers).toEqual(turnovers.toSorted((one, other) => other - one));

    const { list, footer, totalCount } = await agent.client.call(pnl, { query: { pageSize } });
    expect([totalCount, list.map(({ name }) => name)]).toEqual([
      directs,
      rows.slice(0, pageSize).map(({ username }) => username),
    ]);
    const { team, members, active } = await agent.client.call(overview, { query: {} });
    expect([members, active]).toEqual([directs, directs]);
    expect(team).toMatchObject({ rounds: directs, turnover: sumOf(turnoverOf), win: sumOf(winOf) });
    expect(footer).toEqual(team);
  });

  it("EXT-16 reads as little for the last page of the directs as for the first", async () => {
    const countRead = (after: string | undefined): Promise<number> =>
      database.transaction(agent.brandId, async (q) => {
        const read = async () => {
          const [row] = await q.query<{ n: bigint }>(
            `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint as n from pg_stat_xact_all_tables
             where relname = 'members'`,
          );
          return Number(row?.n ?? 0);
        };
        const before = await read();
        const page = { after, limit: pageSize + 1, today: api.clock.now().toISOString().slice(0, 10) };
        const { rows, totalCount } = await listPeople(q, { underId: agent.memberId }, page);
        expect([rows.length, totalCount]).toEqual([pageSize + 1, directs]);
        return (await read()) - before;
      });
    const [first, last] = [await countRead(undefined), await countRead(nameOf(directs - pageSize - 2))];
    expect(first).toBeGreaterThanOrEqual(pageSize);
    expect(first).toBeLessThan(3 * pageSize);
    expect(last).toBe(first);
  });

  it("EXT-16 CASE-32 has each direct on one page, by name, when others join or leave meanwhile", async () => {
    const seen: string[] = [];
    const ask = (query: QueryOf<typeof people>): Promise<ReplyOf<typeof people>> =>
      agent.client.call(people, { query });
    const late = "zzz_who_joins_while_it_is_read";
    let page = await ask({ pageSize });
    for (;;) {
      expect([page.totalCount, page.path]).toEqual([directs, []]);
      seen.push(...page.list.map(({ name }) => name));
      if (page.next === null) break;
      if (seen.length === directs / 2) {
        // One joins before the rows already read and one after them, and as many leave.
        await api.owner.query(
          "insert into members (merchant_id, username, affiliate_code, upline_id) select $1, u.name, u.name, $2 from unnest($3::text[]) u(name)",
          [agent.brandId, agent.memberId, ["aaa_who_joins_while_it_is_read", late]],
        );
        await api.owner.query("update members set upline_id = null where username = any($1)", [
          [nameOf(3), nameOf(9_000)],
        ]);
      }
      page = await ask({ pageSize, after: page.next });
    }
    expect(seen).toEqual([...allNames.filter((name) => name !== nameOf(9_000)), late]);
  });
});
