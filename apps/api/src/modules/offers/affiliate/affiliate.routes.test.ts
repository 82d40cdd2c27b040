import { resolveSettings } from "@croupier/brand/settings";
import { isTrialType, sessionTypes } from "@croupier/domain/session-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, type TestMember } from "../../../testing/members.ts";
import { readOn } from "../../../testing/read-on.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { maskName, wageringOf } from "./affiliate.policy.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const invite = async (upline: TestMember, username: string) => {
  const member = await createMember(api, { username });
  await api.owner.query("update members set upline_id = $2 where member_id = $1", [
    member.memberId,
    upline.memberId,
  ]);
  return member;
};

describe("invitations", () => {
  it("API-22 answers the member's own code, which registration then takes", async () => {
    const one = await createMember(api);
    const two = await createMember(api);
    const codes = await Promise.all(
      [one, two].map(async ({ client }) => (await client.call("GET /wps/member/affiliateCode")).code),
    );
    expect(new Set(codes).size).toBe(2);
    const check = (code: string, brand: "nova" | "lotus") =>
      createVisitor(api, brand).call("GET /wps/member/check/affiliateCode", { query: { code } });
    expect(await check(codes[0] ?? "", "nova")).toEqual({ success: true });
    expect(await check(codes[0] ?? "", "lotus")).toEqual({ success: false });
  });

  it.each(Object.entries(sessionTypes))("API-22 returns their own code: %s (%d)", async (_, type) => {
    const { client, memberId } = await createMember(api, { type });
    const { rows } = await api.owner.query(
      "select affiliate_code as code from members where member_id = $1",
      [memberId],
    );
    const { status, json } = await client.send("GET /wps/member/affiliateCode");
    // A trial has no account, so it cannot invite anybody (SESS-09).
    if (isTrialType(type)) expect([status, json.code]).toEqual([403, "free_reject"]);
    else expect([status, json.value]).toEqual([200, rows[0]]);
  });

  it("lists the members that the member invited, newest first, with masked names and pages", async () => {
    const upline = await createMember(api);
    for (const name of ["anna1", "bob22", "carol"]) await invite(upline, name);
    await invite(await createMember(api), "stranger");
    const page = (pageNo: number) =>
      upline.client.call("GET /wps/member/invited", { query: { pageNo, pageSize: 2 } });
    const first = await page(1);
    expect(first).toMatchObject({ pageNum: 1, totalPages: 2, totalCount: 3 });
    expect([...first.list, ...(await page(2)).list].map(({ name }) => name)).toEqual([
      "c***l",
      "b***2",
      "a***1",
    ]);
  });

  it("CASE-32 continues after the last friend when others join meanwhile", async () => {
    const upline = await createMember(api);
    for (const name of ["one11", "two22", "three", "four4", "five5"]) await invite(upline, name);
    let joined = 0;
    const { whole, seen } = await readOn(
      (query) => upline.client.call("GET /wps/member/invited", { query }),
      ({ name }) => name,
      () => invite(upline, `late${(joined += 1)}x`),
    );
    expect([whole.length, seen]).toEqual([5, whole]);
    const { json } = await upline.client.send("GET /wps/member/invited", { query: { after: "nonsense" } });
    expect(json.code).toBe("request.invalid");
  });

  it("refuses a trial both the code and the list, because its code could not be used", async () => {
    const { client } = await createMember(api, { type: 4 });
    for (const key of ["GET /wps/member/affiliateCode", "GET /wps/member/invited"]) {
      const reply = await client.send(key);
      expect([reply.status, reply.json.code], key).toEqual([403, "free_reject"]);
    }
  });

  it("SEC-26 needs a session", async () => {
    for (const key of ["GET /wps/member/affiliateCode", "GET /wps/member/invited"])
      expect((await createVisitor(api).send(key)).status, key).toBe(401);
  });

  it.each([
    ["demo", "d***o"],
    ["ab", "a***"],
    ["王小明", "王***明"],
    ["", "***"],
  ])("masks %j as %j", (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});

describe("the turnover of a friend's reward", () => {
  it.each([
    [2, 10, false, 2],
    [8, 5, false, 5],
    [2, 10, true, 0],
  ])("RWD-11 of %i x, where %i x is the most and one product alone is %s, is %i x", (asked, most, one, x) => {
    const { inviteProgramme, wagering } = resolveSettings({});
    expect(
      wageringOf({
        inviteProgramme: { ...inviteProgramme, wagering: asked },
        wagering: { ...wagering, maxWagering: most, singleProduct: one },
      }),
    ).toBe(x);
  });
});
