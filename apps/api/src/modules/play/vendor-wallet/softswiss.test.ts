import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import {
  betAction as bet,
  createSoftswissTest,
  type SoftswissTest,
  winAction as win,
} from "../../../testing/softswiss.ts";

let test: SoftswissTest;
beforeAll(async () => {
  test = await createSoftswissTest();
  return test.close;
});
afterAll(async () => {
  expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
});

describe("a request of the SoftSwiss convention", () => {
  it("answers balance, round and transactions, in minor units", async () => {
    const { play, idOf, round, balance } = await test.open();
    expect(await balance()).toBe(100_000);
    const { statusCode, body } = await play([bet(idOf("b"), 2_550), win(idOf("w"), 1_000)]);
    expect([statusCode, body]).toEqual([
      200,
      {
        balance: 98_450,
        game_id: round,
        transactions: ["b", "w"].map((name) => ({
          action_id: idOf(name),
          tx_id: `nova:${idOf(name)}`,
          processed_at: test.api.clock.now().toISOString(),
        })),
      },
    ]);
  });

  it.each([
    ["JPY", 100_000n],
    ["CNY", 1_000n],
    ["KWD", 100n],
    ["IDR", 1_000n],
  ])("INV-13 CASE-09 counts in the minor unit of %s and rounds the balance down", async (currency, step) => {
    const { player, idOf, balance, requests, round } = await test.open({ brand: "lotus", balanceUnits: 0n });
    // A brand with this currency, as if its members had always had it.
    await test.api.owner.query("update merchants set currency = $1 where code = 'lotus'", [currency]);
    await test.api.owner.query("update accounts set currency = $1 where account_id = $2", [
      currency,
      player.accountId,
    ]);
    const ask = () => test.ssw.call("play", requests.balance({ currency }));
    await expect.poll(async () => (await ask()).statusCode).toBe(200);
    const mine = { ...requests.play(round, [bet(idOf("b"), 0)]), currency };
    await test.ssw.call("play", mine);
    const won = await test.ssw.call("play", { ...mine, actions: [win(idOf("w"), 9_007_199_254)] });
    expect(won.body["balance"]).toBe(9_007_199_254);
    const { rows } = await test.api.owner.query(
      "select balance_units as units from accounts where account_id = $1",
      [player.accountId],
    );
    expect(rows[0].units).toBe(9_007_199_254n * step);
    expect((await ask()).body).toEqual({ balance: 9_007_199_254 });
    expect(await balance(), "in another currency").toBeUndefined();
  });

  it("INV-04 INV-05 FAULT-07 gives a copy the first answer, whatever happened since", async () => {
    const { play, rollback, idOf, requests } = await test.open();
    const batch = [bet(idOf("b"), 1_000), win(idOf("w"), 300)];
    const first = await play(batch);
    await test.ssw.call("play", requests.play(`${idOf("next")}`, [bet(idOf("n"), 500)]));
    test.api.clock.advanceMs(1_000);
    expect(await play(batch)).toEqual(first);
    const undo = { [idOf("ub")]: idOf("b"), [idOf("uw")]: idOf("w") };
    const undone = await rollback(undo);
    expect(undone).toMatchObject({ statusCode: 200, body: { balance: 99_500 } });
    test.api.clock.advanceMs(1_000);
    expect(await rollback(undo)).toEqual(undone);
    expect(await play(batch)).toEqual(first);
    expect(await play([bet(idOf("b"), 1_001)])).toMatchObject({ statusCode: 400 });
  });

  it("VK-20 names its round and its actions in order, whatever they are", async () => {
    const { play, rollback, idOf, round } = await test.open();
    const namesOf = ({ body }: Awaited<ReturnType<typeof play>>) => [
      body["game_id"],
      (body["transactions"] as { action_id: string }[]).map(({ action_id }) => action_id),
    ];
    const [b, c, w] = [idOf("b"), idOf("c"), idOf("w")];
    expect(namesOf(await play([bet(b, 100), bet(c, 100)]))).toEqual([round, [b, c]]);
    expect(namesOf(await play([win(w, 100)]))).toEqual([round, [w]]);
    const undo = { [idOf("uw")]: w, [idOf("ub")]: b };
    expect(namesOf(await rollback(undo))).toEqual([round, Object.keys(undo)]);
    expect(namesOf(await play([], { finished: true }))).toEqual([round, []]);
  });

  it("INV-03 moves nothing of a batch when one of its actions is refused", async () => {
    const { play, idOf, balance } = await test.open();
    const before = await test.countRows();
    const batch = [bet(idOf("one"), 60_000), bet(idOf("two"), 60_000), win(idOf("w"), 500_000)];
    const refused = {
      statusCode: 412,
      body: { code: 100, message: expect.stringContaining("not enough funds"), balance: 100_000 },
    };
    expect(await play(batch)).toEqual(refused);
    expect(await balance()).toBe(100_000);
    // The refused bet is stored, and nothing else.
    expect(await test.countRows()).toEqual({
      ...(before as object),
      calls: (before as { calls: bigint }).calls + 1n,
    });
    await play([bet(idOf("w0"), 0), win(idOf("rich"), 900_000)]);
    expect(await play(batch)).toEqual(refused);
    expect(await play([bet(idOf("one"), 60_000)])).toMatchObject({
      statusCode: 200,
      body: { balance: 940_000 },
    });
  });

  it("INV-07 undoes a bet and its win in one request in any order, and never the bet alone", async () => {
    const { play, rollback, idOf, balance } = await test.open();
    await play([bet(idOf("b"), 1_000), win(idOf("w"), 5_000)]);
    expect(await rollback({ [idOf("u1")]: idOf("b") })).toMatchObject({
      statusCode: 412,
      body: { code: 800 },
    });
    expect(await balance()).toBe(104_000);
    await rollback({ [idOf("u2")]: idOf("b"), [idOf("u3")]: idOf("w") });
    expect(await balance()).toBe(100_000);
  });

  it("INV-08 uses up the id of a bet whose rollback came first", async () => {
    const { play, rollback, idOf, balance } = await test.open();
    expect(await rollback({ [idOf("u")]: idOf("b") })).toMatchObject({ statusCode: 200 });
    expect(await play([bet(idOf("b"), 1_000), win(idOf("w"), 9_000)])).toMatchObject({ statusCode: 400 });
    expect(await balance()).toBe(100_000);
  });
});

