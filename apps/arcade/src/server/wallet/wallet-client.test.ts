import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import { afterEach, describe, expect, it } from "vitest";
import { readAnswer } from "./hub88.ts";
import { verifyBody } from "./signature.ts";
import { createWalletClient } from "./wallet-client.ts";

const { privateKey, publicKey } = rsaPair("vendor");
const BODY = JSON.stringify({ request_uuid: "r-1", amount: 5 });
const CALL = { vendor: "BGS", kind: "bet", body: BODY } as const;
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the wallet client", () => {
  it("SEC-29 signs exactly the bytes that it sends", async () => {
    const seen: boolean[] = [];
    const platformUrl = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        seen.push(verifyBody(Buffer.concat(chunks), request.headers["x-hub88-signature"], publicKey));
        response.end(JSON.stringify({ status: "RS_OK", request_uuid: "r-1", balance: 7, currency: "CNY" }));
      });
    });
    const answer = await createWalletClient({ platformUrl, privateKey })(CALL);
    expect(answer).toEqual({ kind: "ok", balanceUnits: 7n, currency: "CNY" });
    expect(seen).toEqual([true]);
  });

  it("SEC-34 follows no redirect, asks no other host, and times out", async () => {
    const visits: string[] = [];
    const elsewhere = await serve((_request, response) => {
      visits.push("elsewhere");
      response.end(JSON.stringify({ status: "RS_OK", request_uuid: "r-1", balance: 7, currency: "CNY" }));
    });
    const redirecting = await serve((_request, response) =>
      response.writeHead(307, { location: elsewhere }).end(),
    );
    const silent = await serve(() => undefined);
    const ask = (platformUrl: string, timeoutMs?: number) =>
      createWalletClient({ platformUrl, privateKey, ...(timeoutMs ? { timeoutMs } : {}) })(CALL);
    const answering = (status: number, body: object) =>
      serve((_request, response) => response.writeHead(status).end(JSON.stringify(body)));
    const refusal = { status: "RS_ERROR_INVALID_SIGNATURE" };
    expect(await ask(await answering(401, refusal))).toMatchObject({ kind: "refused", ...refusal });
    expect(await ask(await answering(500, refusal))).toEqual({ kind: "unknown", status: "HTTP 500" });
    const long = { ...refusal, pad: "x".repeat(65_536) };
    expect(await ask(await answering(200, long))).toEqual({ kind: "unknown", status: "reply too large" });
    expect(await ask(redirecting)).toEqual({ kind: "unknown", status: "HTTP 307" });
    expect(await ask(silent, 60)).toEqual({ kind: "unknown", status: "timed out" });
    expect(visits).toEqual([]);
  });
});

describe("an answer of the wallet", () => {
  const ok = { status: "RS_OK", request_uuid: "r-1", balance: 7, currency: "CNY" };

  it.each([
    ["<html>", "not JSON"],
    ["null", "not an object"],
    ["7", "not an object"],
    ["{}", "no status"],
    [JSON.stringify({ ...ok, status: 7 }), "no status"],
    [JSON.stringify({ ...ok, currency: undefined }), "no balance"],
    [JSON.stringify({ ...ok, balance: "7" }), "no balance"],
    [JSON.stringify({ ...ok, balance: 1.5 }), "no balance"],
    [JSON.stringify({ ...ok, balance: 2 ** 60 }), "no balance"],
    [JSON.stringify({ ...ok, request_uuid: "r-2" }), "answer to another request"],
    [JSON.stringify({ ...ok, status: "RS_ERROR_UNKNOWN" }), "RS_ERROR_UNKNOWN"],
    [JSON.stringify({ ...ok, status: "RS_ERROR_DUPLICATE_TRANSACTION" }), "RS_ERROR_DUPLICATE_TRANSACTION"],
  ])("%s leaves it open whether money moved", (text, status) => {
    expect(readAnswer(text, "r-1")).toEqual({ kind: "unknown", status });
  });

  it.each([
    "INVALID_PARTNER",
    "INVALID_TOKEN",
    "INVALID_GAME",
    "WRONG_CURRENCY",
    "NOT_ENOUGH_MONEY",
    "USER_DISABLED",
    "INVALID_SIGNATURE",
    "TOKEN_EXPIRED",
    "WRONG_SYNTAX",
    "WRONG_TYPES",
    "LIMIT_REACHED",
  ])("RS_ERROR_%s says that no money moved, without an echo and a balance as well", (name) => {
    const status = `RS_ERROR_${name}`;
    expect(readAnswer(JSON.stringify({ status }), "r-1")).toEqual({
      kind: "refused",
      status,
      balanceUnits: undefined,
    });
  });

  it("reports the balance with a refusal", () => {
    const text = JSON.stringify({ ...ok, status: "RS_ERROR_NOT_ENOUGH_MONEY" });
    expect(readAnswer(text, "r-1")).toEqual({
      kind: "refused",
      status: "RS_ERROR_NOT_ENOUGH_MONEY",
      balanceUnits: 7n,
    });
  });
});
