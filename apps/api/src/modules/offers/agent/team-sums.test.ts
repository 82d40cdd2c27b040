/** Sums of teams on days that are over: kept in a row of the day, and the same as summed from everybody below. */
import { addDays, type Day } from "@croupier/domain/periods";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPlayDaysService, verifyDays } from "../../play/play-days/play-days.service.ts";
import { createTeamDaysService } from "../../play/play-days/team-days.service.ts";
import { beginTeamDays, sumTeamDays } from "../../play/play-days/team-days.store.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { createTestSettlement, money, type SettlementTest } from "../settlement/testing.ts";
import { sumTeam, type TeamSums } from "./team.store.ts";
import { createMovedTeams, setUpTeamsTest } from "./testing.ts";

const test = setUpTeamsTest();
let settlement: SettlementTest;
let sumAll: () => Promise<void>;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
  const base = {
    database: test.database,
    brands: { listBrands: settlement.listBrands },
    clock: test.api.clock,
    gauges: settlement.gauges,
    logger: { error: () => undefined },
  };
  sumAll = createTeamDaysService({ ...base, playDays: createPlayDaysService(base).port }).sum;
});

const ofBrand = <Row extends object>(brandId: number, text: string, values: readonly unknown[]) =>
  test.database.forBrand(brandId, (q) => q.query<Row>(text, values));
const summedDays = async (brandId: number): Promise<Day[]> =>
  (
    await ofBrand<{ day: Day }>(
      brandId,
      "select day::text from team_days_summed where merchant_id = app_merchant() and is_summed order by day",
      [],
    )
  ).map(({ day }) => day);
/** What the product says. */
const read = async (brandId: number, agentId: bigint, first: Day, last: Day): Promise<TeamSums> =>
  (await test.database.forBrand(brandId, (q) => sumTeam(q, agentId, [first, last]))).team;
/** The same from the days of everybody who was below, whatever is kept. */
const recompute = async (brandId: number, agentId: bigint, first: Day, last: Day): Promise<TeamSums> => {
  const [row] = await ofBrand<TeamSums>(
    brandId,
    `with recursive below as (
       select $1::bigint as member_id, d.day from (select $2::date + n as day from generate_series(0, $3::date - $2::date) n) d
       union
       select s.member_id, b.day from below b join upline_spans s on s.merchant_id = app_merchant() and s.upline_id = b.member_id
         and b.day between s.from_day and coalesce(s.to_day, 'infinity')
     )
     select coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(valid_units), 0)::bigint as valid, coalesce(sum(win_units), 0)::bigint as win,
       coalesce(sum(deposit_units), 0)::bigint as deposit, coalesce(sum(withdrawal_units), 0)::bigint as withdrawal,
       coalesce(sum(given_units), 0)::bigint as given, coalesce(sum(given_rebate_units), 0)::bigint as "givenRebate",
       coalesce(sum(rebate_units), 0)::bigint as rebate, coalesce(sum(salary_units), 0)::bigint as salary
     from member_days d join below b on b.member_id = d.agent_id and b.day = d.day where d.merchant_id = app_merchant()`,
    [agentId, first, last],
  );
  if (!row) throw new Error("an aggregate has one row");
  return row;
};