describe("a win of the SoftSwiss convention", () => {
  it("is for the first valid bet of its round", async () => {
    const { play, rollback, idOf, balance } = await test.open();
    await play([bet(idOf("one"), 100)]);
    await play([bet(idOf("two"), 100)]);
    await rollback({ [idOf("u")]: idOf("one") });
    expect(await play([win(idOf("w"), 700)])).toMatchObject({ statusCode: 200 });
    expect(await balance()).toBe(100_600);
    const { rows } = await test.api.owner.query(
      "select reference_id as bet from vendor_transactions where transaction_id = $1",
      [idOf("w")],
    );
    expect(rows).toEqual([{ bet: idOf("two") }]);
  });

  it("INV-05 finds the same bet when it is sent again, though another is the first by now", async () => {
    const { play, rollback, idOf, balance } = await test.open();
    await play([bet(idOf("one"), 100), bet(idOf("two"), 100)]);
    const first = await play([win(idOf("w"), 700)]);
    await rollback({ [idOf("uw")]: idOf("w"), [idOf("u")]: idOf("one") });
    expect(await play([win(idOf("w"), 700)])).toEqual(first);
    expect(await balance()).toBe(99_900);
  });

  it.each([undefined, false, true])(
    "VK-14 of a round without a bet, of a rolled-back one, or of another player's round, is refused: finished %j",
    async (finished) => {
      const [one, two, three] = [await test.open(), await test.open(), await test.open()];
      await one.play([bet(one.idOf("b"), 100)]);
      const over = finished === undefined ? {} : { finished };
      const foreign = two.requests.play(one.round, [win(two.idOf("w"), 700)], over);
      await three.play([bet(three.idOf("b"), 100)]);
      await three.rollback({ [three.idOf("u")]: three.idOf("b") });
      for (const answer of [
        await two.play([win(two.idOf("v"), 700)], over),
        await test.ssw.call("play", foreign),
        await three.play([win(three.idOf("v"), 700)], over),
      ])
        expect(answer).toMatchObject({ statusCode: 400, body: { code: 400 } });
      expect([await two.balance(), await three.balance()]).toEqual([100_000, 100_000]);
    },
  );

  it("FAULT-25 FAULT-26 is accepted after its round is closed, which accepts no further bet", async () => {
    const { play, idOf } = await test.open();
    await play([bet(idOf("b"), 100)], { finished: true });
    expect(await play([bet(idOf("late"), 100)])).toMatchObject({ statusCode: 400 });
    expect(await play([win(idOf("w"), 700)])).toMatchObject({ statusCode: 200, body: { balance: 100_600 } });
  });
});

