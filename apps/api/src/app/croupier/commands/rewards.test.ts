import { rewardStates } from "@croupier/domain/reward";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal } from "../testing.ts";

let api: TestApi;
let member: TestMember;
const terminal = createTerminal(() => api);
beforeAll(async () => {
  api = await createTestApi();
  for (const name of ["mia", "noa", "sam"])
    await terminal.hire(name, "nova", name === "sam" ? "admin" : "service");
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createMember(api);
  await api.owner.query("update rewards set granted_at = granted_at - interval '2 days'");
});

let cases = 0;
const act = (name: string, ...words: string[]) =>
  terminal.run(["reward", ...words, "--brand", "nova", "--operator", name]);
const give = (name: string, amount: string, what = "grant", caseNo = `c-${(cases += 1)}`) =>
  act(name, what, member.username, "--amount", amount, "--case", caseNo, "--reason", "a long wait");
const list = async (tab: "available" | "pending" | "received" = "available") =>
  (await member.client.call("GET /wps/reward/list", { query: { tab, language: "EN" } })).list;
const idOf = (said: string) => /reward (\d+)/.exec(said)?.[1] ?? "0";

describe("goodwill", () => {
  it("SEC-86 is given by one person up to the floor, with both factors and an event", async () => {
    const done = await give("mia", "100");
    expect([done.code, done.asked]).toMatchObject([0, ["password of mia", "code of mia"]]);
    expect(done.audit).toMatchObject([
      { action: "reward.grant", outcome: "done", member: String(member.memberId) },
    ]);
    expect(await list()).toMatchObject([{ source: "goodwill", amount: 100 }]);
    expect((await terminal.run(["reward", "list", "--brand", "nova"])).said).toContain(member.username);
  });

  it("SEC-86 above the floor in 24 hours is refused to one person, however it is split", async () => {
    expect((await give("mia", "100.01")).complained).toContain("it takes two people");
    await give("mia", "60");
    const refused = await give("mia", "41");
    expect([refused.code, refused.audit]).toMatchObject([
      1,
      [{ action: "reward.grant", outcome: "refused" }],
    ]);
    expect((await give("noa", "41")).complained).toContain("it takes two people");
    member = await createMember(api);
    expect((await give("mia", "41")).complained).toContain("it takes two people");
    expect((await give("mia", "40")).code).toBe(0);
  });

  it("SEC-86 counts all of 24 hours, including claimed and expired rewards, but not those taken back", async () => {
    const given = await give("mia", "60");
    const isRefused = async () => (await give("noa", "41")).complained.includes("it takes two people");
    const age = (time: string) =>
      api.owner.query("update rewards set granted_at = now() - $2::interval where reward_id = $1", [
        idOf(given.said),
        time,
      ]);
    for (const time of ["0", "12 hours 1 minute", "23 hours 59 minutes"]) {
      await age(time);
      expect(await isRefused(), time).toBe(true);
    }
    const become = (state: string) =>
      api.owner.query(
        `update rewards set state = $2::text, reason = 'x', answer_by = case when $2::text = 'pending' then now() end,
           ended_at = case when $2::text in ('claimed', 'expired', 'revoked') then now() end where reward_id = $1`,
        [idOf(given.said), state],
      );
    for (const state of rewardStates.filter((one) => one !== "revoked")) {
      await become(state);
      expect(await isRefused(), state).toBe(true);
    }
    await become("revoked");
    expect((await give("noa", "1")).code).toBe(0);
    await become("claimed");
    await age("24 hours");
    expect((await give("noa", "41")).code).toBe(0);
  });

  it("SEC-86 above the limit takes another person, who agrees to exactly that", async () => {
    const asked = await give("mia", "500", "ask");
    const number = /request (\d+) waits/.exec(asked.said)?.[1] ?? "0";
    expect(await list()).toEqual([]);
    const agree = (name: string) =>
      terminal.run(["approval", "agree", number, "--brand", "nova", "--operator", name]);
    expect((await agree("mia")).complained).toContain("nobody decides on their own request");
    expect((await agree("sam")).complained).toContain("needs rewards.decide");
    const agreed = await agree("noa");
    expect(agreed.audit).toMatchObject([{ action: "reward.agree", outcome: "done" }]);
    expect(await list()).toMatchObject([{ source: "goodwill", amount: 500 }]);
  });

  it("RWD-01 is given once for a case, alone and together", async () => {
    await give("mia", "10", "grant", "same");
    expect((await give("mia", "10", "grant", "same")).complained).toContain("was already given for");
    expect((await give("mia", "500", "ask", "same")).complained).toContain("was already given for");
    expect(await list()).toHaveLength(1);
  });

  it("SEC-86 is refused without permission, for play money, and for another brand's members", async () => {
    expect((await give("sam", "10")).complained).toContain("needs rewards.give");
    member = await createMember(api, { type: 4 });
    expect((await give("mia", "10")).complained).toContain("no member");
    member = await createMember(api, { brand: "lotus" });
    expect((await give("mia", "10")).complained).toContain("no member");
  });
});

describe("a reward", () => {
  it("EXT-03 SEC-86 is held, approved and revoked, each with an event", async () => {
    const id = idOf((await give("mia", "10")).said);
    const held = await act("noa", "hold", id, "--reason", "Two accounts");
    expect(held.audit).toMatchObject([{ action: "reward.hold", outcome: "done" }]);
    expect(await list("pending")).toMatchObject([{ id, reason: "Two accounts" }]);
    expect((await act("noa", "approve", id)).audit).toMatchObject([
      { action: "reward.approve", outcome: "done" },
    ]);
    expect(await list()).toMatchObject([{ id }]);
    const revoked = await act("noa", "revoke", id, "--reason", "A mistake");
    expect(revoked.audit).toMatchObject([{ action: "reward.revoke", outcome: "done" }]);
    expect(await list("received")).toMatchObject([{ id, state: "revoked", reason: "A mistake" }]);
    expect((await act("noa", "approve", id)).complained).toContain(`reward ${id} is revoked`);
    expect((await act("noa", "hold", "999", "--reason", "x")).complained).toContain("there is no reward 999");
  });

  it("EXT-03 under review is listed before all that can be claimed, and the list says that it goes on", async () => {
    const id = idOf((await give("mia", "10")).said);
    await act("noa", "hold", id, "--reason", "Two accounts");
    await api.owner.query(
      `insert into rewards (merchant_id, member_id, source, source_key, amount_units, state, granted_at, expires_at)
       select $1, $2, 'goodwill', 'many-' || n, 100000, 'available', now(), now() + interval '1 day'
       from generate_series(1, 500) n`,
      [member.brandId, member.memberId],
    );
    const lines = (await terminal.run(["reward", "list", "--brand", "nova"])).said.split("\n");
    expect(lines[0]).toMatch(new RegExp(`^${id}  .*  pending  `));
    expect([lines.length, lines.at(-1)]).toEqual([501, "only the first 500 are shown"]);
  });

  it.each([["hold", "1"], ["grant", "x"], ["nothing"]])(
    "is not changed by %s without the required arguments",
    async (...words) => {
      expect((await act("mia", ...words)).complained).toContain("usage: croupier reward");
    },
  );
});
