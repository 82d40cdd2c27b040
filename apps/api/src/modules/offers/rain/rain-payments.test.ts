import { fullWeights } from "@croupier/domain/requirement";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { createTurnover } from "../../money/wagering/wagering.module.ts";
import { memberDays } from "../../play/play-days/play-days.module.ts";
import { createCrowd, passTime, readHouse, setUpTwoProcesses } from "./testing.ts";

const two = setUpTwoProcesses();
const { test, openRain, pressAll, endAll, killWaiting, countOf } = two;

/** Gives a member with an empty wallet a requirement, which the next credit ends. */
const bind = (brandId: number, memberId: bigint): Promise<void> => {
  const wagering = createTurnover({ clock: test.api.clock, playDays: memberDays });
  const to = { memberId, creditedUnits: 0n, now: test.api.clock.now() };
  const requirement = {
    source: "deposit" as const,
    sourceKey: `rain-${memberId}`,
    titles: {},
    grantedUnits: 1n,
    heldUnits: 0n,
    requiredUnits: 1n,
    weights: fullWeights,
    hold: "all" as const,
    expiresAt: undefined,
  };
  return test.rains.database.transaction(brandId, (q) => wagering.grant(q, to, [requirement]));
};

describe("the payments of a rain", () => {
  it("RWD-16 never exceed its budget under kills and repeats, and the rest is returned", async () => {
    const before = await readHouse(test);
    const members = await createCrowd(test, { count: 400 });
    const rain = await openRain({ envelopes: 500, budget: 700 });
    await pressAll(members.map((memberId) => ({ ...rain, memberId })));
    test.api.clock.advanceMs(31_000);
    const now = test.api.clock.now();
    await Promise.all([test.rains, two.other].map(({ draws }) => draws.close(rain.brand, rain.rainId, now)));
    const pay = () =>
      Promise.allSettled(
        [test.rains, two.other].map(({ payments }) => payments.pay(rain.brand, rain.rainId, now)),
      );
    // The credited money waits for its reward, and is rolled back with it, three times.
    const holder = await hold(test.api.database, "lock table rewards in share row exclusive mode");
    const paying = pay();
    for (let n = 0; n < 3; n += 1) {
      await untilWaiting(test.api.database, 2);
      expect(await killWaiting()).toHaveLength(2);
    }
    await holder.release();
    await paying;
    expect((await countOf(rain.rainId))?.paid).toBeLessThan(400);
    await pay();
    expect(await countOf(rain.rainId)).toEqual({ entries: 400, taken: 400, paid: 400, members: 400 });
    const { rows } = await test.api.owner.query<{ state: string; paid: bigint; budget: bigint }>(
      `select state, budget_units as budget, (select sum(a.balance_units)::bigint from accounts a where a.member_id = any($2)) as paid
       from rains where rain_id = $1`,
      [rain.rainId, members],
    );
    const [row] = rows;
    expect(row?.state).toBe("done");
    expect(row?.paid).toBeLessThan(row?.budget ?? 0n);
    const after = await readHouse(test);
    expect([after.rain, before.bonus - after.bonus]).toEqual([before.rain, row?.paid]);
  });

  it("lock the wallets of fifty at a time, so that bets of the others do not wait", async () => {
    const members = await createCrowd(test, { count: 120 });
    const rain = await openRain({ envelopes: 120, budget: 120 });
    await pressAll(members.map((memberId) => ({ ...rain, memberId })));
    await endAll();
    const { rows } = await test.api.owner.query<{ wallets: number }>(
      `select count(*)::integer as wallets from accounts where member_id = any($1) and balance_units > 0
       group by xmin order by 1 desc`,
      [members],
    );
    expect(rows.map(({ wallets }) => wallets)).toEqual([50, 50, 20]);
  });

  it("RWD-16 wait for one locked wallet, and for no other", async () => {
    const members = await createCrowd(test, { count: 5 });
    const rain = await openRain({ envelopes: 5, budget: 5 });
    await pressAll(members.map((memberId) => ({ ...rain, memberId })));
    await test.api.owner.query("select set_config('app.merchant', $1, false)", [String(rain.brand.brandId)]);
    await test.api.owner.query("select ledger_open_account($1)", [members[2]]);
    const holder = await hold(test.api.database, "select from accounts where member_id = $1 for update", [
      members[2],
    ]);
    await endAll();
    expect((await countOf(rain.rainId))?.paid).toBe(4);
    await holder.release();
    await endAll();
    expect((await countOf(rain.rainId))?.paid).toBe(5);
  });

  it("RWD-19 hold the winners' wallets no longer than a bet waits, while one winner's play is being counted", async () => {
    const members = await createCrowd(test, { count: 5 });
    const [counted = 0n] = members;
    const rain = await openRain({ envelopes: 5, budget: 5 });
    await pressAll(members.map((memberId) => ({ ...rain, memberId })));
    await bind(rain.brand.brandId, counted);
    const mark = "select from requirement_marks where member_id = $1 for update";
    const holder = await hold(test.api.database, mark, [counted]);
    const warned = test.rains.warnings.length;
    await passTime(test, 31_000);
    expect((await countOf(rain.rainId))?.paid).toBe(4);
    // It gave up waiting for the lock. Otherwise the database would have ended the statement, after seconds.
    const codes = test.rains.warnings
      .slice(warned)
      .map((line) => (line as { err: { code?: string } }).err.code);
    expect(codes).toEqual(["55P03"]);
    await holder.release();
    await passTime(test, 1_000);
    expect((await countOf(rain.rainId))?.paid).toBe(5);
  });
});
