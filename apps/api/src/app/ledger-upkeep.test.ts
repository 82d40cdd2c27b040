import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endFlag } from "../ledger/flags.ts";
import { createGameLedger } from "../ledger/games/game-ledger.ts";
import { checkInvariants } from "../ledger/invariants.ts";
import { callsOf, createLedgerTest, type LedgerTest, openPlay } from "../ledger/testing.ts";
import { createDatabase } from "../platform/db/database.ts";
import { createGauges, type Gauges } from "../platform/gauges.ts";
import { createLedgerUpkeep } from "./ledger-upkeep.ts";

const dayMs = 86_400_000;
let test: LedgerTest;
let gauges: Gauges;
let brands: { listBrands(): Promise<readonly never[]> };
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  test = await createLedgerTest();
  gauges = createGauges();
  const { rows } = await test.api.owner.query(
    'select merchant_id as "brandId", code from merchants order by merchant_id',
  );
  brands = { listBrands: async () => rows as unknown as readonly never[] };
});
afterAll(() => test.close());

const runJob = async (name: string): Promise<void> => {
  const logger = pino({ level: "trace" }, { write: (line) => lines.push(JSON.parse(line)) });
  const { clock } = test.api;
  const upkeep = createLedgerUpkeep({ ...test, brands, clock, gauges, logger });
  await upkeep.jobs.find((job) => job.name === name)?.run();
};
const gaugeOf = (name: string, merchant?: string): number | undefined =>
  gauges.list().find((gauge) => gauge.name === name && gauge.labels["merchant"] === merchant)?.value;
const errorLevel = 50;
const errors = (): readonly unknown[] => lines.splice(0).filter(({ level }) => level === errorLevel);

describe("the nightly check of the ledger", () => {
  const check = () => runJob("check of the ledger");

  it("FAULT-18 runs once a night for each brand, and logs nothing if nothing is wrong", async () => {
    const { bet } = await openPlay(test, 1_000n);
    await bet("night-1", 10n);
    await check();
    expect([
      errors(),
      gaugeOf("ledger_invariant_faults", "nova"),
      gaugeOf("ledger_invariant_faults", "lotus"),
    ]).toEqual([[], 0, 0]);
    const checkedAt = async () =>
      (await test.api.owner.query("select merchant_id, checked_at from ledger_checks order by 1")).rows;
    const before = await checkedAt();
    test.api.clock.advanceMs(14 * 3_600_000);
    await check();
    expect(await checkedAt()).toEqual(before);
    // 12:00 plus 15 hours is three in the night.
    test.api.clock.advanceMs(3_600_000);
    await check();
    expect(await checkedAt()).not.toEqual(before);
  });

  it("FAULT-18 logs an error with the number of faults, sets the figure, and continues until it is repaired", async () => {
    const { player } = await openPlay(test, 1_000n);
    const drift = (units: number) =>
      test.api.owner.query("update accounts set balance_units = balance_units + $1 where member_id = $2", [
        units,
        player.memberId,
      ]);
    await drift(1);
    test.api.clock.advanceMs(dayMs);
    for (let times = 0; times < 2; times += 1) {
      await check();
      expect(errors()).toMatchObject([{ merchant: "nova", ledger_invariant_faults: 3 }]);
      expect([
        gaugeOf("ledger_invariant_faults", "nova"),
        gaugeOf("ledger_invariant_faults", "lotus"),
      ]).toEqual([3, 0]);
    }
    await drift(-1);
    await check();
    expect([errors(), gaugeOf("ledger_invariant_faults", "nova")]).toEqual([[], 0]);
  });

  it("FAULT-19 tells which accounts are flagged", async () => {
    const { player, bet, win, rollback } = await openPlay(test, 100n);
    await bet("flag-1", 100n);
    await win("flag-win", "flag-1", 50n);
    await bet("flag-2", 50n, { roundId: "round-2" });
    await rollback("flag-back", "flag-win");
    test.api.clock.advanceMs(dayMs);
    await check();
    expect(gaugeOf("ledger_flagged_accounts", "nova")).toBe(1);
    const { rows } = await test.api.owner.query(
      "select account_id::text as id from accounts where member_id = $1",
      [player.memberId],
    );
    expect(lines.splice(0)).toMatchObject([{ merchant: "nova", accounts: [rows[0]?.id] }]);

    const { accountId, memberId, brandId } = player;
    const now = test.api.clock.now();
    await test.transfer(brandId, {
      kind: "deposit",
      key: "flag-paid",
      reference: "flag-paid",
      now,
      amountUnits: 50n,
      from: { kind: "deposit", name: "" },
      to: { kind: "member", memberId },
    });
    test.api.clock.advanceMs(dayMs);
    await check();
    expect(gaugeOf("ledger_flagged_accounts", "nova"), "nobody has looked yet").toBe(1);
    expect(lines.splice(0)).toHaveLength(1);
    const end = { accountId, operator: "mia", reason: "paid back", now };
    expect(await test.database.forBrand(brandId, (q) => endFlag(q, end))).toBe("ok");
    test.api.clock.advanceMs(dayMs);
    await check();
    expect([gaugeOf("ledger_flagged_accounts", "nova"), lines.splice(0)]).toEqual([0, []]);
  });
});

