import { randomUUID } from "node:crypto";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../platform/db/database.ts";
import { openSpinner, rewardsOf, setUpWheelTest, setWheel } from "./testing.ts";

const test = setUpWheelTest();
const open = (options: Parameters<typeof openSpinner>[1] = {}) => openSpinner(test, options);
const spinKey = "POST /wps/reward/wheel/spin";

describe("the wheel", () => {
  it.each(["nova", "lotus"] as const)(
    "RWD-25 of %s gives exactly what its odds say, number by number",
    async (brand) => {
      await test.api.owner.query(
        "update merchants set switches = switches || '{\"WHEEL\": true}' where code = 'lotus'",
      );
      await setWheel(test, { brand, left: 9 });
      const ann = await open({ brand, spins: 10 });
      await expect.poll(async () => (await ann.find())?.prizes.length).toBe(4);
      const shown = await ann.find();
      const given: string[] = [];
      for (let number = 0; number < 10; number += 1) {
        const { value } = await ann.spin(number);
        given.push((value as { drawnId: string }).drawnId);
      }
      expect(test.asked).toEqual(Array.from({ length: 10 }, () => 10));
      expect(shown?.prizes.map(({ id }) => given.filter((one) => one === id).length)).toEqual(
        shown?.prizes.map(({ odds }) => odds),
      );
    },
  );

  it("RWD-25 shows its odds, its limited prizes and their stand-ins, and gives exactly these", async () => {
    await setWheel(test);
    const [ann, bob] = [await open(), await open()];
    const [none, five, big, again] = (await ann.find())?.prizes ?? [];
    expect([none?.odds, five?.odds, big?.odds, again?.odds]).toEqual([5, 3, 1, 1]);
    expect([big?.left, big?.standInId, five?.left]).toEqual([1, five?.id, null]);
    expect((await ann.spin(8)).value).toMatchObject({ drawnId: big?.id, kind: "money", amount: 88 });
    const after = (await bob.find())?.prizes ?? [];
    expect(after.map(({ odds, weight }) => [odds, weight])).toEqual([
      [5, 5],
      [4, 3],
      [0, 1],
      [1, 1],
    ]);
    expect((await bob.spin(8)).value).toMatchObject({ drawnId: big?.id, kind: "money", amount: 5 });
    expect((await rewardsOf(bob)).map(({ amount }) => amount)).toEqual([5]);
  });

  it("RWD-25 gives the last of a prize once, to the first of many at the same moment", async () => {
    await setWheel(test);
    const racers: Awaited<ReturnType<typeof open>>[] = [];
    while (racers.length < 6) racers.push(await open());
    const holder = await hold(
      test.api.database,
      "select from wheel_prizes where code = 'big' and ended_at is null for update",
      [],
    );
    const spins = racers.map((member) => member.spin(8));
    await untilWaiting(test.api.database, 6);
    await holder.release();
    const amounts = (await Promise.all(spins)).map(({ value }) => (value as { amount: number }).amount);
    expect(amounts.toSorted((one, other) => other - one)).toEqual([88, 5, 5, 5, 5, 5]);
  });

  it("RWD-25 gives money as a reward with its turnover, nothing, or one more spin", async () => {
    await setWheel(test);
    await test.api.owner.query(
      `update wheel_prizes set wagering = '{"x": 3, "weights": {"RNG": 100}, "hold": "grant", "days": 30}' where code = 'five'`,
    );
    const ann = await open({ spins: 3 });
    expect((await ann.spin(0)).value).toMatchObject({ kind: "nothing", amount: 0 });
    expect((await ann.spin(5)).value).toMatchObject({ kind: "money", amount: 5 });
    expect(await rewardsOf(ann)).toMatchObject([
      { source: "wheel", amount: 5, title: "", requirement: { required: 15, days: 30 } },
    ]);
    expect((await ann.spin(9)).value).toMatchObject({ kind: "spin", amount: 0 });
    expect((await ann.find())?.tickets).toEqual([{ source: "spin", count: 1 }]);
    expect((await ann.find())?.spins.map(({ kind }) => kind)).toEqual(["spin", "money", "nothing"]);
    expect((await ann.client.call("GET /wps/message/inbox", { query: {} })).list).toEqual([]);
    const [reward] = await rewardsOf(ann);
    await ann.client.call("POST /wps/reward/claim", { body: { ids: [reward?.id ?? ""] } });
    expect((await ann.client.call("GET /wps/wallets/gcs")).sumBalance).toBe(5);
  });
});

