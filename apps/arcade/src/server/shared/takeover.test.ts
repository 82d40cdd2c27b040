import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { useTable } from "../testing/table.ts";
import { startWorker } from "../wallet/worker.ts";
import { DEAL_PAUSE_MS } from "./draw.service.ts";
import { holdClosedDraws } from "./draw.store.ts";
import { holdIdleRooms } from "./room.store.ts";

const { arcade, openDraw, bet, ringBell, endShow, untilPaid, listStates } = useTable();

/** Of the other process: the one that may have begun before the death, and the next. */
const MOST_TURNS = 2;
const log = { warn: () => undefined };

/** A process that holds its draw, and dies before it has stored anything. @returns a function that kills it */
async function holdAndDie(hold: (client: pg.Client) => Promise<readonly unknown[]>) {
  const client = new pg.Client({ connectionString: arcade().database.ownerUrl });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("begin");
  expect(await hold(client)).toHaveLength(1);
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return async (): Promise<void> => {
    // Waits until it has ended, so that its rows are free.
    const text = "select pg_terminate_backend($1, 60000) as has_ended";
    const killed = await arcade().pool.query<{ has_ended: boolean }>(text, [rows[0]?.pid]);
    expect(killed.rows).toEqual([{ has_ended: true }]);
  };
}

/** Lets another process deal while the first one dies. @returns how many turns after its death the database has `text` */
async function turnsUntil(text: string, kill: () => Promise<void>): Promise<number> {
  const other = await arcade().createProcess();
  let turns = 0;
  let done: number | undefined;
  const turn = vi.fn(async () => {
    await other.dealer.turn();
    turns += 1;
    const { rows } = await arcade().pool.query(text);
    if (rows.length > 0) done ??= turns;
  });
  const worker = startWorker("dealer", DEAL_PAUSE_MS, turn, log);
  try {
    // It has just looked and found nothing: the longest way to its next turn.
    await vi.waitFor(() => expect(turn).toHaveResolved());
    await kill();
    const before = turns;
    return await vi.waitFor(() => {
      expect(done).toBeDefined();
      return (done ?? 0) - before;
    });
  } finally {
    await worker.stop();
    await other.app.close();
  }
}

describe("a process that dies in mid-round", () => {
  it("is waited for as long as two turns take, less than three seconds", () => {
    expect(MOST_TURNS * DEAL_PAUSE_MS).toBeLessThan(3_000);
  });

  it("while it draws has its draw made and paid by another, within two turns", async () => {
    await openDraw();
    await bet();
    await ringBell();
    const kill = await holdAndDie((client) => holdClosedDraws(client, 100));
    // Nobody else can draw it as long as it lives.
    await arcade().dealer.turn();
    expect(await listStates()).toEqual(["placed"]);
    const drawn = "select drawn_at as at from draws where state in ('drawn', 'settled')";
    expect(await turnsUntil(drawn, kill)).toBeLessThanOrEqual(MOST_TURNS);
    await untilPaid();
    expect(await listStates()).toEqual(["settled"]);
  });

  it("while it opens a draw has it opened by another, within two turns", async () => {
    await openDraw();
    await ringBell();
    await arcade().dealer.closeDraws();
    await arcade().dealer.settleDraws();
    await endShow();
    const kill = await holdAndDie((client) => holdIdleRooms(client, 100));
    await arcade().dealer.turn();
    const opened = "select opened_at as at from draws where number = 2";
    expect((await arcade().pool.query(opened)).rows).toEqual([]);
    expect(await turnsUntil(opened, kill)).toBeLessThanOrEqual(MOST_TURNS);
  });
});
