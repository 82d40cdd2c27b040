import { unitsPerCurrency } from "@croupier/domain/money";
import { describe, expect, it } from "vitest";
import type { TestMember } from "../../../testing/members.ts";
import { openRewarded, setUpRewardTest } from "../reward/testing.ts";
import { createInviteCheck, type InviteCheckDeps } from "./invite-signals.ts";
import { createInviteHelpers, everything, settings } from "./testing.ts";

const test = setUpRewardTest();
const { watch, invite } = createInviteHelpers(test);

const check = ({ brandId }: TestMember, own: Partial<InviteCheckDeps> = {}) =>
  createInviteCheck({
    database: test.database,
    rewards: test.grants.port,
    logger: { warn: (line: object) => expect(line).toEqual({}) },
    ...own,
  })({ brandId, code: "nova", settings } as never, test.api.clock.now());

/** An inviter with an unclaimed reward, whose friend turned out afterwards to have played for it alone. */
const openSuspect = async () => {
  const inviter = await openRewarded(test);
  const friend = await invite(inviter, { ...everything, turnover: 525 });
  await watch(inviter);
  await test.api.owner.query(
    "update member_days set withdrawal_units = $2 where member_id = $1 and category = ''",
    [friend.memberId, 100n * unitsPerCurrency],
  );
  return inviter;
};

/** Gives this many other members of the brand an unclaimed reward that nothing speaks against. */
const addUnclaimed = async ({ brandId }: TestMember, count: number): Promise<void> => {
  const { owner, clock } = test.api;
  const { rows } = await owner.query<{ member_id: bigint }>(
    `insert into members (merchant_id, username, type, password_hash, affiliate_code, created_at)
     select $1::integer, 'unclaimed' || n, 0, '', 'unclaimed-' || n, $2::timestamptz
     from generate_series(1, $3::integer) n returning member_id`,
    [brandId, clock.now(), count],
  );
  const ids = rows.map(({ member_id }) => member_id);
  await owner.query(
    `insert into rewards (merchant_id, member_id, source, source_key, amount_units, state, granted_at, expires_at)
     select $1::integer, n.id, 'invite', n.id::text, 1000000, 'available', $2::timestamptz,
       $2::timestamptz + interval '1 day' from unnest($3::bigint[]) n (id)`,
    [brandId, clock.now(), ids],
  );
  await owner.query(
    `insert into invite_qualifications (merchant_id, friend_id, inviter_id, place, qualified_on, reward_id)
     select merchant_id, member_id, member_id, 1, granted_at::date, reward_id from rewards where member_id = any ($1)`,
    [ids],
  );
};

const statesOf = async (inviters: readonly TestMember[]) =>
  (
    await test.api.owner.query<{ state: string }>(
      "select state from rewards where member_id = any ($1) order by member_id",
      [inviters.map(({ memberId }) => memberId)],
    )
  ).rows.map(({ state }) => state);

describe("the hourly check of rewards for friends", () => {
  it("goes on past a reward that cannot be checked, and the log names it", async () => {
    const inviters = [await openSuspect(), await openSuspect()] as const;
    const [{ memberId: broken }] = inviters;
    const { rows } = await test.api.owner.query<{ id: string }>(
      "select reward_id::text as id from rewards where member_id = $1",
      [broken],
    );
    const warned: object[] = [];
    await check(inviters[0], {
      rewards: {
        hold: async (q, id, found, now) => {
          if (String(id) === rows[0]?.id) throw new Error("cannot be held");
          return test.grants.port.hold(q, id, found, now);
        },
      },
      logger: { warn: (line: object) => void warned.push(line) },
    });
    expect(await statesOf(inviters)).toEqual(["available", "pending"]);
    expect(warned).toMatchObject([{ merchant: "nova", reward: rows[0]?.id }]);
    await check(inviters[0]);
    expect(await statesOf(inviters)).toEqual(["pending", "pending"]);
  });

  it("RWD-28 reaches the oldest and the newest reward of a brand that has more than five hundred unclaimed ones", async () => {
    const oldest = await openSuspect();
    await addUnclaimed(oldest, 500);
    const newest = await openSuspect();
    await check(oldest);
    expect(await statesOf([oldest, newest])).toEqual(["pending", "pending"]);
  });
});
