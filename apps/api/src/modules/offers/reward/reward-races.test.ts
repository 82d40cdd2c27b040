import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { createRewardSweep } from "./reward-sweep.ts";
import { fiveTimes, openRewarded, setUpRewardTest } from "./testing.ts";

const test = setUpRewardTest();
const dayMs = 86_400_000;
const now = () => test.api.clock.now();

const sweep = async (at: Date = now()): Promise<void> => {
  const { rows } = await test.api.owner.query<{ brandId: number; code: string }>(
    'select merchant_id as "brandId", code from merchants',
  );
  const { database, grants } = test;
  const live = { announce: async () => undefined };
  const logger = { warn: (found: object) => expect(found).toBeUndefined() };
  const brands = { listBrands: async () => rows as never };
  await createRewardSweep({ database, brands, clock: { now: () => at }, live, logger, grants }).run();
};
const setRewards = (rewards: object) =>
  test.api.owner.query("update merchants set settings = settings || $1::jsonb where code = 'nova'", [
    JSON.stringify({ rewards }),
  ]);
/** Moves a reward's times into the past, because the clock of a session is the server's. */
const age = (id: bigint, column: "expires_at" | "answer_by") =>
  test.api.owner.query(
    `update rewards set granted_at = $2::timestamptz - interval '60 days', ${column} = $2 where reward_id = $1`,
    [id, now()],
  );

describe("an expired or revoked reward", () => {
  it("RWD-04 RWD-02 cannot be claimed, before and after it is swept, and shows under received", async () => {
    const ann = await openRewarded(test);
    const [one, two] = [await ann.give(10), await ann.give(20)];
    for (const { rewardId } of [one, two]) await age(rewardId, "expires_at");
    const gone = {
      claimed: [],
      refused: [{ id: one.id, title: "", source: "goodwill", code: "reward.gone" }],
    };
    expect((await ann.list("available")).list).toEqual([]);
    expect(await ann.claim(one.id)).toEqual(gone);
    await sweep();
    expect(await ann.claim(one.id)).toEqual(gone);
    expect((await ann.claim(two.id)).refused).toMatchObject([{ code: "reward.gone" }]);
    const { list } = await ann.list("received");
    expect(list.map(({ state, endedAt }) => [state, endedAt])).toEqual([
      ["expired", now().getTime()],
      ["expired", now().getTime()],
    ]);
    expect(await ann.balance()).toBe(0);
  });

  it("RWD-02 whose expiry comes after the claim is credited once, and stays claimed", async () => {
    const ann = await openRewarded(test);
    const { id } = await ann.give(10);
    // The claim has locked the reward, and pauses while its credit is written.
    const holder = await hold(test.api.database, "lock table transfers in share row exclusive mode");
    const claiming = ann.claim(id);
    await untilWaiting(test.api.database, 1);
    const expiring = sweep(new Date(now().getTime() + 31 * dayMs));
    await holder.release();
    expect(await claiming).toEqual({ claimed: [{ id, amount: 10 }], refused: [] });
    await expiring;
    await sweep(new Date(now().getTime() + 31 * dayMs));
    expect([await ann.balance(), (await ann.list("received")).list.map(({ state }) => state)]).toEqual([
      10,
      ["claimed"],
    ]);
  });

  it("RWD-02 whose expiry comes before the claim is not credited, and says so", async () => {
    const ann = await openRewarded(test);
    const { id, rewardId } = await ann.give(10);
    const holder = await hold(
      test.api.database,
      "update rewards set state = 'expired', ended_at = $2, expires_at = $2, granted_at = $2::timestamptz - interval '30 days' where reward_id = $1",
      [rewardId, now()],
    );
    const claiming = ann.claim(id);
    await untilWaiting(test.api.database, 1);
    await holder.release();
    expect(await claiming).toMatchObject({ claimed: [], refused: [{ id, code: "reward.gone" }] });
    expect([await ann.balance(), (await ann.list("received")).list.map(({ state }) => state)]).toEqual([
      0,
      ["expired"],
    ]);
  });

  it("RWD-04 shows the operator's reason for the revocation", async () => {
    const ann = await openRewarded(test);
    const { id, rewardId } = await ann.give(10);
    await test.acts.revoke(ann, test.operatorId, rewardId, "Given by mistake", now());
    expect((await ann.claim(id)).refused).toMatchObject([{ id, code: "reward.gone" }]);
    expect((await ann.list("received")).list).toMatchObject([
      { state: "revoked", reason: "Given by mistake" },
    ]);
    expect(await test.acts.revoke(ann, test.operatorId, rewardId, "again", now())).toMatchObject({
      denied: `reward ${id} is revoked`,
    });
  });
});

