import type { Weights } from "@croupier/domain/requirement";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember, type TestBrand } from "../../../testing/members.ts";
import { createOperator } from "../../../testing/operators.ts";
import { createPromotion, type TestPromotionOptions, testRewardUnits } from "../../../testing/promotions.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createInboxService } from "../../ground/inbox/inbox.service.ts";
import { createLivePublisher } from "../../ground/live/live-publisher.ts";
import { createApprovalModule } from "../../money/approval/approval.module.ts";
import { createTurnover } from "../../money/wagering/wagering.module.ts";
import { memberDays } from "../../play/play-days/play-days.module.ts";
import { openVoter } from "../../talk/operator/operator.module.ts";
import { createRewardPort } from "../reward/reward.module.ts";
import { createReviewService } from "./review.service.ts";

let api: TestApi;
let database: Database;
let operatorId: bigint;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 4 });
  await createOperator(api, "mia", ["nova", "lotus"]);
  const { rows } = await api.owner.query<{ operator_id: bigint }>("select operator_id from operators");
  operatorId = rows[0]?.operator_id ?? 0n;
});
afterAll(async () => {
  expect(await checkInvariants((sql) => api.owner.query(sql))).toEqual([]);
  await database.close();
  await api.close();
});

const setWagering = (brand: TestBrand, wagering: object): Promise<unknown> =>
  api.owner.query(
    "update merchants set settings = settings || jsonb_build_object('wagering', $2::jsonb) where code = $1",
    [brand, JSON.stringify(wagering)],
  );
const save = (x: number, weights?: Weights, brand: TestBrand = "nova") =>
  createPromotion(api, { brand, wagering: { x, ...(weights && { weights }) } });

describe("terms that a brand may not offer", () => {
  it("RWD-11 have a multiplier above its own, or above ten at any brand", async () => {
    await setWagering("lotus", { maxWagering: 4 });
    await expect(save(5, undefined, "lotus")).rejects.toThrow("4 x at most");
    const id = await save(4, undefined, "lotus");
    await expect(
      api.owner.query("update promotions set wagering_x = 5 where promotion_id = $1", [id]),
    ).rejects.toThrow("4 x at most");
    await save(10);
    await expect(save(11)).rejects.toThrow(/at most|check constraint/);
  });

  it("RWD-11 have games of two products, if its market forbids them", async () => {
    const one = { RNG: 100, FISH: 100, LIVE: 10, PVP: 50 };
    await setWagering("lotus", { singleProduct: true });
    for (const weights of [undefined, { ...one, SPORTS: 1 }, { LOTT: 100, ESPORTS: 50 }])
      await expect(save(5, weights, "lotus")).rejects.toThrow("one product only");
    for (const weights of [one, { ...one, SPORTS: 0 }, { SPORTS: 100, ESPORTS: 100 }, { LOTT: 1, ELOTT: 1 }])
      await save(5, weights, "lotus");
    await setWagering("lotus", { singleProduct: true, weights: { RNG: 100 } });
    await save(5, undefined, "lotus");
    await save(5);
  });

  it.each([
    [{}, "no game counts"],
    [{ RNG: 0 }, "no game counts"],
    [{ RNG: 101 }, "percents"],
    [{ RNG: -1 }, "percents"],
    [{ RNG: 1.5 }, "percents"],
    [{ HOT: 100 }, "percents"],
  ])("RWD-11 have meaningless weights: %j", async (weights, reason) => {
    await expect(save(5, weights as Weights)).rejects.toThrow(reason);
  });
});

