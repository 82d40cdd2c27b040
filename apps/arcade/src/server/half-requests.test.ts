import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestArcade, type TestArcade } from "./testing/arcade.ts";

describe("requests that the arcade takes from nobody", () => {
  let arcade: TestArcade;
  beforeAll(async () => {
    arcade = await startTestArcade();
    await arcade.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => arcade.stop());

  const ask = async (line: string, ...hosts: string[]): Promise<string> => {
    const { port } = arcade.app.server.address() as AddressInfo;
    const head = [`${line} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), "Connection: close", "", ""];
    return (await text(connect(port, "127.0.0.1").end(head.join("\r\n")))).slice(9, 12);
  };

  it.each([
    "GET /art/%00.svg",
    "GET /play/%00",
    "GET /verify/%00",
    "GET /api/proofs/%00",
    "GET /api/duels/%00",
    "POST /api/rounds/%00/act",
    "POST /operator/generic/v2/game/url?x=%00",
  ])("CASE-40 have a character 0 in their address: %s", async (line) => {
    expect(await ask(line, "arcade.localhost")).toBe("400");
  });

  it("CASE-40 have two hosts", async () => {
    expect(await ask("GET /healthz", "arcade.localhost")).toBe("200");
    expect(await ask("GET /healthz", "arcade.localhost", "arcade.localhost")).toBe("400");
  });
});
