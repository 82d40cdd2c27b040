import { writeDay } from "@croupier/domain/day-text";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { locks } from "../../../platform/db/locks.ts";
import {
  createMember,
  createTestSession,
  type TestBrand,
  type TestMember,
} from "../../../testing/members.ts";
import { createPromotion, tellOfPromotions } from "../../../testing/promotions.ts";
import { openRewarded } from "../../offers/reward/testing.ts";
import { abuseSignals } from "./abuse-signals.port.ts";
import { dayMs, setUpSignalTest } from "./testing.ts";

const { test, run, share, now, acts, watch, sweep, signalOf, stateOf, stopPlay, taker } = setUpSignalTest();
const once = { isOncePerPerson: true };
const kinds = Object.keys(share) as (keyof typeof share)[];

/** A member whose reward waits because of another account. */
const underReview = async (brand: TestBrand = "nova") => {
  const ann = await openRewarded(test, brand);
  const other = await createMember(test.api, { brand });
  await share["shared-account"](ann, other);
  const reward = await ann.give(10, once);
  return { ann, other, reward, signal: await signalOf(ann) };
};
const pastDate = (rewardId: bigint) =>
  run(
    "update rewards set granted_at = granted_at - interval '30 days', answer_by = $2 where reward_id = $1",
    rewardId,
    now(),
  );

describe("one person with two accounts", () => {
  it.each(kinds)("RWD-28 has rewards given once per person reviewed until a date (%s)", async (kind) => {
    for (const brand of ["nova", "lotus"] as const) {
      const [ann, eve] = [await openRewarded(test, brand), await openRewarded(test, brand)];
      await share[kind](ann, eve);
      expect([(await ann.give(10, once)).state, (await ann.give(10)).state]).toEqual([
        "pending",
        "available",
      ]);
      const { list } = await ann.list("pending");
      const answerBy = new Date(now().getTime() + 7 * dayMs);
      expect(list).toMatchObject([{ amount: 10, reason: null, answerBy: answerBy.getTime() }]);
      expect(await signalOf(ann)).toMatchObject({
        subject: "reward",
        what: "goodwill",
        units: 1_000_000n,
        answerBy,
        username: ann.username,
        found: [{ kind, others: [String(eve.memberId)] }],
      });
    }
  });

  it.each(kinds)("never matches accounts of another brand, trials or a single account (%s)", async (kind) => {
    const [ann, far] = [await openRewarded(test), await createMember(test.api, { brand: "lotus" })];
    await share[kind](ann, far);
    const trial = await createMember(test.api, { type: 4 });
    await share[kind](ann, trial);
    expect((await ann.give(10, once)).state).toBe("available");
    expect(await signalOf(ann)).toBeUndefined();
  });

  it("RWD-28 CASE-29 keeps browsers as salted hashes for 180 days, and nothing about networks", async () => {
    const [ann, eve] = [await createMember(test.api), await createMember(test.api, { brand: "lotus" })];
    for (const one of [ann, eve])
      await run(
        "update sessions set address = '198.51.100.9', agent = 'phone', browser_hash = '\\xabcd' where member_id = $1",
        one.memberId,
      );
    const marks = async (of: TestMember) =>
      (await run("select kind, mark from account_marks where member_id = $1 order by kind", of.memberId))
        .rows;
    const [here, there] = [await marks(ann), await marks(eve)];
    expect(here.map(({ kind }) => kind)).toEqual(["device"]);
    expect(here).not.toEqual(there);
    expect(here.map(({ mark }) => mark.length)).toEqual([32]);
    const seen = (days: number) =>
      run(
        "update account_marks set seen_at = $2, first_at = $2 where member_id = $1",
        ann.memberId,
        new Date(now().getTime() - days * dayMs),
      );
    await seen(180);
    await watch(ann.brandId);
    expect(await marks(ann)).toHaveLength(1);
    await seen(180.01);
    const holder = await hold(test.api.database, "select pg_advisory_xact_lock($1, $2)", [
      locks.signals,
      ann.brandId,
    ]);
    await watch(ann.brandId);
    expect(await marks(ann)).toHaveLength(1);
    await holder.release();
    await watch(ann.brandId);
    expect([await marks(ann), await marks(eve)]).toEqual([[], there]);
    // A session without its own browser is no sign.
    await seen(1);
    await createTestSession(test.api, ann);
    expect(await marks(ann)).toEqual([]);
  });
});

