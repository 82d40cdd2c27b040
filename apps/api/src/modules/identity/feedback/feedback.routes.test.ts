import { questionTypes } from "@croupier/domain/feedback";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../platform/db/database.ts";
import { createMember, createVisitor, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi, testCaptchaDigits } from "../../../testing/test-api.ts";

const key = "PUT /wps/member/feedback";
const remark = "My deposit has not arrived since yesterday.";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const rowsOf = async (member: TestMember) =>
  (
    await api.owner.query<{ sender: string; type: number; content: string; merchant_id: number }>(
      "select sender, type, content, merchant_id from feedback where member_id = $1 order by feedback_id",
      [member.memberId],
    )
  ).rows;

/** Fetches a captcha and sends feedback. Returns the status and the code of a refusal. */
const send = async ({ client }: TestMember, body: object = {}) => {
  await client.call("GET /wps/captcha");
  const reply = await client.send(key, {
    body: { content: remark, type: 1, captcha: testCaptchaDigits, ...body },
  });
  return [reply.status, reply.json.code];
};

describe("feedback", () => {
  it("API-35 stores the remark under the session's member, whatever sender the body names", async () => {
    const member = await createMember(api, { username: "fiona" });
    expect(await send(member, { sender: "somebody", content: `  ${remark}\r\nPlease look.  ` })).toEqual([
      200,
      undefined,
    ]);
    expect(await rowsOf(member)).toEqual([
      {
        sender: "fiona",
        type: 1,
        content: `${remark}\nPlease look.`,
        merchant_id: member.brandId,
      },
    ]);
  });

  it("SEC-27 shows no brand another one's feedback", async () => {
    const member = await createMember(api, { brand: "lotus" });
    await send(member);
    const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 1 });
    const count = async (brandId: number) =>
      (
        await database.forBrand(brandId, (q) =>
          q.query("select from feedback where member_id = $1", [member.memberId]),
        )
      ).length;
    const other = (await createMember(api)).brandId;
    const counts = [await count(member.brandId), await count(other)];
    await database.close();
    expect(counts).toEqual([1, 0]);
  });

  it.each([0, 1, 2, 3, 4, 6])("FEED-02 accepts question type %d", async (type) => {
    const member = await createMember(api);
    expect(await send(member, { type })).toEqual([200, undefined]);
    expect((await rowsOf(member)).map((row) => row.type)).toEqual([type]);
  });

  it.each([5, 7, -1, "1", null, 1.5])("FEED-02 refuses question type %j", async (type) => {
    const member = await createMember(api);
    expect(await send(member, { type })).toEqual([400, "request.invalid"]);
    expect(await rowsOf(member)).toEqual([]);
  });

  it.each([
    ["123456789", 400],
    ["1234567890", 200],
    [`   ${"1".repeat(9)}   `, 400],
    ["字".repeat(200), 200],
    ["字".repeat(201), 400],
  ])("FEED-04 measures %j after trimming: %d", async (content, status) => {
    const member = await createMember(api);
    const answer = await send(member, { content });
    expect(answer).toEqual([status, status === 200 ? undefined : "feedback.length"]);
    expect(await rowsOf(member)).toHaveLength(status === 200 ? 1 : 0);
  });

  it.each(Object.entries(questionTypes))(
    "FEED-04 refuses a remark that is too short or too long about each question: %s",
    async (_name, type) => {
      const member = await createMember(api, { address: "10.8.0.1" });
      for (const content of ["x".repeat(9), "x".repeat(201)])
        expect(await send(member, { type, content })).toEqual([400, "feedback.length"]);
      expect(await rowsOf(member)).toEqual([]);
    },
  );

  it("accepts ten a day from a member, and more the next day", async () => {
    const member = await createMember(api);
    for (let n = 0; n < 10; n += 1) expect(await send(member)).toEqual([200, undefined]);
    expect(await send(member)).toEqual([429, "feedback.limit"]);
    expect(await rowsOf(member)).toHaveLength(10);
    expect(await send(await createMember(api))).toEqual([200, undefined]);
    await api.owner.query(
      "update feedback set created_at = created_at - interval '24 hours' where member_id = $1",
      [member.memberId],
    );
    expect(await send(member)).toEqual([200, undefined]);
  });

  it("FEED-01 needs a session", async () => {
    const visitor = createVisitor(api);
    const reply = await visitor.send(key, { body: { content: remark, type: 1, captcha: "1" } });
    expect([reply.status, reply.json.code]).toEqual([401, "session.missing"]);
  });

  // The last test: after two wrong answers the network has to work for the next captcha (SEC-47).
  it("FEED-05 requires a captcha, which works once", async () => {
    const member = await createMember(api);
    expect(await send(member, { captcha: "" })).toEqual([400, "captcha.required"]);
    expect(await send(member, { captcha: "00000" })).toEqual([400, "captcha.wrong"]);
    expect(await send(member)).toEqual([200, undefined]);
    const again = await member.client.send(key, {
      body: { content: remark, type: 1, captcha: testCaptchaDigits },
    });
    expect([again.status, again.json.code]).toEqual([400, "captcha.wrong"]);
  });
});
