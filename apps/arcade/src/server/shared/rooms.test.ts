import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createStream } from "../../fair/stream.ts";
import type { BetView, DrawEvent } from "../../wire.ts";
import { CHIP, CODE, model, OPENING, rules, useTable } from "../testing/table.ts";
import { getChainSeed } from "./chain.store.ts";
import { hashOfBets } from "./draw.service.ts";

const { arcade, getTable, sumWins, untilPaid, openDraw, bet, ringBell, endShow, listStates } = useTable();

describe("a room", () => {
  it("belongs to one brand, with draws and a chain of its own", async () => {
    const other = await arcade().launch({ game_code: CODE, sub_partner_id: "lotus" });
    await openDraw();
    await openDraw(other);
    await bet();
    const [mine, theirs] = [await getTable(), await getTable(other)];
    expect(mine.draw?.id).not.toBe(theirs.draw?.id);
    expect(mine.draw?.hash).not.toBe(theirs.draw?.hash);
    expect([mine.bets.length, theirs.bets]).toEqual([1, []]);
  });

  it("takes play money, and pays it", async () => {
    const demo = await arcade().launchDemo({ game_code: CODE });
    const balance = async () =>
      Number(
        ((await arcade().call(demo, "GET", "/api/balance")).body as { balanceUnits: string }).balanceUnits,
      );
    const before = await balance();
    await openDraw(demo);
    expect((await bet({ session: demo, bets: { player: 1, banker: 1, tie: 1 } })).status).toBe(200);
    expect(await balance()).toBe(before - 3 * CHIP);
    await ringBell();
    await arcade().dealer.turn();
    expect(await balance()).toBe(before - 3 * CHIP + (await sumWins()));
    const [own] = (await getTable(demo)).bets as BetView[];
    expect(own?.state).toBe("settled");
    await arcade().pool.query("update sessions set demo_balance_units = 0 where player is null");
    await endShow();
    await openDraw(demo);
    expect((await bet({ session: demo, number: 2 })).body).toMatchObject({
      code: "RS_ERROR_NOT_ENOUGH_MONEY",
    });
  });

  it("gives every stake of a draw back that nobody dealt in time", async () => {
    const demo = await arcade().launchDemo({ game_code: CODE });
    await openDraw();
    await bet();
    await bet({ session: demo });
    await arcade().pool.query("update draws set closes_at = now() - interval '1 hour'");
    await arcade().dealer.turn();
    await untilPaid();
    expect((await listStates()).sort()).toEqual(["cancelled", "cancelled"]);
    expect(arcade().platform.state.balance).toBe(OPENING);
    const { rows } = await arcade().pool.query<{ spent: string }>(
      "select 200000000 - demo_balance_units as spent from sessions where player is null order by created_at desc limit 1",
    );
    expect(Number(rows[0]?.spent)).toBe(0);
    expect((await getTable()).draw?.number).toBe(2);
  });

  it("draws from a chain whose end was published before, and from a value fixed after the bell", async () => {
    const told: string[] = [];
    const seeds: string[] = [];
    for (let number = 1; number <= 3; number += 1) {
      await openDraw();
      told.push((await getTable()).draw?.hash ?? "");
      const playIds = [randomUUID(), randomUUID()];
      for (const playId of playIds) await bet({ number, playId });
      await ringBell();
      await arcade().dealer.turn();
      const { draw } = await getTable();
      const { rows } = await arcade().pool.query<{ chain_id: string }>("select chain_id from rooms");
      const { serverSeed } = await getChainSeed(
        arcade().pool,
        arcade().vault,
        rows[0]?.chain_id ?? "",
        number,
      );
      seeds.push(serverSeed);
      const clientSeed = hashOfBets(playIds.toSorted());
      expect(draw?.afterBell).toBe(clientSeed);
      const stream = createStream({ serverSeed, clientSeed, nonce: number, step: 1 });
      expect(rules.draw(model, null, stream)).toEqual(draw?.outcome);
      await endShow();
    }
    const hash = (hex: string) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");
    expect(seeds.map(hash)).toEqual(told);
    // Each seed is the hash of the next one; the first one's hash is the end of the chain.
    const { rows } = await arcade().pool.query<{ tip: string }>(
      "select tip from chains join rooms on id = chain_id",
    );
    expect(told).toEqual([rows[0]?.tip, ...seeds.slice(0, -1)]);
  });

  it("tells all watchers when a draw opens and its result, once", async () => {
    await getTable();
    const heard: DrawEvent[] = [];
    const room = { operator: "croupier", brand: "nova", gameCode: CODE };
    const end = arcade().watch.watch(room, (event) => {
      const data = event.split("\ndata: ")[1];
      if (data) heard.push(JSON.parse(data) as DrawEvent);
    });
    await arcade().dealer.turn();
    await arcade().watch.turn();
    await arcade().watch.turn();
    await ringBell();
    await arcade().dealer.turn();
    await arcade().watch.turn();
    await arcade().dealer.turn();
    await arcade().watch.turn();
    expect(heard.map(({ draw }) => (draw.outcome === undefined ? draw.state : "told"))).toEqual([
      "open",
      "told",
    ]);
    const late: string[] = [];
    const endLate = arcade().watch.watch(room, (event) => late.push(event));
    expect(late).toHaveLength(1);
    end();
    endLate();
    expect(arcade().watch.count()).toBe(0);
  });

  it("is not kept awake by a page that left while its stream was opened", async () => {
    await getTable();
    const session = await arcade().launch({ game_code: CODE });
    const { app, watch } = await arcade().createProcess();
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const left = new Promise((resolve) => {
      app.server.once("connection", (socket) => socket.once("close", resolve));
    });
    const holder = await arcade().pool.connect();
    await holder.query("begin");
    await holder.query("select from rooms for update");
    const countWaiting = async () => {
      const text =
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update rooms%' and datname = current_database()";
      return (await arcade().pool.query(text)).rowCount;
    };
    const page = new AbortController();
    const headers = { authorization: `Bearer ${session}` };
    const stream = fetch(`${address}/api/table/events`, { headers, signal: page.signal });
    await expect.poll(countWaiting).toBe(1);
    page.abort();
    await expect(stream).rejects.toThrow();
    await left;
    // This call waits for the room behind the stream's, so its answer comes once the stream has gone on.
    const later = arcade().call(session, "GET", "/api/table", undefined, app);
    await expect.poll(countWaiting).toBe(2);
    await holder.query("commit");
    holder.release();
    expect((await later).status).toBe(200);
    expect(watch.count()).toBe(0);
    await app.close();
  });

  it("sleeps when nobody has watched it for a while", async () => {
    await openDraw();
    await ringBell();
    await arcade().dealer.turn();
    await endShow();
    await arcade().pool.query("update rooms set wanted_until = now()");
    await arcade().dealer.turn();
    const { rows } = await arcade().pool.query("select from draws");
    expect(rows).toHaveLength(1);
    expect(await openDraw()).toBe(2);
  });
});
