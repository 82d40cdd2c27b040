import { unitsToWire } from "@croupier/domain/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { createDatabase, type Database, type Queryable } from "../../../platform/db/database.ts";
import { listen } from "../../../testing/live.ts";
import { createMember, type TestBrand, type TestMember } from "../../../testing/members.ts";
import { createOperator } from "../../../testing/operators.ts";
import {
  createPromotion,
  type TestPromotionOptions,
  tellOfPromotions,
  testRewardUnits,
} from "../../../testing/promotions.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import { createInboxService } from "../../ground/inbox/inbox.service.ts";
import { createLivePublisher } from "../../ground/live/live-publisher.ts";
import { createApprovalModule } from "../../money/approval/approval.module.ts";
import { createTurnover } from "../../money/wagering/wagering.module.ts";
import { memberDays } from "../../play/play-days/play-days.module.ts";
import { openVoter } from "../../talk/operator/operator.module.ts";
import { createRewardPort } from "../reward/reward.module.ts";
import { createReviewService, type Decision } from "./review.service.ts";

describe("the review of rewards", () => {
  let api: TestApi;
  let database: Database;
  let operatorId: bigint;
  beforeAll(async () => {
    api = await createTestApi();
    database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 6 });
    await createOperator(api, "mia", ["nova", "lotus"]);
    const { rows } = await api.owner.query<{ operator_id: bigint }>("select operator_id from operators");
    operatorId = rows[0]?.operator_id ?? 0n;
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  const live = () => createLivePublisher({ database, onError: () => undefined });
  const createInbox = (): InboxPort => createInboxService({ database, clock: api.clock, live: live() });
  const createRewards = (inbox = createInbox()) =>
    createRewardPort({
      live: live(),
      inbox,
      wagering: createTurnover({ clock: api.clock, playDays: memberDays }),
    });
  const createReviews = (inbox = createInbox()) =>
    createReviewService({
      database,
      clock: api.clock,
      approvals: createApprovalModule({ database }).port,
      live: live(),
      inbox,
      rewards: createRewards(inbox),
    });
  const decide = async (
    member: { brandId: number; signUpId: bigint },
    verdict: Decision["verdict"],
    reviews = createReviews(),
  ) => {
    const { signUpId } = member;
    const { command = "none" } = (await createReviews().show(member.brandId, signUpId)) ?? {};
    const voter = await openVoter(database, member.brandId, operatorId, api.clock.now());
    return reviews.decide(member.brandId, { signUpId, ...voter, verdict, command, reason: "no slip" });
  };

  /** A member whose reward waits for a decision. */
  const waiting = async (options: TestPromotionOptions = {}) => {
    const { brand = "nova" as TestBrand, type = "A" } = options;
    const member = await createMember(api, { brand });
    const promotionId = await createPromotion(api, options);
    await member.client.call("POST /wps/promotion/join", { body: { promotionId } });
    if (type === "A") await member.client.send("POST /wps/promotion/reward", { body: { promotionId } });
    const { rows } = await api.owner.query<{ sign_up_id: bigint }>(
      "select sign_up_id from promotion_sign_ups where member_id = $1",
      [member.memberId],
    );
    return { ...member, promotionId, signUpId: rows[0]?.sign_up_id ?? 0n };
  };
  const stateOf = async ({ memberId }: Pick<TestMember, "memberId">) => {
    const { rows } = await api.owner.query(
      `select u.status, coalesce(a.balance_units, 0) as balance,
         (select count(*)::int from transfers t where t.account_id = a.account_id and t.kind = 'bonus') as payouts,
         (select count(*)::int from inbox_messages i where i.member_id = u.member_id) as messages
       from promotion_sign_ups u left join accounts a on a.member_id = u.member_id and a.kind = 'member'
       where u.member_id = $1`,
      [memberId],
    );
    return rows[0];
  };
  const paid = { balance: testRewardUnits, payouts: 1, messages: 1 };

  it.each([
    ["A", "CLAIMED"],
    ["O", "ISSUED"],
  ] as const)(
    "PROMO-10 pays an approved reward of type %s, sets %s and tells the member",
    async (type, status) => {
      const member = await waiting({ type, titles: { EN: "Big gift", CN: "大礼" } });
      expect(await decide(member, "approve")).toEqual({ outcome: "decided", status });
      expect(await stateOf(member)).toEqual({ status, ...paid });
      const wallet = await member.client.call("GET /wps/wallets/gcs", {});
      expect(wallet.sumBalance).toBe(unitsToWire(testRewardUnits));
      const read = async (language: "EN" | "CN") =>
        (await member.client.call("GET /wps/message/inbox", { query: { language } })).list[0];
      expect(await read("EN")).toMatchObject({
        title: "Your reward of ¥ 18.00 has arrived",
        content: expect.stringContaining("“Big gift”"),
      });
      expect((await read("CN"))?.content).toContain("“大礼”");
      await tellOfPromotions(api);
      const { promotion } = await member.client.call("GET /wps/system/announcements", {
        query: { types: "Promotion" },
      });
      expect(promotion.find(({ id }) => id === member.promotionId)?.signUpStatus).toBe(status);
    },
  );

  it("rejects with a reason, and pays nothing", async () => {
    const member = await waiting({ titles: { EN: "Slip" } });
    expect(await decide(member, "reject")).toEqual({ outcome: "decided", status: "REJECTED" });
    expect(await stateOf(member)).toEqual({ status: "REJECTED", balance: 0n, payouts: 0, messages: 1 });
    const { list } = await member.client.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(list[0]?.content).toBe(
      "We are sorry: your application for “Slip” was not approved. The reason: no slip",
    );
  });

  it("records who decided, when and why", async () => {
    const member = await waiting();
    await decide(member, "reject");
    const { rows } = await api.owner.query(
      "select decided_by, decided_at, decision_reason from promotion_sign_ups where sign_up_id = $1",
      [member.signUpId],
    );
    expect(rows).toEqual([
      { decided_by: operatorId, decided_at: api.clock.now(), decision_reason: "no slip" },
    ]);
  });

  it("pays once, however often and by however many operators it is approved at the same time", async () => {
    const member = await waiting();
    const results = await Promise.all(Array.from({ length: 8 }, () => decide(member, "approve")));
    const outcomes = results.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual(["decided", ...Array(7).fill("unchanged")]);
    expect(await decide(member, "approve")).toEqual({ outcome: "unchanged", status: "CLAIMED" });
    expect(await stateOf(member)).toEqual({ status: "CLAIMED", ...paid });
  });

  it("lets either an approval or a refusal count, and the other one change nothing", async () => {
    const member = await waiting();
    const results = await Promise.all([decide(member, "approve"), decide(member, "reject")]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(["decided", "refused"]);
    const state = await stateOf(member);
    expect([state.payouts, state.messages]).toEqual([state.status === "CLAIMED" ? 1 : 0, 1]);
  });

  it("does nothing if it dies between the payout and the end, and pays once afterwards", async () => {
    const member = await waiting();
    const die = async (q: Queryable) => {
      await q.query("select pg_terminate_backend(pg_backend_pid())");
    };
    const dying: InboxPort = { sendMessage: die, sendMessages: die };
    await expect(decide(member, "approve", createReviews(dying))).rejects.toThrow();
    expect(await stateOf(member)).toEqual({ status: "PENDING", balance: 0n, payouts: 0, messages: 0 });
    expect(await decide(member, "approve")).toMatchObject({ outcome: "decided" });
    expect(await stateOf(member)).toEqual({ status: "CLAIMED", ...paid });
  });

  it("pays the amount promised when the member joined", async () => {
    const member = await waiting();
    await api.owner.query("update promotions set reward_units = 99 where promotion_id = $1", [
      member.promotionId,
    ]);
    await decide(member, "approve");
    expect(await stateOf(member)).toMatchObject({ balance: testRewardUnits });
  });

  it("decides after the promotion's end too, and never before a reward was requested", async () => {
    const member = await waiting();
    await api.owner.query("update promotions set ends_at = '2026-11-20' where promotion_id = $1", [
      member.promotionId,
    ]);
    expect(await decide(member, "approve")).toMatchObject({ outcome: "decided" });
    const early = await createMember(api);
    const promotionId = await createPromotion(api);
    await early.client.call("POST /wps/promotion/join", { body: { promotionId } });
    const { rows } = await api.owner.query<{ sign_up_id: bigint }>(
      "select sign_up_id from promotion_sign_ups where member_id = $1",
      [early.memberId],
    );
    const signUp = { brandId: early.brandId, signUpId: rows[0]?.sign_up_id ?? 0n };
    expect(await decide(signUp, "approve")).toEqual({ outcome: "refused", status: "JOINED" });
  });

  it("SEC-27 finds no sign-up of another brand", async () => {
    const nova = await waiting();
    const lotus = await waiting({ brand: "lotus" });
    expect(await decide({ ...nova, brandId: lotus.brandId }, "approve")).toEqual({
      outcome: "unknown",
    });
    expect(await stateOf(nova)).toMatchObject({ status: "PENDING", payouts: 0 });
    const numbers = async ({ brandId }: TestMember) =>
      (await createReviews().listUndecided(brandId)).map((row) => row.sign_up_id);
    expect(await numbers(lotus)).toContain(lotus.signUpId);
    expect(await numbers(lotus)).not.toContain(nova.signUpId);
  });

  it("lists open applications, with everything that a decision needs", async () => {
    const member = await waiting({ titles: { EN: "Listed" } });
    const rows = await createReviews().listUndecided(member.brandId);
    expect(rows.find((row) => row.sign_up_id === member.signUpId)).toEqual({
      sign_up_id: member.signUpId,
      member_id: member.memberId,
      promotion_id: BigInt(member.promotionId),
      status: "PENDING",
      request_type: "A",
      wagering: null,
      approvals: 0,
      username: member.username,
      titles: { EN: "Listed" },
      reward_units: testRewardUnits,
      currency: "CNY",
      remarks: "",
      picture_ids: [],
      waiting_since: api.clock.now(),
    });
    await decide(member, "approve");
    const left = await createReviews().listUndecided(member.brandId);
    expect(left.map((row) => row.sign_up_id)).not.toContain(member.signUpId);
  });

  it("RWD-28 lets a reward wait if another account has the same payee, and announces it once it is paid", async () => {
    const [member, other] = [await waiting(), await waiting()];
    await api.owner.query(
      `insert into bank_accounts (merchant_id, member_id, bank_name, payee_name, number_sealed, number_tail, number_hash, created_at)
       select merchant_id, member_id, 'Bank', 'Ann Lee', '\\x01', '1234', sha256(username::bytea), now() from members where member_id in ($1, $2)`,
      [member.memberId, other.memberId],
    );
    expect(await decide(member, "approve")).toMatchObject({ outcome: "decided", status: "CLAIMED" });
    expect(await stateOf(member)).toMatchObject({ balance: 0n, messages: 0 });
    const { rows } = await api.owner.query<{ reward_id: bigint }>(
      "select reward_id from rewards where member_id = $1",
      [member.memberId],
    );
    await database.transaction(member.brandId, (q) =>
      createRewards().endReview(q, rows[0]?.reward_id ?? 0n, {
        verdict: "pay",
        operatorId,
        now: api.clock.now(),
      }),
    );
    expect(await stateOf(member)).toEqual({ status: "CLAIMED", ...paid });
    const { list } = await member.client.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(list.map(({ title }) => title)).toEqual(["Your reward of ¥ 18.00 has arrived"]);
  });

  it("tells the member's open pages of the balance, the message and the status", async () => {
    const member = await waiting();
    const listener = await listen(api.app, member);
    await expect.poll(() => listener.events).toContain("ready");
    await decide(member, "approve");
    await expect
      .poll(() => listener.events)
      .toEqual(expect.arrayContaining(["inbox", "balance", "announcement"]));
    listener.leave();
  });

  it("INV-01 INV-02 leaves the ledger intact after all this", async () => {
    expect(await checkInvariants((sql) => api.owner.query(sql))).toEqual([]);
  });
});
