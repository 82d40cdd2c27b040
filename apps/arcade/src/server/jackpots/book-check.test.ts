import { randomUUID } from "node:crypto";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/testing.ts";
import type { PlayedRound } from "../../wire.ts";
import { GAME, usePots } from "../testing/pots.ts";
import { checkBooks, reportBooks } from "./book-check.store.ts";

const { arcade, drawing, spin, stateOf, expectTrueBooks } = usePots();

describe("the books", () => {
  it("are true after any rounds of two brands, lost answers and repeats among them", async () => {
    const seed = Number(process.env.JACKPOT_SEED ?? 20261127);
    console.info(`JACKPOT_SEED=${seed}`);
    const chance = seededRandom(seed);
    const pick = <T>(list: readonly T[]): T => list[chance(list.length)] as T;
    const sessions = [
      await arcade().launch(GAME),
      await arcade().launch({ ...GAME, sub_partner_id: "lotus" }),
      await arcade().launchDemo(GAME),
    ];
    const won = new Set<string>();
    arcade().platform.state.balance = 1_000_000_000_000;
    for (let turn = 0; turn < 60; turn += 1) {
      const pot = pick(["grand", "major", "mini", "none", "none"] as const);
      const { app } = await drawing(pot);
      const fault = pick(["none", "none", "lost", "answer-lost"] as const);
      const path = pick(["transaction/bet", "transaction/win"]);
      const from = arcade().platform.callsOf(path).length;
      arcade().platform.state.fault = (called, seen) => (called === path && seen === from ? fault : "none");
      const [session, playId] = [pick(sessions), randomUUID()];
      const play = { coinUnits: pick(["1000", "2000", "50000"]), app };
      const { body } = await arcade().play(session, playId, play);
      if (chance(2) === 0) await arcade().play(session, playId, play);
      won.add((body as PlayedRound).jackpot?.name ?? "none");
      arcade().platform.state.fault = () => "none";
      await arcade().expireLeases();
      await arcade().settlement.drain();
      await expectTrueBooks();
    }
    expect([...won].sort()).toEqual(["grand", "major", "mini", "none"]);
    const { rows } = await arcade().pool.query<{ brand: string; sum: string }>(
      "select brand, sum(balance_units) from jackpot_accounts group by brand order by brand",
    );
    expect(rows).toEqual([
      { brand: "lotus", sum: "0" },
      { brand: "nova", sum: "0" },
    ]);
  });

  it("show a balance that drifted, a sum that is not zero, and a pot that a round did not get", async () => {
    const session = await arcade().launch(GAME);
    const { app } = await drawing("mini");
    const { round } = await spin(session, app);
    const alarms: unknown[] = [];
    const log = { error: (faults: unknown) => void alarms.push(faults) };
    await reportBooks(arcade().pool, log as never);
    expect(alarms).toEqual([]);
    await arcade().pool.query(
      "update jackpot_accounts set balance_units = balance_units + 1 where name = 'pot.moon.grand'",
    );
    await arcade().pool.query("update rounds set jackpot_units = jackpot_units + 1 where id = $1", [
      round.id,
    ]);
    await reportBooks(arcade().pool, log as never);
    expect(alarms).toEqual([
      {
        drifted: ["croupier/nova/CNY/pot.moon.grand"],
        unbalanced: ["croupier/nova/CNY"],
        rounds: [round.id],
      },
    ]);
  });
});

describe("the daily comparison of the books", () => {
  const watch = () => {
    const alarms: [facts: unknown, words: string][] = [];
    const error = (facts: unknown, words: string) => void alarms.push([facts, words]);
    return { alarms, log: { error } as never };
  };
  const drift = () =>
    arcade().pool.query("update jackpot_accounts set balance_units = 1 where kind = 'wins'");

  it("has the time that it takes, which is more than a player's statement has", async () => {
    // The accounts are replaced by a view that names the limit of the statement that reads it.
    await arcade().pool.query(
      `alter table jackpot_accounts rename to kept;
       create view jackpot_accounts as select 'croupier'::text as operator, 'nova'::text as brand, 'CNY'::text as currency,
         current_setting('statement_timeout') as name, 1 as balance_units`,
    );
    const { alarms, log } = watch();
    await reportBooks(arcade().pool, log);
    expect(alarms).toMatchObject([[{ drifted: ["croupier/nova/CNY/10min"] }, expect.any(String)]]);
  });

  it("is made by one of the processes that start together", async () => {
    await stateOf(await arcade().launch(GAME));
    await drift();
    const { alarms, log } = watch();
    const gate = await hold(arcade().database, "lock table jackpot_transfers");
    const first = reportBooks(arcade().pool, log);
    await untilWaiting(arcade().database, 1);
    await reportBooks(arcade().pool, log);
    await gate.release();
    await first;
    expect(alarms).toMatchObject([[{ unbalanced: ["croupier/nova/CNY"] }, expect.any(String)]]);
  });

  it("raises an alarm when it could not be made", async () => {
    await arcade().pool.query("alter table jackpot_transfers rename to gone");
    const { alarms, log } = watch();
    await reportBooks(arcade().pool, log);
    expect(alarms).toEqual([[{ err: expect.any(Error) }, "the books of the pots could not be compared"]]);
  });

  it("names a win that no round has, and a round of play money that moved a pot", async () => {
    const { app } = await drawing("mini");
    const { round } = await spin(await arcade().launch(GAME), app);
    const { round: demo } = await spin(await arcade().launchDemo(GAME), (await drawing("none")).app);
    await arcade().pool.query("update rounds set jackpot_units = null, jackpot_pot = null where id = $1", [
      round.id,
    ]);
    expect((await checkBooks(arcade().pool)).rounds).toEqual([round.id]);
    await arcade().pool.query("update jackpot_transfers set round_id = $1 where kind = 'share'", [demo.id]);
    expect((await checkBooks(arcade().pool)).rounds).toEqual([round.id, demo.id].sort());
  });
});
