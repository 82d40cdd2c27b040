import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStoppableDatabase } from "../../apps/api/src/testing/stoppable-database.ts";
import { tortureHeld } from "../../apps/api/src/testing/torture/held-accounts.ts";
import type { World } from "../../apps/api/src/testing/torture/operation.ts";
import { applyPlant, torturePlant } from "../../apps/api/src/testing/torture/plants.ts";
import { torture } from "../../apps/api/src/testing/torture/torture.ts";
import { bundleProgram } from "../lib/bundle.mjs";
import { ROOT } from "../lib/paths.mjs";
import { plants } from "../torture/plants/list.ts";

/** Beside the server's files, which its program looks for two folders up. */
const folder = path.join(ROOT, "apps", "api", "dist", "torture");
const program = path.join(folder, "main.mjs");

beforeAll(() => bundleProgram("apps/api/src/testing/torture/process.ts", program));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The name that each comparison of calls or payments gives after a row was changed by hand. */
const changedRows: readonly (readonly [kind: string, fault: string, statement: string])[] = [
  [
    "paid",
    "AGT-18: line",
    "update settlement_lines set credited_units = credited_units + 1 where line_id = (select min(line_id) from settlement_lines where credited_units > 0)",
  ],
  [
    "paid",
    "AGT-16:",
    "update settlement_lines set credited_units = credited_units + 1 where line_id = (select min(line_id) from settlement_lines where credited_units > 0)",
  ],
  [
    "paid",
    "AGT-18: rebate:",
    `delete from settlement_lines where line_id = (select min(line_id) from settlement_lines l join members using (merchant_id, member_id)
       where credited_units > 0 and type > 0)`,
  ],
  [
    "paid",
    "AGT-17:",
    `insert into agent_debts (merchant_id, member_id, kind, key, reference, asked_units, taken_units, left_units, created_at)
       select merchant_id, member_id, 'rebate', 'planted', '', 9, 3, 4, now() from members order by 2 limit 1`,
  ],
  [
    "paid",
    "AGT-30:",
    "update bills set computed_units = computed_units + 1 where bill_id = (select min(bill_id) from bills)",
  ],
  [
    "paid",
    "AGT-18: payment",
    `update due_payments set units = units + 1 where due_id = (select min(due_id) from due_payments join dues using (due_id) where to_id is not null)`,
  ],
  [
    "paid",
    "AGT-18: due:",
    `delete from due_payments where due_id = (select min(due_id) from due_payments join dues using (due_id) where to_id is not null)`,
  ],
  ["paid", "AGT-41:", "delete from earnings_moves where move_id = (select min(move_id) from earnings_moves)"],
  ["payout", "INV-09: earnings_payout", "delete from earnings_moves where kind = 'earnings_payout'"],
  ["top-up", "INV-09: top_up", "delete from earnings_moves where kind = 'top_up'"],
  [
    "paid",
    "RWD-22:",
    "update point_lots set earned_units = earned_units + 1 where day = (select max(day) from point_lots where day > '2026-01-01')",
  ],
  ["agent's rain", "AGT-34:", "update agent_rain_shares set amount_units = amount_units + 1"],
  ["press", "RWD-14:", "update rain_entries set ticket = gen_random_uuid()"],
  ["redemption", "RWD-24:", "update mall_items set stock = stock + 1"],
  ["spin", "RWD-25:", "update wheel_prizes set stock = stock + 1 where stock is not null"],
  [
    "spin",
    "RWD-26: ticket",
    "update wheel_tickets set spun_at = null where ticket_id = (select min(ticket_id) from wheel_tickets where spun_at is not null)",
  ],
  ["spin", "INV-09: spin", "delete from wheel_spins where spin_id = (select min(spin_id) from wheel_spins)"],
  [
    "answer to an offer",
    "AGT-32:",
    "update contracts set state = 'refused', starts_on = null where state = 'accepted' and offered_at <> answered_at",
  ],
  [
    "gift",
    "INV-09: goodwill",
    "delete from rewards where reward_id = (select min(reward_id) from rewards where source = 'goodwill')",
  ],
  [
    "claim",
    "INV-09: reward",
    "update rewards set state = 'revoked', reason = 'planted' where state = 'claimed' and source in ('goodwill', 'mall', 'wheel')",
  ],
];

