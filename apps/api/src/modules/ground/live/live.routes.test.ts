import pino from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SessionContext } from "../../../http/context.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createAdapterPlayer, createTestAdapters } from "../../../testing/adapters.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { listen } from "../../../testing/live.ts";
import { createMember, createVisitor, openTestSession } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, createTestGame, createTestKeys, createTestVendor } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { createSessionService } from "../session/session.service.ts";
import { createLiveService } from "./live.service.ts";
import { createLivePublisher } from "./live-publisher.ts";

let api: TestApi;
let keys: ReturnType<typeof createTestKeys>;
let database: Database;
beforeAll(async () => {
  keys = createTestKeys();
  api = await createTestApi(keys.env);
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  await api.close();
  keys.remove();
});

const announce = (to: { brandId: number; memberId: bigint }, topic: "inbox" | "chat") => {
  const { announce: tell } = createLivePublisher({ database, onError: vi.fn() });
  return database.transaction(to.brandId, (q) => tell(q, to.brandId, to.memberId, topic));
};

describe("live events", () => {
  it("reach every open page of the member on every process, and nobody else of any brand", async () => {
    const [member, other] = [await createMember(api), await createMember(api)];
    const stranger = await createMember(api, { brand: "lotus" });
    const second = await api.startAnother();
    const [here, there] = [await listen(api.app, member), await listen(second, member)];
    const [neighbour, abroad] = [await listen(api.app, other), await listen(api.app, stranger, "lotus")];
    await announce(member, "inbox");
    for (const page of [here, there]) await expect.poll(() => page.events).toEqual(["ready", "inbox"]);
    // A later event of their own proves that the earlier one was not still on its way.
    for (const [listener, person] of [
      [neighbour, other],
      [abroad, stranger],
    ] as const) {
      await announce(person, "chat");
      await expect.poll(() => listener.events).toEqual(["ready", "chat"]);
    }
    for (const page of [here, there, neighbour, abroad]) page.leave();
  });

  it("RWD-12 tell of a balance after each bet, win and rollback, by a vendor of any convention", async () => {
    const nodeId = await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
    const bgs = createTestVendor(api, keys.vendorKey);
    const connected = { api, keys, bgs, nodeId, close: async () => undefined };
    for (const adapter of await createTestAdapters(connected)) {
      const player = await createAdapterPlayer(connected, adapter, 1_000);
      const client = createVisitor(api);
      await openTestSession(api, player, client);
      const page = await listen(api.app, { client });
      const told = () => page.events.filter((event) => event === "balance").length;
      const [played, undone] = [`${adapter.name}-played`, `${adapter.name}-undone`];
      const moves = [
        { kind: "bet", id: `${played}-bet`, round: played, amount: 100 },
        { kind: "win", id: `${played}-win`, round: played, of: `${played}-bet`, amount: 50 },
        { kind: "bet", id: `${undone}-bet`, round: undone, amount: 100 },
        { kind: "rollback", id: `${undone}-back`, round: undone, of: `${undone}-bet` },
      ] as const;
      for (const [before, move] of moves.entries()) {
        expect((await adapter.send(player, move)).word).toBe(adapter.ok);
        await expect.poll(told, { message: `${adapter.name} ${move.kind}` }).toBe(before + 1);
      }
      page.leave();
    }
  });

  it("tell everybody when the brand's announcements have changed", async () => {
    const page = await listen(api.app, await createMember(api));
    await api.owner.query(
      "insert into announcements (merchant_id, type) select merchant_id, 'PL' from merchants where code = 'nova'",
    );
    await expect.poll(() => page.events).toEqual(["ready", "announcement"]);
    page.leave();
  });

  it("tell every page of the brand, and of no other, of a win that reaches the winners board", async () => {
    const nodeId = await createTestGame(api, { gameCode: "bgs-neon-rift", name: "Neon Rift" });
    const player = await createTestPlayer(api, { nodeId, gameCode: "bgs-neon-rift", balanceUnits: 10_000n });
    const stranger = await createMember(api, { brand: "lotus" });
    const [here, abroad] = [
      await listen(api.app, await createMember(api)),
      await listen(api.app, stranger, "lotus"),
    ];
    const bgs = createTestVendor(api, keys.vendorKey);
    const bodies = bodiesOf(player);
    await bgs.call("transaction/bet", bodies.bet("staked", 100));
    await bgs.call("transaction/win", bodies.win("won", "staked", 5_000));
    await expect.poll(() => here.events).toEqual(["ready", "winners"]);
    await announce(stranger, "inbox");
    await expect.poll(() => abroad.events).toEqual(["ready", "inbox"]);
    for (const page of [here, abroad]) page.leave();
  });

  it("SEC-03 need both parts of the session, and end with it on every process", async () => {
    const member = await createMember(api);
    const second = await api.startAnother();
    const pages = [await listen(api.app, member), await listen(second, member)];
    const thief = createVisitor(api);
    thief.token = member.client.token;
    expect((await thief.send("GET /wps/live")).status).toBe(401);
    expect((await createVisitor(api).send("GET /wps/live")).json.code).toBe("session.missing");
    await member.client.call("DELETE /wps/session/logout");
    for (const page of pages) {
      await expect.poll(() => page.isOver()).toBe(true);
      expect(page.events).toEqual(["ready", "end"]);
    }
  });

  it("are at most four for a session, and a closed one makes room", async () => {
    const member = await createMember(api);
    const pages = await Promise.all([1, 2, 3, 4].map(() => listen(api.app, member)));
    const refused = await member.client.send("GET /wps/live");
    expect([refused.status, refused.json.code, refused.headers["retry-after"]]).toEqual([
      429,
      "request.rate.limited",
      "30",
    ]);
    pages[0]?.leave();
    const again = async () => {
      const page = await listen(api.app, member);
      page.leave();
      return page.status;
    };
    await expect.poll(again).toBe(200);
    for (const page of pages) page.leave();
  });

  it("do not hold up a process that is told to end", async () => {
    const second = await api.startAnother();
    const page = await listen(second, await createMember(api));
    // It would wait forever for a stream that stays open.
    await second.close();
    await expect.poll(() => page.isOver()).toBe(true);
  });
});

