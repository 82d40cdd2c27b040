import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startApiProcess } from "../../../../testing/api-process.ts";
import { findFaults } from "../../../../testing/torture/faults.ts";
import { callAsMember } from "../../../../testing/torture/member-calls.ts";
import type { TorturePlayer, World } from "../../../../testing/torture/operation.ts";
import { createPlayers, createWorld, removeWorld, withOwner } from "../../../../testing/torture/world.ts";

/** The writes of placing a withdrawal: the first, the middle and the last. */
const askingWrites = ["withdrawal_orders", "transfers", "approvals"];
const paused = [...askingWrites, "withdrawal_events", "inbox_messages"];

/** A paused transaction holds this lock until it ends. */
const pausedLock = 280_035;

let world: World;
let players: TorturePlayer[];
beforeAll(async () => {
  world = await createWorld({
    processes: 1,
    // A statement that writes a paused table continues once the pause is lifted.
    prepare: async (owner) => {
      await owner.query(`
        create table pauses (paused text);
        grant select on pauses to croupier_app;
        create function pause_here() returns trigger language plpgsql as $$
        begin
          while exists (select from pauses where paused = tg_table_name) loop
            perform pg_advisory_xact_lock_shared(${pausedLock});
            perform pg_sleep(0.01);
          end loop;
          return null;
        end $$;
      `);
      for (const table of paused)
        await owner.query(
          `create trigger pause_here after insert or update on ${table} for each statement execute function pause_here()`,
        );
    },
  });
  // Every third member has too little money to withdraw.
  const all = await createPlayers(world, 8, { brands: ["nova"] });
  players = all.filter((_, place) => place % 3 !== 2);
});
afterEach(() => resume());
afterAll(() => removeWorld(world));

const ask = async <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  withOwner(world, async (owner) => (await owner.query(sql, [...values])).rows as T[]);
const pause = (table: string) => ask("insert into pauses values ($1)", [table]);
const resume = () => ask("delete from pauses");

const countPaused = async (): Promise<number> =>
  (
    await ask<{ count: number }>(
      `select count(*)::integer as count from pg_locks where locktype = 'advisory' and objid = ${pausedLock}`,
    )
  )[0]?.count ?? 0;
const untilPaused = async (transactions: number): Promise<void> => {
  await expect.poll(countPaused, { timeout: 30_000, interval: 20 }).toBe(transactions);
};

/** Kills the process in the middle of its transaction, lets the database continue, and starts another process. */
async function killAt(): Promise<void> {
  await untilPaused(1);
  const [started] = world.processes.splice(0);
  await started?.kill();
  await resume();
  await untilPaused(0);
}
async function restart(): Promise<void> {
  const started = await startApiProcess(world.env);
  world.processes.push(started);
  await started.waitUntilReady();
}

const bodyOf = ({ bankAccountId: accountId = "" }: TorturePlayer) => ({
  idempotencyKey: randomUUID(),
  method: "torture-a",
  accountId,
  amount: "1.00",
});
const place = async (of: TorturePlayer, body: object) => {
  const origin = world.processes[0]?.origin ?? "";
  const answer = await callAsMember(of, origin, "POST /wps/withdrawal/orders", body);
  return (answer?.value as { orderNo?: string } | undefined)?.orderNo;
};
/** A member's withdrawals, and the balances of their accounts. */
const bookOf = async ({ player: { memberId } }: TorturePlayer) => {
  const [row] = await ask<Record<string, string | number>>(
    `select (select count(*)::integer from withdrawal_orders where member_id = $1) as orders,
       (select count(*)::integer from approvals a join withdrawal_orders o on o.order_no = a.subject where o.member_id = $1) as requests,
       (select count(*)::integer from withdrawal_events e join withdrawal_orders o using (order_no) where o.member_id = $1) as steps,
       (select count(*)::integer from transfers t join accounts a using (account_id) where a.member_id = $1 and t.kind = 'hold') as holds,
       (select balance_units::text from accounts where member_id = $1 and kind = 'member') as balance`,
    [memberId],
  );
  return row;
};
const takeOne = (): TorturePlayer => {
  const of = players.pop();
  if (!of) throw new Error("too few players");
  return of;
};
const expectBooksRight = async () => expect(await findFaults(world, [])).toEqual([]);

describe("a process that is killed in the middle of a withdrawal's transaction", () => {
  it.each(askingWrites)(
    "INV-09 FAULT-28 FAULT-35 leaves nothing of an order, and the same call makes it: %s",
    async (table) => {
      const of = takeOne();
      const body = bodyOf(of);
      const before = await bookOf(of);
      expect(before).toMatchObject({ orders: 0, requests: 0, steps: 0, holds: 0 });
      await pause(table);
      const cut = place(of, body).catch(() => undefined);
      await killAt();
      expect(await cut).toBeUndefined();
      expect(await bookOf(of)).toEqual(before);
      await restart();
      const orderNo = await place(of, body);
      expect(orderNo).toBeDefined();
      expect(await place(of, body)).toBe(orderNo);
      expect(await bookOf(of)).toMatchObject({ orders: 1, requests: 1, steps: 2, holds: 1 });
      await expectBooksRight();
    },
    120_000,
  );

  it.each([
    ["sent", "withdrawal_events"],
    ["paid", "inbox_messages"],
  ])(
    "INV-09 FAULT-28 FAULT-35 pays once, though it dies as the order is %s",
    async (_, table) => {
      const of = takeOne();
      const orderNo = (await place(of, bodyOf(of))) ?? "";
      // The votes write events too, so nothing is paused before them.
      expect(await world.acts.decide("nova", orderNo, "approve")).toBe("moved");
      await pause(table);
      await killAt();
      const stepOf = async () =>
        (await ask<{ step: string }>("select step from withdrawal_orders where order_no = $1", [orderNo]))[0]
          ?.step;
      expect(await stepOf()).toBe(table === "inbox_messages" ? "sent" : "approved");
      await restart();
      await expect.poll(stepOf, { timeout: 90_000, interval: 200 }).toBe("paid");
      const moved = await ask<{ kind: string; units: string }>(
        "select kind, amount_units::text as units from transfers where idempotency_key = $1 order by transfer_id",
        [orderNo],
      );
      expect(moved.map(({ kind }) => kind)).toEqual(["hold", "paid"]);
      await expectBooksRight();
    },
    150_000,
  );
});
