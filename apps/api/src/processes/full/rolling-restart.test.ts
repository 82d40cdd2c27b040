import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createRandom } from "@croupier/art/random";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseFolders } from "../../app/paths.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { type ApiProcess, startApiProcess } from "../../testing/api-process.ts";
import { findFaults } from "../../testing/torture/faults.ts";
import type { TorturePlayer, World } from "../../testing/torture/operation.ts";
import { createBet } from "../../testing/torture/operations/bets.ts";
import { createPlayers, createWorld, removeWorld, withOwner } from "../../testing/torture/world.ts";

const drainLimitMs = 10_000;
const random = createRandom("rolling restart");

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld({ processes: 2, env: { DRAIN_PAUSE: "1" } });
  folder = mkdtempSync(path.join(os.tmpdir(), "croupier-release-"));
  cpSync(databaseFolders().migrations, folder, { recursive: true });
});
afterAll(async () => {
  await removeWorld(world);
  rmSync(folder, { recursive: true });
});

/** Brings the database to a release that has one more migration. */
const release = async (name: string, sql: string) => {
  writeFileSync(path.join(folder, name), sql);
  const folders = { ...databaseFolders(), migrations: folder };
  return migrate(world.database.urlFor("croupier_owner"), folders);
};

/** Sends calls to the processes whose /readyz is positive, as a balancer does. */
const createBalancer = () => {
  let ready: readonly string[] = world.processes.map(({ origin }) => origin);
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      const statuses = await Promise.all(
        world.processes.map(async (started) => [started.origin, await started.statusOf("/readyz")] as const),
      );
      ready = statuses.flatMap(([origin, status]) => (status === 200 ? [origin] : []));
      await delay(25);
    }
  };
  const looking = look();
  return {
    pick: () => random.pick(ready),
    stop: () => {
      isOver = true;
      return looking;
    },
  };
};

/** Bets of each player, one after the other, until told to stop. */
const startBets = (players: readonly TorturePlayer[], pick: () => string) => {
  const failures: unknown[] = [];
  let bets = 0;
  let isOver = false;
  const play = async (of: TorturePlayer): Promise<void> => {
    while (!isOver) {
      const call = createBet(of, random);
      of.calls.push(call);
      const answer = await call.operation.send(world, call, pick()).catch((error: unknown) => {
        failures.push(error);
        return undefined;
      });
      if (answer) call.answer = answer;
      if (answer?.status !== "RS_OK") failures.push(answer ?? "no answer");
      bets += 1;
    }
  };
  const playing = players.map(play);
  return {
    failures,
    count: () => bets,
    stop: async () => {
      isOver = true;
      await Promise.all(playing);
    },
  };
};

describe("a rolling restart with a migration", () => {
  it("FAULT-02 fails no request and drains each process within 10 s, while the migration expands and then contracts", async () => {
    const players = await createPlayers(world, 4, { hasOrders: false });
    const balancer = createBalancer();
    const bets = startBets(players, balancer.pick);
    const moreBets = async (): Promise<void> => {
      const before = bets.count();
      await expect.poll(bets.count).toBeGreaterThan(before + 20);
    };
    await release("9001_expand.sql", "alter table accounts add column note text");
    for (const place of world.processes.keys()) {
      await moreBets();
      const old = world.processes[place] as ApiProcess;
      const toldAt = performance.now();
      old.child.kill("SIGTERM");
      expect(await old.ended).toBe(0);
      expect(performance.now() - toldAt).toBeLessThan(drainLimitMs);
      world.processes[place] = await startApiProcess(world.env);
      await world.processes[place].waitUntilReady();
    }
    await moreBets();
    await release("9002_contract.sql", "alter table accounts drop column note");
    await moreBets();
    await bets.stop();
    await balancer.stop();
    expect(bets.failures).toEqual([]);
    expect(await findFaults(world, players)).toEqual([]);
  });

  it("FAULT-02 gives up after 2 s when somebody has locked the table, and leaves nothing behind", async () => {
    const [player] = await createPlayers(world, 1, { brands: ["lotus"], hasOrders: false });
    const waitedMs = await withOwner(world, async (owner) => {
      await owner.query("begin");
      await owner.query("select from accounts limit 1");
      const asked = performance.now();
      await expect(release("9003_late.sql", "alter table accounts add column late text")).rejects.toThrow(
        "9003_late.sql failed: canceling statement due to lock timeout",
      );
      return performance.now() - asked;
    });
    expect(waitedMs).toBeGreaterThanOrEqual(2_000);
    expect(waitedMs).toBeLessThan(20_000);
    const late =
      "select from information_schema.columns where table_name = 'accounts' and column_name = 'late'";
    expect(await withOwner(world, async (owner) => (await owner.query(late)).rowCount)).toBe(0);
    const bet = createBet(player as TorturePlayer, random);
    const answer = await bet.operation.send(world, bet, world.processes[0]?.origin ?? "");
    expect(answer?.status).toBe("RS_OK");
  });
});
