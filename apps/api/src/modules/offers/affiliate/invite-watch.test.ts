import { resolveSettings } from "@croupier/brand/settings";
import { unitsPerCurrency } from "@croupier/domain/money";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { createMember, type TestBrand, type TestMember } from "../../../testing/members.ts";
import { createRewardSweep } from "../reward/reward-sweep.ts";
import { openRewarded, type RewardTest, setUpRewardTest } from "../reward/testing.ts";
import { createInviteCheck } from "./invite-signals.ts";
import { createInviteHelpers, everything, programme, settings } from "./testing.ts";

const test: RewardTest = setUpRewardTest();
const { watch, invite } = createInviteHelpers(test);
const dayMs = 86_400_000;
beforeAll(async () => {
  await test.api.owner.query("update merchants set settings = settings || $1::jsonb", [
    JSON.stringify({ inviteProgramme: programme }),
  ]);
});
afterEach(async () => {
  // Every counted friend has at most one reward, which belongs to the member who invited them.
  const { rows } = await test.api.owner.query(
    `select v.friend_id from invite_qualifications v join rewards r on r.reward_id = v.reward_id
     where r.member_id <> v.inviter_id or r.source_key <> v.friend_id::text`,
  );
  expect(rows).toEqual([]);
});
afterAll(async () => {
  expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
});

const rewardsOf = async (inviter: Awaited<ReturnType<typeof openRewarded>>) =>
  (await inviter.list("available")).list.map(({ amount }) => amount);
const programmeOf = async ({ client }: TestMember) =>
  (await client.call("GET /wps/member/invite/programme")).programme;
const stopPlay = ({ brandId, memberId }: TestMember) =>
  test.api.owner.query(
    `insert into play_stops (merchant_id, member_id, kind, scope, origin, started_at, ends_at)
     values ($1, $2, 'exclusion', 'brand', 'member', $3, $3::timestamptz + interval '1 year')`,
    [brandId, memberId, test.api.clock.now()],
  );
/** How often a member was told that a reward waits. */
const countTold = async ({ memberId }: TestMember): Promise<number> =>
  (
    await test.api.owner.query(
      "select from inbox_messages where member_id = $1 and template = 'rewardWaiting'",
      [memberId],
    )
  ).rows.length;
const stepsOf = async ({ client }: TestMember) =>
  (await client.call("GET /wps/member/invited")).list.map(({ step }) => step).toReversed();

