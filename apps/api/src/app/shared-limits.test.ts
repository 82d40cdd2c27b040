import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedPerMinute, unknownPerMinute, unsignedPerMinute } from "../http/limits.ts";
import { createVisitor } from "../testing/members.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

/** What the contract allows an address in a minute. */
const perMinute = 120;

describe("the limits of an address, counted by each of three processes", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ PROCESSES: "3" });
  });
  afterAll(() => api.close());

  it("SCALE-04 let through together what the contract says", async () => {
    const apps = [api.app, await api.startAnother(), await api.startAnother()];
    const statuses: number[] = [];
    for (const app of apps) {
      const visitor = createVisitor({ app }, "nova", "10.3.0.1");
      for (let asked = 0; asked < perMinute; asked += 1)
        statuses.push((await visitor.send("GET /wps/session/challenge")).status);
    }
    const passed = statuses.filter((status) => status !== 429).length;
    expect(passed).toBe(perMinute);
    const other = createVisitor({ app: api.app }, "lotus", "10.3.0.2");
    expect((await other.send("GET /wps/session/challenge")).status).not.toBe(429);
  });

  it.each([
    ["unknown paths", "/wps/nope", unknownPerMinute],
    ["vendors' calls that nobody has signed", "/vendor/v2/BGS/user/info", unsignedPerMinute],
  ])("SCALE-04 let through a third of what %s are allowed, at each process", async (_what, url, limit) => {
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

  it("SCALE-04 let through a third of what all files together are allowed, at each process", async () => {
    const { headers } = await api.app.inject({ url: "/service/desk.css", headers: { host: "localhost" } });
    expect(headers["x-ratelimit-limit"]).toBe(String(sharedPerMinute / 3));
  });
});
