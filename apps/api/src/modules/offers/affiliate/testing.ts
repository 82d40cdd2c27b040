import { resolveSettings } from "@croupier/brand/settings";
import { unitsPerCurrency } from "@croupier/domain/money";
import { expect } from "vitest";
import { createMember, type TestBrand, type TestMember } from "../../../testing/members.ts";
import type { RewardTest } from "../reward/testing.ts";
import { createInviteWatch } from "./invite-watch.ts";

export const programme = {
  deposit: 100,
  turnover: 500,
  days: 30,
  monthly: 6,
  wagering: 2,
  tiers: [
    { from: 1, amount: 10 },
    { from: 3, amount: 15.5 },
  ],
};
export const settings = resolveSettings({ inviteProgramme: programme });
interface Done {
  readonly verified?: boolean;
  readonly deposit?: number;
  readonly turnover?: number;
  /** Days since the friend registered. */
  readonly age?: number;
  readonly playedAfterDays?: number;
}
/** More than the programme asks, and not just above it. */
export const everything: Done = { verified: true, deposit: 100, turnover: 600 };

/** The job that counts friends, and friends with some activity. */
export function createInviteHelpers(test: RewardTest) {
  const createWatch = (brandId: number, own: typeof settings) =>
    createInviteWatch({
      database: test.database,
      clock: test.api.clock,
      rewards: test.grants.port,
      brands: { listBrands: async () => [{ brandId, code: "any", settings: own } as never] },
      logger: { warn: (line: object) => expect(line).toEqual({}) },
    });
  const watch = ({ brandId }: { brandId: number }, own = settings) => createWatch(brandId, own).run();

  /** A member invited by another one, with the sums that the roller keeps for them. */
  const invite = async (inviter: TestMember, done: Done = everything, brand: TestBrand = "nova") => {
    const { owner, clock } = test.api;
    const friend = await createMember(test.api, { brand });
    // Sessions of tests have one address and one browser's name.
    await owner.query("update sessions set agent = 'of ' || member_id where member_id = $1", [
      friend.memberId,
    ]);
    const { verified = false, deposit = 0, turnover = 0, age = 0, playedAfterDays = 0 } = done;
    await owner.query(
      `update members set upline_id = $2, created_at = $3::timestamptz - $4::integer * interval '1 day',
         mobile_verified_at = case when $5 then $3::timestamptz end where member_id = $1`,
      [friend.memberId, inviter.memberId, clock.now(), age, verified],
    );
    for (const [category, paid, played] of [
      ["", deposit, 0],
      ["RNG", 0, turnover],
    ] as const)
      await owner.query(
        `insert into member_days (merchant_id, member_id, day, category, deposit_units, valid_units)
         select merchant_id, member_id, merchant_day(merchant_id, created_at) + $5::integer, $2, $3, $4 from members where member_id = $1`,
        [
          friend.memberId,
          category,
          BigInt(paid) * unitsPerCurrency,
          BigInt(played) * unitsPerCurrency,
          playedAfterDays,
        ],
      );
    return friend;
  };

  return { watch, invite };
}