/** Changes rows of a world that was found in order, one after the other: each is named, or there were no such rows. */
async function plantRows(
  { database }: World,
  compare: (owner: pg.Client, kind: string) => Promise<readonly string[]>,
): Promise<void> {
  const owner = new pg.Client({ connectionString: database.urlFor("croupier_owner") });
  await owner.connect();
  let changed = 0;
  for (const [kind, fault, statement] of changedRows) {
    await owner.query("begin");
    const { rowCount } = await owner.query(statement);
    const found = await compare(owner, kind);
    await owner.query("rollback");
    if (rowCount === 0) continue;
    changed += 1;
    expect(found, statement).toContainEqual(expect.stringContaining(fault));
  }
  await owner.end();
  // Whatever the seed: rebates, bills, points and wheels are there after a day.
  expect(changed).toBeGreaterThan(8);
}

/** Expects that days of both brands were rolled, closed and paid meanwhile, and that the recomputed amounts were not zero. */
async function expectClosed({ database }: World): Promise<void> {
  const owner = new pg.Client({ connectionString: database.urlFor("croupier_owner") });
  await owner.connect();
  const { rows } = await owner.query<{ of: string; rolled: number; closed: number; paid: number }>(
    `select code as of, (select count(distinct day)::integer from agent_days d where d.merchant_id = m.merchant_id) as rolled,
       (select count(*)::integer from settlement_runs r where r.merchant_id = m.merchant_id and r.state = 'paid') as closed,
       (select count(*)::integer from settlement_lines l where l.merchant_id = m.merchant_id and l.credited_units > 0) as paid
     from merchants m where merchant_id in (select merchant_id from rate_spans) order by 1`,
  );
  await owner.end();
  expect(rows.map(({ of }) => of)).toEqual(["lotus", "nova"]);
  for (const { of, rolled, closed, paid } of rows)
    expect(Math.min(rolled, closed, paid), JSON.stringify({ of, rolled, closed, paid })).toBeGreaterThan(1);
}

describe("three processes and a database that are killed under bets", () => {
  it("INV-05 INV-08 INV-09 INV-25 AGT-03 AGT-18 FAULT-01 FAULT-07 FAULT-17 FAULT-20 lose no answered call, and do nothing twice", async () => {
    const options = { seconds: 8, seed: 15, processes: 3, players: 12, leastKills: 2, copies: 500 };
    const afterwards = async (...[world, compare]: Parameters<typeof plantRows>) => {
      await expectClosed(world);
      await plantRows(world, compare);
    };
    const { calls, done, answered, kills, unanswered, faults } = await torture({
      ...options,
      afterwards,
      program: [program],
    });
    expect([unanswered, faults]).toEqual([[], []]);
    expect(calls).toBeGreaterThan(300);
    for (const kind of ["bet", "win", "rollback", "deposit", "chargeback", "send", "withdrawal", "gift"])
      expect(done.get(kind), kind).toBeGreaterThan(1);
    expect(answered.get("claim: claimed")).toBeGreaterThan(0);
    expect(done.get("agent's rain")).toBeGreaterThan(0);
    expect(Math.min(kills.api, kills.database)).toBeGreaterThanOrEqual(2);
  }, 240_000);
});

describe("the planted faults", () => {
  it("fit the present functions, and the database takes each of them", async () => {
    const database = await createStoppableDatabase();
    const owner = new pg.Client({ connectionString: database.urlFor("croupier_owner") });
    await owner.connect();
    for (const plant of plants) {
      await owner.query("begin");
      await expect(applyPlant(owner, plant), plant.name).resolves.toBeUndefined();
      await owner.query("rollback");
    }
    await owner.end();
    await database.remove();
  });

  it.each(["no-tombstone", "asynchronous-commit"])(
    "are caught: %s",
    async (name) => {
      const plant = plants.find((one) => one.name === name);
      if (!plant) throw new Error(`no plant ${name}`);
      const options = { seconds: 4, seed: 7, processes: 2, players: 12, leastKills: 1, copies: 200 };
      expect((await torturePlant(plant, { ...options, program: [program] })).faults).not.toEqual([]);
    },
    150_000,
  );
});

describe("two accounts that an open transaction holds", () => {
  it("FAULT-23 refuse their own bets, which are taken once later, and nobody else's", async () => {
    const betsPerCaller = 12;
    const options = { accounts: 2, seconds: 1, seed: 23, processes: 1, players: 40, betsPerCaller };
    const { turns, bets, refused, faults } = await tortureHeld({ ...options, program: [program] });
    expect(faults).toEqual([]);
    expect(bets).toBe(2 * turns * 16 * betsPerCaller);
    // Each of the two accounts at least once; a slow machine sends few calls while they are held.
    expect(refused).toBeGreaterThanOrEqual(2);
  });
});