describe("a spin", () => {
  it("RWD-26 is stored before it is answered: the same key answers the same prize, whatever has changed since", async () => {
    await setWheel(test);
    const ann = await open({ spins: 2 });
    const key = randomUUID();
    const first = (await ann.spin(8, key)).value;
    const { rows } = await test.api.owner.query(
      "select drawn, weights, kind, amount_units::int as units from wheel_spins where member_id = $1",
      [ann.memberId],
    );
    expect(rows).toEqual([{ drawn: 8, weights: 10, kind: "money", units: 8_800_000 }]);
    await test.api.owner.query("update wheel_prizes set ended_at = now() where ended_at is null");
    await ann.client.call("POST /wps/play/coolOff", { body: { term: "day" } });
    expect((await ann.spin(0, key)).value).toEqual(first);
    expect([await ann.countSpins(), await ann.countOpen(), test.asked]).toEqual([1, 1, [10]]);
  });

  it("RWD-26 of twenty taps with one key spends one ticket and answers one prize", async () => {
    await setWheel(test);
    const ann = await open({ spins: 5 });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ann.spin(5, key)));
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect([await ann.countSpins(), await ann.countOpen(), (await rewardsOf(ann)).length]).toEqual([1, 4, 1]);
  });

  it("RWD-26 of two phones with one ticket is made once, and the other is told that none is left", async () => {
    await setWheel(test);
    const ann = await open();
    const answers = await Promise.all([ann.spin(0), ann.spin(0), ann.spin(0)]);
    expect(answers.map(({ code }) => code ?? "spun").toSorted()).toEqual([
      "spun",
      "wheel.no.ticket",
      "wheel.no.ticket",
    ]);
    expect(await ann.countSpins()).toBe(1);
  });

  it.each(["wheel_spins", "rewards", "wheel_tickets"])(
    "RWD-26 that dies at %s has taken no ticket and given nothing, and is drawn again",
    async (table) => {
      await setWheel(test);
      const ann = await open();
      await test.api.owner.query(
        `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
         create trigger fail before insert or update on ${table} for each row execute function fail()`,
      );
      const key = randomUUID();
      expect((await ann.spin(8, key)).success).toBe(false);
      await test.api.owner.query(`drop trigger fail on ${table}; drop function fail`);
      const { rows } = await test.api.owner.query(
        "select stock from wheel_prizes where code = 'big' and ended_at is null",
      );
      expect([await ann.countSpins(), await ann.countOpen(), await rewardsOf(ann), rows]).toEqual([
        0,
        1,
        [],
        [{ stock: 1 }],
      ]);
      test.numbers = [];
      expect((await ann.spin(0, key)).value).toMatchObject({ kind: "nothing" });
    },
  );

  it("RWD-26 stays as stored: the server may change neither spins nor the reasons of tickets", async () => {
    const { brandId } = await open();
    const connectionString = test.api.database.urlFor("croupier_app");
    const database = createDatabase({ connectionString, poolSize: 1 });
    for (const change of [
      "update wheel_spins set amount_units = 1",
      "delete from wheel_spins",
      "delete from wheel_tickets",
      "update wheel_tickets set member_id = 1",
      "delete from wheel_prizes",
    ])
      await expect(
        database.forBrand(brandId, (q) => q.query(change)),
        change,
      ).rejects.toThrow("permission denied");
    await database.close();
  });

  it("RWD-25 belongs to the wheel shown on its page: a changed wheel must be shown first", async () => {
    await setWheel(test, { left: 2 });
    const ann = await open({ spins: 2 });
    const revision = (await ann.find())?.revision ?? "";
    const spin = async () =>
      (await ann.client.send(spinKey, { body: { idempotencyKey: randomUUID(), revision } })).json;
    test.numbers = [8, 8];
    expect((await spin()).success).toBe(true);
    await test.api.owner.query(
      "update wheel_prizes set weight = 50 where code = 'none' and ended_at is null",
    );
    expect((await spin()).code).toBe("wheel.changed");
    await test.api.owner.query("update wheel_prizes set ended_at = now() where ended_at is null");
    expect((await spin()).code).toBe("wheel.changed");
    expect((await ann.find())?.prizes).toEqual([]);
    expect((await ann.spin(0)).code).toBe("wheel.changed");
    expect(await ann.countOpen()).toBe(1);
  });
});

