import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { useTable } from "../testing/table.ts";
import { startWorker } from "../wallet/worker.ts";
import { DEAL_PAUSE_MS } from "./draw.service.ts";
import { holdClosedDraws } from "./draw.store.ts";
import { holdIdleRooms } from "./room.store.ts";

const { arcade, openDraw, bet, ringBell, endShow, untilPaid, listStates } = useTable();

const LIMIT_SECONDS = 3;
const log = { warn: () => undefined };

/** A process that holds what it deals with, and dies before it has stored anything. @returns what kills it */
async function holdAndDie(hold: (client: pg.Client) => Promise<readonly unknown[]>) {
  const client = new pg.Client({ connectionString: arcade().database.ownerUrl });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("begin");
  expect(await hold(client)).toHaveLength(1);
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return async (): Promise<Date> => {
    const text = "select pg_terminate_backend($1), clock_timestamp() as now";
    const killed = await arcade().pool.query<{ now: Date }>(text, [rows[0]?.pid]);
    return killed.rows[0]?.now ?? new Date();
  };
}

/** Lets another process deal while the first one dies. @returns the seconds from its death until the database has `text` */
async function secondsUntil(text: string, kill: () => Promise<Date>): Promise<number> {
  const other = await arcade().createProcess();
  const turn = vi.fn(other.dealer.turn);
  const worker = startWorker("dealer", DEAL_PAUSE_MS, turn, log);
  try {
    // It has just looked and found nothing: the longest way to its next turn.
    await vi.waitFor(() => expect(turn).toHaveResolved());
    const killedAt = await kill();
    return await vi.waitFor(
      async () => {
        const { rows } = await arcade().pool.query<{ at: Date }>(text);
        expect(rows).toHaveLength(1);
        return ((rows[0]?.at.getTime() ?? 0) - killedAt.getTime()) / 1_000;
      },
      { timeout: 20_000 },
    );
  } finally {
    await worker.stop();
    await other.app.close();
  }
}

describe("a process that dies in mid-round", () => {
  it("while it draws has its draw made and paid by another, within three seconds", async () => {
    await openDraw();
    await bet();
    await ringBell();
    const kill = await holdAndDie((client) => holdClosedDraws(client, 100));
    // Nobody else can draw it as long as it lives.
    await arcade().dealer.turn();
    expect(await listStates()).toEqual(["placed"]);
    const drawn = "select drawn_at as at from draws where state in ('drawn', 'settled')";
    expect(await secondsUntil(drawn, kill)).toBeLessThan(LIMIT_SECONDS);
    await untilPaid();
    expect(await listStates()).toEqual(["settled"]);
  });

  it("while it opens a draw has it opened by another, within three seconds", async () => {
    await openDraw();
    await ringBell();
    await arcade().dealer.closeDraws();
    await arcade().dealer.settleDraws();
    await endShow();
    const kill = await holdAndDie((client) => holdIdleRooms(client, 100));
    await arcade().dealer.turn();
    const opened = "select opened_at as at from draws where number = 2";
    expect((await arcade().pool.query(opened)).rows).toEqual([]);
    expect(await secondsUntil(opened, kill)).toBeLessThan(LIMIT_SECONDS);
  });
});
