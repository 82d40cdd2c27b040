import { createServer, type Server, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { createDatabase, type Database } from "./database.ts";
import { findPassingFault, isDatabaseDown } from "./faults.ts";

let api: TestApi;
let database: Database;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
});
afterAll(async () => {
  await database.close();
  await api.close();
});

describe("a connection that breaks", () => {
  it("between two statements fails the next one, and neither the process nor the next caller", async () => {
    const brand = 1;
    const work = database.transaction(brand, async (q) => {
      const [own] = await q.query<{ pid: number }>("select pg_backend_pid() as pid");
      const killer = new pg.Client({ connectionString: api.database.urlFor("croupier_app") });
      await killer.connect();
      await killer.query("select pg_terminate_backend($1, 5000)", [own?.pid]);
      await killer.end();
      // Lets the pool read the server's last message before the next statement is sent.
      await turn();
      return q.query("select 1 as one");
    });
    const error = await work.catch((reason: unknown) => reason);
    expect(isDatabaseDown(error)).toBe(true);
    expect(await database.forBrand(brand, (q) => q.query("select 1 as one"))).toEqual([{ one: 1 }]);
  });
});

describe("a connection that keeps plans", () => {
  it.each([true, false])(
    "plans a statement with values once, though it has no name: %s",
    async (keepsPlans) => {
      const connectionString = api.database.urlFor("croupier_app");
      const kept = createDatabase({ connectionString, poolSize: 1, keepsPlans });
      const ask = (n: number) => kept.transaction(1, (q) => q.query("select $1::integer + 1 as next", [n]));
      expect([await ask(1), await ask(2)]).toEqual([[{ next: 2 }], [{ next: 3 }]]);
      await expect(
        kept.forBrand(1, (q) => q.query("select 1 / $1::integer as none", [0])),
      ).rejects.toMatchObject({
        statement: "select 1 / $1::integer as none",
      });
      const plans = await kept.forBrand(1, (q) =>
        q.query<{ statement: string }>(
          "select statement from pg_prepared_statements where statement like '%next'",
        ),
      );
      expect(plans.map(({ statement }) => statement)).toEqual(
        keepsPlans ? ["select $1::integer + 1 as next"] : [],
      );
      await kept.close();
    },
  );
});

describe("a connection that works", () => {
  it("FAULT-22 is kept through refused calls and any number of others", async () => {
    const single = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 1 });
    const pid = () => single.forBrand(1, (q) => q.query<{ pid: number }>("select pg_backend_pid() as pid"));
    const before = await pid();
    const refused = single.forBrand(1, (q) => q.query("select 1 / 0 as none"));
    await expect(refused).rejects.toMatchObject({ code: "22012" });
    const rolledBack = single.transaction(1, async () => {
      throw new Error("refused");
    });
    await expect(rolledBack).rejects.toThrow("refused");
    expect(await pid()).toEqual(before);
    // The pool counts a use without a statement as well.
    for (let uses = 0; uses < 20_000; uses += 1) await single.forBrand(1, async () => undefined);
    expect(await pid()).toEqual(before);
    await single.close();
  });
});

describe("a temporary fault", () => {
  it("is a serialization failure, and the error tells the name of its statement", async () => {
    await api.owner.query(
      "create table notes (n integer); insert into notes values (0); grant select, update on notes to croupier_app",
    );
    const work = database.transaction(1, async (q) => {
      await q.query("set transaction isolation level repeatable read");
      await q.query("select n from notes");
      await api.owner.query("update notes set n = 1");
      return q.query({ name: "notes-count", text: "update notes set n = n + 1" });
    });
    const error = await work.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "40001", statement: "notes-count" });
    expect(findPassingFault(error)).toMatch(/others/);
    expect(isDatabaseDown(error)).toBe(false);
  });

  it("is not a wrong statement and not an error of the process", async () => {
    const wrong = await database
      .forBrand(1, (q) => q.query("select 1 / 0 as none"))
      .catch((reason: unknown) => reason);
    expect(wrong).toMatchObject({ code: "22012", statement: "select 1 / 0 as none" });
    expect([wrong, new Error("no"), undefined].map(findPassingFault)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

/** Writes a message of PostgreSQL's protocol. */
const say = (socket: Socket, type: string, body: Buffer): void => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  socket.write(Buffer.concat([Buffer.from(type), length, body]));
};
const ready = (socket: Socket): void => say(socket, "Z", Buffer.from("I"));

/** A server that accepts every client, and closes the given connections at their first statement. */
async function createFlakyServer(hangsUpOn: readonly number[]) {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    const number = sockets.push(socket);
    socket.once("data", () => {
      say(socket, "R", Buffer.alloc(4));
      ready(socket);
      socket.once("data", () => {
        if (hangsUpOn.includes(number)) return socket.destroy();
        say(socket, "C", Buffer.from("LISTEN\0"));
        return ready(socket);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { sockets, url: `postgresql://app@127.0.0.1:${port}/x`, close: () => server.close() };
}

describe("a connection that listens", () => {
  it("reconnects once when it breaks again while reconnecting", async () => {
    const server = await createFlakyServer([2]);
    const database = createDatabase({ connectionString: server.url });
    let missed = 0;
    await database.listen(
      "x",
      () => undefined,
      () => {
        missed += 1;
      },
    );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const untilWaiting = async () => {
      while (vi.getTimerCount() === 0) await turn();
      // Lets everything run that the end of a connection may trigger.
      for (let turns = 0; turns < 20; turns += 1) await turn();
    };
    server.sockets[0]?.destroy();
    await untilWaiting();
    vi.advanceTimersByTime(500);
    await untilWaiting();
    expect(vi.getTimerCount(), "one more attempt").toBe(1);
    vi.advanceTimersByTime(500);
    while (missed === 0) await turn();
    vi.useRealTimers();
    expect(server.sockets).toHaveLength(3);
    await database.close();
    server.close();
  });
});