describe("a decision", () => {
  it("RWD-28 is asked for in order of due date; a dismissal pays at once and for good", async () => {
    const [first, second] = [await underReview(), await underReview()];
    await run(
      "update signals set answer_by = answer_by - interval '1 day' where signal_id = $1",
      second.signal?.id,
    );
    const order = (await acts().list(first.ann, now())).map(({ memberId }) => memberId);
    expect(order.indexOf(second.ann.memberId)).toBeLessThan(order.indexOf(first.ann.memberId));
    const { ann, reward, signal } = first;
    const id = signal?.id ?? 0n;
    expect((await ann.claim(reward.id)).refused).toMatchObject([{ code: "reward.review" }]);
    expect(
      await acts().dismiss({ ...ann, brandId: ann.brandId + 1 } as never, id, test.operatorId, now()),
    ).toMatchObject({
      denied: expect.stringContaining("has no signal"),
    });
    expect(await acts().dismiss(ann as never, id, test.operatorId, now())).toEqual({
      memberId: ann.memberId,
    });
    expect((await ann.claim(reward.id)).claimed).toEqual([{ id: reward.id, amount: 10 }]);
    expect(await acts().confirm(ann as never, id, test.operatorId, "late", now())).toMatchObject({
      denied: `signal ${id} is dismissed`,
    });
    expect((await ann.give(20, once)).state).toBe("available");
    // A third account is a different case.
    await share["shared-account"](ann, await createMember(test.api));
    expect((await ann.give(30, once)).state).toBe("pending");
  });

  it("RWD-28 revokes with the reason that the member reads when it is confirmed", async () => {
    const { ann, signal } = await underReview("lotus");
    const done = await acts().confirm(ann as never, signal?.id ?? 0n, test.operatorId, "Two accounts", now());
    expect(done).toEqual({ memberId: ann.memberId });
    expect((await ann.list("received")).list).toMatchObject([{ state: "revoked", reason: "Two accounts" }]);
    expect(await stateOf(ann)).toEqual({ state: "confirmed", reason: "Two accounts" });
    expect(await ann.balance()).toBe(0);
  });

  it.each([
    ["dismiss", "after", 10, "claimed", "lapsed"],
    ["dismiss", "before", 10, "claimed", "dismissed"],
    ["confirm", "after", 10, "claimed", "lapsed"],
    ["confirm", "before", 0, "revoked", "confirmed"],
  ] as const)(
    "RWD-28 to %s, made just %s the date, pays once or not at all",
    async (act, when, paid, state, end) => {
      const { ann, reward, signal } = await underReview();
      await pastDate(reward.rewardId);
      await run("update merchants set settings = settings || $1::jsonb where code = 'nova'", {
        rewards: { autoClaim: ["goodwill"], claimDays: 30, reviewDays: 7, goodwillAlone: 100 },
      });
      const of = [ann as never, signal?.id ?? 0n, test.operatorId] as const;
      const decide = () =>
        act === "dismiss" ? acts().dismiss(...of, now()) : acts().confirm(...of, "Two accounts", now());
      const sweepAll = () => sweep(ann.brandId);
      const locked = [reward.rewardId];
      const holder = await hold(
        test.api.database,
        "select from rewards where reward_id = $1 for update",
        locked,
      );
      const running: Promise<unknown>[] = [];
      for (const one of when === "after" ? [sweepAll, sweepAll, decide] : [decide, sweepAll, sweepAll]) {
        running.push(one());
        await untilWaiting(test.api.database, running.length);
      }
      await holder.release();
      await Promise.all(running);
      await run("update merchants set settings = settings - 'rewards' where code = 'nova'");
      await watch(ann.brandId);
      const { rows } = await run("select state from rewards where reward_id = $1", reward.rewardId);
      expect([await ann.balance(), rows[0]?.state, (await stateOf(ann))?.state]).toEqual([paid, state, end]);
    },
  );

  it("RWD-28 RWD-29 missing by its date, the reward is paid, also to members who stopped", async () => {
    const { ann, reward } = await underReview();
    await stopPlay(ann);
    await sweep(ann.brandId);
    await watch(ann.brandId);
    expect(await stateOf(ann)).toMatchObject({ state: "open" });
    await pastDate(reward.rewardId);
    await sweep(ann.brandId);
    await watch(ann.brandId);
    expect(await stateOf(ann)).toMatchObject({ state: "lapsed" });
    expect(await signalOf(ann)).toBeUndefined();
    expect((await ann.claim(reward.id)).claimed).toEqual([{ id: reward.id, amount: 10 }]);
  });
});

