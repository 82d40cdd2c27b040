import { beforeAll, describe, expect, it } from "vitest";
import type { TestBrand } from "../../../testing/members.ts";
import { createTellingRest } from "./telling-rest.ts";
import { openPlayer, type Player, setUpWageringTest } from "./testing.ts";

const test = setUpWageringTest();
const brands: readonly TestBrand[] = ["nova", "lotus"];
const dayMs = 86_400_000;
beforeAll(async () => {
  // A bet waits for 300 ms. One that meets twenty taps waits longer on a slow machine.
  await test.api.owner.query("alter function ledger_bet reset lock_timeout");
});

/** The free part of a member's balance, and the requirements that bind something. */
const stand = async (member: Player) => {
  const { balance, free } = await member.funds();
  const list = await member.list();
  return { balance, free, bound: list.map(({ held }) => held), left: list.map(({ left }) => left) };
};
const giveUpFirst = async (member: Player) => {
  const [own] = await member.list();
  return (await member.giveUp(own?.id ?? "")).json;
};

describe("money of a bonus in an open round", () => {
  it.each(brands)(
    "CASE-01 at %s cannot be given up, with the reason and the time, and the win is bound",
    async (brand) => {
      const member = await openPlayer(test, { brand, balance: 0 });
      await member.grant(100, 10);
      const round = await member.bet(100);
      const began = test.api.clock.now().getTime();
      const refused = await giveUpFirst(member);
      expect(refused.code).toBe("requirement.in.round");
      expect(refused.value).toEqual({ rounds: { open: 1, since: began, decidedFrom: began + 7 * dayMs } });
      const [shown] = await member.list();
      expect(shown).toMatchObject({
        held: 0,
        returns: 0,
        out: { amount: 100, open: 1, since: began, decidedFrom: began + 7 * dayMs },
      });
      await member.win(round ?? "", 195);
      expect(await stand(member)).toEqual({ balance: 195, free: 0, bound: [195], left: [900] });
      expect((await giveUpFirst(member)).value).toEqual({ returned: 195 });
      expect(await stand(member)).toEqual({ balance: 0, free: 0, bound: [], left: [] });
    },
  );

  it("CASE-01 is freed by none of twenty taps that meet a bet", async () => {
    const member = await openPlayer(test, { balance: 0 });
    await member.grant(100, 10);
    const [own] = await member.list();
    const [round] = await Promise.all([
      member.bet(100),
      ...Array.from({ length: 20 }, () => member.giveUp(own?.id ?? "")),
    ]);
    if (round !== undefined) await member.win(round, 195);
    expect((await member.funds()).free).toBe(0);
  });

  it("CASE-01 that has expired stays bound through its round, and cannot be given up before its end", async () => {
    const member = await openPlayer(test, { balance: 0 });
    await member.grant(100, 10, { expiresAt: new Date(test.api.clock.now().getTime() + dayMs) });
    const round = await member.bet(100);
    await test.api.owner.query(
      "update requirements set granted_at = granted_at - interval '9 days', expires_at = granted_at - interval '1 day' where member_id = $1",
      [member.memberId],
    );
    expect(await member.list()).toMatchObject([{ isExpired: true, out: { amount: 100 } }]);
    expect((await giveUpFirst(member)).code).toBe("requirement.in.round");
    await member.win(round ?? "", 195);
    expect(await member.funds()).toMatchObject({ balance: 195, free: 0, expired: 195 });
    expect((await giveUpFirst(member)).value).toEqual({ returned: 195 });
  });

  it("CASE-01 is staked after the member's own money, and a win is bound as its stake was", async () => {
    const member = await openPlayer(test, { balance: 50 });
    await member.grant(100, 10);
    const round = await member.bet(100);
    expect(await stand(member)).toMatchObject({ balance: 50, free: 0, bound: [50] });
    await member.win(round ?? "", 150);
    expect(await stand(member)).toMatchObject({ balance: 200, free: 75, bound: [125] });
  });

  it("CASE-01 does not bind a deposit that comes while it is out", async () => {
    const member = await openPlayer(test, { balance: 0 });
    await member.grant(100, 10);
    const round = await member.bet(100);
    await member.deposit(40);
    expect(await stand(member)).toMatchObject({ balance: 40, free: 40, bound: [0] });
    await member.win(round ?? "", 195);
    expect(await stand(member)).toMatchObject({ balance: 235, free: 40, bound: [195] });
  });

  it("CASE-01 binds a late win again, after a bonus was given up or lost", async () => {
    for (const end of ["given up", "lost"]) {
      const member = await openPlayer(test, { balance: 0 });
      await member.grant(100, 10);
      const round = (await member.play(90, "RNG", 0)) ?? "";
      if (end === "lost") await member.play(10, "RNG", 0);
      else expect((await giveUpFirst(member)).value).toEqual({ returned: 10 });
      await member.list();
      await member.win(round, 195);
      expect(await stand(member)).toMatchObject({ balance: 195, free: 0, bound: [195] });
      expect((await giveUpFirst(member)).value).toMatchObject({ returned: end === "lost" ? 195 : 205 });
    }
  });
});

