import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal } from "../testing.ts";

let api: TestApi;
const terminal = createTerminal(() => api);
beforeAll(async () => {
  api = await createTestApi();
  for (const [name, role] of [
    ["mia", "service"],
    ["sam", "admin"],
  ] as const)
    await terminal.hire(name, "nova", role);
  await terminal.hire("lia", "lotus");
});
afterAll(() => api.close());

const start = new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+/, "");
const terms = { window: "60", budget: "500", envelopes: "50" };
type Terms = Partial<Record<keyof typeof terms | "mode" | "level" | "deposit-days", string>>;
const plan = (at: string, over: Terms = {}, [name, brand] = ["mia", "nova"], ...flags: string[]) =>
  terminal.run([
    "rain",
    "plan",
    at,
    ...Object.entries({ ...terms, ...over }).flatMap(([flag, value]) => [`--${flag}`, value]),
    ...flags,
    "--brand",
    brand,
    "--operator",
    name,
  ]);
const cancel = (id: string, [name, brand] = ["mia", "nova"]) =>
  terminal.run(["rain", "cancel", id, "--brand", brand, "--operator", name]);
const listed = async (brand = "nova") => (await terminal.run(["rain", "list", "--brand", brand])).said;

describe("a rain at the terminal", () => {
  it("RWD-16 SEC-50 is planned by an operator with both factors, and cancelled, each with an event", async () => {
    const planned = await plan(start, { level: "2", "deposit-days": "7" }, ["mia", "nova"], "--mobile");
    expect([planned.code, planned.asked]).toMatchObject([0, ["password of mia", "code of mia"]]);
    expect(planned.audit).toMatchObject([{ action: "rain.plan", outcome: "done" }]);
    const id = /rain (\d+): plan/.exec(planned.said)?.[1] ?? "";
    const kept = "60 s  draw  500.00 CNY in 50  planned  from level 2  deposit in 7 days  verified mobile";
    expect(await listed()).toContain(`${id}  ${start.replace("Z", ".000Z")}  ${kept}`);
    expect(await listed("lotus")).toBe("the brand has no rain");
    expect((await cancel(id, ["lia", "lotus"])).complained).toContain(`there is no rain ${id}`);
    expect((await cancel(id)).audit).toMatchObject([{ action: "rain.cancel", outcome: "done" }]);
    expect(await listed()).toContain("cancelled");
    expect((await cancel(id)).complained).toContain(`rain ${id} is cancelled`);
  });

  it.each([
    ["2020-01-01T00:00:00Z", {}, "it would already have begun"],
    [start, { budget: "5000.01" }, "at most"],
    [start, { budget: "0.49" }, "cannot be split"],
    [start, { window: "4" }, "5 to 3600 seconds"],
    [start, { envelopes: "0" }, "1 to 10000 envelopes"],
    ["2027-01-01T00:00:00", {}, "usage: croupier rain"],
    [start, { mode: "race" }, "usage: croupier rain"],
    [start, { budget: "x" }, "usage: croupier rain"],
  ] as const)("RWD-16 is refused at %s with %j", async (at, over, reason) => {
    expect((await plan(at, over)).complained).toContain(reason);
  });

  it("SEC-26 is not planned without permission, nor at another brand", async () => {
    const refused = await plan(start, {}, ["sam", "nova"]);
    expect(refused.complained).toContain("needs rains.edit");
    expect(refused.audit).toMatchObject([{ action: "rain.plan", outcome: "refused" }]);
    expect((await plan(start, {}, ["lia", "nova"])).code).toBe(1);
  });
});