describe("offers", () => {
  const listed = async ({ client }: TestMember) =>
    (await client.call("GET /wps/system/announcements", { query: { types: "Promotion" } })).promotion.map(
      ({ id }) => id,
    );

  it("RWD-29 are fewer for members who take every offer and play each only for its turnover, until a date or for 90 days, and winnings stay", async () => {
    const offers: string[] = [];
    for (let count = 0; count < 11; count += 1) offers.push(await createPromotion(test.api));
    const news = await createPromotion(test.api, { rewardUnits: null });
    await tellOfPromotions(test.api);
    const [all, few, more, far] = [
      await taker({ brand: "nova", taken: 10, made: 1_010 }),
      await taker({ brand: "nova", taken: 9, made: 1_010 }),
      await taker({ brand: "nova", taken: 10, made: 1_011 }),
      await taker({ brand: "lotus", taken: 0, made: 1_010 }),
    ];
    const stopped = await taker({ brand: "nova", taken: 10, made: 1_010 });
    await stopPlay(stopped);
    for (const { brandId } of [all, far]) await watch(brandId);
    const messages = await Promise.all(
      [all, few, stopped].map(({ client }) =>
        client.call("GET /wps/message/inbox", { query: { language: "EN" } }),
      ),
    );
    const until = writeDay(new Date(now().getTime() + 7 * dayMs).toISOString().slice(0, 10), "EN");
    expect(messages.map(({ list }) => list.map(({ title }) => title))).toEqual([
      [`New offers are under review until ${until}`],
      [],
      [],
    ]);
    expect(await signalOf(stopped)).toBeUndefined();
    expect(await Promise.all([few, more, far].map(signalOf))).toEqual([undefined, undefined, undefined]);
    expect(await signalOf(all)).toMatchObject({
      subject: "offers",
      found: [{ kind: "bonus-only", others: [] }],
    });
    const last = offers[10] ?? "";
    const fewer = [...offers.slice(0, 10), news];
    expect([await listed(all), await listed(few)]).toEqual([fewer, [...offers, news]]);
    const join = async () =>
      (await all.client.send("POST /wps/promotion/join", { body: { promotionId: last } })).json.code;
    expect(await join()).toBe("promotion.not.found");
    expect((await all.client.call("GET /wps/reward/list", { query: { tab: "available" } })).pending).toBe(0);

    const hasFewer = (at: Date) =>
      test.database.forBrand(all.brandId, (q) => abuseSignals.hasFewerOffers(q, all.memberId, at));
    const later = (days: number) => new Date(now().getTime() + days * dayMs);
    expect([await hasFewer(later(6.9)), await hasFewer(later(7))]).toEqual([true, false]);
    const id = (await signalOf(all))?.id ?? 0n;
    await acts().confirm(all as never, id, test.operatorId, "Bonuses alone", now());
    expect([await hasFewer(later(89.9)), await hasFewer(later(90))]).toEqual([true, false]);
    await run(
      "update signals set state = 'open', decided_at = null, decided_by = null where signal_id = $1",
      id,
    );
    await acts().dismiss(all as never, id, test.operatorId, now());
    expect(await listed(all)).toEqual([...offers, news]);
    await watch(all.brandId);
    expect(await signalOf(all)).toBeUndefined();
    expect(await join()).toBeUndefined();
  });

  it("are said to be under review once, also in a review of two weeks in which another bonus was played off", async () => {
    for (let count = 0; count < 10; count += 1) await createPromotion(test.api);
    const ann = await taker({ brand: "nova", taken: 99, made: 1_010 });
    const readTitles = async () =>
      (await ann.client.call("GET /wps/message/inbox", { query: { language: "EN" } })).list.map(
        ({ title }) => title,
      );
    await watch(ann.brandId);
    const told = await readTitles();
    expect(told).toEqual([expect.stringContaining("New offers are under review until")]);
    await run(
      "update signals set found_at = found_at - interval '8 days' where member_id = $1",
      ann.memberId,
    );
    for (let hour = 0; hour < 2; hour += 1) await watch(ann.brandId);
    expect(await readTitles()).toEqual(told);
  });
});
