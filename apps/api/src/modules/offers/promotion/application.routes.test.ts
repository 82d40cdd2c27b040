import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendForm } from "../../../testing/forms.ts";
import { createMember, createVisitor } from "../../../testing/members.ts";
import { createPromotion, tellOfPromotions } from "../../../testing/promotions.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { type RewardsTest, startRewards } from "./testing.ts";

describe("requests for rewards", () => {
  let rewards: RewardsTest;
  let api: TestApi;
  let photo: Buffer;
  beforeAll(async () => {
    rewards = await startRewards();
    ({ api, photo } = rewards);
  });
  afterAll(() => rewards.close());

  it("PROMO-13 PROMO-15 API-63 succeed directly if nothing is required, and are PENDING then", async () => {
    const { client, promotionId } = await rewards.joined();
    const answer = await rewards.request(client, promotionId);
    expect([answer.status, answer.json]).toEqual([
      200,
      { success: true, data: { success: true, signUpStatus: "PENDING" } },
    ]);
    const again = await rewards.request(client, promotionId);
    expect(again.json["data"]).toEqual({ success: false, signUpStatus: "PENDING" });
  });

  it.each([
    [false, false, "N", "N"],
    [true, false, "Y", "N"],
    [false, true, "N", "Y"],
    [true, true, "Y", "Y"],
  ])(
    "PROMO-15 REWARD-08 say that a picture is required: %s, and a remark: %s, also on a poster that is linked to the offer",
    async (needsPicture, needsRemark, imageRequired, remarkRequired) => {
      const { client, promotionId } = await rewards.joined({ needsPicture, needsRemark });
      const poster = await createPromotion(api, {
        linkedTo: promotionId,
        rewardUnits: null,
        needsPicture: !needsPicture,
        needsRemark: !needsRemark,
      });
      await tellOfPromotions(api);
      const { promotion } = await client.call("GET /wps/system/announcements", { query: { types: "PR" } });
      for (const shown of [promotionId, poster])
        expect(promotion.find(({ id }) => id === shown)).toMatchObject({
          signUpStatus: "JOINED",
          imageRequired,
          remarkRequired,
        });
      for (const requested of [poster, promotionId]) {
        const { status } = await rewards.request(client, requested);
        expect(status).toBe(needsPicture || needsRemark ? 400 : 200);
      }
    },
  );

  it("API-63 REWARD-03 accept pictures and remarks, and show them to the member", async () => {
    const { client, promotionId } = await rewards.joined({ needsPicture: true, needsRemark: true });
    const answer = await rewards.request(client, promotionId, {
      remarks: " 大奖！\r\nLine two ",
      files: [photo, photo],
    });
    expect(answer.json["data"]).toEqual({ success: true, signUpStatus: "PENDING" });
    const sent = await rewards.application(client, promotionId);
    expect([sent.remarks, sent.pictures.length]).toEqual(["大奖！\nLine two", 2]);
  });

  it.each([
    ["nothing is", false],
    ["pictures and remarks are", true],
  ])("API-63 succeed by the id of a linked poster, if %s required", async (_what, isForm) => {
    const needs = { needsPicture: isForm, needsRemark: isForm };
    const { client, promotionId } = await rewards.joined(needs);
    const poster = await createPromotion(api, { linkedTo: promotionId, rewardUnits: null });
    const sent = isForm ? { remarks: "a", files: [photo] } : {};
    const answers = [];
    for (const requested of [poster, promotionId]) {
      const { status, json } = await rewards.request(client, requested, sent);
      answers.push([status, json["data"]]);
    }
    expect(answers).toEqual([
      [200, { success: true, signUpStatus: "PENDING" }],
      [200, { success: false, signUpStatus: "PENDING" }],
    ]);
  });

  it("are impossible before joining, of type O, before the start and after the end", async () => {
    const { client } = await createMember(api);
    const notJoined = await createPromotion(api);
    const manual = await createPromotion(api, { type: "O" });
    await client.call("POST /wps/promotion/join", { body: { promotionId: manual } });
    const ending = await createPromotion(api, { endsAt: "2026-11-21T13:00:00Z" });
    await client.call("POST /wps/promotion/join", { body: { promotionId: ending } });
    await api.owner.query(
      "update promotions set starts_at = '2026-11-01', ends_at = '2026-11-20' where promotion_id = $1",
      [ending],
    );
    const answers = [notJoined, manual, ending].map(
      async (id) => (await rewards.request(client, id)).json["data"],
    );
    expect(await Promise.all(answers)).toEqual([
      { success: false, signUpStatus: "ALLOW_JOIN" },
      { success: false, signUpStatus: "PENDING" },
      { success: false, signUpStatus: "SIGN_UP_DUE" },
    ]);
  });

  it.each([
    [true, true, { remarks: "a", files: 1 }, undefined],
    [true, true, { remarks: "a", files: 0 }, "pictures"],
    [true, true, { remarks: " \n ", files: 1 }, "remarks"],
    [true, false, { files: 1 }, undefined],
    [true, false, { remarks: "a", files: 0 }, "pictures"],
    [false, true, { remarks: "a", files: 0 }, undefined],
    [false, true, { files: 1 }, "remarks"],
    [false, false, { files: 0 }, undefined],
  ] as const)(
    "REWARD-08 image %s, remark %s: %j lacks %s",
    async (needsPicture, needsRemark, { files, ...sent }, lacks) => {
      const { client, promotionId } = await rewards.joined({ needsPicture, needsRemark });
      const answer = await rewards.request(client, promotionId, { ...sent, files: Array(files).fill(photo) });
      if (lacks === undefined) expect(answer.json["data"]).toMatchObject({ success: true });
      else {
        expect([answer.status, answer.json.code]).toEqual([400, "request.invalid"]);
        expect(Object.keys(answer.json.value?.fields ?? {})).toEqual([lacks]);
        expect(
          (await rewards.request(client, promotionId, { remarks: "a", files: [photo] })).json["data"],
        ).toMatchObject({
          success: true,
        });
      }
    },
  );

  it("REWARD-07 accept remarks of 140 characters but not of 141", async () => {
    const { client, promotionId } = await rewards.joined();
    const long = await rewards.request(client, promotionId, { remarks: "奖".repeat(141) });
    expect([long.status, long.json.code, Object.keys(long.json.value?.fields ?? {})]).toEqual([
      400,
      "request.invalid",
      ["remarks"],
    ]);
    await rewards.request(client, promotionId, { remarks: "🎁".repeat(140) });
    expect((await rewards.application(client, promotionId)).remarks).toBe("🎁".repeat(140));
  });

  it("REWARD-07 count each line break of 140 characters once, though a browser sends two characters for it", async () => {
    const { client, promotionId } = await rewards.joined();
    const lines = Array.from({ length: 3 }, () => "奖".repeat(46));
    const { json } = await rewards.request(client, promotionId, { remarks: lines.join("\r\n") });
    expect(json["data"]).toEqual({ success: true, signUpStatus: "PENDING" });
    expect((await rewards.application(client, promotionId)).remarks).toBe(lines.join("\n"));
  });

  it("succeed once when several are concurrent, and keep only those pictures", async () => {
    const { client, promotionId } = await rewards.joined();
    const before = await rewards.countFiles();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => rewards.request(client, promotionId, { files: [photo, photo] })),
    );
    expect(answers.filter(({ json }) => (json["data"] as { success: boolean }).success)).toHaveLength(1);
    expect((await rewards.application(client, promotionId)).pictures).toHaveLength(2);
    expect(await rewards.countFiles()).toBe(before + 2);
  });

  it("SEC-27 SEC-26 are refused for another brand's promotion, and from trial accounts and guests", async () => {
    const foreign = await rewards.joined({ brand: "lotus" });
    const { client } = await createMember(api);
    expect((await rewards.request(client, foreign.promotionId)).json.code).toBe("promotion.not.found");
    const trial = await createMember(api, { type: 4 });
    expect((await rewards.request(trial.client, foreign.promotionId)).json.code).toBe("free_reject");
    expect((await rewards.request(createVisitor(api), foreign.promotionId)).json.code).toBe(
      "session.missing",
    );
    const own = await rewards.request(foreign.client, foreign.promotionId, {}, "lotus");
    expect(own.json["data"]).toMatchObject({ success: true });
  });

  it("SEC-28 SEC-31 refuse unknown fields, control characters and invalid ids", async () => {
    const { client, promotionId } = await rewards.joined();
    const wrong: Record<string, string>[] = [
      { promotionId, reward: "1" },
      { promotionId, remarks: "a\u0000b" },
      { promotionId: "-1" },
      { promotionId: "1".repeat(30) },
      {},
    ];
    for (const fields of wrong) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const answer = await sendForm(api, client, "/wps/promotion/reward", form);
      expect([answer.status, answer.json.code], JSON.stringify(fields)).toEqual([400, "request.invalid"]);
    }
  });
});
