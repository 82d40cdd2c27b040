import { createConnection, createServer } from "node:net";
import { createDatabaseProxy } from "@croupier/test-kit/tcp-proxy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { waitForDatabase } from "./reachable.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const reasonOf = (url: string, limitMs?: number): Promise<string> =>
  waitForDatabase(url, limitMs).then(
    () => "it answered",
    ({ message }: Error) => message,
  );

describe("a database at the start", () => {
  it.each([
    ["postgres://ana:secret@127.0.0.1:1/casino", "127.0.0.1:1/casino"],
    ["postgres://ana:secret@localhost/casino?host=/nowhere&port=6000", "/nowhere:6000/casino"],
    ["postgres://ana:secret@localhost/casino?host=/nowhere", "/nowhere:5432/casino"],
  ])("OPSRUN-16 %s is named by its place alone, with the reason", async (url, place) => {
    const reason = await reasonOf(url, 300);
    expect(reason).toMatch(/^the database at \S+ cannot be reached: connect E/);
    expect(reason).toContain(` ${place} `);
    expect(reason).not.toContain("secret");
  });

  it("is asked again while it refuses connections, and found when it answers", async () => {
    const proxy = await createDatabaseProxy(api.database.urlFor("croupier_app"));
    let attempts = 0;
    const door = createServer((client) => {
      attempts += 1;
      if (attempts < 3) {
        client.destroy();
        return;
      }
      const upstream = createConnection(proxy.port, "127.0.0.1");
      client.pipe(upstream).pipe(client);
      for (const socket of [client, upstream]) socket.on("error", () => undefined);
    });
    await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
    const url = new URL(proxy.url);
    url.port = String((door.address() as { port: number }).port);
    expect(await reasonOf(url.href)).toBe("it answered");
    expect(attempts).toBe(3);
    door.close();
    await proxy.close();
  });

  it("that refuses the role is asked once, because waiting would not help", async () => {
    const proxy = await createDatabaseProxy(api.database.urlFor("croupier_app"));
    const url = new URL(proxy.url);
    url.username = "nobody_knows";
    expect(await reasonOf(url.href)).toMatch(/cannot be reached: .*nobody_knows/);
    expect(proxy.countAll()).toBe(1);
    await proxy.close();
  });
});
