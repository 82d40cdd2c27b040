import { hold as holdLocks } from "@croupier/test-kit/locks";
import { beforeAll, describe, expect, it } from "vitest";
import { openPlayer, setUpWageringTest } from "../../money/wagering/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { createVipJobs, moveTo, readMember, setRanks } from "./testing.ts";
import { passesLimit, sumRebate } from "./vip-rebates.policy.ts";

const test = setUpWageringTest();
beforeAll(() => setRanks(test));
const run = () => createVipJobs(test).calendar();
const setRebates = (label: string, rebates: object) =>
  test.api.owner.query("update vip_ranks set rebate_ppm = $2 where label_id = $1", [label, rebates]);
const setSettings = (settings: object) =>
  test.api.owner.query("update merchants set settings = settings || $1::jsonb where code = 'nova'", [
    JSON.stringify(settings),
  ]);
type Player = Awaited<ReturnType<typeof openPlayer>>;
const hold = async (level: number | undefined): Promise<Player> => {
  const member = await openPlayer(test, { balance: 100 });
  if (level !== undefined)
    await test.api.owner.query(
      `insert into vip_members (merchant_id, member_id, level, risen_on, reviewed_to)
       values ($1, $2, $3, $4::date, date_trunc('month', $4::date)::date)
       on conflict (merchant_id, member_id) do update set level = excluded.level, risen_on = excluded.risen_on`,
      [member.brandId, member.memberId, level, test.api.clock.now()],
    );
  return member;
};
const balanceOf = async ({ memberId }: Player): Promise<number> =>
  Number(
    (
      await test.api.owner.query(
        "select balance_units from accounts where member_id = $1 and kind = 'member' and is_real",
        [memberId],
      )
    ).rows[0]?.balance_units,
  );
const roll = ({ brandId }: Player) => {
  // An earlier roll may be of this moment, before the play.
  test.api.clock.advanceMs(1);
  return rollBrand(test.database, brandId, test.api.clock.now());
};
const given = async ({ memberId }: Player) => {
  const { rows } = await test.api.owner.query<{ key: string; units: bigint; state: string }>(
    `select regexp_replace(source_key, ':[0-9]+:', ':') as key, amount_units as units, state from rewards
     where member_id = $1 order by reward_id`,
    [memberId],
  );
  return rows.map(({ key, units, state }) => [key, Number(units), state]);
};
const rebatesOf = async (player: Player) =>
  (await given(player)).filter(([key]) => String(key).startsWith("vip-rebate"));
const levelOf = async (player: Player) => (await readMember(test, player)).level;
/** Gold, who has staked 10 on the last day of a month, and loses the level on the 1st. */
const openFalling = async (lastDay: string): Promise<Player> => {
  await moveTo(test, `${lastDay}T12:00:00Z`);
  await run();
  const falling = await hold(2);
  await test.api.owner.query("update vip_members set risen_on = '2026-09-01' where member_id = $1", [
    falling.memberId,
  ]);
  await falling.play(10);
  await roll(falling);
  return falling;
};

describe("a rank's rebate", () => {
  it("VIP2-07 is rounded down in each category", () => {
    const rank = { rebatePpm: { RNG: 3_000, LIVE: 1 } };
    expect(sumRebate(rank, { RNG: "33333", LIVE: "999999", FISH: "100000000" })).toBe(99n);
    expect(sumRebate(rank, { LIVE: "1000000" })).toBe(1n);
  });

  it.each([
    [10_000, 5_000, 15_000, false],
    [10_000, 5_001, 15_000, true],
    [15_001, 0, 15_000, false],
    [0, 1, 0, true],
  ])("VIP2-07 a cap of %d and a rebate of %d of %d exceed it: %s", (capPpm, highestPpm, mostPpm, passes) => {
    expect(passesLimit({ category: "RNG", capPpm, highestPpm, mostPpm })).toBe(passes);
  });
});

describe("the rebate of a day", () => {
  it("VIP2-07 is credited once per member and closed day, by the level and its categories", async () => {
    await run();
    await setRebates("gold", { RNG: 3_000, LIVE: 1_000 });
    const [gold, silver, none] = [await hold(2), await hold(1), await hold(undefined)];
    for (const player of [gold, silver, none]) await player.play(33.33);
    await gold.play(10, "LIVE");
    await gold.play(5, "PVP");
    await roll(gold);
    await run();
    expect(await rebatesOf(gold)).toEqual([]);
    const before = await balanceOf(gold);
    const day = test.api.clock.now().toISOString().slice(0, 10);
    await moveTo(test, "2026-11-22T00:11:00Z");
    await Promise.all([run(), run()]);
    await run();
    // 33.33 at 0.3 % and 10 at 0.1 %; poker pays nothing.
    const units = Math.floor(3_333_000 * 0.003) + 1_000;
    await expect.poll(() => rebatesOf(gold)).toEqual([[`vip-rebate:${day}`, units, "claimed"]]);
    const { rows } = await test.api.owner.query(
      "select titles ->> 'EN' as en, titles ->> 'PT' as pt from rewards where member_id = $1",
      [gold.memberId],
    );
    expect(rows).toEqual([
      { en: "Gold: rebate for Nov 21, 2026", pt: expect.stringContaining("21 de nov. de 2026") },
    ]);
    expect(await balanceOf(gold)).toBe(before + units);
    expect(await Promise.all([silver, none].map(rebatesOf))).toEqual([[], []]);
    // A member without a level has the one without conditions.
    await setRebates("bronze", { RNG: 1_000 });
    await none.play(10);
    await roll(none);
    await moveTo(test, "2026-11-23T00:11:00Z");
    await run();
    await expect.poll(() => rebatesOf(none)).toEqual([["vip-rebate:2026-11-22", 1_000, "claimed"]]);
  });

  it("VIP2-07 of the last day of a month is paid by the level held on it", async () => {
    const falling = await openFalling("2026-11-30");
    await moveTo(test, "2026-12-01T00:11:00Z");
    await run();
    await expect.poll(() => rebatesOf(falling)).toEqual([["vip-rebate:2026-11-30", 3_000, "claimed"]]);
    expect(await levelOf(falling)).toBe(1);
  });
});