describe("the connections of the ledger", () => {
  it("FAULT-22 have the bets' statement planned, each of them, before the first bet", async () => {
    const { brandId } = (await openPlay(test, 0n)).player;
    const poolSize = 3;
    const database = createDatabase({ connectionString: test.api.database.urlFor("croupier_app"), poolSize });
    const { clock } = test.api;
    const own = { database, ledger: createGameLedger(database) };
    const logger = pino({ level: "silent" });
    await createLedgerUpkeep({ ...own, brands, clock, gauges, logger }).warmUp();
    const planned = await Promise.all(
      Array.from({ length: poolSize }, () =>
        database.forBrand(brandId, (q) =>
          q.query<{ pid: number; count: number }>(
            `select pg_backend_pid() as pid, (select count(*)::integer from pg_prepared_statements
               where statement like '%ledger_place_bets%') as count from pg_sleep(0.05)`,
          ),
        ),
      ),
    );
    await database.close();
    expect(new Set(planned.map(([row]) => row?.pid)).size).toBe(poolSize);
    expect(planned.map(([row]) => row?.count)).toEqual([1, 1, 1]);
  });
});

describe("the months of the postings", () => {
  const extend = () => runJob("partitions of the postings");
  const creditOf = ({ player }: Awaited<ReturnType<typeof openPlay>>, key: string) => ({
    kind: "bonus" as const,
    key,
    reference: "month",
    from: { kind: "bonus" as const, name: "" },
    to: { kind: "member" as const, memberId: player.memberId },
    amountUnits: 7n,
    now: test.api.clock.now(),
  });

  it("FAULT-21 INV-04 exist 60 days ahead for 14 months, and a copy of a call after them gets the first answer", async () => {
    const { ledger, api } = test;
    const played: { play: Awaited<ReturnType<typeof openPlay>>; id: string; answer: unknown }[] = [];
    const startedAt = api.clock.now();
    for (let day = 0; day < 430; day += 1) {
      api.clock.advanceMs(dayMs);
      await extend();
      expect(gaugeOf("ledger_partition_days_ahead")).toBeGreaterThanOrEqual(60);
      if (day % 15 > 0) continue;
      const play = await openPlay(test, 993n);
      const id = `month-${day}`;
      await test.transfer(play.player.brandId, creditOf(play, id));
      played.push({ play, id, answer: await play.bet(id, 100n, { roundId: id }) });
    }
    expect([errors(), gaugeOf("ledger_default_partition_rows")]).toEqual([[], 0]);
    for (const table of ["postings", "transfers"]) {
      const months = await api.owner.query(
        `select count(distinct tableoid)::integer as n from ${table} where created_at >= $1`,
        [startedAt],
      );
      expect(months.rows[0]?.n, table).toBeGreaterThanOrEqual(14);
    }
    for (const { play, id, answer } of played) {
      const { player } = play;
      const credit = creditOf(play, id);
      expect(await test.transfer(player.brandId, credit), id).toMatchObject({
        status: "ok",
        toUnits: 1_000n,
      });
      const larger = { ...credit, amountUnits: 8n };
      expect(await test.transfer(player.brandId, larger), id).toMatchObject({ status: "conflict" });
      const calls = callsOf(player, api.clock.now());
      expect(answer).toMatchObject({ status: "ok", balanceUnits: 900n });
      expect(await ledger.bet(player.brandId, calls.bet(id, 100n, { roundId: id })), id).toEqual(answer);
      const other = calls.bet(id, 101n, { roundId: id });
      expect((await ledger.bet(player.brandId, other)).status, id).toBe("conflict");
      expect(await play.balance()).toBe(900n);
    }
    // A win and a rollback of a bet from a year ago find it.
    const [first, second] = played;
    const won = await first?.play.win("late-win", first.id, 5n, { roundId: first.id });
    const back = await second?.play.rollback("late-back", second.id, { roundId: second.id });
    expect([won, back]).toMatchObject([
      { status: "ok", balanceUnits: 905n },
      { status: "ok", balanceUnits: 1_000n },
    ]);
    expect(await checkInvariants((sql) => api.owner.query(sql))).toEqual([]);
  });

  it("FAULT-21 raise an alarm if the default partition holds a posting", async () => {
    await test.api.owner.query("insert into postings values (1, 0, 0, 7, 'CNY', null, '2051-01-05')");
    await extend();
    expect(errors()).toMatchObject([{ defaultRows: 1 }]);
    expect(gaugeOf("ledger_default_partition_rows")).toBe(1);
  });
});
