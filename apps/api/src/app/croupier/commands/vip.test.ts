import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setRanks } from "../../../modules/offers/vip/testing.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal } from "../testing.ts";

let api: TestApi;
let member: TestMember;
const terminal = createTerminal(() => api);
beforeAll(async () => {
  api = await createTestApi();
  await setRanks({ api });
  for (const name of ["mia", "sam"]) await terminal.hire(name, "nova", name === "sam" ? "admin" : "service");
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createMember(api);
});

const act = (name: string, what: string, ...flags: string[]) =>
  terminal.run(["vip", what, member.username, ...flags, "--brand", "nova", "--operator", name]);
const label = (name: string, level: string, until = "2099-12-31") =>
  act(name, "label", "--level", level, "--until", until);
const shown = async () =>
  (await member.client.call("GET /wps/member/rank/progress", { query: { language: "EN" } })).rank?.labelName;
const list = async () => (await terminal.run(["vip", "list", "--brand", "nova"])).said;

describe("a level by hand", () => {
  it("VIP2-05 SEC-50 is given until a day and ended before it, with both factors and an event", async () => {
    const given = await label("mia", "3");
    expect([given.code, given.asked]).toMatchObject([0, ["password of mia", "code of mia"]]);
    expect(given.audit).toMatchObject([
      { action: "vip.label", outcome: "done", member: String(member.memberId) },
    ]);
    expect([await shown(), await list()]).toEqual([
      "Platinum",
      `${member.username}  level 3 until 2099-12-31, has reached 0`,
    ]);
    expect((await act("mia", "end")).audit).toMatchObject([{ action: "vip.end", outcome: "done" }]);
    expect([await shown(), await list()]).toEqual(["Bronze", "no level is given by hand"]);
    expect((await act("mia", "end")).complained).toContain("has no label");
  });

  it("VIP2-05 SEC-26 is not given without permission, to play money, or at another brand", async () => {
    const refused = await label("sam", "3");
    expect(refused.complained).toContain("needs vip.label");
    expect(refused.audit).toMatchObject([{ action: "vip.label", outcome: "refused" }]);
    member = await createMember(api, { type: 4 });
    expect((await label("mia", "3")).complained).toContain("has no member");
    member = await createMember(api, { brand: "lotus" });
    expect((await label("mia", "3")).complained).toContain("has no member");
    expect((await act("mia", "end")).complained).toContain("has no member");
  });

  it.each([
    ["9", "2099-12-31", "there is no level 9"],
    ["3", "2020-01-01", "is not a day from"],
    ["3", "soon", "is not a day from"],
    ["x", "2099-12-31", "usage: croupier vip"],
  ])("VIP2-05 is refused as level %s until %s", async (level, until, reason) => {
    expect((await label("mia", level, until)).complained).toContain(reason);
  });
});

describe("a rank's rebates", () => {
  const setCap = (ppm: number, from: string, to: string | null = null) =>
    api.owner.query(
      `insert into rate_spans (merchant_id, member_id, category, ppm, from_day, to_day)
       select merchant_id, 0, 'RNG', $1, $2, $3 from merchants where code = 'nova'`,
      [ppm, from, to],
    );
  const rank = (label: string, rebate: string, name = "mia", brand = "nova") =>
    terminal.run(["vip", "rank", label, "--rebate", rebate, "--brand", brand, "--operator", name]);
  const rebatesOf = async (label: string) =>
    (await member.client.call("GET /wps/member/ranks", { query: { language: "EN" } })).list.find(
      ({ labelId }) => labelId === label,
    )?.rebates;
  const limit = (most: number) =>
    api.owner.query("update merchants set settings = settings || $1::jsonb where code = 'nova'", [
      JSON.stringify({ maxGive: { RNG: most, LIVE: 1_000 } }),
    ]);

  it("VIP2-07 SEC-50 is saved with both factors up to the brand's limit, together with the cap of its agents", async () => {
    // The cap of today, and a higher one from a coming day on.
    await setCap(8_000, "-infinity", "2098-12-31");
    await setCap(9_000, "2099-01-01");
    await limit(12_000);
    const saved = await rank("gold", "RNG=3000,LIVE=1000");
    expect([saved.code, saved.asked]).toMatchObject([0, ["password of mia", "code of mia"]]);
    expect(saved.audit).toMatchObject([{ action: "vip.rank", outcome: "done" }]);
    await expect
      .poll(() => rebatesOf("gold"))
      .toEqual([
        { category: "RNG", ppm: 3_000 },
        { category: "LIVE", ppm: 1_000 },
      ]);
    const passing = await rank("silver", "RNG=3001");
    expect(passing.complained).toContain("agents may earn 9000 millionths of RNG");
    expect(passing.audit).toMatchObject([{ action: "vip.rank", outcome: "refused" }]);
    expect(await rebatesOf("silver")).toEqual([]);
    expect((await rank("silver", "RNG=3000")).code).toBe(0);
    // The highest rank counts, whichever is saved.
    await limit(11_999);
    expect((await rank("silver", "RNG=1")).complained).toContain("the highest rank's 3000");
    expect((await rank("silver", "none")).code).toBe(0);
    await expect.poll(() => rebatesOf("silver")).toEqual([]);
  });

  it("VIP2-07 SEC-26 is not saved without permission, for unknown ranks or categories, or at another brand", async () => {
    await limit(50_000);
    expect((await rank("gold", "RNG=1", "sam")).complained).toContain("needs vip.rank");
    expect((await rank("tin", "RNG=1")).complained).toContain("there is no rank tin");
    expect((await rank("gold", "CHESS=1")).complained).toContain("there is no category CHESS");
    expect((await rank("gold", "FISH=1")).complained).toContain("exceeds the 0 that the brand gives");
    for (const wrong of ["RNG", "RNG=-1", "RNG=1,RNG=2", ""])
      expect((await rank("gold", wrong)).complained).toContain("usage: croupier vip");
    expect((await rank("gold", "RNG=1", "mia", "lotus")).code).not.toBe(0);
    expect(await rebatesOf("gold")).toMatchObject([{ ppm: 3_000 }, { ppm: 1_000 }]);
  });
});
