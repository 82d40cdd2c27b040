import { playerContract } from "@croupier/contract/player/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { membersPerAddress, sharedPerMinute, unknownPerMinute, unsignedPerMinute } from "../http/limits.ts";
import { createVisitor } from "../testing/members.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";
import { healthPerMinute } from "./health.ts";

/** What the contract allows an address in a minute, a member, and all visitors of an address. */
const { perMinute } = playerContract["POST /wps/member/password/email"];
const ceiling = playerContract["POST /wps/member/password/reset"].perMinute * membersPerAddress;

describe("the limits of an address, counted by each of three processes", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ PROCESSES: "3" });
  });
  afterAll(() => api.close());

  it.each([
    ["POST /wps/member/password/email", "POST /wps/member/password/email", 9],
    ["POST /wps/member/password/reset", "POST /wps/member/password/reset", 399],
  ] as const)(
    "SCALE-04 CASE-15 let through together at most the contract's number for %s",
    async (key, _key, passing) => {
      const apps = [api.app, await api.startAnother(), await api.startAnother()];
      const limit = key === "POST /wps/member/password/email" ? perMinute : ceiling;
      const statuses: number[] = [];
      for (const app of apps) {
        const visitor = createVisitor({ app }, "nova", "10.3.0.1");
        for (let asked = 0; asked < limit; asked += 1) statuses.push((await visitor.send(key)).status);
      }
      // Each of three takes a third, rounded down.
      expect(statuses.filter((status) => status !== 429)).toHaveLength(passing);
      expect((await createVisitor({ app: api.app }, "lotus", "10.3.0.2").send(key)).status).not.toBe(429);
    },
  );

  it.each([
    ["unknown paths", "/wps/nope", unknownPerMinute],
    ["vendors' calls that nobody has signed", "/vendor/v2/BGS/user/info", unsignedPerMinute],
  ])("SCALE-04 let through a third of the limit of %s, at each process", async (_what, url, limit) => {
    const ask = async () =>
      (
        await api.app.inject({
          method: "POST",
          url,
          headers: { host: "localhost" },
          remoteAddress: "10.3.0.3",
        })
      ).statusCode;
    for (let asked = 0; asked < limit / 3; asked += 1) expect(await ask()).not.toBe(429);
    expect(await ask()).toBe(429);
  });

  it("SCALE-04 let through a third of the limit of all files together, at each process", async () => {
    const { headers } = await api.app.inject({ url: "/service/desk.css", headers: { host: "localhost" } });
    expect(headers["x-ratelimit-limit"]).toBe(String(sharedPerMinute / 3));
  });

  it.each(["/healthz", "/readyz"])(
    "SCALE-04 let a balancer probe %s as often at each process as at one",
    async (url) => {
      const { headers } = await api.app.inject({ url, headers: { host: "localhost" } });
      expect(headers["x-ratelimit-limit"]).toBe(String(healthPerMinute));
    },
  );
});
