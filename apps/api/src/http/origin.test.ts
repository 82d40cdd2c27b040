import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import type { Brand } from "./context.ts";
import { createOriginOf } from "./origin.ts";

const brand = { hosts: ["play.example", "www.play.example"] } as unknown as Brand;
/** A request that came in by port 3001. */
const createRequest = (host: string | undefined, protocol = "http"): FastifyRequest =>
  ({ raw: { headers: { host } }, socket: { localPort: 3001 }, protocol }) as unknown as FastifyRequest;

describe("SEC-35 the origin of a request", () => {
  const development = createOriginOf({ production: false, port: 3000, publicUrl: undefined });
  const production = createOriginOf({ production: true, port: 3000, publicUrl: undefined });

  it.each([
    ["play.example:3000", "http://play.example:3000"],
    ["play.example:3001", "http://play.example:3001"],
    ["play.example:3002", "http://play.example"],
    ["WWW.Play.Example", "http://www.play.example"],
  ])("of %s in development is %s", (host, origin) => {
    expect(development(createRequest(host), brand)).toBe(origin);
  });

  it("ignores the port of a request in production", () => {
    for (const host of ["play.example", "play.example:3000", "play.example:443"])
      expect(production(createRequest(host, "https"), brand)).toBe("https://play.example");
  });

  it("has two schemes, whatever a proxy passes on", () => {
    expect(production(createRequest("play.example", "https://evil.example/#"), brand)).toBe(
      "http://play.example",
    );
  });

  it.each(["evil.example", "play.example@evil.example", undefined])("has none for %s", (host) => {
    expect(() => production(createRequest(host), brand)).toThrow("merchant.unknown");
  });
});
