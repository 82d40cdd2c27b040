import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { vendorContract } from "@croupier/contract/vendor/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signatureHeader, signBody } from "../platform/body-signature.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { createTestKeys, type TestKeys } from "../testing/vendor.ts";

let api: TestApi;
let keys: TestKeys;
const lines: string[] = [];
beforeAll(async () => {
  keys = createTestKeys();
  api = await createTestApi(
    { ...keys.env, SANDBOX_PAY_SECRET: "sandbox-test-secret" },
    { logTo: { write: (line) => void lines.push(line) } },
  );
  await api.app.listen({ host: "127.0.0.1", port: 0 });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await api.close();
  keys.remove();
});

/** Sends the bytes as they are. @returns the first line of the answer, and its body */
async function send(head: readonly string[], body = ""): Promise<{ status: number; body: string }> {
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").end([...head, "Connection: close", "", body].join("\r\n"));
  const answer = await text(socket);
  return { status: Number(answer.slice(9, 12)), body: answer.split("\r\n\r\n")[1] ?? "" };
}

const errors = () =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.level >= 40 || "err" in line);

const expectRefusal = async (head: readonly string[], body?: string): Promise<void> => {
  const answer = await send(head, body);
  expect([head[0], answer.status, answer.body.includes("request.invalid")]).toEqual([head[0], 400, true]);
  expect(errors()).toEqual([]);
};

const length = (body: string) => `Content-Length: ${body.length}`;

describe("a request that no door takes", () => {
  it.each(Object.keys(vendorContract))("CASE-40 has a character 0 in the address of %s", async (key) => {
    const path = key.slice("POST ".length);
    const json = "Content-Type: application/json";
    for (const address of [path.replace(/:\w+/, "%00"), path.replace(/:\w+/, "BGS%00x"), `${path}%00`]) {
      await expectRefusal([`POST ${address} HTTP/1.1`, "Host: localhost", json, length("{}")], "{}");
      const signature = `${signatureHeader}: ${signBody(Buffer.from("{}"), keys.vendorKey)}`;
      await expectRefusal(
        [`POST ${address} HTTP/1.1`, "Host: localhost", json, signature, length("{}")],
        "{}",
      );
    }
  });

  it.each([
    "/vendor/v2/BGS/transaction/bet",
    "/vendor/softswiss/SSW/play",
    "/payments/sandbox/webhook",
    "/wps/session/logout",
    "/m/home",
    "/healthz",
    "/nowhere",
  ])("CASE-40 has two hosts, or an invalid port: %s", async (path) => {
    const hosts = [
      ["Host: localhost", "Host: localhost"],
      ["Host: localhost", "host: lotus.localhost"],
      ["Host: lotus.localhost:3000", "Host: localhost:3000"],
      ["Host: localhost:65536"],
      ["Host: localhost:99999"],
    ];
    for (const host of hosts)
      for (const method of ["GET", "POST"])
        await expectRefusal([`${method} ${path} HTTP/1.1`, ...host, length("{}")], "{}");
    expect((await send(["GET /healthz HTTP/1.1", "Host: localhost:65535"])).status).toBe(200);
  });

  it("CASE-40 has an unreadable body, or one of an unknown kind", async () => {
    for (const [head, body] of [
      [["Content-Type: ;;;", length("{}")], "{}"],
      [["Content-Type: application/json", "Content-Encoding: gzip", length("{}")], "{}"],
      [["Content-Type: application/json", length("")], ""],
      [[], ""],
    ] as const) {
      const answer = await send(
        ["POST /vendor/v2/BGS/transaction/bet HTTP/1.1", "Host: localhost", ...head],
        body,
      );
      expect([head, answer.status < 500]).toEqual([head, true]);
      expect(errors()).toEqual([]);
    }
  });
});
