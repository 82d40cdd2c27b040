import { addDays, type Day } from "@croupier/domain/periods";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAgentVerifyCommand } from "../../../apps/api/src/app/croupier/commands/agent-verify.ts";
import { runVerifyCommand } from "../../../apps/api/src/app/croupier/commands/play-verify.ts";
import { runCompareCommand } from "../../../apps/api/src/app/croupier/commands/records-compare.ts";
import { runReconcileCommand } from "../../../apps/api/src/app/croupier/commands/vendor-reconcile.ts";
import { sealBooks } from "../../../apps/api/src/ledger/books/seal.ts";
import { verifyBooks } from "../../../apps/api/src/ledger/books/verify.ts";
import { checkInvariants } from "../../../apps/api/src/ledger/invariants.ts";
import { createVendorConnections } from "../../../apps/api/src/platform/vendor-connections.ts";
import { brandOf, expectAlive, withServices } from "../alive.ts";
import { type DemoWithArcade, startDemoWithArcade } from "../testing.ts";

/** Long enough for every state, and a half month's dividend. */
const days = 45;
/**
 * Days are closed by the database's clock, so the first nights to come are over by it, whatever the hour. Nova's last day is nearly whole
 * and Lotus's half: the night after it has something to pay.
 */
const endsAt = new Date(new Date(Date.now() - 2 * 86_400_000).setUTCHours(15, 0, 0, 0));
const clock = { now: () => endsAt };
const brands = ["nova", "lotus"];

let demo: DemoWithArcade;
beforeAll(async () => {
  demo = await startDemoWithArcade();
  // Starts that die: in the first day, after the contracts of a morning, and near the end. Each forgets its last morning, as if it had
  // died before that was noted.
  for (const left of [44, 26, 5, 1]) {
    demo.dieAt(left);
    await expect(demo.seed(days, clock)).rejects.toThrow();
    await demo.owner.query(
      "update demo_pasts set walked_day = case when walked_day = began_at::date then null else walked_day - 1 end",
    );
  }
  await demo.seed(days, clock);
}, 400_000);
afterAll(() => demo.close());

const ask = async <Row extends object>(sql: string): Promise<Row[]> =>
  (await demo.owner.query<Row>(sql)).rows;
const rangeOf = async (code: string): Promise<[Day, Day]> => {
  const [row] = await ask<{ first: Day; last: Day }>(
    `select merchant_day(merchant_id, began_at)::text as first, merchant_day(merchant_id, ends_at)::text as last
     from demo_pasts join merchants using (merchant_id) where code = '${code}'`,
  );
  return [row?.first ?? "", row?.last ?? ""];
};
const countsOf = (sql: string) => ask<{ code: string; what: string; n: number }>(sql);