describe("a reward for a week's loss", () => {
  const losses = async (player: Player) =>
    (await given(player)).filter(([key]) => String(key).startsWith("vip-loss"));

  it("is off unless the brand turns it on, and is then a share of the member's loss, once", async () => {
    await setRebates("gold", {});
    await setRebates("bronze", {});
    const [loser, winner] = [await hold(2), await hold(2)];
    await loser.play(20, "RNG", 0);
    const round = await winner.bet(20);
    await winner.win(round ?? "", 30);
    await roll(loser);
    await moveTo(test, "2026-12-07T00:11:00Z");
    await run();
    expect(await losses(loser)).toEqual([]);
    await setSettings({ lossReward: { isOn: true, ppm: 100_000 } });
    await run();
    await run();
    await expect.poll(() => losses(loser)).toEqual([["vip-loss:2026-12-07", 200_000, "available"]]);
    expect(await losses(winner)).toEqual([]);
  });

  it("is not raised by a bonus of the week before that is given up", async () => {
    await setSettings({ lossReward: { isOn: true, ppm: 100_000 } });
    await moveTo(test, "2026-12-13T23:50:00Z");
    const [loser, other] = [await hold(2), await hold(2)];
    await other.grant(100, 10);
    await moveTo(test, "2026-12-14T00:11:00Z");
    await other.play(10);
    const [own] = await other.list();
    expect((await other.giveUp(own?.id ?? "")).json.value).toEqual({ returned: 100 });
    await loser.play(20, "RNG", 0);
    await roll(loser);
    await moveTo(test, "2026-12-21T00:11:00Z");
    await run();
    await expect.poll(() => losses(loser)).toEqual([["vip-loss:2026-12-21", 200_000, "available"]]);
    expect(await losses(other)).toEqual([]);
  });
});

describe("the reviews of the 1st", () => {
  beforeAll(() => setRebates("gold", { RNG: 3_000 }));

  it("VIP2-07 wait while another process pays the rebates of the last day", async () => {
    const falling = await openFalling("2026-12-31");
    await moveTo(test, "2027-01-01T00:11:00Z");
    await test.api.owner.query(
      "insert into vip_gift_runs (merchant_id, kind, period) values ($1, 'rebate', '2026-12-31')",
      [falling.brandId],
    );
    const other = await holdLocks(
      test.api.database,
      "select from vip_gift_runs where merchant_id = $1 and kind = 'rebate' and period = '2026-12-31' for update",
      [falling.brandId],
    );
    await run();
    expect([await levelOf(falling), await rebatesOf(falling)]).toEqual([2, []]);
    await other.release();
    await run();
    await expect.poll(() => rebatesOf(falling)).toEqual([["vip-rebate:2026-12-31", 3_000, "claimed"]]);
    expect(await levelOf(falling)).toBe(1);
  });

  it("VIP2-07 wait when the last day becomes complete after the rebates were looked at", async () => {
    const falling = await openFalling("2027-01-31");
    await moveTo(test, "2027-02-01T00:11:00Z");
    let isComplete = false;
    const isDayComplete = async (_q: object, _brand: object, day: string): Promise<boolean> => {
      const wasComplete = isComplete || day < "2027-01-31";
      if (day === "2027-01-31") isComplete = true;
      return wasComplete;
    };
    const jobs = createVipJobs(test, { isDayComplete });
    await jobs.calendar();
    expect([await levelOf(falling), await rebatesOf(falling)]).toEqual([2, []]);
    await jobs.calendar();
    await expect.poll(() => rebatesOf(falling)).toEqual([["vip-rebate:2027-01-31", 3_000, "claimed"]]);
    expect(await levelOf(falling)).toBe(1);
  });
});

describe("a level by hand", () => {
  it("VIP2-05 counts for the rebate of its last day, and the level below for that of the next day", async () => {
    await setRebates("silver", { RNG: 1_000 });
    await setRebates("gold", { RNG: 3_000 });
    await moveTo(test, "2027-03-10T12:00:00Z");
    await run();
    const silver = await hold(1);
    await test.api.owner.query(
      "update vip_members set label_level = 2, label_until = '2027-03-10' where member_id = $1",
      [silver.memberId],
    );
    const playUntil = async (moment: string) => {
      await silver.play(10);
      await roll(silver);
      await moveTo(test, moment);
      await run();
    };
    const last = ["vip-rebate:2027-03-10", 3_000, "claimed"];
    await playUntil("2027-03-11T00:11:00Z");
    await expect.poll(() => rebatesOf(silver)).toEqual([last]);
    await playUntil("2027-03-12T00:11:00Z");
    await expect.poll(() => rebatesOf(silver)).toEqual([last, ["vip-rebate:2027-03-11", 1_000, "claimed"]]);
  });
});
