import { createPublicKey } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isCircuitOpenError } from "../../../platform/circuit-breaker.ts";
import type { VendorConnection } from "../../../platform/vendor-connections.ts";
import { stubTimeLimits } from "../../../testing/time-limits.ts";
import type { Launch } from "./launch-call.ts";
import { createVendorClient } from "./vendor-client.ts";

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const publicKey = createPublicKey(rsaPair("vendor").publicKey.export({ type: "spki", format: "pem" }));
const body = { gameCode: "x", pairingMarks: [] as readonly string[] } as Launch;

/** A vendor that writes its answers through a function. `calls` counts signatures, because the client signs each call. */
const serveVendor = async (vendor: string, serve: (response: ServerResponse) => void) => {
  let calls = 0;
  const server = createServer((_request, response) => serve(response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection: VendorConnection = {
    vendor,
    adapter: "hub88",
    publicKey,
    admits: () => true,
    baseUrl,
    gameOrigin: "https://games.example",
    sign: () => {
      calls += 1;
      return "signature";
    },
  };
  return { connection, calls: () => calls };
};

/** A vendor that replies with a body or a bare status; undefined leaves the caller waiting. */
const startVendor = (vendor: string, respond: () => object | number | undefined) =>
  serveVendor(vendor, (response) => {
    const answer = respond();
    if (typeof answer === "number") response.writeHead(answer).end();
    else if (answer) response.end(JSON.stringify(answer));
  });

/** Counts the answers that have begun: their status and headers are here. */
const countBegun = () => {
  const { fetch } = globalThis;
  let begun = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (...asked: Parameters<typeof fetch>) => {
    const response = await fetch(...asked);
    begun += 1;
    return response;
  });
  return () => begun;
};

const fails = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no failure",
    (error: unknown) => error,
  );

describe("the vendor client", () => {
  it("FAULT-06 SEC-34 gives up on a silent vendor, then fails at once, then tries one call again", async () => {
    let nowMs = 0;
    let isDead = true;
    const url = "https://games.example/1";
    const limits = stubTimeLimits();
    const { connection, calls } = await startVendor("DEAD", () => {
      if (!isDead) return { url };
      limits.expire();
      return undefined;
    });
    const getGameUrl = createVendorClient({ timeoutMs: 40, restMs: 10_000, nowMs: () => nowMs });
    for (let i = 0; i < 3; i += 1)
      expect(await fails(getGameUrl(connection, body))).toMatchObject({ name: "TimeoutError" });
    for (let i = 0; i < 20; i += 1)
      expect(isCircuitOpenError(await fails(getGameUrl(connection, body)))).toBe(true);
    expect(calls()).toBe(3);
    nowMs = 10_000;
    const [tried, refused] = await Promise.all([
      fails(getGameUrl(connection, body)),
      fails(getGameUrl(connection, body)),
    ]);
    expect([isCircuitOpenError(tried), isCircuitOpenError(refused)]).toEqual([false, true]);
    expect(calls()).toBe(4);
    nowMs = 20_000;
    isDead = false;
    expect(await getGameUrl(connection, body)).toBe(url);
    expect(await getGameUrl(connection, body)).toBe(url);
    expect(limits.list()).toEqual([40, 40, 40, 40, 40, 40]);
  });

  it("opens a vendor's other games after three refused launches, and fails at once after three broken answers", async () => {
    const url = "https://games.example/1";
    const answers = [404, 403, { error: "no such game" }, { url }, 503, 429, 500, { url }];
    const { connection } = await startVendor("CHOOSY", () => answers.shift());
    const getGameUrl = createVendorClient({ nowMs: () => 0 });
    const ends: string[] = [];
    for (let launch = 0; launch < 8; launch += 1)
      ends.push(await getGameUrl(connection, body).catch((error: unknown) => (error as Error).message));
    expect(ends).toEqual([
      "CHOOSY answered 404",
      "CHOOSY answered 403",
      "CHOOSY returned no address",
      url,
      "CHOOSY answered 503",
      "CHOOSY answered 429",
      "CHOOSY answered 500",
      "the circuit is open",
    ]);
  });

  it("FAULT-06 limits a slow vendor's calls, and each to three seconds, so they do not affect another vendor", async () => {
    const slow = await startVendor("SLOW", () => undefined);
    const quick = await startVendor("QUICK", () => ({ url: "https://games.example/2" }));
    const limits = stubTimeLimits();
    const getGameUrl = createVendorClient();
    const waiting = Array.from({ length: 40 }, () => fails(getGameUrl(slow.connection, body)));
    expect(await getGameUrl(quick.connection, body)).toBe("https://games.example/2");
    limits.expire();
    const outcomes = await Promise.all(waiting);
    expect(outcomes.filter(isCircuitOpenError)).toHaveLength(8);
    // Of the 32 that were let through, and of the quick vendor's one.
    expect(limits.list()).toEqual(Array(33).fill(3_000));
  });

  it("FAULT-06 counts launches whose answer begins and never ends among the 32, and gives up on them in time", async () => {
    const limits = stubTimeLimits();
    const begun = countBegun();
    const { connection, calls } = await serveVendor("HALF", (response) => response.write("{"));
    const getGameUrl = createVendorClient({ nowMs: () => 0 });
    const launches = Array.from({ length: 32 }, () => fails(getGameUrl(connection, body)));
    await expect.poll(begun).toBe(32);
    launches.push(fails(getGameUrl(connection, body)));
    limits.expire();
    const refused = (await Promise.all(launches)).map(isCircuitOpenError);
    expect(refused).toEqual([...Array(32).fill(false), true]);
    expect(isCircuitOpenError(await fails(getGameUrl(connection, body)))).toBe(true);
    expect(calls()).toBe(32);
  });

  it.each<[what: string, serve: (response: ServerResponse) => void]>([
    ["is cut off", (response) => response.write("{", () => response.destroy())],
    ["is no JSON", (response) => response.end("<html>")],
  ])("FAULT-06 fails at once after three answers of a vendor whose body %s", async (_what, serve) => {
    const { connection, calls } = await serveVendor("BROKEN", serve);
    const getGameUrl = createVendorClient({ nowMs: () => 0 });
    const refused: boolean[] = [];
    for (let launch = 0; launch < 4; launch += 1)
      refused.push(isCircuitOpenError(await fails(getGameUrl(connection, body))));
    expect(refused).toEqual([false, false, false, true]);
    expect(calls()).toBe(3);
  });
});
