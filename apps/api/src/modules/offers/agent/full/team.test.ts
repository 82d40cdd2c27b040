/** The cost of a large team's figure. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Queryable } from "../../../../platform/db/database.ts";
import { countTeam } from "../agent.store.ts";
import { sumTeam } from "../team.store.ts";
import { createTeamBrand, idOf, type TeamBrand } from "../testing/team-brand.ts";

let brand: TeamBrand;
beforeAll(async () => {
  brand = await createTeamBrand(10_000);
  await brand.settle();
});
afterAll(() => brand.close());

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

/** The query plan of what `work` runs. */
async function explain(work: (q: Queryable) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  await brand.database.forBrand(brand.nova, (q) =>
    work({
      query: async (statement, values) => {
        const text = typeof statement === "string" ? statement : statement.text;
        const [row] = await q.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
          `explain (format json) ${text}`,
          values,
        );
        plans.push(...flatten(row?.["QUERY PLAN"][0]?.Plan ?? { "Node Type": "none" }));
        return [{}] as never;
      },
    }),
  );
  return plans;
}

describe("the teams of a brand of ten thousand", () => {
  it.each([1, 7])("API-33 counts the same over %d days as a walk down the team", async (days) => {
    await brand.expectSame(days, 1, 3, 10, 50, 150, 9_000, 9_850, 10_000);
    const { login, bet, register, online } = await brand.count(1, days);
    for (const counted of [login, bet, register, online]) expect(counted).toBeGreaterThan(100n);
  });

  it("API-33 scans no whole table and does not walk down the team", async () => {
    // The first agent's team includes nearly every second row of the brand, so a scan is the right plan.
    const plans = await explain((q) => countTeam(q, brand.rangeOf(idOf(2), 1)));
    const tables = plans.flatMap((plan) => plan["Relation Name"] ?? []);
    expect(new Set(tables)).toEqual(
      new Set(["team_members", "former_team_members", "member_login_days", "game_rounds", "sessions"]),
    );
    const ofTeams = plans.filter((plan) => plan["Relation Name"]?.endsWith("team_members"));
    expect(ofTeams.map((plan) => [plan["Relation Name"], plan["Node Type"]])).toEqual(
      ofTeams.map((plan) => [plan["Relation Name"], "Index Only Scan"]),
    );
    const kinds = plans.map((plan) => plan["Node Type"]);
    expect(kinds).not.toContain("Seq Scan");
    expect(kinds).not.toContain("Recursive Union");
  });

  it("AGT-42 a figure of today is read from sums of agents: of members' rows only the agent's own", async () => {
    const { api, database, nova } = brand;
    const today = api.clock.now().toISOString().slice(0, 10);
    await api.owner.query(
      `insert into agent_days (merchant_id, agent_id, day, category, valid_units)
       select $1, member_id, $2, 'RNG', 1 from members where merchant_id = $1 and member_id > 1000000 and type not in (0, 4, 40)`,
      [nova, today],
    );
    // The reads of a function count too.
    const read = await database.transaction(nova, async (q) => {
      const countRead = async () => {
        const rows = await q.query<{ name: string; n: bigint }>(
          `select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_all_tables
           where relname in ('members', 'game_rounds', 'play_facts') or relname ~ '^(member|agent)_days|team_members$'`,
        );
        return new Map(rows.map(({ name, n }) => [name, n]));
      };
      const before = await countRead();
      await sumTeam(q, idOf(1), [today, today]);
      const after = await countRead();
      return [...after]
        .map(([name, n]) => ({ name, n: n - (before.get(name) ?? 0n) }))
        .filter(({ n }) => n > 0n);
    });
    const agents = read.filter(({ name }) => /^agent_days|team_members$/.test(name));
    expect(agents.length).toBeGreaterThan(0);
    expect(read).toEqual(agents);
  });
});
