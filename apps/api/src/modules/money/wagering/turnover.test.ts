import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it, onTestFinished } from "vitest";
import { openPlayer, type Player, setUpWageringTest } from "./testing.ts";
import { createTurnoverWatch } from "./turnover-watch.ts";

const test = setUpWageringTest();
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const leftOf = async (member: Player) =>
  (await test.database.forBrand(member.brandId, (q) => test.turnover.port.getLeft(q, member.memberId)))
    .leftUnits;
const doneOf = async (member: Player) => (await member.list()).map(({ done }) => done);

describe("counted play", () => {
  it("RWD-08 fills the oldest requirement first, and the rest goes to the next", async () => {
    const member = await openPlayer(test);
    await member.grant(10, 10);
    await member.grant(20, 10);
    await member.play(60);
    expect(await doneOf(member)).toEqual([60, 0]);
    await member.play(100);
    expect(await doneOf(member)).toEqual([60]);
    expect(await member.states()).toEqual(["done", "open"]);
  });

  it("RWD-08 is the play after the grant, weighted by type of game", async () => {
    const member = await openPlayer(test);
    await member.play(500);
    await member.grant(50, 8);
    expect(await doneOf(member)).toEqual([0]);
    await member.play(100, "PVP");
    await member.play(100, "LIVE");
    expect(await doneOf(member)).toEqual([60]);
    await member.grant(50, 8);
    await member.play(10);
    expect(await doneOf(member)).toEqual([70, 0]);
  });

  it("RWD-08 includes a round when it settles, on whatever day that is", async () => {
    const member = await openPlayer(test);
    await member.grant(50, 8);
    const round = await member.bet(100);
    expect(await doneOf(member)).toEqual([0]);
    test.api.clock.advanceMs(dayMs);
    await member.win(round ?? "", 50);
    const left = await leftOf(member);
    test.api.clock.advanceMs(-dayMs);
    expect(left).toBe(30_000_000n);
  });

  it("RWD-08 adds up over days, and what the oldest requirement no longer needs goes to the next", async () => {
    const member = await openPlayer(test);
    await member.grant(10, 10);
    await member.grant(20, 10);
    await member.play(60);
    const round = await member.bet(70);
    expect(await doneOf(member)).toEqual([60, 0]);
    test.api.clock.advanceMs(dayMs);
    await member.win(round ?? "", 70);
    const left = await leftOf(member);
    test.api.clock.advanceMs(-dayMs);
    expect([left, await member.states()]).toEqual([17_000_000n, ["done", "open"]]);
  });

  it.each([
    // An hour after the brand's midnight, when UTC has the day before.
    { brand: "nova", zone: "Asia/Shanghai", hour: 17 },
    // Two hours before the brand's midnight, when UTC has the next day.
    { brand: "lotus", zone: "America/Sao_Paulo", hour: 25 },
  ] as const)(
    "RWD-12 includes a round as soon as it has settled, also while it is another day in UTC than at a brand in $zone",
    async ({ brand, zone, hour }) => {
      const { clock, owner } = test.api;
      const setZone = (name: string) =>
        owner.query(
          "update merchant_time_zones set zone = $2 where merchant_id = (select merchant_id from merchants where code = $1)",
          [brand, name],
        );
      const laterMs = hour * hourMs - (clock.now().getTime() % dayMs);
      onTestFinished(async () => {
        clock.advanceMs(-laterMs);
        await setZone("UTC");
      });
      clock.advanceMs(laterMs);
      await setZone(zone);
      const member = await openPlayer(test, { brand });
      await member.play(500);
      await member.grant(50, 8);
      await member.play(100);
      expect([await leftOf(member), await doneOf(member)]).toEqual([30_000_000n, [100]]);
    },
  );

  it("RWD-09 CASE-03 is reduced by rollbacks, of open requirements first", async () => {
    const member = await openPlayer(test);
    await member.grant(10, 5);
    await member.grant(10, 10);
    const first = await member.play(50, "RNG", 0);
    const second = await member.play(30, "RNG", 0);
    expect([await doneOf(member), await member.states()]).toEqual([[30], ["done", "open"]]);
    await member.rollBack(second ?? "", "bet");
    expect(await doneOf(member)).toEqual([0]);
    await member.rollBack(first ?? "", "bet");
    expect([await doneOf(member), await member.states()]).toEqual([
      [0, 0],
      ["open", "open"],
    ]);
  });

  it("RWD-07 restores no requirement that ended during the count, for any number of simultaneous callers", async () => {
    const member = await openPlayer(test);
    await member.grant(50, 8);
    await member.play(100);
    const holder = await hold(
      test.api.database,
      `with mark as (update requirement_marks set revision = revision + 1 where member_id = $1)
       update requirements set state = 'emptied', bound_units = 0, ended_at = granted_at where member_id = $1`,
      [member.memberId],
    );
    const asked = Array.from({ length: 4 }, () => leftOf(member));
    await untilWaiting(test.api.database, 4);
    await holder.release();
    expect([await Promise.all(asked), await member.states()]).toEqual([[0n, 0n, 0n, 0n], ["emptied"]]);
  });
});

