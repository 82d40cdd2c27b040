import type { Queryable } from "../../../platform/db/database.ts";

export type RainMode = "each" | "split" | "random";

export interface RainRow {
  readonly id: bigint;
  readonly mode: RainMode;
  readonly fingerprint: Buffer;
  readonly total_units: bigint;
  readonly receivers: number;
  readonly created_at: Date;
}

const columns = "rain_id as id, mode, fingerprint, total_units, receivers, created_at";

/** The second of two simultaneous rains of one agent sees the first, so that they cannot both use the same limit. */
export const lockAgent = (q: Queryable, agentId: bigint): Promise<object[]> =>
  q.query("select from members where merchant_id = app_merchant() and member_id = $1 for no key update", [
    agentId,
  ]);

export const findByKey = async (q: Queryable, agentId: bigint, key: string): Promise<RainRow | undefined> =>
  (
    await q.query<RainRow>(
      `select ${columns} from agent_rains where merchant_id = app_merchant() and agent_id = $1 and idempotency_key = $2`,
      [agentId, key],
    )
  )[0];

export const findRain = async (q: Queryable, agentId: bigint, id: bigint): Promise<RainRow | undefined> =>
  (
    await q.query<RainRow>(
      `select ${columns} from agent_rains where merchant_id = app_merchant() and agent_id = $1 and rain_id = $2`,
      [agentId, id],
    )
  )[0];

/** The sum that an agent has sent since a moment. */
export const sumSent = async (q: Queryable, agentId: bigint, since: Date): Promise<bigint> => {
  const [row] = await q.query<{ units: bigint }>(
    `select coalesce(sum(total_units), 0)::bigint as units from agent_rains
     where merchant_id = app_merchant() and agent_id = $1 and created_at >= $2`,
    [agentId, since],
  );
  return row?.units ?? 0n;
};

export interface DirectRow {
  readonly id: bigint;
  readonly name: string;
  readonly isActive: boolean;
}

/**
 * An agent's direct members and agents who may receive a rain; only given ids if there are any. Play money and disabled
 * accounts are left out.
 */
const directs = `from members m where m.merchant_id = app_merchant() and m.upline_id = $1 and m.type in (0, 1, 2) and not m.disabled
       and ($2::bigint[] is null or m.member_id = any($2))`;
const wasActive =
  "exists (select from sessions s where s.merchant_id = app_merchant() and s.member_id = m.member_id and s.last_seen_at >= $3)";

/** The first by name; with `onlyActive` of those who were active since. */
export const listDirects = (
  q: Queryable,
  agentId: bigint,
  of: { ids?: readonly bigint[]; onlyActive?: boolean; since: Date; limit: number },
): Promise<DirectRow[]> =>
  q.query<DirectRow>(
    `select m.member_id as id, m.username as name, ${wasActive} as "isActive"
     ${directs} and (not $4::boolean or ${wasActive})
     order by m.username limit $5`,
    [agentId, of.ids ?? null, of.since, of.onlyActive ?? false, of.limit],
  );

/** How many of all were active since. */
export const countActive = async (q: Queryable, agentId: bigint, since: Date): Promise<number> => {
  const [row] = await q.query<{ count: number }>(
    `select count(*)::integer as count ${directs} and ${wasActive}`,
    [agentId, null, since],
  );
  return row?.count ?? 0;
};

export interface NewRain {
  readonly agentId: bigint;
  readonly key: string;
  readonly mode: RainMode;
  readonly fingerprint: Buffer;
  readonly totalUnits: bigint;
  readonly shares: readonly { readonly memberId: bigint; readonly units: bigint }[];
  readonly now: Date;
}

export const insertRain = async (q: Queryable, rain: NewRain): Promise<RainRow> => {
  const [row] = await q.query<RainRow>(
    `insert into agent_rains (merchant_id, agent_id, idempotency_key, mode, fingerprint, total_units, receivers, created_at)
     values (app_merchant(), $1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
    [rain.agentId, rain.key, rain.mode, rain.fingerprint, rain.totalUnits, rain.shares.length, rain.now],
  );
  if (!row) throw new Error("an inserted row is returned");
  await q.query(
    `insert into agent_rain_shares (merchant_id, rain_id, member_id, amount_units)
     select app_merchant(), $1, s.member_id, s.units from unnest($2::bigint[], $3::bigint[]) s(member_id, units)`,
    [row.id, rain.shares.map(({ memberId }) => memberId), rain.shares.map(({ units }) => units)],
  );
  return row;
};

export interface ShareRow {
  readonly name: string;
  readonly units: bigint;
}

export const listShares = (q: Queryable, rainId: bigint): Promise<ShareRow[]> =>
  q.query<ShareRow>(
    `select m.username as name, s.amount_units as units from agent_rain_shares s
       join members m on m.merchant_id = app_merchant() and m.member_id = s.member_id
     where s.merchant_id = app_merchant() and s.rain_id = $1 order by m.username`,
    [rainId],
  );

/** An agent's rains, newest first. */
export const listRains = (
  q: Queryable,
  agentId: bigint,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<RainRow[]> =>
  q.query<RainRow>(
    `select ${columns} from agent_rains where merchant_id = app_merchant() and agent_id = $1 and ($2::bigint is null or rain_id < $2)
     order by rain_id desc limit $3`,
    [agentId, before ?? null, limit],
  );
