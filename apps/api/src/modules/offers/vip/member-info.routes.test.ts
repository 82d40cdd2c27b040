import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

describe("member info", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("API-12 answers the member's own id, nickname, account, type and label", async () => {
    const member = await createMember(api, { username: "bella", type: 1 });
    await api.owner.query("update members set nickname = 'Bella', vip_label = 'Gold' where member_id = $1", [
      member.memberId,
    ]);
    await createMember(api, { brand: "lotus", username: "bella" });
    expect(await member.client.call("GET /wps/member/info")).toEqual({
      id: String(member.memberId),
      nickname: "Bella",
      account: "bella",
      type: 1,
      clubLabel: { labelName: "Gold" },
      currency: "CNY",
    });
  });

  it("API-12 SESS-01 answers 401 without a session", async () => {
    const reply = await createVisitor(api).send("GET /wps/member/info");
    expect([reply.status, reply.json.code]).toEqual([401, "session.missing"]);
  });
});
