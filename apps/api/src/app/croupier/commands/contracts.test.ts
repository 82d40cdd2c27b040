import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal } from "../testing.ts";

let api: TestApi;
const terminal = createTerminal(() => api);
beforeAll(async () => {
  api = await createTestApi();
  await terminal.hire("mia");
  await terminal.hire("sam", "nova", "admin");
  await terminal.hire("lia", "lotus");
});
afterAll(() => api.close());

const daily = {
  kind: "daily",
  activeThreshold: "100",
  categories: "all",
  mode: "whole",
  release: "auto",
  tiers: [{ minTurnover: "100000", minActive: 5, ppm: 1_000 }],
};
const act = (words: readonly string[], [name, brand] = ["mia", "nova"]) =>
  terminal.run(["contract", ...words, "--brand", brand, "--operator", name]);
const offer = (agent: TestMember, terms: object = daily, by?: [string, string]) =>
  act(["offer", agent.username, "--terms", JSON.stringify(terms)], by);
const list = async () => (await terminal.run(["contract", "list", "--brand", "nova"])).said;
const look = ({ client }: TestMember) =>
  client.call("GET /wps/member/contract", { query: { kind: "daily" } });
const answer = ({ client }: TestMember, id: string) =>
  client.send("POST /wps/member/contract/answer", { body: { id, answer: "accept" } });

describe("a contract that the brand pays", () => {
  it("EXT-24 SEC-50 is offered to an agent without an upline, listed, answered and ended, each with an event", async () => {
    const agent = await createMember(api, { type: 2 });
    const offered = await offer(agent);
    expect([offered.code, offered.asked]).toMatchObject([0, ["password of mia", "code of mia"]]);
    expect(offered.audit).toMatchObject([{ action: "contract.offer", outcome: "done" }]);
    const id = /contract (\d+)/.exec(offered.said)?.[1] ?? "";
    expect((await look(agent)).offer).toMatchObject({
      id,
      payer: null,
      terms: { tiers: [{ minTurnover: 100_000 }] },
    });
    expect(await list()).toMatch(new RegExp(`${id}  offered  daily  ${agent.username}  paid by the brand`));
    expect((await offer(agent)).complained).toContain(`offer ${id} waits for an answer`);
    expect((await answer(agent, id)).status).toBe(200);
    expect(await list()).toMatch(new RegExp(`${id}  accepted from \\S+  daily`));
    expect((await act(["withdraw", id])).audit).toMatchObject([
      { action: "contract.withdraw", outcome: "done" },
    ]);
    // It counts for the rest of the day.
    const { current, history } = await look(agent);
    expect([current, ...history].flatMap((one) => one?.state ?? [])).toEqual(["ended"]);
    expect((await act(["withdraw", id])).complained).toContain(`contract ${id} is over`);
  });

  it("AGT-32 that is taken back meanwhile answers contract.gone", async () => {
    const agent = await createMember(api, { type: 1 });
    const id = /contract (\d+)/.exec((await offer(agent)).said)?.[1] ?? "";
    expect((await act(["withdraw", id])).code).toBe(0);
    expect((await answer(agent, id)).json.code).toBe("contract.gone");
  });

  it("AGT-20 is refused for members, play money and agents with an upline, or with invalid terms", async () => {
    const agent = await createMember(api, { type: 1 });
    const below = await createMember(api, { type: 1 });
    await api.owner.query("update members set upline_id = $2 where member_id = $1", [
      below.memberId,
      agent.memberId,
    ]);
    for (const type of [0, 4, 41])
      expect((await offer(await createMember(api, { type }))).complained).toContain("has no agent");
    expect((await offer(below)).complained).toContain("has an upline");
    expect((await offer(agent, { ...daily, tiers: [] })).complained).toContain("do not make a contract");
    expect((await act(["offer", agent.username, "--terms", "["])).complained).toContain(
      "usage: croupier contract",
    );
    expect((await look(agent)).offer).toBeNull();
  });

  it("SEC-26 is not offered or ended without permission, nor at another brand", async () => {
    const agent = await createMember(api, { type: 1 });
    const refused = await offer(agent, daily, ["sam", "nova"]);
    expect(refused.complained).toContain("needs contracts.edit");
    expect(refused.audit).toMatchObject([{ action: "contract.offer", outcome: "refused" }]);
    expect((await offer(agent, daily, ["lia", "lotus"])).complained).toContain("has no agent");
    const id = /contract (\d+)/.exec((await offer(agent)).said)?.[1] ?? "";
    expect((await act(["withdraw", id], ["lia", "lotus"])).complained).toContain(`has no contract ${id}`);
    expect((await look(agent)).offer?.id).toBe(id);
  });
});
