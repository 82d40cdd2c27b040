import { countDays, type DayRange } from "@croupier/domain/periods";
import type pg from "pg";
import pino from "pino";
import { expect } from "vitest";
import { openPastServices, type PastServices } from "../../apps/api/src/app/past/past-services.ts";
import { isPreparedReply } from "../../apps/api/src/http/prepared-reply.ts";
import type { Config } from "../../apps/api/src/platform/config.ts";
import { createVendorConnections } from "../../apps/api/src/platform/vendor-connections.ts";

/** Works with the product's modules over a demo that was just made. */
export const withServices = async (
  config: Config,
  work: (services: PastServices) => Promise<void>,
): Promise<void> => {
  const connections = createVendorConnections(config);
  const services = await openPastServices({ config, connections, logger: pino({ level: "silent" }) });
  try {
    await work(services);
  } finally {
    await services.close();
  }
};

export const brandOf = async (services: PastServices, code: string) => {
  const brand = await services.findBrand(code);
  if (!brand) throw new Error(`there is no brand ${code}`);
  return brand;
};

/** The content sent to a visitor of a reply that is kept as bytes. */
const bodyOf = <T>(reply: unknown): T => {
  if (!isPreparedReply(reply)) throw new Error("the reply is not bytes");
  return JSON.parse(reply.plain.toString()) as T;
};

interface Demo {
  readonly code: string;
  readonly endsAt: Date;
  /** The days of its past. */
  readonly range: DayRange;
}

/** Expects that a brand's boards show something, and that all of it is in the ledger. */
export async function expectAlive(owner: pg.Client, services: PastServices, demo: Demo): Promise<void> {
  const { code, endsAt, range } = demo;
  const [first, last] = range;
  const ask = async <Row extends object>(sql: string): Promise<Row[]> => (await owner.query<Row>(sql)).rows;
  const brand = await brandOf(services, code);
  const walker = { brand, now: endsAt };
  // The ledger reads the calls of a round for one brand alone.
  await owner.query("select set_config('app.merchant', $1, false)", [String(brand.brandId)]);
  const [row] = await ask<{ member_id: string; username: string; type: number }>(
    `select member_id, username, type from members join merchants using (merchant_id) where code = '${code}' and username = 'agent'`,
  );
  const agent = { memberId: BigInt(row?.member_id ?? 0), username: "agent", type: row?.type ?? 0 };
  await services.walk(walker, async () => {
    const { list: winners } = bodyOf<{
      value: { list: { nodeId: string; vo: { winAmount: number } }[] };
    }>(await services.call("GET /wps/game/winners", agent)).value;
    expect(winners.length, code).toBeGreaterThanOrEqual(10);
    for (const { nodeId, vo } of winners) {
      const units = Math.round(vo.winAmount * 100_000);
      const wins = await ask<{ posted: string }>(
        `select (select sum(c.amount_units) from calls_of_round(g.account_id, g.vendor, g.round_id, g.started_at, coalesce(g.ended_at, g.started_at)) c
           where c.kind = 'win')::text as posted
         from game_rounds g where g.merchant_id = ${brand.brandId} and g.node_id = '${nodeId}' and g.is_real and g.state = 'settled'
           and g.win_units between ${units} and ${units + 999}`,
      );
      expect(wins.length, `${code} ${nodeId} ${units}`).toBeGreaterThan(0);
      expect(wins.every(({ posted }) => Math.abs(Number(posted) - units) < 1_000)).toBe(true);
    }

    const popular = bodyOf<{ list: { nodeId: string }[] }>(
      await services.call("GET /wps/game/popular", agent),
    ).list.map(({ nodeId }) => String(nodeId));
    const played = await ask<{ node: string; players: number; days: number }>(
      `select g.node_id::text as node, count(distinct g.member_id)::int as players,
         count(distinct (g.member_id, merchant_day(g.merchant_id, g.started_at)))::int as days from game_rounds g where g.merchant_id = ${brand.brandId} group by 1`,
    );
    const launches = await ask<{ node: string; n: number }>(
      `select node_id::text as node, launches::int as n from game_launches where merchant_id = ${brand.brandId}`,
    );
    expect(popular.length, code).toBeGreaterThanOrEqual(5);
    // A member who played a game on a day launched it then, once or more; nothing was launched that nobody played.
    expect(new Set(launches.map(({ node }) => node))).toEqual(new Set(played.map(({ node }) => node)));
    for (const { node, days: sat } of played)
      expect(launches.find((one) => one.node === node)?.n, node).toBeGreaterThanOrEqual(sat);
    expect(popular.every((node) => played.some((one) => one.node === node))).toBe(true);

    const team = await services.call("GET /wps/agent/team/overview", agent, {
      query: { startDate: first, endDate: last },
    });
    const kpi = await services.call("GET /wps/agent/team/kpi", agent, {
      query: { startDate: first, endDate: last, size: 0 },
    });
    const [sums] = await ask<{ rounds: number; valid: number; win: number; players: number }>(
      `select count(*)::int as rounds, sum(g.stake_units - g.returned_units)::float8 as valid, sum(g.win_units)::float8 as win,
         count(distinct g.member_id)::int as players
       from team_members t join game_rounds g on g.member_id = t.member_id and g.settled_day between t.from_day and '${last}'
       where t.agent_id = ${agent.memberId} and g.is_real and g.state = 'settled'`,
    );
    expect(sums?.rounds, code).toBeGreaterThan(countDays(range) * 10);
    expect([team.team.rounds, team.active, kpi.footer.teamBetMemberCount], code).toEqual([
      sums?.rounds,
      sums?.players,
      sums?.players,
    ]);
    expect(team.team.turnover).toBeCloseTo((sums?.valid ?? 0) / 100_000, 1);
    expect(team.team.win).toBeCloseTo((sums?.win ?? 0) / 100_000, 1);
    for (const figure of ["deposit", "withdrawal", "bonus", "rebate", "salary"] as const)
      expect(team.team[figure], `${code} ${figure}`).toBeGreaterThan(0);
  });
}
