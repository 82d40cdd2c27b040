import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rollMovements } from "../../../ledger/movements.ts";
import { callsOf, createLedgerTest, type LedgerTest, openPlay } from "../../../ledger/testing.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { TestPlayer } from "../../../testing/vendor-players.ts";
import { readAccounts } from "./statement.store.ts";
import { listKinds } from "./transactions.policy.ts";
import { type BookingFilter, listBookings, sumBookings } from "./transactions.store.ts";

const dayMs = 86_400_000;
const others = 20_000;
/** A range of the index of the transfers' numbers: 32 pages of about a hundred postings. */
const rowsOfRange = 4_000;

let test: LedgerTest;
let own: TestPlayer;
let period: { from: Date; to: Date };
beforeAll(async () => {
  test = await createLedgerTest();
  own = (await openPlay(test, 1_000_000n, { expiresAt: new Date("2099-01-01") })).player;
  const busy = (await openPlay(test, 1_000_000n)).player;
  const end = test.api.clock.now();
  period = { from: new Date(end.getTime() - 20 * dayMs), to: new Date(end.getTime() + dayMs) };
  await fill(busy, new Date(end.getTime() - 15 * dayMs));
});
afterAll(() => test.close());

/** Another member bets and wins every minute for two weeks, and the member for an hour on ten of the days. */
async function fill(busy: TestPlayer, since: Date): Promise<void> {
  const { owner } = test.api;
  await owner.query(
    `with made as (
      select $2::timestamptz + n * interval '1 minute' as at, $3::bigint as account_id, n from generate_series(1, $5::integer) n
      union all
      select $2::timestamptz + n / 60 * interval '1 day' + n % 60 * interval '1 minute' + interval '30 seconds', $4::bigint, n
        from generate_series(0, 599) n
    ), numbered as (
      select m.*, case n % 2 when 0 then -10 else 5 end as units,
        (select max(transfer_id) from postings) + row_number() over (order by at) as id from made m
    )
    insert into postings (merchant_id, transfer_id, account_id, amount_units, currency, balance_after_units, created_at)
      select $1, id, account_id, units, 'CNY', 1000000 + sum(units) over (partition by account_id order by id), at
      from numbered order by id`,
    [own.brandId, since, busy.accountId, own.accountId, others],
  );
  await owner.query("select setval('transfers_transfer_id_seq', (select max(transfer_id) from postings))");
}

const countRead = `select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::integer as n
  from pg_stat_xact_user_tables where relname ~ '^(postings|transfers|account_movements)'`;

/** The number of ledger rows that a read fetched, in the server's role, and its answer. */
const measure = <T>(work: (q: Queryable) => Promise<T>): Promise<{ answer: T; read: number }> =>
  test.database.transaction(own.brandId, async (q) => {
    const count = async () => (await q.query<{ n: number }>(countRead))[0]?.n ?? 0;
    const before = await count();
    const answer = await work(q);
    return { answer, read: (await count()) - before };
  });

const readAll = async () => {
  const filter: BookingFilter = {
    memberId: own.memberId,
    isTeam: false,
    by: undefined,
    kinds: listKinds(undefined, undefined),
    ...period,
    userName: null,
  };
  return {
    page: await measure((q) => listBookings(q, filter, { limit: 20 })),
    totals: await measure((q) => sumBookings(q, filter)),
    statement: await measure((q) => readAccounts(q, own.memberId, period)),
  };
};
const readsOf = (all: Awaited<ReturnType<typeof readAll>>) => Object.values(all).map(({ read }) => read);
const answersOf = (all: Awaited<ReturnType<typeof readAll>>) =>
  Object.values(all).map(({ answer }) => answer);

describe("a member's records beside a busy member's", () => {
  it("EXT-06 EXT-07 read few rows for each that they show, and agree with the postings", async () => {
    const posted = await readAll();
    for (const read of readsOf(posted)) expect(read).toBeGreaterThan(others);
    await test.database.transaction(own.brandId, (q) => q.query("select summarise_postings()"));
    expect(await rollMovements(test.database, own.brandId)).toBe(true);
    const kept = await readAll();
    expect(answersOf(kept)).toEqual(answersOf(posted));
    const shown = kept.page.answer.length;
    expect([shown, kept.totals.answer.count]).toEqual([11, 11n]);
    for (const read of readsOf(kept)) expect(read).toBeLessThan(6 * shown);
  });

  it("EXT-06 EXT-07 add later movements from the newest postings alone", async () => {
    const { ledger } = test;
    const round = { roundId: "fresh", idleSince: new Date(0) };
    const calls = callsOf(own, test.api.clock.now());
    const before = await readAll();
    await ledger.bet(own.brandId, calls.bet("fresh-1", 70n, round));
    const after = await readAll();
    expect(after.totals.answer.out_units - before.totals.answer.out_units).toBe(70n);
    for (const read of readsOf(after)) expect(read).toBeLessThan(rowsOfRange);
  });
});
