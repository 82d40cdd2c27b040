import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
});