describe("a reward under review", () => {
  it("EXT-03 waits with its reason and date, and is released by a person", async () => {
    const ann = await openRewarded(test);
    const { id, rewardId } = await ann.give(10);
    await test.acts.hold(ann, test.operatorId, rewardId, "Two accounts, one card", now());
    expect((await ann.claim(id)).refused).toMatchObject([{ id, code: "reward.review" }]);
    const { list, pending } = await ann.list("pending");
    expect(pending).toBe(1);
    expect(list).toMatchObject([
      { state: "pending", reason: "Two accounts, one card", answerBy: now().getTime() + 7 * dayMs },
    ]);
    await test.acts.approve(ann, test.operatorId, rewardId, now());
    expect((await ann.claim(id)).claimed).toEqual([{ id, amount: 10 }]);
  });

  it("EXT-03 is released on its date without a decision", async () => {
    const ann = await openRewarded(test);
    const { id, rewardId } = await ann.give(10);
    await test.acts.hold(ann, test.operatorId, rewardId, "a look", now());
    await sweep();
    expect((await ann.claim(id)).refused).toMatchObject([{ code: "reward.review" }]);
    await age(rewardId, "answer_by");
    await sweep();
    expect((await ann.claim(id)).claimed).toEqual([{ id, amount: 10 }]);
  });
});

describe("INV-21", () => {
  it("EXT-03 is claimed at once if the brand does so for its source", async () => {
    await setRewards({ autoClaim: ["goodwill"], claimDays: 3, reviewDays: 1, goodwillAlone: 0 });
    const ann = await openRewarded(test);
    expect(await ann.give(10, { terms: fiveTimes })).toMatchObject({ state: "claimed" });
    expect([await ann.balance(), (await ann.list("available")).list]).toEqual([10, []]);
    const eve = await openRewarded(test, "lotus");
    expect(await eve.give(10)).toMatchObject({ state: "available" });
    await test.api.owner.query("update merchants set settings = settings - 'rewards'");
  });

  it.each(["rewards", "requirements", "requirement_marks"])(
    "RWD-05 FAULT-38 INV-21 keeps credit and state consistent when the claim fails at %s",
    async (table) => {
      const ann = await openRewarded(test);
      const { id } = await ann.give(10, { terms: fiveTimes });
      await test.api.owner.query(
        `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
         create trigger fail before insert or update on ${table} for each row execute function fail()`,
      );
      const { json } = await ann.client.send("POST /wps/reward/claim", { body: { ids: [id] } });
      expect(json.success).toBe(false);
      await test.api.owner.query(`drop trigger fail on ${table}; drop function fail`);
      expect([await ann.balance(), (await ann.list("available")).list.length]).toEqual([0, 1]);
      expect((await ann.claim(id)).claimed).toEqual([{ id, amount: 10 }]);
      expect((await ann.claim(id)).claimed).toEqual([{ id, amount: 10 }]);
      expect(await ann.balance()).toBe(10);
    },
  );

  it("INV-21 is reported by the checker when a reward and the ledger differ", async () => {
    const ann = await openRewarded(test);
    const { id, rewardId } = await ann.give(10);
    await ann.claim(id);
    const set = (sql: string) =>
      test.api.owner.query(`update rewards set ${sql} where reward_id = $1`, [rewardId]);
    for (const [broken, whole] of [
      ["amount_units = amount_units + 1", "amount_units = amount_units - 1"],
      ["state = 'available', ended_at = null", "state = 'claimed', ended_at = granted_at"],
    ] as const) {
      await set(broken);
      expect(await checkInvariants((sql) => test.api.owner.query(sql))).toMatchObject([
        { invariant: "INV-21" },
      ]);
      await set(whole);
    }
  });
});
