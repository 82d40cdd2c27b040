/**
 * The close of a day of a large brand, compared with one group by over the same facts: the least work of a close by hand.
 * Lines are written when they are paid, which is measured separately, without the money.
 */
import pg from "pg";
import { treeOfDays } from "../../apps/api/src/modules/identity/agent-tree/agent-tree.module.ts";
import { computeRun } from "../../apps/api/src/modules/offers/settlement/compute.service.ts";
import { allowMemory } from "../../apps/api/src/modules/offers/settlement/compute.store.ts";
import { writeNext } from "../../apps/api/src/modules/offers/settlement/lines-from-sheets.store.ts";
import * as runs from "../../apps/api/src/modules/offers/settlement/runs.store.ts";
import { verifyRebates } from "../../apps/api/src/modules/offers/settlement/settlement.module.ts";
import { createDatabase, type Database, type Queryable } from "../../apps/api/src/platform/db/database.ts";
import { startApiProcess } from "../lib/api-process.ts";
import { growTree, type LargeTree } from "../lib/large-tree.ts";
import { median, takeTurns } from "../lib/measure.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";

/** Nothing listens on this address: no game is launched here. */
const noVendor = "http://127.0.0.1:9";
const whole = { agents: 100_000, members: 1_000_000, rounds: 2_000_000 };
const few = { agents: 1_000, members: 10_000, rounds: 20_000 };
const sampleMs = 50;
const longestMs = 600_000;
const mebibyte = 1_048_576;
/** As many as a payment of rewards that wait to be claimed. */
const linesAtOnce = 500;

interface Taken {
  readonly seconds: number;
  /** The most that the process grew by. */
  readonly mebibytes: number;
}

async function take(work: () => Promise<unknown>): Promise<Taken> {
  const { rss: before } = process.memoryUsage();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, sampleMs);
  const begin = performance.now();
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  return { seconds: (performance.now() - begin) / 1_000, mebibytes: (most - before) / mebibyte };
}

/**
 * By hand: everybody's turnover, by category, with the memory that a close gets, so that neither writes to the disk for want of
 * it.
 */
const sumFacts = (database: Database, { brandId, day }: LargeTree): Promise<unknown> =>
  database.transaction(
    brandId,
    async (q) => {
      await allowMemory(q);
      await q.query(
        `select count(*) from (select f.member_id, f.category, sum(f.valid_delta), sum(f.win_delta), sum(f.rounds_delta) from play_facts f
         where f.merchant_id = app_merchant() and f.day = $1 group by 1, 2) d`,
        [day],
      );
    },
    longestMs,
  );

async function closeDay(q: Queryable, day: string): Promise<void> {
  const now = new Date();
  await runs.openRun(q, { period: day, bookedDay: day, revision: 1 }, now);
  const run = (await runs.listUnfinished(q)).find(({ period }) => period === day);
  if (!run) throw new Error("the day has no run");
  const mark = await runs.getRolledUntil(q);
  await computeRun(q, treeOfDays, { run, mark, reviewUnits: 10n ** 15n, now });
  // The server pays none of it meanwhile.
  await runs.saveRun(q, run.id, { state: "review", factsUntil: mark, now });
}

/** Writes the lines as their payment does, in as many transactions. */
async function writeLines(database: Database, { brandId, day }: LargeTree): Promise<void> {
  const run = await database.forBrand(brandId, (q) => runs.findNewestRun(q, day));
  if (!run) throw new Error("the day has no run");
  const writeSome = () =>
    database.transaction(brandId, (q) =>
      writeNext(q, run.id, { lines: linesAtOnce, members: linesAtOnce }, new Date()),
    );
  while ((await writeSome()).length > 0);
}

/** Seconds and memory of a close, and seconds of its verification, beside one group by. */
export async function measureSettle(settings: Settings): Promise<Figure[]> {
  const api = await startApiProcess(noVendor);
  const owner = new pg.Client({ connectionString: api.urls.owner });
  const database = createDatabase({ connectionString: api.urls.app, poolSize: 2 });
  try {
    await owner.connect();
    const sizes = settings.quick ? few : whole;
    const tree = await growTree(owner, sizes);
    // The server settles days of its own meanwhile.
    const clear = async (): Promise<void> => {
      await owner.query(
        "delete from settlement_sheets where run_id in (select run_id from settlement_runs where period = $1)",
        [tree.day],
      );
      await owner.query("delete from settlement_lines where day = $1", [tree.day]);
      await owner.query("delete from settlement_runs where period = $1", [tree.day]);
      // A day is closed once: it does not meet the dead rows of an earlier turn in the indexes.
      await owner.query("vacuum full settlement_lines, settlement_sheets");
    };
    const close = async (): Promise<Taken> => {
      await clear();
      return take(() => database.transaction(tree.brandId, (q) => closeDay(q, tree.day), longestMs));
    };
    const taken = await takeTurns(
      { close, limit: () => take(() => sumFacts(database, tree)) },
      settings.rounds,
    );
    const verified = await take(() =>
      database.transaction(tree.brandId, (q) => verifyRebates(q, treeOfDays, tree.day), longestMs),
    );
    const written = await take(() => writeLines(database, tree));
    const seconds = taken.close.map((one) => one.seconds);
    const limit = median(taken.limit.map((one) => one.seconds));
    const limitName = "one group by over the same facts";
    const of = `${sizes.members} members, ${sizes.agents} agents, ${sizes.rounds} rounds`;
    return [
      {
        what: `closing a day: ${of}`,
        ours: median(seconds),
        spread: [Math.min(...seconds), Math.max(...seconds)],
        limit,
        limitName,
        unit: "s",
        budget: { most: 6 },
      },
      { what: "closing a day, in all", ours: median(seconds), unit: "s", budget: { most: 60 } },
      {
        what: "closing a day, memory of the process",
        ours: Math.max(...taken.close.map((one) => one.mebibytes)),
        unit: "MiB",
        budget: { most: 250 },
      },
      { what: "writing its lines afterwards, as they are paid", ours: written.seconds, unit: "s" },
      {
        what: "verifying the day from its rounds",
        ours: verified.seconds,
        limit,
        limitName,
        unit: "s",
        budget: { most: 10 },
      },
    ];
  } finally {
    await database.close();
    await owner.end();
    await api.stop();
  }
}
