import { unitsPerCurrency } from "@croupier/domain/money";
import { defaultWeights } from "@croupier/domain/requirement";
import { afterAll, beforeAll, expect } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember, type TestBrand } from "../../../testing/members.ts";
import { createOperator } from "../../../testing/operators.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createInboxService } from "../../ground/inbox/inbox.service.ts";
import { createLivePublisher } from "../../ground/live/live-publisher.ts";
import { createTurnover } from "../../money/wagering/wagering.module.ts";
import { memberDays } from "../../play/play-days/play-days.module.ts";
import { createRewardActs, type RewardActs } from "./goodwill.service.ts";
import type { NewReward, RewardTerms } from "./reward.port.ts";
import { createGrants, type Grants } from "./reward-grants.ts";

export interface RewardTest {
  api: TestApi;
  database: Database;
  grants: Grants;
  acts: RewardActs;
  /** An operator who may decide. */
  operatorId: bigint;
}

export const fiveTimes: RewardTerms = { x: 5, weights: defaultWeights, hold: "grant", days: 30 };

/** A server with rewards, for the tests of a file. The ledger's rules are verified afterwards. */
export function setUpRewardTest(): RewardTest {
  const test = {} as RewardTest;
  beforeAll(async () => {
    const api = await createTestApi();
    const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 8 });
    const live = createLivePublisher({ database, onError: () => undefined });
    const grants = createGrants({
      live,
      inbox: createInboxService({ database, clock: api.clock, live }),
      wagering: createTurnover({ clock: api.clock, playDays: memberDays }),
    });
    await createOperator(api, "mia", ["nova", "lotus"]);
    const { rows } = await api.owner.query<{ operator_id: bigint }>("select operator_id from operators");
    const acts = createRewardActs({ database, live, grants });
    Object.assign(test, { api, database, grants, acts, operatorId: rows[0]?.operator_id });
  });
  afterAll(async () => {
    expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
    await test.database.close();
    await test.api.close();
  });
  return test;
}

let cases = 0;

/** A member with functions that give them rewards. Amounts are in the currency. */
export async function openRewarded(test: RewardTest, brand: TestBrand = "nova", type = 0) {
  const { api, database, grants } = test;
  const member = await createMember(api, { brand, type });
  const { brandId, memberId, client } = member;
  return {
    ...member,
    give: async (amount: number, over: Partial<NewReward> = {}) => {
      cases += 1;
      const granted = await database.transaction(brandId, (q) =>
        grants.port.grant(q, {
          memberId,
          source: "goodwill",
          sourceKey: `case-${cases}`,
          titles: {},
          terms: undefined,
          amountUnits: BigInt(amount) * unitsPerCurrency,
          now: api.clock.now(),
          ...over,
        }),
      );
      return { ...granted, id: String(granted.rewardId) };
    },
    list: async (tab: "available" | "pending" | "received", query: object = {}) =>
      client.call("GET /wps/reward/list", { query: { tab, language: "EN", ...query } }),
    claim: (...ids: string[]) => client.call("POST /wps/reward/claim", { body: { ids } }),
    claimAll: () => client.call("POST /wps/reward/claim", { body: { all: true } }),
    balance: async () => (await client.call("GET /wps/wallets/gcs")).sumBalance,
  };
}

export type Rewarded = Awaited<ReturnType<typeof openRewarded>>;