describe("the end of a requirement", () => {
  it("RWD-06 comes automatically below 1.00 with no open round, and not while one is open", async () => {
    const member = await openPlayer(test, { balance: 0 });
    await member.grant(50, 8);
    const round = await member.bet(49.5);
    await leftOf(member);
    expect(await member.states()).toEqual(["open"]);
    await member.win(round ?? "", 10);
    await leftOf(member);
    expect(await member.states()).toEqual(["open"]);
    await member.play(10, "RNG", 0);
    expect([await leftOf(member), await member.states()]).toEqual([0n, ["emptied"]]);
  });

  it("RWD-06 has come by the time money arrives in an empty wallet", async () => {
    const member = await openPlayer(test, { balance: 0 });
    await member.grant(50, 8);
    await member.play(50, "RNG", 0);
    await member.grant(20, 2);
    expect(await member.states()).toEqual(["emptied", "open"]);
    expect(await doneOf(member)).toEqual([0]);
  });

  it("RWD-10 leaves an expired bonus bound until it is given up, and frees everything else", async () => {
    const member = await openPlayer(test);
    const expiresAt = new Date(test.api.clock.now().getTime() + dayMs);
    await member.grant(50, 8, { hold: "all", expiresAt });
    test.api.clock.advanceMs(dayMs);
    expect(await leftOf(member)).toBe(0n);
    await member.play(100);
    expect(await leftOf(member)).toBe(0n);
    test.api.clock.advanceMs(-dayMs);
    expect(await member.funds()).toMatchObject({
      free: 1_000,
      expired: 50,
      withheld: 0,
      turnoverLeft: 0,
      reasons: ["expired"],
    });
    const [own] = await member.list();
    expect(own).toMatchObject({ isExpired: true, returns: 50 });
    expect((await member.giveUp(own?.id ?? "")).json.value).toEqual({ returned: 50 });
    expect(await member.funds()).toMatchObject({ free: 1_000, balance: 1_000, reasons: [] });
  });
});

describe("the job", () => {
  const createWatch = ({ brandId }: Player, announced: bigint[], warned: object[] = []) =>
    createTurnoverWatch({
      ...test,
      brands: { listBrands: async () => [{ brandId, code: "nova" } as never] },
      clock: test.api.clock,
      live: { announce: async (_q, _brand, memberId) => void announced.push(memberId) },
      logger: { warn: (line: object) => void warned.push(line) },
    });

  it("RWD-12 counts members who are not on the page, tells them, and does not count anybody twice", async () => {
    const member = await openPlayer(test);
    const announced: bigint[] = [];
    const watch = createWatch(member, announced);
    await watch.run();
    await member.grant(50, 1);
    await member.play(50);
    await expect
      .poll(async () => {
        await watch.run();
        return member.states();
      })
      .toEqual(["done"]);
    await watch.run();
    expect(announced.filter((id) => id === member.memberId).length).toBeLessThanOrEqual(1);
  });

  it("RWD-12 ends expired ones, and one member's failure keeps nobody waiting", async () => {
    const [broken, fine] = [await openPlayer(test), await openPlayer(test)];
    const expiresAt = new Date(test.api.clock.now().getTime() + 1_000);
    await broken.grant(50, 8, { expiresAt });
    await fine.grant(50, 8, { expiresAt });
    await test.api.owner.query('update requirement_marks set seen = \'{"RNG":"x"}\' where member_id = $1', [
      broken.memberId,
    ]);
    test.api.clock.advanceMs(2_000);
    const warned: object[] = [];
    await createWatch(fine, [], warned).run();
    expect(await fine.states()).toEqual(["expired"]);
    expect(warned).toMatchObject([{ merchant: "nova", member: String(broken.memberId) }]);
    await test.api.owner.query("update requirement_marks set seen = '{}' where member_id = $1", [
      broken.memberId,
    ]);
  });
});