describe("a member without a wheel", () => {
  it("RWD-29 has stopped their play: no wheel, no spin, and the ticket stays", async () => {
    await setWheel(test);
    const [ann, bob] = [await open(), await open()];
    await ann.client.call("POST /wps/play/exclusion", { body: { term: "year", scope: "brand" } });
    await bob.client.call("POST /wps/play/coolOff", { body: { term: "day" } });
    for (const [member, code] of [
      [ann, "play.excluded"],
      [bob, "play.cooling.off"],
    ] as const) {
      expect(await member.find()).toBeNull();
      expect((await member.spin(0)).code).toBe(code);
      expect(await member.countOpen()).toBe(1);
    }
  });

  it.each([4, 40, 41, 42])("SESS-09 plays with play money (%d): they see it and never spin", async (type) => {
    await setWheel(test);
    const ann = await open({ type, spins: 0 });
    expect(await ann.find()).toMatchObject({ tickets: [], spins: [] });
    expect((await ann.find())?.prizes).toHaveLength(4);
    expect((await ann.spin(0)).code).toBe("free_reject");
  });

  it("RWD-30 is another member, or at another brand, or at one that has switched it off", async () => {
    await setWheel(test);
    const [ann, bob] = [await open({ spins: 1 }), await open({ spins: 0 })];
    const key = randomUUID();
    await ann.spin(5, key);
    expect(await bob.find()).toMatchObject({ tickets: [], spins: [] });
    // Another member's key reveals nothing about their spin.
    expect((await bob.spin(0, key)).code).toBe("wheel.no.ticket");
    await test.api.owner.query("update merchants set switches = switches - 'WHEEL' where code = 'lotus'");
    const eve = await open({ brand: "lotus" });
    await expect.poll(() => eve.find()).toBeNull();
    expect((await eve.spin(0, key)).code).toBe("permission.denied");
  });
});

describe("what gives spins", () => {
  beforeAll(() =>
    test.api.owner.query(
      `update merchants set settings = settings || '{"wheel": {"checkIn": true, "level": true, "most": 500}}'
         where code = 'nova';
       insert into missions (merchant_id, code, titles, metric, period, target, reward_units, since, gives)
         select merchant_id, 'spin', '{"EN": "Spin"}', 'rounds', 'day', 1, 0, '2026-01-01', 'spin'
         from merchants where code = 'nova';
       insert into mall_items (merchant_id, code, kind, titles, picture, price_units, stock, spins)
         select merchant_id, 'spins', 'spins', '{"EN": "Spins"}', '/art/brand/nova/logo.svg', 100, 1, 1
         from merchants where code = 'nova'`,
    ),
  );

  it.each([
    ["CHECKIN", "checkIn"],
    ["MISSIONS", "mission"],
    ["PTSYS3", "mall"],
  ])("TPL-05 RWD-25 names no way to a spin that the brand has switched off: %s", async (name, giver) => {
    const setSwitches = (on: object) =>
      test.api.owner.query("update merchants set switches = switches || $1::jsonb where code = 'nova'", [on]);
    const ann = await open({ spins: 0 });
    const gives = async () => (await ann.find())?.gives;
    const all = { checkIn: true, level: expect.any(Boolean), mission: true, mall: true };
    await setSwitches({ CHECKIN: true, MISSIONS: true, PTSYS3: true });
    await expect.poll(gives).toEqual(all);
    await setSwitches({ [name]: false });
    await expect.poll(gives).toEqual({ ...all, [giver]: false });
  });
});
