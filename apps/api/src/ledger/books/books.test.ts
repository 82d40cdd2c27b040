import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { createTestPlayer } from "../../testing/vendor-players.ts";
import { creditSql } from "../testing.ts";
import { findBooksHead, sealBooks } from "./seal.ts";
import { setUpBooksTest } from "./testing.ts";

const test = setUpBooksTest();

interface WindowRow {
  seq: number;
  after: number;
  until: number;
  transfers: number;
  sums: string;
}
const listWindows = async (code = "nova"): Promise<WindowRow[]> =>
  (
    await test.ledger.api.owner.query<WindowRow>(
      `select seq::integer, after_transfer::integer as after, until_transfer::integer as until, transfers, sums
       from sealed_windows join merchants using (merchant_id) where code = $1 order by seq`,
      [code],
    )
  ).rows;
const newest = async (): Promise<number> =>
  (await test.ledger.api.owner.query<{ id: number }>("select max(transfer_id)::integer as id from postings"))
    .rows[0]?.id ?? 0;
/** Seals the present entries in a transaction that stays open. */
const holdSeal = async (until: number) => {
  const holder = await hold(test.ledger.api.database, "select set_config('app.merchant', $1, false)", [
    String(test.player.brandId),
  ]);
  await holder.query("select * from ledger_seal($1, 1000, now())", [until]);
  return holder;
};
const sealUpTo = (until: number, most = 1_000): Promise<{ seq: number | null }[]> =>
  test.ledger.database.forBrand(test.player.brandId, (q) =>
    q.query<{ seq: number | null }>("select sealed_seq::integer as seq from ledger_seal($1, $2, now())", [
      until,
      most,
    ]),
  );

afterEach(() => void vi.restoreAllMocks());