describe("a bonus with terms", () => {
  const reviews = () => {
    const live = createLivePublisher({ database, onError: () => undefined });
    const inbox = createInboxService({ database, clock: api.clock, live });
    return createReviewService({
      approvals: createApprovalModule({ database }).port,
      database,
      clock: api.clock,
      live,
      inbox,
      rewards: createRewardPort({
        live,
        inbox,
        wagering: createTurnover({ clock: api.clock, playDays: memberDays }),
      }),
    });
  };
  const open = async (options: TestPromotionOptions = {}) => {
    const promotionId = await createPromotion(api, { type: "O", wagering: { x: 5 }, ...options });
    const member = await createMember(api, { brand: options.brand ?? "nova" });
    await member.client.call("POST /wps/promotion/join", { body: { promotionId } });
    const { rows } = await api.owner.query<{ sign_up_id: bigint }>(
      "select sign_up_id from promotion_sign_ups where member_id = $1",
      [member.memberId],
    );
    const decision = {
      signUpId: rows[0]?.sign_up_id ?? 0n,
      verdict: "approve",
      reason: "",
    } as const;
    return {
      member,
      promotionId,
      approve: async () => {
        const { command = "none" } = (await reviews().show(member.brandId, decision.signUpId)) ?? {};
        const voter = await openVoter(database, member.brandId, operatorId, api.clock.now());
        return reviews().decide(member.brandId, { ...decision, ...voter, command });
      },
      list: async () => (await member.client.call("GET /wps/reward/requirements")).list,
      balance: async () => (await member.client.call("GET /wps/wallets/gcs")).sumBalance,
    };
  };

  it("RWD-06 INV-16 is paid together with its requirement, once, and says so", async () => {
    const { member, approve, list, balance } = await open();
    for (let times = 0; times < 2; times += 1) await approve();
    expect(await balance()).toBe(18);
    const [own, ...others] = await list();
    expect(others).toEqual([]);
    expect(own).toMatchObject({
      source: "promotion",
      title: "Welcome",
      granted: 18,
      held: 18,
      required: 90,
      done: 0,
      left: 90,
      expiresAt: api.clock.now().getTime() + 30 * 86_400_000,
    });
    expect(own?.weights).toContainEqual({ category: "LIVE", percent: 10 });
    const { list: messages } = await member.client.call("GET /wps/message/inbox", {
      query: { language: "EN" },
    });
    expect(messages.map(({ title }) => title)).toContain("Your reward of ¥ 18.00 has arrived");
  });

  it("EXT-03 waits in the reward centre if the brand lets its members claim", async () => {
    const setAutoClaim = (sources: readonly string[]) =>
      api.owner.query("update merchants set settings = settings || $1::jsonb where code = 'nova'", [
        JSON.stringify({ rewards: { autoClaim: sources, claimDays: 5, reviewDays: 7, goodwillAlone: 0 } }),
      ]);
    await setAutoClaim([]);
    const { member, approve, list, balance } = await open();
    await approve();
    await setAutoClaim(["promotion"]);
    const available = () =>
      member.client.call("GET /wps/reward/list", { query: { tab: "available", language: "EN" } });
    const [own] = (await available()).list;
    expect(own).toMatchObject({
      source: "promotion",
      title: "Welcome",
      amount: 18,
      requirement: { required: 90 },
    });
    expect([await balance(), await list()]).toEqual([0, []]);
    const { list: messages } = await member.client.call("GET /wps/message/inbox", {
      query: { language: "EN" },
    });
    expect(messages.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["A reward of ¥ 18.00 is waiting for you"]),
    );
    await member.client.call("POST /wps/reward/claim", { body: { ids: [own?.id ?? ""] } });
    expect([await balance(), (await list()).length]).toEqual([18, 1]);
  });

  it("RWD-06 keeps the terms promised when the member joined", async () => {
    const { promotionId, approve, list } = await open();
    await api.owner.query(
      "update promotions set wagering_x = 10, wagering_hold = 'all' where promotion_id = $1",
      [promotionId],
    );
    await approve();
    expect(await list()).toMatchObject([{ required: 90, hold: "grant" }]);
  });

  it("says in the inbox that no money can be withdrawn before it is played, if it holds everything", async () => {
    const { member, approve } = await open({ wagering: { x: 5, hold: "all" } });
    await approve();
    const { list } = await member.client.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(list[0]?.content).toContain(
      "Until you have played ¥ 90.00, you cannot withdraw any of your balance.",
    );
  });

  it("RWD-08 counts by the weights of its promotion, and not by the brand's", async () => {
    const { approve, list } = await open({ wagering: { x: 5, weights: { SPORTS: 40, COCKFIGHT: 7 } } });
    await approve();
    expect((await list()).map(({ weights }) => weights)).toEqual([
      [
        { category: "SPORTS", percent: 40 },
        { category: "COCKFIGHT", percent: 7 },
      ],
    ]);
  });

  it("RWD-06 requires nothing if the promotion requires nothing", async () => {
    const { approve, list, balance } = await open({ wagering: { x: 0 } });
    await approve();
    expect([await list(), await balance()]).toEqual([[], 18]);
  });

  it.each(["requirements", "requirement_marks", "inbox_messages"])(
    "FAULT-32 INV-16 comes with its requirement or not at all when the decision fails at %s",
    async (table) => {
      const { approve, list, balance } = await open();
      await api.owner.query(
        `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
         create trigger fail before insert or update on ${table} for each row execute function fail()`,
      );
      await expect(approve()).rejects.toThrow("killed");
      expect([await list(), await balance()]).toEqual([[], 0]);
      await api.owner.query(`drop trigger fail on ${table}; drop function fail`);
      await approve();
      expect([(await list()).length, await balance()]).toEqual([1, 18]);
    },
  );

  it("FAULT-32 RWD-10 INV-16 is given back with the end of its requirement or not at all", async () => {
    const { member, approve, list, balance } = await open();
    await approve();
    const [own] = await list();
    const giveUp = () => member.client.send("POST /wps/reward/giveUp", { body: { id: own?.id ?? "" } });
    await api.owner.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger fail before update on requirements for each row execute function fail()`,
    );
    expect((await giveUp()).json.success).toBe(false);
    expect([(await list()).length, await balance()]).toEqual([1, 18]);
    await api.owner.query("drop trigger fail on requirements; drop function fail");
    expect((await giveUp()).json.value).toEqual({ returned: 18 });
    expect([await list(), await balance()]).toEqual([[], 0]);
  });

  it("INV-16 is reported by the checker if it is missing", async () => {
    const { member, approve } = await open();
    await approve();
    const break_ = (units: bigint) =>
      api.owner.query("update requirements set granted_units = $2 where member_id = $1", [
        member.memberId,
        units,
      ]);
    await break_(testRewardUnits + 1n);
    expect(await checkInvariants((sql) => api.owner.query(sql))).toMatchObject([{ invariant: "INV-16" }]);
    await break_(testRewardUnits);
  });
});
