import { unitsPerCurrency } from "@croupier/domain/money";
import { drawnRuns } from "@croupier/test-kit/drawn-runs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createTestSession } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { openPlayer, type Player } from "../../money/wagering/testing.ts";
import {
  createWatch,
  endMissions,
  listGiven,
  pass,
  readMissions,
  setMission,
  setUpMissionTest,
} from "./testing.ts";

const test = setUpMissionTest();
const hourMs = 3_600_000;
const between = (min: number, max: number) => fc.integer({ min, max });
const type = fc.constantFrom("RNG", "LIVE", "PVP");
const step = fc.oneof(
  fc.record({ act: fc.constant("play" as const), stake: between(1, 60), type, pays: fc.constantFrom(0, 1) }),
  fc.record({ act: fc.constant("open" as const), stake: between(1, 60), type }),
  fc.record({ act: fc.constant("rollBack" as const), place: between(0, 5) }),
  fc.record({ act: fc.constant("deposit" as const), amount: between(1, 80) }),
  fc.record({ act: fc.constant("pass" as const), hours: between(1, 30) }),
  fc.record({ act: fc.constant("job" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let deposits = 0;
async function take(member: Player, rounds: [string, string][], s: Step): Promise<void> {
  if (s.act === "play") {
    const round = await member.play(s.stake, s.type, s.stake * s.pays);
    if (round !== undefined && s.pays === 0) rounds.push([round, s.type]);
  } else if (s.act === "open") await member.bet(s.stake, s.type);
  else if (s.act === "rollBack") {
    const [of] = rounds.splice(s.place, 1);
    if (of) await member.rollBack(of[0], "bet", of[1]);
  } else if (s.act === "deposit") {
    deposits += 1;
    const { brandId, memberId } = member;
    const amountUnits = BigInt(s.amount) * unitsPerCurrency;
    await creditTestMember(test.api, {
      brandId,
      memberId,
      kind: "deposit",
      key: `p${deposits}`,
      amountUnits,
    });
  } else if (s.act === "job") await (await createWatch(test)).run();
  else {
    await pass(test, s.hours * hourMs);
    await createTestSession(test.api, member);
  }
}

/** The records themselves, not the days: rounds, transfers and sessions of a window. */
async function readRecords({ memberId }: Player, from: string, to: string) {
  const { rows } = await test.api.owner.query<Record<string, string>>(
    `select coalesce(sum(stake_units - returned_units), 0)::text as turnover,
       count(*) filter (where game_type = 'LIVE')::text as rounds,
       (select coalesce(sum(t.amount_units), 0)::text from transfers t join accounts a using (merchant_id, account_id)
         where a.member_id = $1 and t.kind = 'deposit' and (t.created_at at time zone 'UTC')::date between $2 and $3) as deposit,
       (select count(distinct (created_at at time zone 'UTC')::date)::text from sessions
         where member_id = $1 and (created_at at time zone 'UTC')::date between $2 and $3) as logins
     from game_rounds where member_id = $1 and state = 'settled' and is_real and settled_day between $2 and $3`,
    [memberId, from, to],
  );
  const [row] = rows;
  const inCurrency = (units: string | undefined) => Number(units ?? 0) / Number(unitsPerCurrency);
  return [
    inCurrency(row?.["turnover"]),
    Number(row?.["rounds"]),
    inCurrency(row?.["deposit"]),
    Number(row?.["logins"]),
  ];
}

it("RWD-21 progress equals the records of each window, and each is given once, in any order of play", async () => {
  await endMissions(test);
  const kinds = [
    { metric: "turnover", target: 60 },
    { metric: "rounds", categories: ["LIVE"], target: 2 },
    { metric: "deposit", target: 90 },
    { metric: "loginDays", target: 2 },
  ] as const;
  const since = test.api.clock.now().toISOString().slice(0, 10);
  for (const period of ["day", "week", "once"] as const)
    for (const kind of kinds) await setMission(test, { ...kind, period, since });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const member = await openPlayer(test, { balance: 500 });
      const rounds: [string, string][] = [];
      for (const one of steps) await take(member, rounds, one);
      const today = test.api.clock.now().toISOString().slice(0, 10);
      const monday = new Date(Date.parse(today) - ((new Date(today).getUTCDay() + 6) % 7) * 24 * hourMs);
      const starts = [today, monday.toISOString().slice(0, 10), since];
      const { missions } = await readMissions(member);
      const shown = missions.map(({ current }) => current);
      const recorded = (await Promise.all(starts.map((from) => readRecords(member, from, today)))).flat();
      expect(shown).toEqual(recorded);
      for (const { current, target, isReached } of missions)
        if (current >= target) expect(isReached).toBe(true);
      await Promise.all([
        readMissions(member),
        readMissions(member),
        createWatch(test).then((watch) => watch.run()),
      ]);
      const { rows } = await test.api.owner.query(
        "select distinct split_part(source_key, ':', 1) || ' ' || split_part(source_key, ':', 2) from rewards where member_id = $1 and source = 'mission'",
        [member.memberId],
      );
      expect(rows).toHaveLength((await listGiven(test, member)).length);
    }),
    { numRuns: drawnRuns(20) },
  );
}, 120_000);