describe("the windows", () => {
  it("INV-15 hold every transfer once, with their number and the sum they moved", async () => {
    await test.playRound();
    expect(await test.seal()).toBe(1);
    expect(await test.seal()).toBe(0);
    await test.playRound();
    await test.playRound();
    expect(await test.seal()).toBe(1);
    expect(await listWindows()).toEqual([
      // The opening balance, and a round: 100 + 30 + 50 + 50.
      { seq: 1, after: 0, until: 5, transfers: 5, sums: '{"CNY":100230}' },
      { seq: 2, after: 5, until: 13, transfers: 8, sums: '{"CNY":460}' },
    ]);
    expect(await test.verify()).toEqual([]);
  });

  it("INV-15 are cut if there is much, and skip numbers of other brands", async () => {
    const lotus = await createTestPlayer(test.ledger.api, { brand: "lotus", balanceUnits: 5_000n });
    await test.playRound();
    for (let n = 0; n < 3; n += 1) await test.playRound(lotus);
    await test.playRound();
    const until = await newest();
    for (let seq = 1; seq <= 4; seq += 1) expect(await sealUpTo(until, 3)).toEqual([{ seq }]);
    expect(await sealUpTo(until, 3)).toEqual([{ seq: null }]);
    const windows = await listWindows();
    expect(windows.map(({ after, until: end, transfers }) => [after, end, transfers])).toEqual([
      [0, 3, 2],
      [3, 6, 3],
      [6, 21, 3],
      [21, 22, 1],
    ]);
    expect(windows.reduce((sum, { transfers }) => sum + transfers, 0)).toBe(9);
    expect(await test.verify()).toEqual([]);
  });

  it("INV-15 SEC-27 belong to one brand each, whose rows no other sees and the server's role cannot write", async () => {
    const { api, database } = test.ledger;
    const lotus = await createTestPlayer(api, { brand: "lotus", balanceUnits: 5_000n });
    await test.playRound();
    await test.seal();
    await test.seal(lotus.brandId);
    expect([(await listWindows()).length, (await listWindows("lotus")).length]).toEqual([1, 1]);
    const seen = await database.forBrand(lotus.brandId, (q) =>
      q.query("select transfers from sealed_windows"),
    );
    expect(seen).toEqual([{ transfers: 1 }]);
    for (const statement of [
      "delete from sealed_windows",
      "update sealed_windows set hash = root",
      "insert into sealed_windows select * from sealed_windows",
    ])
      await expect(
        database.forBrand(lotus.brandId, (q) => q.query(statement)),
        statement,
      ).rejects.toThrow("permission denied");
    await test.asSuperuser(`delete from postings where merchant_id = ${lotus.brandId}`);
    expect(await test.verify()).toEqual([]);
    expect(await test.verify([], "lotus")).not.toEqual([]);
  });

  it("INV-15 let no transfer in behind them that was under way and commits late", async () => {
    const { api } = test.ledger;
    const other = await createTestPlayer(api, { balanceUnits: 1_000n });
    const late = await hold(
      api.database,
      `select set_config('app.merchant', '${other.brandId}', false), ${creditSql(other.memberId, "late", 500n)}`,
    );
    await test.playRound();
    const lateNumber = (await newest()) - 4;
    let isSealed = false;
    const sealing = test.seal().then((made) => {
      isSealed = true;
      return made;
    });
    await test.playRound();
    expect([isSealed, await listWindows()]).toEqual([false, []]);
    await late.release();
    expect(await sealing).toBe(1);
    const [window] = await listWindows();
    expect(window?.until).toBeGreaterThan(lateNumber);
    const { rows } = await api.owner.query<{ n: number }>(
      "select count(distinct transfer_id)::integer as n from postings where transfer_id <= $1",
      [window?.until],
    );
    expect(window?.transfers).toBe(rows[0]?.n);
    await test.playRound();
    expect(await test.seal()).toBe(1);
    expect(await test.verify()).toEqual([]);
  });

  it("INV-15 wait for what is under way for more than half a minute: none is made until it has ended", async () => {
    const { api, database } = test.ledger;
    const other = await createTestPlayer(api, { balanceUnits: 1_000n });
    const late = await hold(
      api.database,
      `select set_config('app.merchant', '${other.brandId}', false), ${creditSql(other.memberId, "late", 500n)}`,
    );
    await test.playRound();
    let [nowMs, looks] = [performance.now(), 0];
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    // Each look at what is under way takes 15 s of the clock.
    const slow: Database = {
      ...database,
      withoutBrand: (work) =>
        database.withoutBrand(work).finally(() => {
          nowMs += 15_000;
          looks += 1;
        }),
    };
    expect(await sealBooks(slow, test.player.brandId, api.clock.now())).toBeUndefined();
    expect([looks, await listWindows()]).toEqual([3, []]);
    await late.release();
    expect(await test.seal()).toBe(1);
    const [window] = await listWindows();
    const { rows } = await api.owner.query<{ n: number }>(
      "select count(distinct transfer_id)::integer as n from postings where merchant_id = $1",
      [other.brandId],
    );
    expect(window).toMatchObject({ until: await newest(), transfers: rows[0]?.n });
    expect(await test.verify()).toEqual([]);
  });

  it("INV-15 are refused beyond the assigned numbers, and never empty", async () => {
    await test.playRound();
    await expect(sealUpTo((await newest()) + 1)).rejects.toThrow("there is no transfer");
    await expect(sealUpTo(1, 0)).rejects.toThrow("at least one number");
    expect(await sealUpTo(0)).toEqual([{ seq: null }]);
    expect(await listWindows()).toEqual([]);
  });
});

describe("two that seal at once", () => {
  it("INV-15 take turns, and make one chain", async () => {
    await test.playRound();
    const until = await newest();
    const first = await holdSeal(until);
    await test.playRound();
    const second = sealUpTo(until + 4);
    await untilWaiting(test.ledger.api.database, 1);
    await first.release();
    expect(await second).toEqual([{ seq: 2 }]);
    expect(await listWindows()).toMatchObject([
      { seq: 1, until },
      { seq: 2, after: until, until: until + 4 },
    ]);
    expect(await test.verify()).toEqual([]);
  });

  it("INV-15 leave a complete window or none, when one is killed in between", async () => {
    await test.playRound();
    const until = await newest();
    const killed = await holdSeal(until);
    await test.asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction' and query like '%ledger_seal%'`,
    );
    await expect(killed.query("select 1")).rejects.toThrow();
    expect(await listWindows()).toEqual([]);
    expect(await test.seal()).toBe(1);
    expect(await listWindows()).toMatchObject([{ seq: 1, after: 0, until }]);
    expect(await findBooksHead(test.ledger.database, test.player.brandId)).toMatchObject({ seq: 1n });
    expect(await test.verify()).toEqual([]);
  });
});
