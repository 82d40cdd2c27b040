import { describe, expect, it } from "vitest";
import { listen } from "../../../testing/live.ts";
import type { TestBrand } from "../../../testing/members.ts";
import { fiveTimes, openRewarded, setUpRewardTest } from "./testing.ts";

const test = setUpRewardTest();
const open = (brand: TestBrand = "nova") => openRewarded(test, brand);
const dayMs = 86_400_000;

describe("a given reward", () => {
  it("RWD-01 with the same source and key twice gives one reward, at each brand", async () => {
    const [ann, bob, eve] = [await open(), await open(), await open("lotus")];
    const first = await ann.give(10, { sourceKey: "same" });
    const again = await ann.give(25, { sourceKey: "same" });
    expect(again).toMatchObject({ isNew: false, rewardId: first.rewardId });
    expect(await bob.give(10, { sourceKey: "same" })).toMatchObject({ isNew: false });
    expect(await eve.give(10, { sourceKey: "same" })).toMatchObject({ isNew: true });
    expect((await ann.list("available")).list.map(({ amount }) => amount)).toEqual([10]);
    expect((await bob.list("available")).list).toEqual([]);
  });

  it("RWD-01 at the same moment gives one reward", async () => {
    const ann = await open();
    const granted = await Promise.all([1, 2, 3, 4].map(() => ann.give(10, { sourceKey: "race" })));
    expect(granted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await ann.list("available")).list).toHaveLength(1);
  });

  it("EXT-03 is listed with amount, source and expiry, newest first and page by page", async () => {
    const ann = await open();
    for (const amount of [1, 2, 3]) await ann.give(amount);
    const first = await ann.list("available", { pageSize: 2 });
    expect(first.list.map(({ amount }) => amount)).toEqual([3, 2]);
    expect(first.list[0]).toMatchObject({
      source: "goodwill",
      title: "",
      state: "available",
      requirement: null,
      endedAt: null,
      expiresAt: test.api.clock.now().getTime() + 30 * dayMs,
    });
    expect(first.claimable).toEqual({ count: 3, amount: 6 });
    const rest = await ann.list("available", { pageSize: 2, before: first.next ?? "1" });
    expect([rest.list.map(({ amount }) => amount), rest.next]).toEqual([[1], null]);
  });

  it("EXT-03 is announced in the member's inbox and on open pages", async () => {
    const ann = await open();
    const listener = await listen(test.api.app, ann);
    await ann.give(10);
    await expect.poll(() => listener.events).toContain("reward");
    listener.leave();
    const { list } = await ann.client.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(list.map(({ title }) => title)).toContain("A reward of ¥ 10.00 is waiting for you");
  });
});

describe("a claimed reward", () => {
  it("EXT-03 credits the wallet once and shows under received", async () => {
    const ann = await open();
    const { id } = await ann.give(10);
    const answer = { claimed: [{ id, amount: 10 }], refused: [] };
    expect(await ann.claim(id)).toEqual(answer);
    expect(await ann.claim(id)).toEqual(answer);
    expect(await ann.balance()).toBe(10);
    expect((await ann.list("available")).list).toEqual([]);
    expect((await ann.list("received")).list).toMatchObject([
      { id, state: "claimed", endedAt: test.api.clock.now().getTime() },
    ]);
  });

  it("RWD-02 by several phones at once is credited once, and each gets that answer", async () => {
    const ann = await open();
    const ids = [(await ann.give(10)).id, (await ann.give(20)).id];
    const answers = await Promise.all([
      ann.claim(...ids),
      ann.claim(...ids.toReversed()),
      ann.claimAll(),
      ann.claimAll(),
    ]);
    for (const { claimed, refused } of answers.slice(0, 2)) {
      expect(claimed.map(({ id }) => id)).toEqual(ids);
      expect(refused).toEqual([]);
    }
    expect(await ann.balance()).toBe(30);
  });

  it("begins the turnover it requires, which can be given up", async () => {
    const ann = await open();
    const { id } = await ann.give(10, { terms: fiveTimes, titles: { EN: "Sorry", CN: "抱歉" } });
    expect((await ann.list("available")).list[0]?.requirement).toMatchObject({ required: 50, days: 30 });
    await ann.claim(id);
    const { list } = await ann.client.call("GET /wps/reward/requirements");
    expect(list).toMatchObject([{ source: "reward", title: "抱歉", required: 50, held: 10 }]);
    const given = await ann.client.call("POST /wps/reward/giveUp", { body: { id: list[0]?.id ?? "" } });
    expect([given.returned, await ann.balance()]).toEqual([10, 0]);
  });

  it.each([
    ["checkIn", "每日签到", "Daily check-in"],
    ["wheel", "幸运转盘", "Prize wheel"],
    ["invite", "邀请好友奖励", "For a friend you invited"],
  ] as const)("without a title begins a turnover that is named after %s", async (source, CN, EN) => {
    const ann = await open();
    const { id } = await ann.give(10, { source, terms: fiveTimes });
    await ann.claim(id);
    const { list } = await ann.client.call("GET /wps/reward/requirements");
    expect(list.map(({ title }) => title)).toEqual([CN]);
    const { rows } = await test.api.owner.query("select titles from requirements where member_id = $1", [
      ann.memberId,
    ]);
    expect(rows).toMatchObject([{ titles: { CN, EN } }]);
  });

  it("RWD-03 in a call for all includes everything claimable, also more than 50, and the rest is listed with codes", async () => {
    const ann = await open();
    for (let times = 0; times < 53; times += 1) await ann.give(1);
    const held = await ann.give(7);
    await test.acts.hold(ann, test.operatorId, held.rewardId, "a look", test.api.clock.now());
    const { claimed, refused } = await ann.claimAll();
    expect([claimed.length, await ann.balance()]).toEqual([53, 53]);
    expect(refused).toEqual([{ id: held.id, title: "", source: "goodwill", code: "reward.review" }]);
  });

  it("SEC-26 never belongs to another member, of this brand or another", async () => {
    const [ann, bob, eve] = [await open(), await open(), await open("lotus")];
    const { id } = await ann.give(10);
    for (const other of [bob, eve])
      expect(await other.claim(id)).toMatchObject({
        claimed: [],
        refused: [{ id, code: "reward.not.found" }],
      });
    expect([await bob.balance(), await eve.balance()]).toEqual([0, 0]);
    expect((await ann.list("available")).list).toHaveLength(1);
  });

  it.each([{}, { ids: ["1"], all: true }])("is not %j", async (body) => {
    const ann = await open();
    const { json } = await ann.client.send("POST /wps/reward/claim", { body: body as { all: true } });
    expect(json.code).toBe("request.invalid");
  });
});
