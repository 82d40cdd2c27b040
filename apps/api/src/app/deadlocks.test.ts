import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestLog } from "../testing/log.ts";
import { createMember } from "../testing/members.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../testing/vendor.ts";
import { createTestPlayer } from "../testing/vendor-players.ts";

describe("two transactions that wait for each other", () => {
  const log = createTestLog();
  let connected: ConnectedApi;
  beforeAll(async () => {
    connected = await createConnectedApi({ logTo: log });
  });
  afterAll(() => connected.close());

  /** Sends two calls that write a table, and lets PostgreSQL end one of them: each first locks what the other needs next. */
  const cross = async <T>(table: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> => {
    const { api } = connected;
    await api.owner.query(
      `create sequence crossing;
       create function cross_for_test() returns trigger language plpgsql security definer as $$
       declare turn integer := nextval('crossing') % 2;
       begin
         perform pg_advisory_xact_lock(1, turn);
         perform pg_advisory_xact_lock_shared(1);
         perform pg_advisory_xact_lock(1, 1 - turn);
         return new;
       end $$;
       create trigger cross_for_test before insert on ${table} for each row execute function cross_for_test()`,
    );
    const gate = await hold(api.database, "select pg_advisory_xact_lock(1)");
    const answers = Promise.all(calls.map((call) => call()));
    await untilWaiting(api.database, calls.length);
    await gate.release();
    await answers;
    await api.owner.query("drop function cross_for_test cascade; drop sequence crossing");
    return answers;
  };

  const warnings = (statement: string): unknown[] =>
    log
      .read()
      .split("\n")
      .filter((line) => line.includes("40P01"))
      .map((line) => JSON.parse(line) as { level: number; err: { statement?: string } })
      .filter(({ level, err }) => level === 40 && err.statement === statement);

  it("fail one of two calls for a moment, and not as an error of the server's", async () => {
    const { api, nodeId } = connected;
    const members = [await createMember(api), await createMember(api, { brand: "lotus" })];
    const adds = members.map(
      ({ client }) =>
        () =>
          client.send("POST /wps/game/favourites", { body: { nodeId } }),
    );
    const answers = await cross("favourites", adds);
    const said = answers.map((answer) => [
      answer.status,
      answer.headers["retry-after"],
      answer.json.code,
      answer.json.value,
    ]);
    expect(said.toSorted()).toEqual([
      [200, undefined, undefined, null],
      [503, "3", "system.unavailable", { retryAfterSeconds: 3 }],
    ]);
    expect(warnings("favourites-add")).toHaveLength(1);
    for (const add of adds) expect((await add()).status).toBe(200);
  });

  it("leave the outcome open for a vendor, whose call then goes through once", async () => {
    const { api, bgs } = connected;
    const players = [
      await createTestPlayer(api, { balanceUnits: 1_000n }),
      await createTestPlayer(api, { balanceUnits: 1_000n }),
    ];
    // The first bet of all opens the vendor's account, for which the others would wait.
    for (const player of players) await bgs.call("transaction/bet", bodiesOf(player).bet(player.player, 100));
    const bets = players.map((player) => {
      const body = bodiesOf(player).bet(`crossed-${player.player}`, 100);
      return () => bgs.call("transaction/bet", body);
    });
    const answers = await cross("vendor_transactions", bets);
    // A bet waits for a lock 300 ms at most, so one of the two gives up, or both, before the server finds the deadlock.
    const said = answers.map(({ statusCode, body }) => [statusCode, body["status"]]);
    expect(said).toContainEqual([503, "RS_ERROR_UNKNOWN"]);
    for (const one of said)
      expect([
        [200, "RS_OK"],
        [503, "RS_ERROR_UNKNOWN"],
      ]).toContainEqual(one);
    for (const bet of bets) expect((await bet()).body).toMatchObject({ status: "RS_OK", balance: 800 });
  });
});
