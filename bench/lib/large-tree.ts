/** A brand's tree of any size and the play of one of its days, written as the product keeps them. Needs the owner of the schema. */
import type pg from "pg";

export interface LargeTree {
  readonly brandId: number;
  readonly day: string;
}

const deepest = 30;
const categories = ["RNG", "LIVE", "LOTT"];
const cap = 10_000;

/**
 * Agents in chains of thirty and bushes below them, members evenly below agents, and settled rounds of the day. Rates fall with
 * every step down. Members are inserted without the triggers that keep teams: settlement never reads those.
 */
export async function growTree(
  owner: pg.Client,
  { agents, members, rounds }: { agents: number; members: number; rounds: number },
): Promise<LargeTree> {
  const { rows } = await owner.query<{ merchant_id: number; day: string; first: string }>(
    `select merchant_id, (current_date + 2)::text as day, (select coalesce(max(member_id), 0) + 1000 from members)::text as first
     from merchants order by merchant_id limit 1`,
  );
  const [brand] = rows;
  if (!brand) throw new Error("no brand");
  const { merchant_id: brandId, day } = brand;
  const first = BigInt(brand.first);
  await owner.query("begin");
  for (const table of ["members", "upline_spans", "rate_spans"])
    await owner.query(`alter table ${table} disable trigger user`);
  await owner.query(
    `insert into members (merchant_id, member_id, username, type, affiliate_code) overriding system value
     select $1, $2::bigint + n, 'tree' || n, case when n < $3 then 1 else 0 end, 'tree' || n from generate_series(0, $3::integer + $4 - 1) n`,
    [brandId, first, agents, members],
  );
  // Every thirtieth agent is a top; each other one is below the agent before, or below one of the same chain.
  await owner.query(
    `insert into upline_spans (merchant_id, member_id, upline_id, agent_id, from_day)
     select $1, $2::bigint + n, above.id, above.id, '-infinity'::date from generate_series(0, $3::integer + $4 - 1) n
       cross join lateral (select $2::bigint + case when n >= $3 then n::bigint * 7919 % $3 else n - 1 - case when n % 7 = 0 then n % $5 / 2 else 0 end end as id) above
       where n >= $3 or n % $5 > 0`,
    [brandId, first, agents, members, deepest],
  );
  await owner.query(
    `insert into rate_spans (merchant_id, member_id, category, from_day, ppm)
     select $1::integer, 0, c, '-infinity'::date, $4::integer from unnest($5::text[]) c
     union all
     select $1, $2::bigint + n, c, '-infinity'::date, $4::integer - 100 * (n % 30) from generate_series(0, $3::integer - 1) n, unnest($5::text[]) c
     union all
     select $1, $2::bigint + n, c, '-infinity'::date, 2000 + n % 4 * 1000 from generate_series($3::integer, $3::integer + $6 - 1) n, unnest($5::text[]) c
     on conflict do nothing`,
    [brandId, first, agents, cap, categories, members],
  );
  for (const table of ["members", "upline_spans", "rate_spans"])
    await owner.query(`alter table ${table} enable trigger user`);
  // Facts of transactions that the roller is past: it does not count them again.
  await owner.query(
    `insert into play_facts (written, settled_at, member_id, account_id, valid_delta, win_delta, merchant_id, rounds_delta, day, category)
     select 1, $2::date, $3::bigint + $4 + n::bigint * 104729 % $5, 0, 100000 + n::bigint * 7907 % 9000000, 0, $1, 1, $2::date,
       ($6::text[])[1 + n::bigint * 104729 % $5 % 3] from generate_series(1, $7::integer) n`,
    [brandId, day, first, agents, members, categories, rounds],
  );
  await owner.query(
    `insert into game_rounds (account_id, member_id, stake_units, started_at, ended_at, settled_day, merchant_id, day, is_real, is_closed,
       vendor, round_id, node_id, game_vendor, game_code, game_type)
     select 0, f.member_id, f.valid_delta, f.settled_at, f.settled_at, f.day, f.merchant_id, f.day, true, true, 'TREE',
       'tree-' || row_number() over (), '1', 'TREE', 'tree', f.category from play_facts f where f.merchant_id = $1 and f.day = $2`,
    [brandId, day],
  );
  await owner.query(
    `insert into member_days (merchant_id, day, member_id, category, agent_id, valid_units, win_units, rounds)
     select f.merchant_id, f.day, f.member_id, f.category, s.agent_id, sum(f.valid_delta), sum(f.win_delta), sum(f.rounds_delta)
       from play_facts f join upline_spans s on s.merchant_id = f.merchant_id and s.member_id = f.member_id
       where f.merchant_id = $1 and f.day = $2 group by 1, 2, 3, 4, 5`,
    [brandId, day],
  );
  await owner.query("insert into play_rolls (merchant_id) values ($1) on conflict do nothing", [brandId]);
  await owner.query("commit");
  await owner.query("vacuum analyze");
  return { brandId, day };
}
