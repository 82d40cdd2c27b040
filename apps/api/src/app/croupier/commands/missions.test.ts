import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal, forbidProducts } from "../testing.ts";

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

const titles = JSON.stringify({ CN: "每日", EN: "Daily", PT: "Diário", VI: "Hằng ngày" });
const terms = {
  metric: "turnover",
  period: "day",
  target: "100",
  reward: "5",
  titles,
  wagering: "3",
};
type Terms = Partial<Record<keyof typeof terms | "product" | "level", string>>;
const act = (what: string, code: string, over: Terms = {}, [name, brand] = ["mia", "nova"]) => {
  const given = what === "set" ? Object.entries({ ...terms, ...over }) : [];
  const flags = given.flatMap(([flag, value]) => [`--${flag}`, value]);
  return terminal.run(["mission", what, code, ...flags, "--brand", brand, "--operator", name]);
};
const look = async () =>
  (await (await createMember(api)).client.call("GET /wps/reward/missions", { query: { language: "EN" } }))
    .missions;
const listed = async (brand = "nova") => (await terminal.run(["mission", "list", "--brand", brand])).said;

describe("a mission", () => {
  it("RWD-21 SEC-50 is set by an operator with both factors, changed, and ended, each with an event", async () => {
    const set = await act("set", "daily", { product: "casino" });
    expect([set.code, set.asked]).toMatchObject([0, ["password of mia", "code of mia"]]);
    expect(set.audit).toMatchObject([{ action: "mission.set", outcome: "done" }]);
    expect(await look()).toMatchObject([
      { title: "Daily", target: 100, reward: 5, categories: ["RNG", "LIVE", "PVP", "FISH"] },
    ]);
    expect(await listed()).toContain(
      "daily  day  turnover of RNG, LIVE, PVP, FISH 100.00 CNY  gives 5.00 CNY, played 3 x",
    );
    await act("set", "daily", { product: "casino", target: "200", reward: "7.5", wagering: "0" });
    expect(await look()).toMatchObject([{ target: 200, reward: 7.5, requirement: null }]);
    expect((await act("end", "daily")).audit).toMatchObject([{ action: "mission.end", outcome: "done" }]);
    expect([await look(), await listed()]).toEqual([[], "the brand has no mission"]);
    expect((await act("end", "daily")).complained).toContain("there is no mission daily");
    // The most that the brand gives.
    expect((await act("set", "daily", { metric: "rounds", target: "3", reward: "100" })).code).toBe(0);
    expect((await act("set", "spin", { reward: "spin", wagering: "0" })).code).toBe(0);
    expect(await listed()).toContain("gives a spin of the wheel");
    expect((await act("set", "spin", { wagering: "0" })).complained).toContain("gives something else");
  });

  it("RWD-21 continues to count the same metric", async () => {
    await act("set", "kept");
    for (const over of [{ metric: "rounds" }, { period: "week" }, { product: "lottery" }] as const)
      expect((await act("set", "kept", over)).complained).toContain("counts something else");
  });

  it.each([
    [{ reward: "100.01" }, "the brand gives at most 100"],
    [{ wagering: "11" }, "at most 10 x"],
    [{ titles: '{"EN":"Daily"}' }, "it has no title in CN"],
    [{ metric: "mobile", target: "1" }, "is proved once"],
    [{ metric: "losses" }, "usage: croupier mission"],
    [{ metric: "minutes" }, "usage: croupier mission"],
    [{ target: "0" }, "usage: croupier mission"],
    [{ reward: "0" }, "usage: croupier mission"],
    [{ reward: "spin" }, "usage: croupier mission"],
    [{ titles: "[" }, "usage: croupier mission"],
    [{ product: "poker" }, "usage: croupier mission"],
    [{ level: "x" }, "usage: croupier mission"],
  ] as const)("RWD-11 is refused with %j", async (over, reason) => {
    expect((await act("set", "never", over)).complained).toContain(reason);
    expect(await listed()).not.toContain("never");
  });

  it("RWD-11 is of one product, if the brand's market forbids more", async () => {
    await forbidProducts(api, "lotus");
    const lia: [string, string] = ["lia", "lotus"];
    expect((await act("set", "one", {}, lia)).complained).toContain("one product only");
    expect((await act("set", "one", { product: "lottery" }, lia)).complained).toContain("no game counts");
    expect((await act("set", "one", { product: "betting" }, lia)).code).toBe(0);
  });

  it("SEC-26 is not set without permission, nor at another brand", async () => {
    const refused = await act("set", "never", {}, ["sam", "nova"]);
    expect(refused.complained).toContain("needs missions.edit");
    expect(refused.audit).toMatchObject([{ action: "mission.set", outcome: "refused" }]);
    expect((await act("set", "never", {}, ["lia", "nova"])).code).toBe(1);
    expect(await listed()).not.toContain("never");
  });
});
