import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal } from "../testing.ts";

let api: TestApi;
let ann: TestMember;
let lines: string[];
const terminal = createTerminal(() => api);
beforeAll(async () => {
  api = await createTestApi();
  for (const name of ["mia", "sam"]) await terminal.hire(name, "nova", name === "sam" ? "admin" : "service");
  ann = await createMember(api, { type: 1 });
  await api.owner.query(
    `insert into settlement_runs (merchant_id, kind, period, booked_day, revision, state, created_at, computed_at, facts_until)
     values ($1, 'rebate', '2026-11-20', '2026-11-20', 1, 'review', now(), now(), 1)`,
    [ann.brandId],
  );
  await api.owner.query("insert into settlement_late_days values ($1, '2026-05-05', now())", [ann.brandId]);
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into settlement_lines (merchant_id, run_id, member_id, day, booked_day, revision, category, ppm, own_turnover_units,
       team_turnover_units, own_units, team_units, computed_units, state)
     select r.merchant_id, r.run_id, $1, r.period, r.period, 1, c, 9000, 0, 1, 0, 600000000, 600000000, 'review'
       from settlement_runs r, unnest(array['RNG', 'LIVE']) c returning line_id::text as id`,
    [ann.memberId],
  );
  lines = rows.map(({ id }) => id);
});
afterAll(() => api.close());

const act = (name: string, what: string, subject: string, ...flags: string[]) =>
  terminal.run(["rebate", what, subject, ...flags, "--brand", "nova", "--operator", name]);
const list = async () => (await terminal.run(["rebate", "list", "--brand", "nova"])).said;

describe("rebates by hand", () => {
  it("SEC-50 waiting ones are listed, and decided with both factors, a reason and an event each", async () => {
    expect(await list()).toContain(
      `line ${lines[0]}: ${ann.username}, RNG of 2026-11-20, 6000.00000 CNY, review`,
    );
    expect(await list()).toContain("the entire day 2026-11-20 waits");
    expect(await list()).toContain("2026-05-05 was changed");
    for (const [what, subject, flags] of [
      ["release", lines[0] ?? "", ["--reason", "known agent"]],
      ["cancel", lines[1] ?? "", ["--reason", "one device"]],
      ["day", "2026-11-20", []],
      ["restate", "2026-11-20", []],
    ] as const) {
      const ran = await act("mia", what, subject, ...flags);
      expect([ran.code, ran.asked], ran.complained).toEqual([0, ["password of mia", "code of mia"]]);
      expect(ran.audit).toMatchObject([{ action: `rebate.${what}`, outcome: "done" }]);
    }
    expect(await list()).toBe("2026-05-05 was changed, and is too old to be restated automatically");
    const { rows } = await api.owner.query("select state, reason from settlement_lines order by line_id");
    expect(rows).toEqual([
      { state: "computed", reason: "known agent" },
      { state: "cancelled", reason: "one device" },
    ]);
  });

  it("SEC-26 is refused without permission, and for lines that do not wait", async () => {
    const refused = await act("sam", "release", lines[0] ?? "", "--reason", "please");
    expect(refused.complained).toContain("needs agents.manage");
    expect(refused.audit).toMatchObject([{ action: "rebate.release", outcome: "refused" }]);
    expect((await act("mia", "release", lines[1] ?? "", "--reason", "again")).complained).toContain(
      "no waiting line",
    );
    expect((await act("mia", "restate", "2020-01-01")).complained).toContain("never settled");
    expect((await act("mia", "release", lines[0] ?? "")).complained).toContain("usage");
  });
});
