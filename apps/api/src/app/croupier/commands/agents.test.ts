import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal } from "../testing.ts";

let api: TestApi;
let ann: TestMember;
let bob: TestMember;
const terminal = createTerminal(() => api);
beforeAll(async () => {
  api = await createTestApi();
  for (const name of ["mia", "sam"]) await terminal.hire(name, "nova", name === "sam" ? "admin" : "service");
  [ann, bob] = [await createMember(api), await createMember(api)];
});
afterAll(() => api.close());

const act = (name: string, what: string, subject: string, ...flags: string[]) =>
  terminal.run(["agent", what, subject, ...flags, "--brand", "nova", "--operator", name]);
const list = async () => (await terminal.run(["agent", "list", "--brand", "nova"])).said;

describe("the tree by hand", () => {
  it("AGT-08 AGT-10 SEC-50 caps, rates, moves and appointments need both factors, and leave an event each", async () => {
    const done: [string, string, string[]][] = [
      ["appoint", ann.username, ["--as", "senior"]],
      ["cap", "RNG", ["--percent", "1.2"]],
      ["rate", ann.username, ["--category", "RNG", "--percent", "0.9"]],
      ["move", bob.username, ["--under", ann.username]],
    ];
    for (const [what, subject, flags] of done) {
      const ran = await act("mia", what, subject, ...flags);
      expect([ran.code, ran.asked], ran.complained).toEqual([0, ["password of mia", "code of mia"]]);
      expect(ran.audit).toMatchObject([{ action: `agent.${what}`, outcome: "done" }]);
    }
    expect(await list()).toMatch(
      new RegExp(`^${bob.username} moves below ${ann.username} on \\d{4}-\\d\\d-\\d\\d$`),
    );
    const { rows } = await api.owner.query(
      "select member_id, ppm from rate_spans where category = 'RNG' order by ppm desc",
    );
    expect(rows).toEqual([
      { member_id: 0n, ppm: 12_000 },
      { member_id: ann.memberId, ppm: 9_000 },
    ]);
  });

  it("SEC-26 is refused without permission, for members of another brand and for a day that has begun", async () => {
    const refused = await act("sam", "cap", "RNG", "--percent", "1");
    expect(refused.complained).toContain("needs agents.manage");
    expect(refused.audit).toMatchObject([{ action: "agent.cap", outcome: "refused" }]);
    const abroad = await createMember(api, { brand: "lotus" });
    for (const [subject, under] of [
      [abroad.username, ann.username],
      [bob.username, abroad.username],
    ] as const)
      expect((await act("mia", "move", subject, "--under", under)).complained).toContain("has no member");
    const late = await act("mia", "cap", "RNG", "--percent", "1", "--from", "2020-01-01");
    expect(late.complained).toContain("is not a future day");
    expect((await act("mia", "forgive", "77", "--reason", "settled")).complained).toContain(
      "no open debt 77",
    );
    for (const percent of ["1,2", "x", ""])
      expect((await act("mia", "cap", "RNG", "--percent", percent)).complained).toContain("usage");
  });
});