describe("a round that is older than the bonus", () => {
  it.each(brands)("CASE-02 at %s is judged by its stakes", async (brand) => {
    const member = await openPlayer(test, { brand, balance: 10 });
    const round = (await member.bet(10)) ?? "";
    await member.grant(100, 10);
    expect(await member.betMore(round, 100)).toBe("ok");
    expect(await member.list()).toHaveLength(1);
    expect(await member.states()).toEqual(["open"]);
    expect((await giveUpFirst(member)).code).toBe("requirement.in.round");
    await member.win(round, 195);
    // 195 x 10 / 110, and the rest.
    expect(await stand(member)).toMatchObject({ balance: 195, free: 17.72, bound: [177.27] });
  });
});

describe("returned money", () => {
  it.each(brands)(
    "CASE-03 at %s is bound again with its turnover, and later deposits stay free",
    async (brand) => {
      const member = await openPlayer(test, { brand, balance: 0 });
      await member.grant(100, 10);
      const round = (await member.play(100, "RNG", 0)) ?? "";
      await member.list();
      expect(await member.states()).toEqual(["emptied"]);
      await member.deposit(40);
      await member.rollBack(round, "bet");
      expect(await stand(member)).toEqual({ balance: 140, free: 40, bound: [100], left: [1_000] });
      await member.deposit(7);
      expect(await stand(member)).toMatchObject({ balance: 147, free: 47, bound: [100] });
      expect((await giveUpFirst(member)).value).toEqual({ returned: 100 });
    },
  );

  it("CASE-03 is bound again after giving up, and goes back in a second transfer", async () => {
    const member = await openPlayer(test, { balance: 0 });
    await member.grant(100, 10);
    const round = (await member.play(60, "RNG", 0)) ?? "";
    expect((await giveUpFirst(member)).value).toEqual({ returned: 40 });
    await member.rollBack(round, "bet");
    expect(await stand(member)).toMatchObject({ balance: 60, free: 0, bound: [60] });
    expect((await giveUpFirst(member)).value).toEqual({ returned: 100 });
    expect(await member.states()).toEqual(["given_up"]);
  });

  it("CASE-03 RWD-09 of a counted bet under a met requirement is bound again as before", async () => {
    const member = await openPlayer(test, { balance: 0 });
    await member.grant(100, 1);
    const lost = (await member.play(100, "RNG", 0)) ?? "";
    await member.list();
    expect(await member.states()).toEqual(["done"]);
    await member.deposit(30);
    await member.rollBack(lost, "bet");
    expect(await stand(member)).toEqual({ balance: 130, free: 30, bound: [100], left: [100] });

    const owner = await openPlayer(test, { balance: 1_000 });
    await owner.grant(50, 1);
    const even = (await owner.play(50)) ?? "";
    expect(await stand(owner)).toMatchObject({ balance: 1_050, free: 1_050 });
    await owner.rollBack(even, "win");
    await owner.rollBack(even, "bet");
    expect(await stand(owner)).toEqual({ balance: 1_050, free: 1_000, bound: [50], left: [50] });
  });

  it("CASE-03 is made up for by later play, and money that has left binds no later deposit", async () => {
    const member = await openPlayer(test, { balance: 1_000 });
    await member.grant(50, 1);
    const first = (await member.play(50)) ?? "";
    await member.list();
    await member.play(60);
    await member.rollBack(first, "win");
    await member.rollBack(first, "bet");
    expect(await stand(member)).toMatchObject({ free: 1_050, bound: [] });

    const leaver = await openPlayer(test, { balance: 100 });
    await leaver.grant(50, 1);
    const round = (await leaver.play(50)) ?? "";
    await leaver.list();
    test.api.clock.advanceMs(1_000);
    await leaver.place({ amount: "150" });
    await leaver.deposit(200);
    await leaver.rollBack(round, "win");
    await leaver.rollBack(round, "bet");
    expect(await stand(leaver)).toMatchObject({ balance: 200, free: 200, bound: [] });
  });

  it("CASE-03 RWD-09 is bound again on a later day, although another bonus has begun on it", async () => {
    const member = await openPlayer(test, { balance: 0 });
    await member.grant(100, 1);
    const lost = (await member.play(100, "RNG", 0)) ?? "";
    await member.list();
    expect(await member.states()).toEqual(["done"]);
    test.api.clock.advanceMs(dayMs);
    await member.grant(10, 5);
    await member.rollBack(lost, "bet");
    const left = await test.database.forBrand(member.brandId, (q) =>
      test.turnover.port.getLeft(q, member.memberId),
    );
    test.api.clock.advanceMs(-dayMs);
    expect(left).toEqual({ leftUnits: 15_000_000n, boundUnits: 11_000_000n, expiredUnits: 0n });
  });

  it("CASE-03 is bound again although the member's bets were no longer reported", async () => {
    const member = await openPlayer(test, { balance: 0 });
    await member.grant(100, 10);
    const round = (await member.play(100, "RNG", 0)) ?? "";
    await member.list();
    const { brandId } = member;
    const brandsOf = { listBrands: async () => [{ brandId, code: "nova" } as never] };
    await createTellingRest({ ...test, brands: brandsOf, clock: test.api.clock }).run();
    const telling = async () =>
      (
        await test.api.owner.query<{ tells: boolean }>(
          "select tells_bets as tells from accounts where member_id = $1 and kind = 'member'",
          [member.memberId],
        )
      ).rows[0]?.tells;
    expect(await telling()).toBe(false);
    await member.deposit(500);
    await member.play(20);
    await member.rollBack(round, "bet");
    expect([await telling(), await stand(member)]).toMatchObject([
      true,
      { balance: 600, free: 500, bound: [100] },
    ]);
  });

  it("CASE-03 at one of two brands does not affect the other", async () => {
    const [one, other] = [
      await openPlayer(test, { balance: 0 }),
      await openPlayer(test, { brand: "lotus", balance: 0 }),
    ];
    for (const member of [one, other]) await member.grant(100, 10);
    const round = (await one.play(100, "RNG", 0)) ?? "";
    await other.play(100, "RNG", 0);
    for (const member of [one, other]) await member.list();
    await one.rollBack(round, "bet");
    expect([await one.states(), await other.states()]).toMatchObject([["emptied"], ["emptied"]]);
    await one.list();
    expect([await one.states(), await other.states(), await other.list()]).toEqual([
      ["open"],
      ["emptied"],
      [],
    ]);
  });

  it("CASE-03 taken by an operator or a bank, bound money goes last", async () => {
    const member = await openPlayer(test, { balance: 30 });
    await member.grant(100, 10);
    await member.take(50);
    await member.deposit(25);
    expect(await stand(member)).toMatchObject({ balance: 105, free: 25, bound: [80] });
  });
});
