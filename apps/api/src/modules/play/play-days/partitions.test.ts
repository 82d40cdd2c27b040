import { hold, untilWaiting } from "@croupier/test-kit/locks";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { createPlayDaysModule } from "./play-days.module.ts";
import { createPlayTest, type PlayTest } from "./testing.ts";

let test: PlayTest;
beforeAll(async () => {
  test = await createPlayTest();
});
afterAll(() => test.close());

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

const insertFacts = (brandId: number, ...days: readonly string[]): string =>
  `insert into play_facts (merchant_id, settled_at, day, member_id, account_id, category)
   values ${days.map((day) => `(${brandId}, '${day}', '${day}', 1, 1, 'RNG')`).join()}`;
const placesOf = (from: string): string =>
  `select tableoid::regclass::text as name from play_facts where day >= '${from}' order by day`;

describe("the partitions of play", () => {
  it("are a day of facts from yesterday on, and the months of the coming days", async () => {
    const make = (ahead: number) => tryOut(`select ensure_play_partitions(${ahead}, '2071-01-31') as made`);
    // The 30th of January to the 1st of February, and two months of members and of agents.
    expect(await make(0)).toEqual([{ made: 3 + 4 }]);
    expect(await make(14)).toEqual([{ made: 17 + 4 }]);
    const twice = "select ensure_play_partitions(3, '2071-01-31') as made";
    expect(await tryOut(twice, twice)).toEqual([{ made: 0 }]);
    for (const ahead of [-1, 61]) await expect(make(ahead)).rejects.toThrow("must be 0 to 60");
  });

  it("take over the facts and days that came before them", async () => {
    const rows = await tryOut(
      insertFacts(1, "2071-01-29", "2071-01-30", "2071-02-01", "2071-02-02"),
      "select ensure_play_partitions(0, '2071-01-31')",
      placesOf("2071-01-01"),
    );
    const outside = { name: "play_facts_default" };
    expect(rows).toEqual([
      outside,
      { name: "play_facts_2071_01_30" },
      { name: "play_facts_2071_02_01" },
      outside,
    ]);
    const months = await tryOut(
      `insert into member_days (merchant_id, day, member_id, category) values (1, '2071-01-05', 1, ''), (1, '2071-03-01', 1, '')`,
      "select ensure_play_partitions(0, '2071-01-31')",
      "select tableoid::regclass::text as name from member_days where day >= '2071-01-01' order by day",
    );
    expect(months).toEqual([{ name: "member_days_2071_01" }, { name: "member_days_default" }]);
  });

  it("include no months of members and agents before the first one, which holds everything earlier", async () => {
    const first = `select pg_get_expr(relpartbound, oid) like '%(MINVALUE) TO%' as is_first from pg_class
      where oid = (select tableoid from member_days where day = '2020-01-05')`;
    const rows = await tryOut(
      "insert into member_days (merchant_id, day, member_id, category) values (1, '2020-01-05', 1, '')",
      "create temp table made on commit drop as select ensure_play_partitions(0, '2020-01-31') as made",
      `select made, is_first from made, (${first}) held`,
    );
    expect(rows).toEqual([{ made: 3, is_first: true }]);
  });

  it("keep facts for a hundred days, and as long as they are not counted", async () => {
    const { brandId } = await createTestPlayer(test.api);
    await test.rollAll(brandId);
    const make = (day: string) => `select ensure_play_partitions(0, '${day}')`;
    const made = [make("2071-01-31"), insertFacts(brandId, "2071-01-31")];
    const counted = "update play_rolls set rolled_until = pg_current_xact_id()::text::bigint + 1";
    const exists = "select to_regclass('play_facts_2071_01_31') is not null as is_there";
    expect(await tryOut(...made, counted, make("2071-05-11"), exists)).toEqual([{ is_there: true }]);
    expect(await tryOut(...made, counted, make("2071-05-12"), exists)).toEqual([{ is_there: false }]);
    expect(await tryOut(...made, make("2071-05-12"), exists)).toEqual([{ is_there: true }]);
  });

  it("FAULT-33 refuse no fact while they are being made", async () => {
    const { database } = test.api;
    const writers = await Promise.all(
      ["2070-01-31", "2070-02-01", "2070-02-02", "2070-02-03"].map(async (day) => {
        const client = new pg.Client({ connectionString: database.ownerUrl });
        await client.connect();
        return { client, sql: insertFacts(1, day) };
      }),
    );
    // Made, but not committed yet: writers do not see the partitions, and would go to the default one.
    const maker = await hold(database, "select ensure_play_partitions(0, '2070-02-01')");
    const written = Promise.all(writers.map(({ client, sql }) => client.query(sql)));
    written.catch(() => undefined);
    await untilWaiting(database, writers.length);
    await maker.release();
    await written;
    for (const { client } of writers) await client.end();
    const { rows } = await test.api.owner.query<{ name: string }>(
      "delete from play_facts where day between '2070-01-01' and '2070-12-31' returning tableoid::regclass::text as name",
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      "play_facts_2070_01_31",
      "play_facts_2070_02_01",
      "play_facts_2070_02_02",
      "play_facts_default",
    ]);
  });

  it("FAULT-33 wait for a writer of facts before they close the place that it writes to", async () => {
    const { database, owner } = test.api;
    const writer = await hold(database, "lock table only play_facts in row exclusive mode");
    const maker = new pg.Client({ connectionString: database.ownerUrl });
    await maker.connect();
    // How long the maker waits is the next test's subject.
    const patient = "alter function ensure_play_partitions set lock_timeout = 0";
    const made = maker.query(`begin; ${patient}; select ensure_play_partitions(0, '2070-06-15'); rollback`);
    made.catch(() => undefined);
    await untilWaiting(database, 1);
    await writer.query(insertFacts(1, "2070-06-15"));
    await writer.release();
    await made;
    await maker.end();
    const { rows } = await owner.query(
      "delete from play_facts where day = '2070-06-15' returning tableoid::regclass::text as name",
    );
    expect(rows).toEqual([{ name: "play_facts_default" }]);
  });

  it("FAULT-33 are given up after two seconds behind a long writer, so that facts soon go on", async () => {
    const { rows } = await test.api.owner.query(
      "select proconfig from pg_proc where proname = 'ensure_play_partitions'",
    );
    expect(rows).toEqual([{ proconfig: expect.arrayContaining(["lock_timeout=2s"]) }]);
    const writer = await hold(test.api.database, "lock table only play_facts in row exclusive mode");
    const sooner = "alter function ensure_play_partitions set lock_timeout = '20ms'";
    const make = "select ensure_play_partitions(0, '2070-06-15')";
    await expect(tryOut(sooner, make)).rejects.toMatchObject({ code: "55P03" });
    await writer.release();
  });

  it("wait for a roller before they touch a table, so that neither blocks the other", async () => {
    const { brandId } = await createTestPlayer(test.api);
    const begin = `select set_config('app.merchant', '${brandId}', true), roll_play(now())`;
    const roller = await hold(test.api.database, begin);
    const maker = new pg.Client({ connectionString: test.api.database.ownerUrl });
    await maker.connect();
    const made = maker.query("begin; select ensure_play_partitions(0, '2070-06-15'); rollback");
    await untilWaiting(test.api.database, 1);
    const { rows } = await test.api.owner.query(
      "select distinct locktype from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
    );
    expect(rows).toEqual([{ locktype: "advisory" }]);
    await roller.release();
    await made;
    await maker.end();
  });

  it("FAULT-33 exist for the server's own day and both beside it when it is ready", async () => {
    const app = await test.api.startAnother();
    await expect.poll(async () => (await app.inject("/readyz")).statusCode).toBe(200);
    const { rows } = await test.api.owner.query<{ name: string | null }>(
      `select to_regclass('play_facts_2026_11_' || day)::text as name
       from generate_series(20, 22) as day order by day`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "play_facts_2026_11_20",
      "play_facts_2026_11_21",
      "play_facts_2026_11_22",
    ]);
  });

  it("FAULT-33 exist for brands west and east of UTC after a start, and until long after the job's next run", async () => {
    // So long ago that no other start has made these days.
    const now = new Date("2025-06-10T01:00:00Z");
    const { jobs = [], warmUp } = createPlayDaysModule({
      database: test.database,
      brands: { listBrands: async () => [] },
      clock: { now: () => now },
      gauges: { set: () => undefined, list: () => [] },
      logger: { error: () => undefined },
    });
    const listMade = async () => {
      const { rows } = await test.api.owner.query<{ day: string }>(
        `select replace(right(inhrelid::regclass::text, 10), '_', '-') as day from pg_inherits
         where inhparent = 'play_facts'::regclass and inhrelid::regclass::text ~ '_2025_' order by 1`,
      );
      return rows.map(({ day }) => day);
    };
    await warmUp?.();
    expect(await listMade()).toEqual(["2025-06-09", "2025-06-10", "2025-06-11", "2025-06-12"]);
    const job = jobs.find(({ name }) => name === "partitions of played days");
    if (!job) throw new Error("no job makes partitions");
    await job.run();
    const weekMs = 7 * 86_400_000;
    const last = new Date(now.getTime() + job.everyMs + weekMs).toISOString().slice(0, 10);
    expect(await listMade()).toEqual(expect.arrayContaining(["2025-06-09", last]));
  });
});
