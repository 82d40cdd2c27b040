import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { createPrizeTest, type PrizeTest } from "../../../testing/prizes.ts";
import {
  betAction as bet,
  createTestSoftswiss,
  requestsOf,
  winAction as win,
} from "../../../testing/softswiss.ts";
import { softswissVendor } from "../../../testing/vendor.ts";

const dayMs = 24 * 3_600_000;
let test: PrizeTest;
let ssw: ReturnType<typeof createTestSoftswiss>;
beforeAll(async () => {
  test = await createPrizeTest();
  ssw = createTestSoftswiss(test.api, test.keys.secret);
});
afterAll(async () => {
  expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
  await test.close();
});
// Each test has a separate day, because the cap of a day covers all members.
afterEach(() => test.api.clock.advanceMs(2 * dayMs));

let made = 0;
/** A member with 10.00 who launched a game and has left, with unique rounds and ids. */
const open = async () => {
  made += 1;
  const member = await test.open({ vendor: softswissVendor, gameCode: "dunes" });
  await member.leave();
  const requests = requestsOf(member.player);
  const own = made;
  const idOf = (name: string) => `s${own}-${name}`;
  return {
    ...member,
    idOf,
    play: (actions: readonly object[], over: object = {}) =>
      ssw.call("play", requests.play(idOf("round"), actions, over)),
    undo: (pairs: Record<string, string>) => ssw.call("rollback", requests.rollback(idOf("round"), pairs)),
    spins: (issue: string, amount: number, over: object = {}) =>
      ssw.call("freespins", {
        issue_id: idOf(issue),
        status: "played",
        total_amount: amount,
        user_id: member.player.player,
        currency: member.player.currency,
        game: "dunes",
        ...over,
      }),
  };
};
const ofGood = { statusCode: 400, body: { code: 400 } };
const countNotices = async () =>
  (await test.api.owner.query<{ n: number }>("select count(*)::integer as n from vendor_notices")).rows[0]?.n;