describe("a round of the SoftSwiss convention", () => {
  const stateOf = async (round: string): Promise<unknown> =>
    (await test.api.owner.query("select state from game_rounds where round_id = $1", [round])).rows[0]?.state;

  it("ends with the last action of a request that is finished, or with one that has no action", async () => {
    const [one, two, three] = [await test.open(), await test.open(), await test.open()];
    await one.play([bet(one.idOf("a"), 1), bet(one.idOf("b"), 1)]);
    expect(await stateOf(one.round)).toBe("open");
    await two.play([bet(two.idOf("a"), 1), bet(two.idOf("b"), 1)], { finished: true });
    expect(await stateOf(two.round)).toBe("settled");
    const closed = await one.play([], { finished: true });
    expect(closed).toMatchObject({ statusCode: 200, body: { balance: 99_998, transactions: [] } });
    expect(await stateOf(one.round)).toBe("settled");
    expect(await one.play([], { finished: true })).toEqual(closed);
    expect(await three.play([], { finished: true })).toEqual({ statusCode: 200, body: { balance: 100_000 } });
  });

  it("FAULT-26 rolls back a bet of a round that a request without actions ended, alone or with its win", async () => {
    const [one, two] = [await test.open(), await test.open()];
    await one.play([bet(one.idOf("b"), 100)]);
    const closed = await one.play([], { finished: true });
    expect(await one.rollback({ [one.idOf("u")]: one.idOf("b") })).toMatchObject({ statusCode: 200 });
    expect(await one.balance()).toBe(100_000);
    expect(await one.play([], { finished: true }), "the first answer again").toEqual(closed);
    await two.play([bet(two.idOf("b"), 100)]);
    await two.play([], { finished: true });
    expect(await two.play([win(two.idOf("w"), 700)])).toMatchObject({ statusCode: 200 });
    expect(await two.rollback({ [two.idOf("u")]: two.idOf("b") })).toMatchObject({
      statusCode: 412,
      body: { code: 800 },
    });
    const both = { [two.idOf("ub")]: two.idOf("b"), [two.idOf("uw")]: two.idOf("w") };
    expect(await two.rollback(both)).toMatchObject({ statusCode: 200, body: { balance: 100_000 } });
  });

  it("INV-07 keeps a bet that the vendor's own win of 0 has ended", async () => {
    const { play, rollback, idOf, balance } = await test.open();
    await play([bet(idOf("b"), 100)]);
    await play([win(idOf("w"), 0)], { finished: true });
    const refused = { statusCode: 412, body: { code: 800 } };
    expect(await rollback({ [idOf("u")]: idOf("b") })).toMatchObject(refused);
    expect(await balance()).toBe(99_900);
  });
});
