import { beforeAll, describe, expect, it } from "vitest";
import { creditTestMember } from "../../../testing/money.ts";
import { openPlayer, type Player, setUpWageringTest } from "../../money/wagering/testing.ts";
import { createVipJobs, listTold, moveTo, readMember, setRanks } from "./testing.ts";

const test = setUpWageringTest();
beforeAll(() => setRanks(test));
const keep = () => createVipJobs(test).calendar();
const levelOf = async (member: Player) => (await readMember(test, member)).level;
let payments = 0;
const pay = ({ brandId, memberId }: Player, amount: number) => {
  payments += 1;
  const key = `pay ${payments}`;
  return creditTestMember(test.api, {
    brandId,
    memberId,
    kind: "deposit",
    key,
    amountUnits: BigInt(amount) * 100_000n,
  });
};
/** A member with a level since a day, whose months have been reviewed up to that one. */
const hold = async (level: number, risenOn: string) => {
  const member = await openPlayer(test, { balance: 0 });
  await test.api.owner.query(
    `insert into vip_members (merchant_id, member_id, level, risen_on, reviewed_to)
     values ($1, $2, $3, $4, date_trunc('month', $5::date)::date)`,
    [member.brandId, member.memberId, level, risenOn, test.api.clock.now()],
  );
  return member;
};
const progressOf = ({ client }: Player) =>
  client.call("GET /wps/member/rank/progress", { query: { language: "EN" } });
const setZone = ({ brandId }: Player, zone: string) =>
  test.api.owner.query("update merchant_time_zones set zone = $2 where merchant_id = $1", [brandId, zone]);

