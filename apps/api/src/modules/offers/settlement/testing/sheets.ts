import type { Day } from "@croupier/domain/periods";
import { expect } from "vitest";
import type { LedgerTest } from "../../../../ledger/testing.ts";
import type { Database, Queryable } from "../../../../platform/db/database.ts";
import { money, type SettlementTest } from "../testing.ts";

/** More than the lines of one transaction when rebates are claimed at once. */
export const count = 23;
export const atOnce = 20;

/** The statement that writes the next part of a day's lines. */
export const writing = "with first as";

/** A database that reports every statement before it runs, and its end. */
export const watch = (
  database: Database,
  told: { before?: (text: string) => void; after?: (text: string) => Promise<void> },
): Database => {
  const watched = (q: Queryable): Queryable => ({
    query: async (statement, values) => {
      const text = typeof statement === "string" ? statement : statement.text;
      told.before?.(text);
      const rows = await q.query(statement, values);
      await told.after?.(text);
      return rows as never;
    },
  });
  return {
    ...database,
    forBrand: (brandId, work) => database.forBrand(brandId, (q) => work(watched(q))),
    transaction: (brandId, work, ms) => database.transaction(brandId, (q) => work(watched(q)), ms),
  };
};

/** A database of a process that dies before it runs a statement with the text for the nth time. */
export const dieAt = (database: Database, text: string, nth: number): Database => {
  let left = nth;
  return watch(database, {
    before: (run) => {
      if (run.includes(text)) left -= 1;
      if (left <= 0) throw new Error("killed");
    },
  });
};

/** Days whose lines are written in two parts, and functions to inspect them. */
export function createSheetDays(test: LedgerTest, settlement: SettlementTest) {
  /** An agent of 0.90 % with members of 0.40 % who each played 1,000.00 on a completed day. */
  const playDay = async () => {
    const agent = await settlement.openAgent(undefined, 9_000);
    const members: Awaited<ReturnType<SettlementTest["openPlayer"]>>[] = [];
    for (let n = 0; n < count; n += 1) members.push(await settlement.openPlayer(agent, 4_000));
    const rounds = [];
    for (const member of members) rounds.push(await member.play(money(1_000)));
    return { agent, members, rounds, day: await settlement.endDay() };
  };

  /** The number of lines of a day written in each state, and of unwritten ones. */
  const readLines = async (day: Day) => {
    const { rows } = await test.api.owner.query<{ state: string; count: number }>(
      `select l.state, count(*)::integer from settlement_lines l join members m using (member_id) where l.day = $1 and m.type = 0 group by 1
       union all select 'unwritten', sum(cardinality(s.member_ids) - s.written)::integer
         from settlement_sheets s join settlement_runs r using (run_id) where r.period = $1 and s.team_units is null having count(*) > 0`,
      [day],
    );
    return Object.fromEntries(rows.map(({ state, count: found }) => [state, found]));
  };

  /** Each member's rewards for a day. */
  const rewardsOf = async (members: readonly { memberId: bigint }[], day: Day): Promise<bigint[]> =>
    (
      await test.api.owner.query<{ units: bigint }>(
        `select coalesce(sum(r.amount_units), 0)::bigint as units from unnest($1::bigint[]) with ordinality m(id, n)
           left join rewards r on r.member_id = m.id and r.source = 'rebate' and r.source_key like format('rebate:%s:%%', $2::text)
         group by m.n order by m.n`,
        [members.map(({ memberId }) => memberId), day],
      )
    ).rows.map(({ units }) => units);

  /** Settles in a process that dies before it runs a statement with the text for the nth time. */
  const settleUntil = async (text: string, nth: number, perSheet?: number): Promise<void> => {
    const dies = settlement.startProcess(dieAt(test.database, text, nth), perSheet).settle();
    await expect(dies).rejects.toMatchObject({ errors: [{ message: "killed" }, { message: "killed" }] });
    expect(settlement.errors).toHaveLength(2);
    settlement.errors.length = 0;
  };

  return {
    playDay,
    readLines,
    rewardsOf,
    settleUntil,
    /** Closes a day in a process that dies when it has written the first lines. */
    dieBetween: async () => {
      const played = await playDay();
      await settleUntil(writing, 2);
      expect(await readLines(played.day)).toEqual({ paid: atOnce, unwritten: count - atOnce });
      return played;
    },
    /** The runs of a day, as its brands have them. */
    runsOf: async ({ brandId }: { brandId: number }, day: Day) =>
      (
        await test.api.owner.query<{
          id: bigint;
          revision: number;
          state: string;
          until: bigint;
          last: bigint;
        }>(
          `select r.run_id as id, r.revision, r.state, r.paid_until as until, coalesce(max(l.line_id), 0)::bigint as last
           from settlement_runs r left join settlement_lines l using (run_id) where r.merchant_id = $1 and r.period = $2
           group by r.run_id order by r.revision`,
          [brandId, day],
        )
      ).rows,
  };
}
