import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestBrand } from "../../../testing/members.ts";
import { createGuest, createRegistration } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const inbox = "GET /wps/message/inbox";
const register = async (affiliateCode?: string, brand: TestBrand = "nova") => {
  const visitor = createGuest(api, brand);
  await visitor.register(createRegistration(affiliateCode === undefined ? {} : { affiliateCode }));
  return visitor;
};
let codes = 0;
/** Gives a member a code to invite with, like one that the product draws. */
const codeOf = async (memberId: bigint): Promise<string> => {
  codes += 1;
  const code = `UPLINE${codes}A`;
  await api.owner.query("update members set affiliate_code = $2 where member_id = $1", [memberId, code]);
  return code;
};

describe("the notice of what an upline sees", () => {
  it("EXT-16 reaches a member who registers below an agent once, in each language, and can always be read", async () => {
    const agent = await createMember(api, { type: 1 });
    const direct = await register(await codeOf(agent.memberId));
    const { list } = await direct.call(inbox, { query: { language: "EN" } });
    const told = list.filter(({ title }) => title === "What your upline can see");
    expect(told).toHaveLength(1);
    expect(told[0]?.content).toContain("totals of your deposits");
    expect(told[0]?.content).toContain("never see your mobile number");
    for (const language of ["CN", "PT", "VI"] as const) {
      const [first] = (await direct.call(inbox, { query: { language } })).list;
      expect(first?.title.length).toBeGreaterThan(3);
      expect(first?.title).not.toContain("upline");
    }
    expect((await direct.call("GET /wps/member/security")).hasUpline).toBe(true);
    // A friend of the agent's member is in the agent's team as well.
    const { id } = await direct.call("GET /wps/member/info", { query: { language: "EN" } });
    const friend = await register(await codeOf(BigInt(id)));
    expect((await friend.call(inbox, { query: { language: "EN" } })).list).toHaveLength(1);
    expect((await friend.call("GET /wps/member/security")).hasUpline).toBe(true);
  });

  it("EXT-16 reaches nobody without an agent above, whether alone or below a member", async () => {
    const member = await createMember(api);
    for (const visitor of [await register(), await register(await codeOf(member.memberId))]) {
      expect((await visitor.call(inbox, { query: { language: "EN" } })).list).toEqual([]);
      expect((await visitor.call("GET /wps/member/security")).hasUpline).toBe(false);
    }
  });
});
