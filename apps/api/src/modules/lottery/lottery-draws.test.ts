import { createTestDatabase, type TestDatabase } from "@croupier/test-kit/database";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../../platform/db/database.ts";
import { createTestClock, prepareTestDatabase, type TestClock } from "../../testing/test-api.ts";
import { gameIdOf, lotteries } from "./lotteries.ts";
import { createLotteryDraws } from "./lottery-draws.ts";

const minuteMs = 60_000;
const minuteFive = "LOTT:minute-five";

let test: TestDatabase;
let owner: pg.Client;
let database: Database;
let clock: TestClock;
beforeAll(async () => {
  test = await createTestDatabase({ template: "platform", prepareTemplate: prepareTestDatabase });
  owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
  database = createDatabase({ connectionString: test.urlFor("croupier_app"), poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await test.drop();
});
beforeEach(async () => {
  await owner.query("delete from lottery_draws");
  clock = createTestClock(new Date("2026-11-21T12:00:30Z"));
});

interface Draw {
  time: string;
  numbers: string[] | undefined;
}

const list = async (lottery = minuteFive): Promise<Draw[]> => {
  const { rows } = await owner.query<{ draws_at: Date; prizes: { numbers: string[] }[] | null }>(
    "select draws_at, prizes from lottery_draws where lottery = $1 order by draws_at",
    [lottery],
  );
  return rows.map((row) => ({
    time: row.draws_at.toISOString().slice(11, 16),
    numbers: row.prizes?.[0]?.numbers,
  }));
};
const times = async () => (await list()).map(({ time, numbers }) => (numbers ? time : `${time} missed`));

describe("the draws of the lotteries", () => {
  it("API-55 happen at their time and not before, each of the lotteries by its own schedule", async () => {
    const draws = createLotteryDraws({ database, clock });
    await draws.drawDue();
    for (const lottery of lotteries) expect(await list(gameIdOf(lottery))).toHaveLength(1);
    clock.advanceMs(29_999);
    await draws.drawDue();
    expect(await times()).toEqual(["12:00"]);
    clock.advanceMs(1);
    await draws.drawDue();
    expect(await times()).toEqual(["12:00", "12:01"]);
    expect(await list("LOTT:five-minute-five")).toHaveLength(1);
  });

  it("API-55 happen once, whatever number of processes tries at the same moment and however often", async () => {
    const others = [1, 2].map(() =>
      createDatabase({ connectionString: test.urlFor("croupier_app"), poolSize: 1 }),
    );
    const processes = [database, ...others].map((own, digit) =>
      createLotteryDraws({ database: own, clock, pick: () => digit }),
    );
    for (let minute = 0; minute < 5; minute += 1) {
      await Promise.all(processes.map((draws) => draws.drawDue()));
      clock.advanceMs(minuteMs);
    }
    expect(await times()).toEqual(["12:00", "12:01", "12:02", "12:03", "12:04"]);
    const before = await list();
    // A process that starts late finds that the draw at the end of this minute exists already.
    clock.advanceMs(-minuteMs);
    await createLotteryDraws({ database, clock, pick: () => 9 }).drawDue();
    expect(await list()).toEqual(before);
    await Promise.all(others.map((other) => other.close()));
  });

  it("are held late after a short outage, and marked as missed when a later one is due", async () => {
    await createLotteryDraws({ database, clock }).drawDue();
    clock.advanceMs(4 * minuteMs + 20_000);
    await createLotteryDraws({ database, clock }).drawDue();
    expect(await times()).toEqual(["12:00", "12:01 missed", "12:02 missed", "12:03 missed", "12:04"]);
  });

  it("are never held after being missed, not even by a process whose clock is behind", async () => {
    await createLotteryDraws({ database, clock }).drawDue();
    clock.advanceMs(2 * minuteMs);
    await createLotteryDraws({ database, clock }).drawDue();
    clock.advanceMs(-minuteMs);
    await createLotteryDraws({ database, clock }).drawDue();
    expect(await times()).toEqual(["12:00", "12:01 missed", "12:02"]);
  });

  it("are marked as missed for up to a week, and start afresh after a longer stop", async () => {
    await createLotteryDraws({ database, clock }).drawDue();
    clock.advanceMs(30 * 24 * 60 * minuteMs);
    await createLotteryDraws({ database, clock }).drawDue();
    expect(await list()).toHaveLength(1 + 7 * 24 * 60 + 1);
    expect((await list()).filter(({ numbers }) => numbers)).toHaveLength(2);
  });

  it("can be added by the server and never be changed, nor drawn before their time", async () => {
    await createLotteryDraws({ database, clock }).drawDue();
    const attempt = (sql: string) => database.withoutBrand((q) => q.query(sql));
    await expect(attempt("update lottery_draws set prizes = '[]'")).rejects.toThrow(/permission denied/);
    await expect(attempt("delete from lottery_draws")).rejects.toThrow(/permission denied/);
    const early = `insert into lottery_draws (lottery, draws_at, settled_at, prizes)
      values ('LOTT:minute-five', '2026-11-21T13:00Z', '2026-11-21T12:59:59Z', '[]')`;
    await expect(attempt(early)).rejects.toThrow(/check constraint/);
  });

  it("come from a cryptographic generator: no two processes draw the same series", async () => {
    await createLotteryDraws({ database, clock }).drawDue();
    const [first] = await list("ELOTT:keno-express");
    await owner.query("delete from lottery_draws");
    await createLotteryDraws({ database, clock }).drawDue();
    const [second] = await list("ELOTT:keno-express");
    expect(first?.numbers).toHaveLength(20);
    expect(second?.numbers).not.toEqual(first?.numbers);
  });
});