describe.each(["nova", "lotus"] as const)("the sums of a team at %s", (code) => {
  let team: Awaited<ReturnType<ReturnType<typeof createMovedTeams>["grow"]>>;
  let brandId: number;
  let agents: bigint[];
  let days: Day[];
  beforeEach(async () => {
    team = await createMovedTeams(test, settlement).grow(code);
    ({ brandId } = team.a);
    agents = [team.a, team.b, team.c].map(({ memberId }) => memberId);
    days = [team.first, addDays(team.first, 1), team.last];
  });

  const roll = () => {
    test.api.clock.advanceMs(1);
    return rollBrand(test.database, brandId, test.api.clock.now());
  };
  /** Each agent, in each range of the days. */
  const readAll = async (how: typeof read): Promise<TeamSums[]> => {
    const all: TeamSums[] = [];
    for (const agentId of agents)
      for (const [n, first] of days.entries())
        for (const last of days.slice(n)) all.push(await how(brandId, agentId, first, last));
    return all;
  };
  const expectSound = async (): Promise<TeamSums[]> => {
    const all = await readAll(read);
    expect(all).toEqual(await readAll(recompute));
    const brand = (await settlement.listBrands()).find((one) => one.brandId === brandId);
    if (!brand) throw new Error("no brand");
    expect(await test.database.forBrand(brandId, (q) => verifyDays(q, brand, days))).toEqual([]);
    return all;
  };
  const plantInA = (by: number) =>
    test.api.owner.query(
      "update team_days set valid_units = valid_units + $3 where agent_id = $1 and day = $2",
      [team.a.memberId, team.first, by],
    );
  const upline = (of: { memberId: bigint }, above: { memberId: bigint }) =>
    test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
      of.memberId,
      above.memberId,
    ]);

  it("EXT-15 AGT-36 of days that are over are read from a row, and are those of everybody who was below on each: after moves, voids and payments", async () => {
    const before = await expectSound();
    expect(before.some(({ valid, salary, rebate }) => valid > 0n && salary > 0n && rebate > 0n)).toBe(true);
    expect((await summedDays(brandId)).includes(team.first)).toBe(false);
    await sumAll();
    // Today is not over.
    expect((await summedDays(brandId)).filter((day) => day >= team.first)).toEqual(days.slice(0, -1));
    expect(await expectSound()).toEqual(before);
    // It is the row that is read, and a verifier compares it.
    expect((await plantInA(7)).rowCount).toBe(1);
    const planted = await read(brandId, team.a.memberId, team.first, team.last);
    expect(planted.valid).toBe((await recompute(brandId, team.a.memberId, team.first, team.last)).valid + 7n);
    const brand = (await settlement.listBrands()).find((one) => one.brandId === brandId);
    const found = await test.database.forBrand(brandId, (q) =>
      brand ? verifyDays(q, brand, days) : Promise.resolve([]),
    );
    expect(found.map(({ day, what }) => [day, what])).toEqual([[team.first, `team ${team.a.memberId}`]]);
    await plantInA(-7);
  });

  it("EXT-15 of a day that changes late are summed anew, and are right meanwhile", async () => {
    await sumAll();
    const before = await expectSound();
    const { void: voidLate } = await team.m.play(money(9));
    await roll();
    await settlement.closeDay();
    await sumAll();
    await voidLate();
    await roll();
    expect((await summedDays(brandId)).includes(team.last)).toBe(false);
    await expectSound();
    await sumAll();
    expect((await summedDays(brandId)).includes(team.last)).toBe(true);
    // A round of nothing else was played and taken back, and rebates were paid after it.
    const [whole] = (await expectSound()).slice(2);
    expect(whole?.valid).toBe(before[2]?.valid);
  });

  it("EXT-15 follow a tree that is corrected for days that are over, and no other day is summed anew", async () => {
    await sumAll();
    await expectSound();
    // As if C had stayed with B, whom C left after the first day.
    await upline(team.c, team.b);
    expect((await summedDays(brandId)).filter((day) => day >= team.first)).toEqual([team.first]);
    await expectSound();
    await sumAll();
    expect((await summedDays(brandId)).filter((day) => day >= team.first)).toEqual(days.slice(0, -1));
    await expectSound();
    // Nobody who has led anybody on these days.
    await upline(team.own, team.c);
    expect((await summedDays(brandId)).filter((day) => day >= team.first)).toEqual(days.slice(0, -1));
  });

  it("EXT-15 do not count where a team or the day changes while they are made, and wait for who is at it", async () => {
    const day = addDays(team.first, 1);
    const begin = async (): Promise<bigint> => {
      const attempt = await test.database.forBrand(brandId, (q) => beginTeamDays(q, day));
      if (attempt === undefined) throw new Error("summed already");
      return attempt;
    };
    const sum = (attempt: bigint) => test.database.forBrand(brandId, (q) => sumTeamDays(q, day, attempt));
    const ownerUrl = test.api.database.urlFor("croupier_owner");

    // The run that began last has the say, and nobody begins on a day that is summed.
    const [one, other] = [await begin(), await begin()];
    expect([await sum(one), await sum(other)]).toEqual([false, true]);
    await expectSound();
    await expect(begin()).rejects.toThrow("summed already");

    await upline(team.c, team.b);
    const moved = await begin();
    await upline(team.c, team.a);
    expect(await sum(moved)).toBe(false);
    await expectSound();

    const counted = await begin();
    await team.late.void();
    await roll();
    expect(await sum(counted)).toBe(false);
    await expectSound();

    // They have begun before it is announced, and have not committed.
    let attempt = 0n;
    for (const [statement, values] of [
      ["update members set upline_id = $2 where member_id = $1", [team.c.memberId, team.b.memberId]],
      ["select pg_advisory_xact_lock(7215005, $1)", [brandId]],
    ] as const) {
      const busy = await hold({ ownerUrl }, statement, values);
      const waiting = begin();
      await untilWaiting({ ownerUrl }, 1);
      await busy.release();
      attempt = await waiting;
    }
    expect(await sum(attempt)).toBe(true);
    await expectSound();
  });
});