describe("a friend", () => {
  it.each<TestBrand>(["nova", "lotus"])(
    "RWD-27 of %s who only registered, verified or deposited pays nothing, and the inviter sees how far they came",
    async (brand) => {
      const ann = await openRewarded(test, brand);
      await invite(ann, {}, brand);
      await invite(ann, { verified: true }, brand);
      await invite(ann, { verified: true, deposit: 99, turnover: 900 }, brand);
      await invite(ann, { verified: true, deposit: 100, turnover: 499 }, brand);
      await invite(ann, { deposit: 100, turnover: 500 }, brand);
      await invite(ann, { ...everything, age: 30 }, brand);
      await invite(ann, { ...everything, age: 31, playedAfterDays: 30 }, brand);
      await watch(ann);
      // The sixth met every condition within the days, and the last of them has just ended.
      expect(await rewardsOf(ann)).toEqual([10]);
      expect(await stepsOf(ann)).toEqual([
        "registered",
        "verified",
        "verified",
        "deposited",
        "registered",
        "qualified",
        "missed",
      ]);
    },
  );

  it("RWD-27 pays once, however often and in however many processes it is noticed", async () => {
    const ann = await openRewarded(test);
    for (let friends = 0; friends < 3; friends += 1) await invite(ann);
    await Promise.all([watch(ann), watch(ann), watch(ann)]);
    await watch(ann);
    expect((await rewardsOf(ann)).toSorted((one, other) => one - other)).toEqual([10, 10, 15.5]);
    expect(await programmeOf(ann)).toMatchObject({
      qualified: 3,
      paidThisMonth: 3,
      earned: 35.5,
      deposit: 100,
      turnover: 500,
      days: 30,
      monthly: 6,
      wagering: 2,
      tiers: programme.tiers,
    });
    const [reward] = (await ann.list("available")).list;
    expect(reward).toMatchObject({ source: "invite", requirement: { required: 31, days: 30 } });
  });

  it("INV-13 pays each tier to the unit, also an amount that a binary number does not hold exactly", async () => {
    const amounts = [8.2, 0.29, 4.35, 1.15, 5.1, 2.3];
    const tiers = amounts.map((amount, at) => ({ from: at + 1, amount }));
    const ann = await openRewarded(test);
    for (let friends = 0; friends < amounts.length; friends += 1) await invite(ann);
    await watch(ann, resolveSettings({ inviteProgramme: { ...programme, tiers } }));
    const { rows } = await test.api.owner.query(
      "select amount_units as units from rewards where member_id = $1 order by reward_id",
      [ann.memberId],
    );
    expect(rows.map(({ units }) => units)).toEqual([
      820_000n,
      29_000n,
      435_000n,
      115_000n,
      510_000n,
      230_000n,
    ]);
  });

  it("RWD-27 is counted but not paid beyond the month's limit, and paid again in the next month", async () => {
    const ann = await openRewarded(test);
    for (let friends = 0; friends < 7; friends += 1) await invite(ann);
    await watch(ann);
    expect(await rewardsOf(ann)).toHaveLength(6);
    expect(await programmeOf(ann)).toMatchObject({ qualified: 7, paidThisMonth: 6 });
    await test.api.owner.query(
      "update invite_qualifications set qualified_on = qualified_on - 31 where inviter_id = $1",
      [ann.memberId],
    );
    await invite(ann);
    await watch(ann);
    expect(await rewardsOf(ann)).toHaveLength(7);
    expect(await programmeOf(ann)).toMatchObject({ qualified: 8, paidThisMonth: 1, earned: 20 + 5 * 15.5 });
  });

  it.each([1, 2, 99])("RWD-27 of an agent of type %i follows the agents' tree instead", async (type) => {
    const agent = await createMember(test.api, { type });
    await invite(agent);
    await watch(agent);
    expect(await programmeOf(agent)).toBeNull();
    expect(await stepsOf(agent)).toEqual([null]);
    const { rows } = await test.api.owner.query("select from invite_qualifications where inviter_id = $1", [
      agent.memberId,
    ]);
    expect(rows).toEqual([]);
  });

  it("a member who has excluded themselves sees no programme", async () => {
    const ann = await openRewarded(test);
    expect(await programmeOf(ann)).not.toBeNull();
    await stopPlay(ann);
    expect(await programmeOf(ann)).toBeNull();
  });

  it("RWD-29 pays an inviter who has stopped play too, and no message tells them", async () => {
    const [ann, eve] = [await openRewarded(test), await openRewarded(test)];
    for (const inviter of [ann, eve]) await invite(inviter);
    await stopPlay(ann);
    await watch(ann);
    for (const inviter of [ann, eve]) expect(await rewardsOf(inviter)).toEqual([10]);
    expect([await countTold(ann), await countTold(eve)]).toEqual([0, 1]);
  });
});

