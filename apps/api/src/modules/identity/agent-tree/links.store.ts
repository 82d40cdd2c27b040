import type { Queryable } from "../../../platform/db/database.ts";
import type { AgentLink, Rate } from "./agent-tree.port.ts";

export interface LinkRow {
  readonly id: bigint;
  readonly code: string;
  readonly type: number;
  readonly rates: Readonly<Record<string, number>>;
  readonly uses: number;
  readonly created_at: Date;
}

/** Rates as they are kept with a link: by category. */
export const fromRecord = (rates: Readonly<Record<string, number>>): Rate[] =>
  Object.entries(rates).map(([category, ppm]) => ({ category, ppm }));

const columns = "link_id as id, code, type::integer, rates, uses, created_at";

export const listLinks = (q: Queryable, agentId: bigint): Promise<LinkRow[]> =>
  q.query<LinkRow>(
    `select ${columns} from agent_links where merchant_id = app_merchant() and agent_id = $1 and deleted_at is null order by link_id desc`,
    [agentId],
  );

export const insertLink = async (
  q: Queryable,
  link: { agentId: bigint; code: string; type: number; rates: readonly Rate[]; now: Date },
): Promise<LinkRow | undefined> =>
  (
    await q.query<LinkRow>(
      `insert into agent_links (merchant_id, agent_id, code, type, rates, created_at) values (app_merchant(), $1, $2, $3, $4, $5)
       on conflict do nothing returning ${columns}`,
      [
        link.agentId,
        link.code,
        link.type,
        Object.fromEntries(link.rates.map(({ category, ppm }) => [category, ppm])),
        link.now,
      ],
    )
  )[0];

export const deleteLink = async (
  q: Queryable,
  agentId: bigint,
  linkId: bigint,
  now: Date,
): Promise<boolean> =>
  (
    await q.query(
      `update agent_links set deleted_at = coalesce(deleted_at, $3)
       where merchant_id = app_merchant() and agent_id = $1 and link_id = $2 returning link_id`,
      [agentId, linkId, now],
    )
  ).length > 0;

/** Only agents with real money open accounts. */
export const findLink = async (q: Queryable, code: string): Promise<AgentLink | undefined> => {
  const [row] = await q.query<{
    linkId: bigint;
    agentId: bigint;
    type: number;
    rates: Readonly<Record<string, number>>;
  }>(
    `select l.link_id as "linkId", l.agent_id as "agentId", l.type::integer, l.rates from agent_links l
       join members m on m.merchant_id = app_merchant() and m.member_id = l.agent_id
     where l.merchant_id = app_merchant() and l.code = upper($1) and l.deleted_at is null and not m.disabled and m.type in (1, 2)`,
    [code],
  );
  return row && { ...row, rates: fromRecord(row.rates) };
};

export const useLink = async (q: Queryable, linkId: bigint): Promise<boolean> =>
  (
    await q.query(
      `update agent_links set uses = uses + 1 where merchant_id = app_merchant() and link_id = $1 and deleted_at is null returning link_id`,
      [linkId],
    )
  ).length > 0;