describe("a month", () => {
  it("VIP2-02 that is missed lowers by one on the 1st, once, in any number of processes and however low the month was", async () => {
    await moveTo(test, "2026-12-10T12:00:00Z");
    const [high, low, base] = [
      await hold(3, "2026-09-05"),
      await hold(1, "2026-09-05"),
      await hold(0, "2026-09-05"),
    ];
    const kept = await hold(2, "2026-09-05");
    await pay(kept, 100);
    await kept.play(20);
    await moveTo(test, "2026-12-31T23:59:00Z");
    await keep();
    expect(await Promise.all([high, low, base, kept].map(levelOf))).toEqual([3, 1, 0, 2]);
    await moveTo(test, "2027-01-01T00:11:00Z");
    await Promise.all([keep(), keep()]);
    await keep();
    expect(await Promise.all([high, low, base, kept].map(levelOf))).toEqual([2, 0, 0, 2]);
    expect([(await listTold(high)).at(-1), (await listTold(kept)).at(-1)]).toEqual([
      "Your level is now Gold",
      undefined,
    ]);
    expect((await progressOf(high)).rank?.labelId).toBe("gold");
    await moveTo(test, "2027-02-01T00:11:00Z");
    await keep();
    expect(await Promise.all([high, kept].map(levelOf))).toEqual([1, 1]);
  });

  it("VIP2-02 follows the brand's zone", async () => {
    await moveTo(test, "2027-03-10T12:00:00Z");
    const ann = await hold(1, "2027-01-05");
    await setZone(ann, "Asia/Shanghai");
    await moveTo(test, "2027-03-31T15:55:00Z");
    await keep();
    expect(await levelOf(ann)).toBe(1);
    await moveTo(test, "2027-03-31T16:11:00Z");
    await keep();
    expect(await levelOf(ann)).toBe(0);
    await setZone(ann, "UTC");
  });

  it("VIP2-08 is shown with its end at the midnight of the brand, in any zone", async () => {
    await moveTo(test, "2027-04-10T12:00:00Z");
    const ann = await hold(1, "2027-01-05");
    const readEnd = async () => (await progressOf(ann)).keep?.until;
    for (const [zone, end] of [
      ["Asia/Shanghai", "2027-04-30T16:00:00Z"],
      ["America/Sao_Paulo", "2027-05-01T03:00:00Z"],
      ["UTC", "2027-05-01T00:00:00Z"],
    ] as const) {
      await setZone(ann, zone);
      await expect.poll(readEnd).toBe(Date.parse(end));
    }
  });

  it("VIP2-03 VIP2-08 of a rise is free, and the warning of the next comes 7 days before its end, once", async () => {
    await moveTo(test, "2027-05-31T12:00:00Z");
    const [ann, bob] = [await hold(2, "2027-05-31"), await hold(2, "2027-05-31")];
    await keep();
    expect(await listTold(ann)).toEqual([]);
    expect(await progressOf(ann)).toMatchObject({
      keep: { labelName: "Gold", isFree: true, isAtRisk: false },
    });
    await moveTo(test, "2027-06-23T23:00:00Z");
    await keep();
    expect(await Promise.all([ann, bob].map(levelOf))).toEqual([2, 2]);
    await pay(ann, 30);
    await pay(bob, 100);
    await bob.play(20);
    expect((await progressOf(ann)).keep).toMatchObject({ isFree: false, isAtRisk: false });
    await moveTo(test, "2027-06-24T00:01:00Z");
    for (let times = 0; times < 2; times += 1) await keep();
    const warning = "Meet the conditions by Jun 30, 2027 to keep Gold";
    expect([await listTold(ann), await listTold(bob)]).toEqual([[warning], []]);
    const { list } = await ann.client.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(list.find(({ title }) => title === warning)?.content).toContain(
      "deposits of ¥ 70.00 and stakes of ¥ 20.00",
    );
    expect((await progressOf(ann)).keep).toEqual({
      labelName: "Gold",
      until: Date.UTC(2027, 6, 1),
      isFree: false,
      isAtRisk: true,
      conditions: [
        { kind: "deposit", current: 30, required: 100 },
        { kind: "turnover", current: 0, required: 20 },
      ],
    });
    expect((await progressOf(bob)).keep).toMatchObject({ isAtRisk: false });
  });

  it("RWD-29 VIP2-02 takes no level from a member who has stopped their play, and tells them nothing", async () => {
    await moveTo(test, "2027-08-10T12:00:00Z");
    const ann = await hold(2, "2027-06-05");
    await ann.client.call("POST /wps/play/exclusion", { body: { term: "year", scope: "brand" } });
    await moveTo(test, "2027-08-26T12:00:00Z");
    await keep();
    expect((await progressOf(ann)).keep).toBeUndefined();
    await moveTo(test, "2027-09-01T00:11:00Z");
    await keep();
    expect([await levelOf(ann), await listTold(ann)]).toEqual([2, []]);
  });

  it("VIP2-02 VIP2-03 takes no level from a member who was cooling off on the day of the warning, and tells them nothing", async () => {
    await moveTo(test, "2027-09-20T12:00:00Z");
    const [ann, bob] = [await hold(2, "2027-07-05"), await hold(2, "2027-07-05")];
    await ann.client.call("POST /wps/play/coolOff", { body: { term: "week" } });
    await moveTo(test, "2027-09-24T00:01:00Z");
    await keep();
    await moveTo(test, "2027-09-28T12:00:00Z");
    await keep();
    expect([(await progressOf(ann)).keep, (await progressOf(bob)).keep?.isAtRisk]).toEqual([undefined, true]);
    await moveTo(test, "2027-10-01T00:11:00Z");
    await keep();
    expect([await levelOf(ann), await listTold(ann)]).toEqual([2, []]);
    expect([await levelOf(bob), await listTold(bob)]).toEqual([
      1,
      ["Meet the conditions by Sep 30, 2027 to keep Gold", "Your level is now Silver"],
    ]);
  });
});

