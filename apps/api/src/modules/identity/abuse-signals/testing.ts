import { testBrands } from "@croupier/test-kit/brands";
import { expect } from "vitest";
import { createMember, type TestBrand, type TestMember } from "../../../testing/members.ts";
import { createAccountReviewModule } from "../../ground/account-review/account-review.module.ts";
import { createExclusionModule } from "../../ground/exclusion/exclusion.module.ts";
import { createInboxService } from "../../ground/inbox/inbox.service.ts";
import { createRewardSweep } from "../../offers/reward/reward-sweep.ts";
import { type RewardTest, setUpRewardTest } from "../../offers/reward/testing.ts";
import { readTestBrand } from "../agent-tree/testing.ts";
import { createSignalActs } from "./abuse-signals.module.ts";
import { createSignalWatch } from "./signal-watch.ts";

export const dayMs = 86_400_000;

/** What two accounts of one person share, as the product would have noted it. */
function createSharing(test: Pick<RewardTest, "api">) {
  const now = () => test.api.clock.now();
  const run = (sql: string, ...values: unknown[]) => test.api.owner.query(sql, values);
  const addBank = (member: TestMember, number: string, payee: string) =>
    run(
      `insert into bank_accounts (merchant_id, member_id, bank_name, payee_name, number_sealed, number_tail, number_hash, created_at)
       values ($1, $2, 'Bank', $3, '\\x01', '1234', sha256($4::bytea), $5)`,
      member.brandId,
      member.memberId,
      payee,
      number,
      now(),
    );
  const prove = (member: TestMember, what: "mobile_num" | "email", value: string | null) =>
    run(
      `update members set ${what} = $2, ${what === "email" ? "email" : "mobile"}_verified_at = $3 where member_id = $1`,
      member.memberId,
      value,
      value === null ? null : now(),
    );
  let values = 0;
  const fresh = (what: string) => `${what}${(values += 1)}`;

  /** Marks that one person's two accounts share; a proved contact moves from the first to the second. */
  const share = {
    "shared-account": async (one: TestMember, other: TestMember) => {
      const number = fresh("number");
      await addBank(one, number, fresh("payee"));
      await addBank(other, number, fresh("payee"));
    },
    "shared-payee": async (one: TestMember, other: TestMember) => {
      const payee = fresh("Ann Lee ");
      await addBank(one, fresh("number"), payee);
      await addBank(other, fresh("number"), payee.toUpperCase());
    },
    "shared-mobile": async (one: TestMember, other: TestMember) => {
      const number = fresh("91000");
      await prove(other, "mobile_num", number);
      await prove(other, "mobile_num", null);
      await prove(one, "mobile_num", number);
    },
    "shared-email": async (one: TestMember, other: TestMember) => {
      const address = `${fresh("ann")}@example.test`;
      await prove(other, "email", address);
      await prove(other, "email", null);
      await prove(one, "email", address);
    },
  };
  return { run, share };
}

/** A server with rewards, the operators' desk and the hourly check. The ledger's rules are verified afterwards. */
export function setUpSignalTest() {
  const test = setUpRewardTest();
  const { run, share } = createSharing(test);
  const now = () => test.api.clock.now();
  const ago = (days: number) => new Date(now().getTime() - days * dayMs);
  const quiet = { warn: (line: object) => expect(line).toEqual({}) };

  const brandsOf = (brandId: number) => ({
    listBrands: async () =>
      (await Promise.all(testBrands.map(({ code }) => readTestBrand(test.database, code)))).filter(
        (brand) => brand.brandId === brandId,
      ),
  });
  const acts = () =>
    createSignalActs({
      database: test.database,
      rewards: test.grants.port,
      bills: { endReview: async () => "no bill" },
    });
  const watch = (brandId: number) =>
    createSignalWatch({
      database: test.database,
      clock: test.api.clock,
      logger: quiet,
      brands: brandsOf(brandId),
      checks: [],
      exclusions: createExclusionModule({
        reviews: createAccountReviewModule().port,
        database: test.database,
        logger: quiet,
        masterSecret: Buffer.alloc(32, 7),
        brands: brandsOf(brandId),
      }).port,
      inbox: createInboxService({
        database: test.database,
        clock: test.api.clock,
        live: { announce: async () => undefined, announceTo: async () => undefined },
      }),
    }).run();
  const sweep = (brandId: number) =>
    createRewardSweep({
      database: test.database,
      clock: test.api.clock,
      grants: test.grants,
      logger: quiet,
      live: { announce: async () => undefined },
      brands: brandsOf(brandId),
    }).run();
  const signalOf = async ({ brandId, memberId }: TestMember) =>
    (await acts().list({ brandId }, now())).find((signal) => signal.memberId === memberId);
  const stateOf = async ({ memberId }: TestMember) =>
    (await run("select state, reason from signals where member_id = $1", memberId)).rows[0];

  /** A member who registered before ten offers, took some of them and completed five bonuses, the last one a week ago. */
  const taker = async (of: { brand: TestBrand; taken: number; made: number }) => {
    const member = await createMember(test.api, { brand: of.brand });
    const { rows } = await run("select promotion_id from promotions where merchant_id = $1", member.brandId);
    for (const { promotion_id: id } of rows.slice(0, of.taken))
      await run(
        `insert into promotion_sign_ups (merchant_id, promotion_id, member_id, status, reward_units, joined_at) values ($1, $2, $3, 'JOINED', 1, $4)`,
        member.brandId,
        id,
        member.memberId,
        now(),
      );
    for (const [place, days] of [50, 40, 30, 20, 10].entries()) {
      const values = [
        member.brandId,
        member.memberId,
        `${member.memberId}-${place}`,
        ago(days),
        ago(days - 2.5),
      ];
      await run(
        `insert into requirements (merchant_id, member_id, source, source_key, granted_units, held_units, required_units, done_units,
           weights, hold, granted_at, state, ended_at)
         values ($1, $2, 'reward', $3, 100, 100, 1000, 1000, '{"RNG": 100, "LIVE": 10}', 'grant', $4, 'done', $5)`,
        ...values,
      );
      await run(
        `insert into member_days (merchant_id, member_id, day, category, valid_units)
         select $1, $2, merchant_day($1, $3) + 1, c.category, c.units from (values ('RNG', $4::bigint), ('LIVE', 100)) c (category, units)`,
        member.brandId,
        member.memberId,
        ago(days),
        of.made,
      );
    }
    return member;
  };

  const stopPlay = ({ brandId, memberId }: TestMember) =>
    run(
      `insert into play_stops (merchant_id, member_id, kind, scope, origin, started_at, ends_at)
       values ($1, $2, 'exclusion', 'brand', 'member', $3, $3::timestamptz + interval '1 year')`,
      brandId,
      memberId,
      now(),
    );

  return { test, run, share, now, acts, watch, sweep, signalOf, stateOf, stopPlay, taker };
}