describe("the demo's past", () => {
  it("has a ledger that every verifier agrees with, from the first day on, though its starts died", async () => {
    expect(await checkInvariants((sql) => demo.owner.query(sql))).toEqual([]);
    for (const code of brands) {
      const [first, last] = await rangeOf(code);
      const parts = { database: demo.pool, clock };
      const span = ["--brand", code, "--from", first, "--to", last];
      expect(await runVerifyCommand(parts, span)).toMatchObject({ agrees: true });
      expect(
        await runAgentVerifyCommand(parts, [...span.slice(0, 4), "--to", addDays(last, -1)]),
      ).toMatchObject({
        agrees: true,
      });
      const compared = await runCompareCommand(parts, [...span, "--members", "15", "--seed", "past"]);
      expect(compared.text).not.toContain("shown");
      expect(compared.agrees).toBe(true);
    }
  });

  it("is what the arcade has, round by round", async () => {
    const connections = createVendorConnections(demo.configFor(days));
    for (const code of brands) {
      const [row] = await ask<{ n: number; from: Date }>(
        `select count(*)::int as n, min(began_at) as from from game_rounds join merchants using (merchant_id) join demo_pasts using (merchant_id)
         where code = '${code}'`,
      );
      const span = [
        "--from",
        row?.from.toISOString() ?? "",
        "--to",
        new Date(Date.now() + 1_000).toISOString(),
      ];
      const order = ["--brand", code, "--vendor", "BGS", ...span, "--edge-seconds", "0"];
      const { text, code: exit } = await runReconcileCommand(
        { database: demo.pool, clock, connections },
        order,
      );
      expect([exit, text]).toEqual([0, expect.any(String)]);
      const { rows } = await demo.arcade.pool.query(
        "select count(*)::int as n from rounds where brand = $1",
        [code],
      );
      expect(rows).toEqual([{ n: row?.n }]);
      expect(row?.n).toBeGreaterThan(days * 30);
    }
  });

  it("has contracts, bills, rewards, orders, rains, disputes and friends in every state, each as often as it was acted", async () => {
    const states = await countsOf(`
      select m.code, s.what, count(*)::int as n from merchants m join (
        select merchant_id, 'contract ' || state as what from contracts
        union all select merchant_id, 'bill ' || coalesce((select state from dues d where d.bill_id = b.bill_id order by revision limit 1), 'not_reached')
          from bills b
        union all select merchant_id, 'reward ' || state from rewards
        union all select merchant_id, 'order ' || state from mall_orders
        union all select merchant_id, 'rain ' || state from rains
        union all select merchant_id, 'dispute ' || state from disputes
        union all select merchant_id, 'friend' from invite_qualifications
        union all select merchant_id, 'goodwill' from rewards where source = 'goodwill'
        union all select merchant_id, 'withdrawal ' || step from withdrawal_orders
        union all select merchant_id, 'winner' from rewards where source = 'rain' and state = 'claimed'
      ) s using (merchant_id) group by 1, 2`);
    for (const code of brands) {
      const own = new Map(states.filter((row) => row.code === code).map(({ what, n }) => [what, n]));
      const exact = {
        "contract offered": 1,
        "contract refused": 1,
        "contract withdrawn": 1,
        "contract ended": 1,
        "contract replaced": 1,
        "contract accepted": 9,
        "dispute open": 1,
        "dispute accepted": 1,
        goodwill: 3,
        // Lótus gives nobody anything before a bet: its red rains are off (CASE-39).
        ...(code === "nova" ? { "rain done": 3, "rain cancelled": 3 } : {}),
        "order ordered": 1,
        "order sent": 1,
        "order delivered": 1,
        "order refused": 1,
      };
      expect(Object.fromEntries(Object.keys(exact).map((what) => [what, own.get(what)])), code).toEqual(
        exact,
      );
      const some = [
        ...["review", "held", "cancelled", "short", "part_paid", "paid", "not_reached"].map(
          (state) => `bill ${state}`,
        ),
        ...["pending", "available", "claimed", "expired", "revoked"].map((state) => `reward ${state}`),
        "withdrawal paid",
        "friend",
        ...(code === "nova" ? ["winner"] : []),
      ];
      expect(
        some.filter((what) => !own.has(what)),
        code,
      ).toEqual([]);
    }
  });

  it("settled each of its days once, on the night after it, in a tree of four levels", async () => {
    const runs = await ask<{ code: string; runs: number; late: number }>(
      `select code, count(*)::int as runs, count(*) filter (where (paid_at at time zone timezone_of.name)::date <> period + 1)::int as late
       from settlement_runs join merchants m using (merchant_id), lateral (select settings ->> 'timeZone' as name from merchants x
         where x.merchant_id = m.merchant_id) timezone_of group by 1 order by 1`,
    );
    expect(runs).toEqual(["lotus", "nova"].map((code) => ({ code, runs: days, late: 0 })));
    const [depth] = await ask<{ levels: number; people: number }>(
      `select max(above)::int + 1 as levels, count(distinct member_id)::int as people from (
         select member_id, count(*) as above from team_members group by 1) t`,
    );
    expect(depth?.levels).toBeGreaterThanOrEqual(4);
    expect(depth?.people).toBeGreaterThan(80);
    const partitions = await ask("select from play_facts_default where day < current_date - 1");
    expect(partitions).toEqual([]);
    expect(await ask("select from postings_default")).toEqual([]);
  });

  it("keeps two brands apart, and is written once: another start adds nothing", async () => {
    const foreign = await ask(
      `select from game_rounds g join accounts a using (account_id) join members m on m.member_id = g.member_id
       where a.merchant_id <> g.merchant_id or m.merchant_id <> g.merchant_id`,
    );
    expect(foreign).toEqual([]);
    const tables = [
      "members",
      "postings",
      "transfers",
      "game_rounds",
      "play_facts",
      "contracts",
      "bills",
      "dues",
      "rewards",
    ];
    const more = [
      "mall_orders",
      "rains",
      "disputes",
      "withdrawal_orders",
      "deposit_orders",
      "inbox_messages",
      "agent_debts",
    ];
    const count = () =>
      ask(
        [...tables, ...more]
          .map((table) => `select '${table}' as what, count(*)::int as n from ${table}`)
          .join(" union all "),
      );
    const before = await count();
    await demo.seed(days, clock);
    expect(await count()).toEqual(before);
    for (const code of brands) {
      const [row] = await ask<{ id: number }>(
        `select merchant_id as id from merchants where code = '${code}'`,
      );
      const brandId = row?.id ?? 0;
      await sealBooks(demo.pool, brandId, new Date());
      const books = await verifyBooks(demo.pool, { brandId, code }, []);
      expect([books.breaks, books.windows > 0]).toEqual([[], true]);
    }
  });
});