describe("a level by hand", () => {
  const label = async (member: Player, level: number, until: string) => {
    const { acts, readBrand } = createVipJobs(test);
    return acts.label(await readBrand(), { member: member.username, level, until }, test.api.clock.now());
  };
  const shown = async (member: Player) => {
    const { rank, label: given } = await progressOf(member);
    return [rank?.labelId, given?.labelName, given?.until];
  };

  it("VIP2-05 is valid until its date, and does not lower an earned level", async () => {
    await moveTo(test, "2027-10-05T12:00:00Z");
    const ann = await hold(1, "2027-10-02");
    await label(ann, 3, "2027-10-08");
    expect(await shown(ann)).toEqual(["platinum", "Platinum", Date.UTC(2027, 9, 9)]);
    expect(await ann.client.call("GET /wps/member/info", { query: { language: "EN" } })).toMatchObject({
      clubLabel: { labelName: "Platinum" },
    });
    await label(ann, 0, "2027-10-08");
    expect(await shown(ann)).toEqual(["silver", undefined, undefined]);
    await label(ann, 2, "2027-10-08");
    await moveTo(test, "2027-10-08T23:59:00Z");
    expect((await shown(ann))[0]).toBe("gold");
    await moveTo(test, "2027-10-09T00:00:00Z");
    expect(await shown(ann)).toEqual(["silver", undefined, undefined]);
    expect(await levelOf(ann)).toBe(1);
  });

  it("VIP2-08 hides nothing of what the earned level below it asks for", async () => {
    await moveTo(test, "2027-10-12T12:00:00Z");
    const ann = await hold(1, "2027-09-05");
    await label(ann, 3, "2027-10-20");
    const { rank, keep: asked } = await progressOf(ann);
    expect([rank?.labelId, asked]).toEqual([
      "platinum",
      {
        labelName: "Silver",
        until: Date.UTC(2027, 10, 1),
        isFree: false,
        isAtRisk: false,
        conditions: [{ kind: "deposit", current: 0, required: 50 }],
      },
    ]);
  });

  it("VIP2-05 is refused for a level or a day that does not exist, and for another brand's member", async () => {
    const [ann, eve] = [await hold(1, "2027-10-02"), await openPlayer(test, { brand: "lotus" })];
    for (const [member, level, until, reason] of [
      [ann, 9, "2027-12-01", "there is no level 9"],
      [ann, 2, "2027-10-01", "is not a day from"],
      [ann, 2, "2027-13-01", "is not a day from"],
      [eve, 2, "2027-12-01", "has no member"],
    ] as const)
      expect(await label(member, level, until)).toMatchObject({ denied: expect.stringContaining(reason) });
  });
});

describe("VIP2-03", () => {
  it("warns every level that can fall, and no other", async () => {
    await moveTo(test, "2027-11-10T12:00:00Z");
    const holders: Player[] = [];
    for (const level of [0, 1, 2, 3]) holders.push(await hold(level, "2027-09-05"));
    await moveTo(test, "2027-11-24T00:01:00Z");
    await keep();
    const told = await Promise.all(holders.map((holder) => listTold(holder)));
    expect(told).toEqual([
      [],
      ["Meet the conditions by Nov 30, 2027 to keep Silver"],
      ["Meet the conditions by Nov 30, 2027 to keep Gold"],
      ["Meet the conditions by Nov 30, 2027 to keep Platinum"],
    ]);
  });

  it("keeps the month of a later rise free as well: no warning, and no fall on the 1st", async () => {
    const rise = () => createVipJobs(test).rise();
    await moveTo(test, "2028-01-20T12:00:00Z");
    await rise();
    const ann = await hold(1, "2027-11-05");
    await pay(ann, 199);
    await ann.play(50);
    await moveTo(test, "2028-02-05T12:00:00Z");
    await pay(ann, 1);
    await rise();
    expect((await progressOf(ann)).keep).toMatchObject({ labelName: "Gold", isFree: true, isAtRisk: false });
    await moveTo(test, "2028-02-25T12:00:00Z");
    await keep();
    await moveTo(test, "2028-03-01T00:11:00Z");
    await keep();
    expect([await levelOf(ann), await listTold(ann)]).toEqual([2, ["You have reached Gold"]]);
  });
});
