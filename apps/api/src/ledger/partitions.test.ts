import { hold } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { setUpLedgerTest } from "./testing.ts";

const test = setUpLedgerTest();

/** Runs statements as the owner and rolls them back. @returns the rows of the last one */
async function tryOut(...statements: readonly string[]): Promise<unknown[]> {
  const { owner } = test.api;
  await owner.query("begin");
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await owner.query(statement)).rows;
    return rows;
  } finally {
    await owner.query("rollback");
  }
}

const insertAt = (...times: readonly string[]): string =>
  `insert into postings values ${times.map((time, n) => `(1, ${n}, 0, 7, 'CNY', null, '${time}')`).join()}`;

describe("the months of the postings", () => {
  it("are made for 0 to 60 months ahead", async () => {
    const make = (ahead: number) =>
      tryOut(`select ensure_posting_partitions(${ahead}, '2071-01-31') as made`);
    expect(await make(0)).toEqual([{ made: 1 }]);
    expect(await make(60)).toEqual([{ made: 61 }]);
    const twice = "select ensure_posting_partitions(3, '2071-01-31') as made";
    expect(await tryOut(twice, twice)).toEqual([{ made: 0 }]);
    for (const ahead of [-1, 61]) await expect(make(ahead)).rejects.toThrow("must be 0 to 60");
  });

  it("take over earlier rows from their first instant to their last", async () => {
    const times = [
      "2081-04-30T23:59:59.999999Z",
      "2081-05-01T00:00:00Z",
      "2081-05-31T23:59:59.999999Z",
      "2081-06-01T00:00:00Z",
    ];
    const rows = await tryOut(
      insertAt(...times),
      "select ensure_posting_partitions(0, '2081-05-10')",
      "select tableoid::regclass::text as name from postings where created_at >= '2081-01-01' order by created_at",
    );
    const [outside, inside] = [{ name: "postings_default" }, { name: "postings_2081_05" }];
    expect(rows).toEqual([outside, inside, inside, outside]);
  });

  it("tell until which day they reach, and how many postings have none, up to 1,000", async () => {
    const reached = await tryOut(
      "select ensure_posting_partitions(0, '2091-12-31')",
      "select until_day::text, default_rows from posting_partitions_state()",
    );
    expect(reached).toEqual([{ until_day: "2092-01-01", default_rows: 0 }]);
    const count = async (postings: number) => {
      const insert = `insert into postings select 1, n, 0, 7, 'CNY', null, '2091-01-01' from generate_series(1, ${postings}) n`;
      return tryOut(insert, "select default_rows from posting_partitions_state()");
    };
    expect(await count(3)).toEqual([{ default_rows: 3 }]);
    expect(await count(1_001)).toEqual([{ default_rows: 1_000 }]);
  });

  it("report the same for transfers: the day that both reach, and how many of either have no month", async () => {
    const state = "select until_day::text, default_rows from posting_partitions_state()";
    const before = await tryOut(state);
    const ahead = "select ensure_posting_partitions(0, '2091-12-31')";
    for (const parent of ["postings", "transfers"])
      expect(await tryOut(ahead, `drop table ${parent}_2091_12`, state), parent).toEqual(before);
    const insert = (transfers: number) =>
      `insert into transfers (transfer_id, merchant_id, kind, account_id, amount_units, balance_units, currency, reference, scope, idempotency_key, created_at)
       select -n, 1, 'deposit', 0, 7, 7, 'CNY', '', 'deposit', n, '2091-01-01' from generate_series(1, ${transfers}) n`;
    const count = "select default_rows from posting_partitions_state()";
    expect(await tryOut(insert(3), insertAt("2091-01-01"), count)).toEqual([{ default_rows: 4 }]);
    expect(await tryOut(insert(1_001), insertAt("2091-01-01"), count)).toEqual([{ default_rows: 1_001 }]);
  });

  it("are given up after two seconds behind a long query, so that nobody waits behind them", async () => {
    const { rows } = await test.api.owner.query(
      "select proconfig from pg_proc where proname = 'ensure_posting_partitions'",
    );
    expect(rows).toEqual([{ proconfig: expect.arrayContaining(["lock_timeout=2s"]) }]);
    const reader = await hold(test.api.database, "select from postings_default limit 1");
    const sooner = "alter function ensure_posting_partitions set lock_timeout = '20ms'";
    const make = "select ensure_posting_partitions(0, '2095-01-01')";
    await expect(tryOut(sooner, make)).rejects.toMatchObject({ code: "55P03" });
    await reader.release();
  });
});