describe("two accounts that share a signal", () => {
  const share = {
    browser: (one: TestMember, other: TestMember) =>
      test.api.owner.query("update sessions set browser_hash = '\\xab' where member_id in ($1, $2)", [
        one.memberId,
        other.memberId,
      ]),
    account: (one: TestMember, other: TestMember) =>
      test.api.owner.query(
        `insert into bank_accounts (merchant_id, member_id, bank_name, payee_name, number_sealed, number_tail, number_hash, created_at)
         select merchant_id, member_id, 'Bank', 'A B', '\\x01', '1234', '\\xcd', now() from members where member_id in ($1, $2)`,
        [one.memberId, other.memberId],
      ),
    network: (one: TestMember, other: TestMember) =>
      test.api.owner.query(
        `update sessions set agent = 'one phone', address = case member_id when $1 then '198.51.100.7' else '198.51.100.200' end
         where member_id in ($1, $2)`,
        [one.memberId, other.memberId],
      ),
  };
  const endReview = async (of: TestMember, rewardId: string | undefined): Promise<void> => {
    await test.api.owner.query(
      "update rewards set granted_at = granted_at - interval '30 days', answer_by = $2 where reward_id = $1",
      [rewardId, test.api.clock.now()],
    );
    await createRewardSweep({
      database: test.database,
      clock: test.api.clock,
      grants: test.grants,
      brands: { listBrands: async () => [{ brandId: of.brandId, code: "any" } as never] },
      live: { announce: async () => undefined },
      logger: { warn: (line: object) => expect(line).toEqual({}) },
    }).run();
  };

  it("RWD-28 or friends who play only for the programme have it reviewed, also when it shows after the reward was given", async () => {
    const look = ({ brandId }: TestMember) =>
      createInviteCheck({
        database: test.database,
        rewards: test.grants.port,
        logger: { warn: (line: object) => expect(line).toEqual({}) },
      })({ brandId, settings } as never, test.api.clock.now());
    const found = async (inviter: TestMember) =>
      (
        await test.api.owner.query("select found -> 0 ->> 'kind' as kind from signals where member_id = $1", [
          inviter.memberId,
        ])
      ).rows.map(({ kind }) => kind);
    for (const [paidOut, turnover, kind] of [
      [98, 525, "passed-through"],
      [97, 525, undefined],
      [98, 526, undefined],
    ] as const) {
      const ann = await openRewarded(test);
      const friend = await invite(ann, { ...everything, turnover });
      await watch(ann);
      await look(ann);
      expect(await rewardsOf(ann)).toEqual([10]);
      await test.api.owner.query(
        "update member_days set withdrawal_units = $2 where member_id = $1 and category = ''",
        [friend.memberId, BigInt(paidOut) * unitsPerCurrency],
      );
      for (let times = 0; times < 2; times += 1) await look(ann);
      expect([await rewardsOf(ann), await found(ann)]).toEqual(kind ? [[], [kind]] : [[10], []]);
    }
    for (const [brand, last, kinds] of [
      ["lotus", 525, ["near-threshold"]],
      ["nova", 526, []],
    ] as const) {
      const eve = await openRewarded(test, brand);
      for (const turnover of [600, 500, last]) await invite(eve, { ...everything, turnover }, brand);
      await watch(eve);
      expect(await found(eve)).toEqual(kinds);
    }
  });

  it("CASE-29 are two strangers when they share only a carrier's network and the name of their browser", async () => {
    const ann = await openRewarded(test);
    const friend = await invite(ann);
    await invite(ann);
    await share.network(ann, friend);
    await watch(ann);
    expect((await rewardsOf(ann)).toSorted((one, other) => one - other)).toEqual([10, 10]);
    expect((await ann.list("pending")).list).toEqual([]);
  });

  it.each([
    ["browser", "shared-device"],
    ["account", "shared-account"],
  ] as const)(
    "RWD-28 have the reward reviewed until a date that is shown (%s), and it is paid on that date",
    async (what, reason) => {
      const ann = await openRewarded(test);
      const friend = await invite(ann);
      await invite(ann);
      await share[what](ann, friend);
      await watch(ann);
      expect(await rewardsOf(ann)).toEqual([10]);
      const { list } = await ann.list("pending");
      const answerBy = test.api.clock.now().getTime() + settings.rewards.reviewDays * dayMs;
      // The member does not learn which signal it is.
      expect(list).toMatchObject([{ amount: 10, state: "pending", reason: null, answerBy }]);
      const { rows } = await test.api.owner.query("select reason from rewards where reward_id = $1", [
        list[0]?.id,
      ]);
      expect(rows).toEqual([{ reason }]);
      expect((await ann.claim(list[0]?.id ?? "")).refused).toMatchObject([{ code: "reward.review" }]);
      await endReview(ann, list[0]?.id);
      expect(await rewardsOf(ann)).toEqual([10, 10]);
    },
  );

  it("RWD-28 RWD-29 have it paid on that date to an inviter who has stopped play, and no message tells them", async () => {
    const ann = await openRewarded(test);
    await share.browser(ann, await invite(ann));
    await watch(ann);
    await stopPlay(ann);
    expect(await rewardsOf(ann)).toEqual([]);
    await endReview(ann, (await ann.list("pending")).list[0]?.id);
    expect([await rewardsOf(ann), await countTold(ann)]).toEqual([[10], 0]);
  });
});