describe("a demo that was just made", () => {
  it("WIN-03 API-58 EXT-15 is alive: the winners board, the popular games and the team's figures show ledger data", async () => {
    await withServices(demo.configFor(days), async (services) => {
      for (const code of brands)
        await expectAlive(demo.owner, services, { code, endsAt, range: await rangeOf(code) });
    });
  });
});

describe("the jobs of all modules", () => {
  // The last test: its nights are still to come.
  it("AGT-28 never debit a wallet, on any of the coming nights, while each account for them has money", async () => {
    const readWallets = () =>
      ask<{ kind: string; debits: number; credits: number }>(
        `select a.kind, count(*) filter (where p.amount_units < 0)::int as debits, count(*) filter (where p.amount_units > 0)::int as credits
         from postings p join accounts a using (account_id) where a.member_id is not null group by 1 order by 1`,
      );
    const of = async (kind: string) =>
      (await readWallets()).find((row) => row.kind === kind) ?? { kind, debits: 0, credits: 0 };
    const before = { wallets: await of("member"), earnings: await of("agent") };
    const failed: string[] = [];
    await withServices(demo.configFor(days), async (services) => {
      const jobs = services.listJobs();
      expect(jobs).toEqual(
        expect.arrayContaining([
          "settlement of days",
          "bills of contracts",
          "payout of earnings",
          "rewards that expire",
        ]),
      );
      for (const code of brands) {
        const brand = await brandOf(services, code);
        for (const nights of [1, 2, 3, 8, 32]) {
          const now = new Date(
            brand.calendar.startOf(addDays(brand.calendar.dayOf(endsAt), nights)).getTime() + 15 * 60_000,
          );
          await services.walk({ brand, now }, async () => {
            for (const job of jobs)
              await services.runJob(job).catch((error: unknown) => failed.push(`${job}: ${String(error)}`));
          });
          expect((await of("member")).debits, `${code} after ${nights} nights`).toBe(before.wallets.debits);
        }
      }
    });
    // They did what they are for: wallets and earnings were credited, and earnings paid bills.
    expect(failed).toEqual([]);
    const [wallets, earnings] = [await of("member"), await of("agent")];
    expect(wallets.credits).toBeGreaterThan(before.wallets.credits);
    expect(earnings.credits).toBeGreaterThan(before.earnings.credits);
  });
});
