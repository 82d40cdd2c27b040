import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setRanks } from "../../modules/vip/testing.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { createTerminal } from "./testing.ts";

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

  it("VIP2-05 SEC-26 is not given by whoever may not, to play money, or at another brand", async () => {
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
    ["3", "2020-01-01", "is no day from"],
    ["3", "soon", "is no day from"],
    ["x", "2099-12-31", "usage: croupier vip"],
  ])("VIP2-05 is refused as level %s until %s", async (level, until, reason) => {
    expect((await label("mia", level, until)).complained).toContain(reason);
  });
});