describe("the beat of live events", () => {
  const open = async (settings = { sessionIdleMinutes: 30 }) => {
    const member = await createMember(api);
    const live = await createLiveService({
      database,
      sessions: createSessionService(database, { checkContacts: async () => undefined }),
      changes: createTestChanges(),
      clock: api.clock,
      logger: pino({ level: "silent" }),
    });
    const { rows } = await api.owner.query<{ session_id: bigint }>(
      "select session_id from sessions where member_id = $1",
      [member.memberId],
    );
    const sessionId = rows[0]?.session_id ?? 0n;
    const stream = live.open({
      brand: {
        brandId: member.brandId,
        settings,
      } as SessionContext["brand"],
      session: { sessionId, memberId: member.memberId, userName: member.username, type: 0 },
      ip: "127.0.0.1",
    } as SessionContext);
    return { live, stream, sessionId };
  };
  const textOf = (stream: { readable: { read(): Buffer | null } }) =>
    stream.readable.read()?.toString() ?? "";

  it("SEC-04 ends them by the idle time of their brand, and at the end of the session", async () => {
    const short = await open({ sessionIdleMinutes: 5 });
    const long = await open();
    const ended = async () => {
      for (const { live } of [short, long]) await live.beat();
      return [short, long].map(({ stream }) => textOf(stream).includes("event: end"));
    };
    api.clock.advanceMs(5 * 60_000 - 1);
    expect(await ended()).toEqual([false, false]);
    api.clock.advanceMs(1);
    expect(await ended()).toEqual([true, false]);
    await api.owner.query("update sessions set expires_at = $2 where session_id = $1", [
      long.sessionId,
      new Date(api.clock.now().getTime() + 1),
    ]);
    expect((await ended())[1]).toBe(false);
    api.clock.advanceMs(1);
    expect((await ended())[1]).toBe(true);
    for (const { live } of [short, long]) live.close();
  });

  it("SEC-04 ends the events of a session that was idle for too long, and of no other", async () => {
    const { live, stream, sessionId } = await open();
    api.clock.advanceMs(29 * 60_000);
    await live.beat();
    expect(textOf(stream)).toBe("event: ready\ndata: \n\n: beat\n\n");
    api.clock.advanceMs(2 * 60_000);
    await api.owner.query("update sessions set last_seen_at = $2 where session_id = $1", [
      sessionId,
      api.clock.now(),
    ]);
    await live.beat();
    expect(textOf(stream)).toBe(": beat\n\n");
    api.clock.advanceMs(31 * 60_000);
    await live.beat();
    expect(textOf(stream)).toContain("event: end");
    live.close();
  });

  it("ends the events of sessions at a brand although those at another cannot be looked up", async () => {
    const live = await createLiveService({
      database,
      sessions: {
        listEnded: async ({ code }, sessionIds) => {
          if (code === "nova") throw new Error("broken");
          return new Set(sessionIds);
        },
      },
      changes: createTestChanges(),
      clock: api.clock,
      logger: pino({ level: "silent" }),
    });
    const openAt = (brandId: number, code: string) =>
      live.open({
        brand: { brandId, code },
        session: { sessionId: BigInt(brandId), memberId: 1n, userName: "ann", type: 0 },
        ip: "127.0.0.1",
      } as unknown as SessionContext);
    const [stuck, ended] = [openAt(1, "nova"), openAt(2, "lotus")];
    await expect(live.beat()).rejects.toThrow("failed at nova");
    expect([stuck, ended].map((stream) => textOf(stream).includes("event: end"))).toEqual([false, true]);
    live.close();
  });
});