describe("a prize of the SoftSwiss convention", () => {
  it("CASE-08 is a win in a new round: accepted once, with its first answer for every copy, and without a round", async () => {
    const { play, idOf, balance, player } = await open();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => play([win(idOf("a"), 500)], { finished: true })),
    );
    expect(answers[0]).toMatchObject({
      statusCode: 200,
      body: {
        balance: 1_500,
        game_id: idOf("round"),
        transactions: [{ action_id: idOf("a"), processed_at: expect.stringMatching(/^20/) }],
      },
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await play([win(idOf("a"), 501)])).toMatchObject(ofGood);
    expect(await balance()).toBe(1_500_000n);
    const { rows } = await test.api.owner.query("select from game_rounds where account_id = $1", [
      player.accountId,
    ]);
    expect([rows.length, await countNotices()]).toEqual([0, 0]);
  });

  it("CASE-08 is accepted with the others of its request, or none of them is", async () => {
    const { play, idOf, balance, states } = await open();
    expect(await play([win(idOf("a"), 5), win(idOf("b"), 7)])).toMatchObject({
      statusCode: 200,
      body: { balance: 1_012 },
    });
    expect(await play([win(idOf("c"), 5), win(idOf("a"), 6)])).toMatchObject(ofGood);
    expect(await balance()).toBe(1_012_000n);
    expect((await states()).map(([id]) => id)).toEqual([idOf("a"), idOf("b")]);
  });

  it("CASE-08 keeps its answer when a bet of its round comes later, whose own win is an ordinary one", async () => {
    const { play, idOf, balance, player } = await open();
    const first = await play([win(idOf("a"), 5)]);
    await test.api.owner.query(
      "insert into vendor_round_bets (merchant_id, vendor, player_id, round_id, transaction_id) values ($1, $2, $3, $4, 'bet')",
      [player.brandId, softswissVendor, player.player, idOf("round")],
    );
    expect(await play([win(idOf("a"), 5)])).toEqual(first);
    // A round that has had a bet is not new: a win without a valid bet there is left to people.
    expect(await play([win(idOf("b"), 5)])).toMatchObject(ofGood);
    expect([await balance(), await countNotices()]).toEqual([1_005_000n, 1]);
  });

  it("CASE-08 has the entry's caps: one just above is held, and answered alike", async () => {
    const { play, spins, idOf, balance, states } = await open();
    expect(await play([win(idOf("at"), 1_000)])).toMatchObject({ statusCode: 200, body: { balance: 2_000 } });
    for (let times = 0; times < 2; times += 1)
      expect(await play([win(idOf("above"), 1_001)])).toMatchObject({
        statusCode: 200,
        body: { balance: 2_000 },
      });
    await spins("third", 1_000);
    await spins("fourth", 501);
    await spins("fifth", 500);
    expect(await balance()).toBe(3_500_000n);
    expect((await states()).map(([, state, cap]) => [state, cap])).toEqual([
      ["paid", null],
      ["held", "prize"],
      ["paid", null],
      ["held", "day"],
      ["paid", null],
    ]);
  });

  it("CASE-08 is undone by its rollback, and is refused if that came first", async () => {
    const { play, undo, idOf, balance } = await open();
    await play([win(idOf("a"), 5)]);
    for (const id of ["u1", "u2"])
      expect(await undo({ [idOf(id)]: idOf("a") })).toMatchObject({
        statusCode: 200,
        body: { balance: 1_000 },
      });
    expect((await undo({ [idOf("u3")]: idOf("early") })).statusCode).toBe(200);
    expect(await play([win(idOf("early"), 5)])).toMatchObject(ofGood);
    expect(await balance()).toBe(1_000_000n);
  });

  it("CASE-08 is left to people if the player's last launch ended more than 90 days ago, or its currency differs", async () => {
    const { play, spins, idOf, balance, player } = await open();
    const before = (await countNotices()) ?? 0;
    expect(await play([win(idOf("a"), 5)], { currency: "EUR" })).toMatchObject(ofGood);
    await test.api.owner.query("update game_sessions set expires_at = $2 where account_id = $1", [
      player.accountId,
      new Date(test.api.clock.now().getTime() - 90 * dayMs - 1),
    ]);
    expect([await play([win(idOf("a"), 5)]), await spins("i", 5)]).toMatchObject([ofGood, ofGood]);
    expect([await balance(), await countNotices()]).toEqual([1_000_000n, before + 3]);
    await test.api.owner.query("update game_sessions set expires_at = expires_at + interval '1 millisecond'");
    expect((await play([win(idOf("new"), 5)])).statusCode).toBe(200);
  });

  it("CASE-08 is not paid by a repeat after people were told of it, though its player was launched since", async () => {
    const { play, spins, idOf, balance, player } = await open();
    const move = (by: string) =>
      test.api.owner.query(
        "update game_sessions set expires_at = expires_at + $2::interval where account_id = $1",
        [player.accountId, by],
      );
    await move("-100 days");
    const refused = [ofGood, ofGood, ofGood];
    const send = async () => [
      await play([win(idOf("a"), 5)]),
      await play([win(idOf("a"), 5), win(idOf("b"), 6)]),
      await spins("i", 7),
    ];
    expect(await send()).toMatchObject(refused);
    await test.api.owner.query(
      "update vendor_notices set closed_at = $1, closed_by = 'olga', close_reason = 'paid' where closed_at is null",
      [test.api.clock.now()],
    );
    await move("100 days");
    expect(await send()).toMatchObject(refused);
    expect(await balance()).toBe(1_000_000n);
    expect(await play([win(idOf("c"), 8)])).toMatchObject({ statusCode: 200, body: { balance: 1_008 } });
  });

  it("CASE-08 is no win in a round whose bet was refused, or was rolled back before it came: people are told", async () => {
    const [one, two] = [await open(), await open()];
    const before = (await countNotices()) ?? 0;
    expect(await one.play([bet(one.idOf("b"), 5)])).toMatchObject({ statusCode: 412 });
    expect(await two.undo({ [two.idOf("u")]: two.idOf("b") })).toMatchObject({ statusCode: 200 });
    for (const { play, idOf, balance } of [one, two]) {
      expect(await play([win(idOf("w"), 5)])).toMatchObject(ofGood);
      expect(await balance()).toBe(1_000_000n);
    }
    expect(await countNotices()).toBe(before + 2);
  });
});

describe("free spins of the SoftSwiss convention", () => {
  it("CASE-08 are paid once for each issue, and an issue has one amount", async () => {
    const { spins, balance } = await open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => spins("one", 700)));
    for (const answer of answers) expect(answer).toEqual({ statusCode: 200, body: { balance: 1_700 } });
    expect(await spins("one", 701)).toMatchObject(ofGood);
    expect(await spins("two", 1)).toMatchObject({ statusCode: 200, body: { balance: 1_701 } });
    expect(await balance()).toBe(1_701_000n);
  });

  it("CASE-08 move nothing while some are left, or when they won nothing", async () => {
    const { spins, balance, states } = await open();
    for (const answer of [await spins("one", 700, { status: "active" }), await spins("two", 0)])
      expect(answer).toEqual({ statusCode: 200, body: { balance: 1_000 } });
    expect([await balance(), await states()]).toEqual([1_000_000n, []]);
    expect((await spins("one", 900)).body).toEqual({ balance: 1_900 });
  });

  it("CASE-08 SEC-53 have a body that is valid for no other call, and no other body is valid for them", async () => {
    const { spins, play, idOf, balance, player } = await open();
    const body = {
      issue_id: idOf("x"),
      total_amount: 5,
      user_id: player.player,
      currency: "CNY",
      game: "dunes",
    };
    for (const path of ["play", "rollback"] as const)
      expect(await ssw.call(path, body)).toMatchObject(ofGood);
    const others = requestsOf(player);
    for (const other of [others.play("r", [win("w", 5)]), others.rollback("r", { u: "w" }), others.balance()])
      expect(await ssw.call("freespins", other)).toMatchObject(ofGood);
    expect(await spins("bad", -5)).toMatchObject(ofGood);
    expect(await play([bet(idOf("b"), 5)])).toMatchObject({ statusCode: 412 });
    expect(await balance()).toBe(1_000_000n);
  });
});
