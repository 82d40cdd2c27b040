import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { isFromThisMachine } from "./loopback.ts";

const ask = (remoteAddress: string | undefined, ...headers: string[]) =>
  isFromThisMachine({
    socket: { remoteAddress },
    headers: { host: "localhost", ...Object.fromEntries(headers.map((name) => [name, "x"])) },
  } as unknown as FastifyRequest);

describe("SEC-41 a request of this machine", () => {
  it.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])("SEC-41 comes from %s", (address) => {
    expect(ask(address)).toBe(true);
  });

  it.each([
    "10.127.0.1",
    "128.0.0.1",
    "1270.0.0.1",
    "::12",
    "fe80::1",
    "2001:db8::1",
    "::ffff:10.127.0.1",
    "",
    undefined,
  ])("SEC-41 does not come from %s", (address) => {
    expect(ask(address)).toBe(false);
  });

  it.each([
    "forwarded",
    "via",
    "x-real-ip",
    "x-forwarded",
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-forwarded-host",
    "x-forwarded-server",
    "x-forwarded-port",
    "x-forwarded-prefix",
    "x-forwarded-ssl",
    "x-forwarded-client-cert",
    "client-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "cdn77-client-ip",
    "x-edge-2-connecting-ip",
    "true-client-ip",
    "cf-connecting-ip",
    "connecting-ip",
    "fastly-client-ip",
  ])("SEC-41 excludes a request that a proxy has passed on, as %s shows", (header) => {
    expect(ask("127.0.0.1", header)).toBe(false);
    expect(ask("127.0.0.1", "accept", header)).toBe(false);
  });

  it.each([
    "x-via",
    "via-2",
    "x-real-ip-2",
    "not-forwarded",
    "xclient-ip",
    "client-ip-2",
    "user-agent",
    "cookie",
  ])("may carry %s", (header) => {
    expect(ask("127.0.0.1", header)).toBe(true);
  });
});
