import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { isCrossSite, isForeignOrigin } from "./cross-site.ts";
import { isFromThisMachine } from "./loopback.ts";

const request = (headers: Record<string, string>, remoteAddress?: string): FastifyRequest =>
  ({ headers, protocol: "https", socket: { remoteAddress } }) as unknown as FastifyRequest;

describe("another site", () => {
  it.each<[sent: boolean, headers: Record<string, string>]>([
    [true, { "sec-fetch-site": "cross-site" }],
    [false, { "sec-fetch-site": "same-site" }],
    [false, { "sec-fetch-site": "same-origin" }],
    [false, { "sec-fetch-site": "none" }],
    // The browser's own word counts before the origin.
    [false, { "sec-fetch-site": "same-origin", origin: "https://evil.example", host: "play.example" }],
    [false, { host: "play.example" }],
    [false, { origin: "https://play.example", host: "play.example" }],
    [true, { origin: "http://play.example", host: "play.example" }],
    [true, { origin: "https://evil.example", host: "play.example" }],
    [true, { origin: "null", host: "play.example" }],
  ])("SEC-22 sent a request: %s, by %j", (sent, headers) => {
    expect(isCrossSite(request(headers))).toBe(sent);
  });
});

describe("another origin", () => {
  it.each<[sent: boolean, headers: Record<string, string>]>([
    [true, { "sec-fetch-site": "cross-site" }],
    [true, { "sec-fetch-site": "same-site" }],
    [true, { "sec-fetch-site": "same-origin, cross-site" }],
    [true, { "sec-fetch-site": "" }],
    [false, { "sec-fetch-site": "same-origin", origin: "https://play.example", host: "play.example" }],
    [false, { "sec-fetch-site": "none" }],
    [false, { host: "play.example" }],
    [false, { origin: "https://play.example", host: "play.example" }],
    [true, { origin: "https://lotus.play.example", host: "play.example" }],
    [true, { origin: "https://play.example:8443", host: "play.example" }],
    [true, { origin: "null", host: "play.example" }],
  ])("CASE-28 sent a request: %s, by %j", (sent, headers) => {
    expect(isForeignOrigin(request(headers))).toBe(sent);
  });
});

describe("this machine", () => {
  it.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])("SEC-41 is %s", (address) => {
    expect(isFromThisMachine(request({ host: "localhost", accept: "text/html" }, address))).toBe(true);
  });

  it.each(["192.0.2.1", "1.127.0.1", "::12", "fe80::1", "::ffff:192.0.2.127", "1270.0.0.1", undefined])(
    "SEC-41 is not %s",
    (address) => {
      expect(isFromThisMachine(request({}, address))).toBe(false);
    },
  );

  it.each([
    "forwarded",
    "via",
    "x-real-ip",
    "x-forwarded",
    "x-forwarded-for",
    "x-forwarded-host",
    "client-ip",
    "true-client-ip",
    "cf-connecting-ip",
    "connecting-ip",
  ])("SEC-41 excludes requests that a proxy passes on with %s", (name) => {
    expect(isFromThisMachine(request({ host: "localhost", [name]: "127.0.0.1" }, "127.0.0.1"))).toBe(false);
  });

  it.each(["x-via", "viable", "forwarded-by-hand", "client-ip-hint", "x-real-ip-of", "x-forwardedx"])(
    "is not denied for %s, which no proxy adds",
    (name) => {
      expect(isFromThisMachine(request({ [name]: "x" }, "127.0.0.1"))).toBe(true);
    },
  );
});
