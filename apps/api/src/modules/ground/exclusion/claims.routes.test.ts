import { codeOf } from "@croupier/test-kit/wps-client";
import { beforeAll, describe, expect, it } from "vitest";
import { createLaunchingApi, type LaunchingApi } from "../../../testing/launches.ts";
import { createMember, createVisitor, type TestBrand, type TestMember } from "../../../testing/members.ts";
import { giveMobile, nextMobileNum, openMobile } from "../../../testing/mobile.ts";

let launching: LaunchingApi;
let members = 0;
beforeAll(async () => {
  launching = await createLaunchingApi();
  await openMobile(launching.api);
  for (const [code, before] of [
    ["nova", "deposit"],
    ["lotus", "play"],
  ])
    await launching.api.owner.query(
      "update merchants set settings = settings || jsonb_build_object('verifiedBefore', $2::text) where code = $1",
      [code, before],
    );
  return launching.close;
});

interface Told {
  email?: string;
  isProved?: boolean;
  name?: string;
  birthday?: string;
}
const open = async (brand: TestBrand, told: Told = {}, type = 0): Promise<TestMember> => {
  members += 1;
  const member = await createMember(launching.api, { brand, type, address: `10.8.26.${members}` });
  await launching.api.owner.query(
    `update members set email = $2, email_verified_at = case when $3 then now() end, birthday = $4::date,
       profile = case when $5::text is null then '{}' else jsonb_build_object('payeeName', $5::text) end
     where member_id = $1`,
    [member.memberId, told.email ?? null, told.isProved ?? false, told.birthday ?? null, told.name ?? null],
  );
  return member;
};
const launch = ({ client }: TestMember) =>
  codeOf(client.call("GET /wps/game/launch", { query: { nodeId: launching.nodeId } }));
const exclude = ({ client }: TestMember) =>
  client.call("POST /wps/play/exclusion", { body: { term: "sixMonths", scope: "all" } });
const exclusionOf = async ({ client }: TestMember) => (await client.call("GET /wps/play/limits")).exclusion;
/** Signs in once more, as a newly registered member does. */
const enter = ({ username, password, brandId }: TestMember, brand: TestBrand) =>
  createVisitor(launching.api, brand, `10.8.27.${brandId}${members % 100}`).login(username, password);
const reviewsOf = async ({ memberId }: TestMember) =>
  (
    await launching.api.owner.query<{ reason: string; by: string; open: boolean }>(
      `select reason, details ->> 'by' as by, closed_at is null as open from account_reviews
       where member_id = $1`,
      [memberId],
    )
  ).rows;
let mails = 0;
const nextEmail = (plus = "") => `v${(mails += 1)}${plus}@mail.example`;

describe("a brand that requires a verified contact before play", () => {
  it("CASE-26 gives one answer to everybody without a proved contact, regardless of person and input", async () => {
    const email = nextEmail();
    await exclude(await open("nova", { email, isProved: true }));
    const alike = await open("lotus", { email: email.replace("@", "+a@") });
    const excluded = await open("lotus");
    await exclude(excluded);
    for (const member of [alike, excluded, await open("lotus"), await open("lotus", { email: nextEmail() })])
      expect(await launch(member)).toBe("play.contact.unverified");
  });

  it("CASE-26 admits members with a proved address or number, trials, and everybody at a brand that requires it before deposits", async () => {
    const byMobile = await open("lotus");
    await giveMobile(launching.api, byMobile.memberId, nextMobileNum());
    const byEmail = await open("lotus", { email: nextEmail(), isProved: true });
    for (const member of [byMobile, byEmail, await open("lotus", {}, 4), await open("nova")])
      expect(await launch(member)).toBe("success");
  });
});

describe("claims to be a person who is excluded at all brands", () => {
  it("CASE-26 open a review and stop nobody: an unproved contact", async () => {
    const email = nextEmail();
    await exclude(await open("nova", { email, isProved: true }));
    const alike = await open("lotus", { email: email.replace("@", "+a@") });
    await enter(alike, "lotus");
    expect(await reviewsOf(alike)).toEqual([{ reason: "excluded_likeness", by: "contact", open: true }]);
    expect(await exclusionOf(alike)).toBeNull();
    // Another, proved contact ends no review; a person does, and the same case opens no second one.
    await giveMobile(launching.api, alike.memberId, nextMobileNum());
    expect(await launch(alike)).toBe("success");
    expect(await reviewsOf(alike)).toMatchObject([{ open: true }]);
    await launching.api.owner.query(
      `update account_reviews set closed_at = now(), closed_by = 'ops', close_reason = 'seen' where member_id = $1`,
      [alike.memberId],
    );
    await enter(alike, "lotus");
    expect(await reviewsOf(alike)).toMatchObject([{ open: false }]);
  });

  it("CASE-26 open a review and stop nobody: name and birthday, as banks write names", async () => {
    const who = { name: "Nguyễn Văn An", birthday: "1988-03-04" };
    await exclude(await open("nova", { ...who, email: nextEmail(), isProved: true }));
    const same = await open("lotus", { name: "NGUYEN VAN AN", birthday: who.birthday });
    const others = [
      await open("lotus", { ...who, birthday: "1988-03-05" }),
      await open("lotus", { name: "Nguyễn Văn Anh", birthday: who.birthday }),
      await open("lotus", { birthday: who.birthday }),
    ];
    for (const member of [same, ...others]) await enter(member, "lotus");
    expect(await reviewsOf(same)).toEqual([{ reason: "excluded_likeness", by: "person", open: true }]);
    expect(await exclusionOf(same)).toBeNull();
    for (const other of others) expect(await reviewsOf(other)).toEqual([]);
  });

  it("CASE-26 do not arise from a contact that the excluded person only typed, nor from their own", async () => {
    const email = nextEmail();
    const who = { name: "Ana Souza", birthday: "1991-01-02" };
    const excluded = await open("nova", { ...who, email });
    await exclude(excluded);
    const owner = await open("lotus", { email, isProved: true });
    const typed = await open("lotus", { email: email.replace("@", "+b@") });
    for (const member of [owner, typed]) await enter(member, "lotus");
    await enter(excluded, "nova");
    for (const member of [owner, typed, excluded]) expect(await reviewsOf(member)).toEqual([]);
    expect(await exclusionOf(owner)).toBeNull();
    expect(await launch(owner)).toBe("success");
  });
});
