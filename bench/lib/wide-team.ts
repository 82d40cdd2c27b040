/** A brand with one agent over many agents, who have all played today, and one with many direct members. Needs the schema's owner. */
import type pg from "pg";
import { directCounts } from "../../apps/api/src/modules/identity/agent-tree/agent-tree.module.ts";

export interface WideTeam {
  readonly brandId: number;
  readonly today: string;
  /** A day that is over, on which everybody did the same. */
  readonly yesterday: string;
  /** Over all agents. */
  readonly topId: bigint;
  /** With this many direct members, and one with a page of them. */
  readonly wideId: bigint;
  readonly narrowId: bigint;
  /** Who can take over the wide team. */
  readonly otherId: bigint;
}

/** The members of a page. */
export const narrowSize = 20;
const mostMembers = 1_000_000;

/** Written without the triggers that keep teams: their work is measured by moving one. */
export async function growWideTeam(
  owner: pg.Client,
  { agents, directs }: { agents: number; directs: number },
): Promise<WideTeam> {
  const { rows } = await owner.query<{ brandId: number; today: string; yesterday: string; first: string }>(
    `select merchant_id as "brandId", merchant_day(merchant_id, now())::text as today,
       (merchant_day(merchant_id, now()) - 1)::text as yesterday,
       (select coalesce(max(member_id), 0) + 1000 from members)::text as first from merchants order by merchant_id limit 1`,
  );
  const [brand] = rows;
  if (!brand) throw new Error("no brand");
  const { brandId, today, yesterday } = brand;
  const topId = BigInt(brand.first);
  const [wideId, narrowId, otherId] = [topId + 1n, topId + 2n, topId + 3n];
  const firstDirect = topId + BigInt(mostMembers);
  await owner.query("begin");
  for (const table of ["members", "team_members"])
    await owner.query(`alter table ${table} disable trigger user`);
  await owner.query(
    `insert into members (merchant_id, member_id, username, type, affiliate_code, upline_id) overriding system value
     select $1::integer, $2::bigint + n, 'wide' || n, 1, 'wide' || n, case when n > 0 then $2::bigint end from generate_series(0, $3::integer) n
     union all
     select $1::integer, $4::bigint + n, 'direct' || n, 0, 'direct' || n, case when n < $5 then $6::bigint else $7::bigint end
       from generate_series(0, $5::integer + $8 - 1) n`,
    [brandId, topId, agents, firstDirect, directs, wideId, narrowId, narrowSize],
  );
  await owner.query(
    `insert into team_members (merchant_id, agent_id, member_id, joined_at)
     select $1::integer, $2::bigint, member_id, created_at from members where merchant_id = $1 and member_id > $2
     union all
     select $1::integer, upline_id, member_id, created_at from members where merchant_id = $1 and member_id >= $3`,
    [brandId, topId, firstDirect],
  );
  await owner.query(
    `insert into upline_spans (merchant_id, member_id, upline_id, agent_id, from_day)
     select merchant_id, member_id, upline_id, upline_id, '-infinity'::date from members where merchant_id = $1 and member_id > $2`,
    [brandId, topId],
  );
  for (const table of ["members", "team_members"])
    await owner.query(`alter table ${table} enable trigger user`);
  await directCounts.run(owner);
  await owner.query(
    `insert into agent_days (merchant_id, agent_id, day, category, valid_units, win_units, rounds)
     select $1, $2::bigint + n, $4::date - d, 'RNG', 100000, 90000, 3 from generate_series(0, 1) d, generate_series(1, $3::integer) n`,
    [brandId, topId, agents, today],
  );
  // The roller, which has not counted these, would have had it summed anew.
  await owner.query("delete from team_days_summed where merchant_id = $1 and day = $2", [brandId, yesterday]);
  await owner.query("commit");
  await owner.query("vacuum analyze");
  return { brandId, today, yesterday, topId, wideId, narrowId, otherId };
}
