import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { createPrizeTest, type PrizeTest } from "../../../testing/prizes.ts";
import { bodiesOf, createTestVendor } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

const dayMs = 24 * 3_600_000;
/** How long a login lasts without use. */
const idleMs = 30 * 60_000;
const own = 1_000_000n;
const cap = 1_000_000;

let test: PrizeTest;
beforeAll(async () => {
  test = await createPrizeTest();
});
afterAll(async () => {
  expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
  await test.close();
});
// Each test has a separate day, because the cap of a day covers all members.
afterEach(() => {
  test.api.clock.advanceMs(2 * dayMs);
  test.nextScene();
});

describe("a supplier's prize after logout", () => {
  it("CASE-07 is a bet of 0 that announces it, and its win: paid once, whatever is repeated, and none of it is play", async () => {
    const { player, tell, winOf, leave, balance, states } = await test.open();
    const before = await test.playOf(player);
    await leave();
    for (let times = 0; times < 2; times += 1) expect(await tell("told")).toBe("RS_OK");
    expect(await balance()).toBe(own);
    const copies = Array.from({ length: 8 }, () => winOf("won", "told", 500_000));
    expect(new Set(await Promise.all(copies))).toEqual(new Set(["RS_OK"]));
    expect(await winOf("won", "told", 500_000)).toBe("RS_OK");
    expect(await winOf("won", "told", 500_001)).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect(await tell("won")).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect(await winOf("told", "told", 1)).toBe("RS_ERROR_DUPLICATE_TRANSACTION");

    expect(await balance()).toBe(own + 500_000n);
    expect(await states()).toEqual([
      ["told", "told", null],
      ["won", "paid", null],
    ]);
    expect(await test.playOf(player)).toEqual(before);
    const { rows } = await test.api.owner.query(
      "select count(*)::integer as n from sessions where member_id = $1",
      [player.memberId],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("CASE-07 or a win that names no bet: many at once get the first answer, once", async () => {
    const { player, prizeBody, prize, leave, balance } = await test.open();
    await leave();
    const body = prizeBody("alone", cap);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        test.evo.call("transaction/win", { ...body, request_uuid: `copy-${n}`, token: player.token }),
      ),
    );
    for (const { body: answer } of answers)
      expect(answer).toMatchObject({ status: "RS_OK", balance: 2_000_000 });
    expect(await balance()).toBe(own + BigInt(cap));
    expect(await prize("alone", cap - 1)).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect(await prize("alone", cap, { round: "another" })).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect(await balance()).toBe(own + BigInt(cap));
  });

  it("CASE-07 is accepted from a vendor whose entry allows it, in the currency that it names, and from no other", async () => {
    const bgs = createTestVendor(test.api, test.keys.vendorKey);
    const player = await createTestPlayer(test.api, { balanceUnits: own });
    const bodies = bodiesOf(player);
    await test.api.owner.query("delete from sessions where session_id = $1", [player.login.sessionId]);
    const promo = { is_supplier_promo: true };
    const alone = bodies.win("alone", "alone", 5, { ...promo, reference_transaction_uuid: undefined });
    const statuses = [
      (await bgs.call("transaction/win", alone)).body["status"],
      (await bgs.call("transaction/bet", bodies.bet("told", 0, { ...promo, is_free: true }))).body["status"],
      (await bgs.call("transaction/win", bodies.win("won", "told", 5, promo))).body["status"],
    ];
    expect(statuses).toEqual([
      "RS_ERROR_WRONG_TYPES",
      "RS_ERROR_TOKEN_EXPIRED",
      "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
    ]);
    const other = await test.open({ brand: "tulip" });
    expect(await other.prize("other", 5)).toBe("RS_ERROR_WRONG_TYPES");
    expect(await other.states()).toEqual([]);
  });

  it("CASE-07 SEC-53 a body that is valid as a bet is never accepted as a win, nor a prize as a bet: they differ in the amount", async () => {
    const { bodies, call, prizeBody, leave, balance, states } = await test.open();
    const promo = { is_supplier_promo: true };
    const told = bodies.bet("told", 0, { ...promo, is_free: true });
    const refused: [path: string, body: object][] = [
      ["win", bodies.bet("bet", 700)],
      ["win", bodies.bet("free", 0, { is_free: true })],
      ["win", told],
      ["win", bodies.bet("unsaid", 700, { is_supplier_promo: null })],
      ["win", prizeBody("no-token", 700, { token: undefined })],
      ["win", prizeBody("nothing", 0)],
      ["win", prizeBody("null", 5, { reference_transaction_uuid: null })],
      ["bet", prizeBody("prize", 700)],
      ["bet", prizeBody("prize", 700, { is_free: true })],
    ];
    for (const when of ["there", "gone"]) {
      for (const [path, body] of refused)
        expect(await call(path, body), `${when}: ${JSON.stringify(body)}`).toBe("RS_ERROR_WRONG_TYPES");
      await leave();
    }
    expect([await balance(), await states()]).toEqual([own, []]);
  });

  it("CASE-07 renews no session of a player who is there: paid, repeated, held or refused", async () => {
    const { api } = test;
    const { player, prize, states } = await test.open();
    const opened = api.clock.now();
    api.clock.advanceMs(10 * 60_000);
    const answers = [
      await prize("paid", 5),
      await prize("paid", 5),
      await prize("held", cap + 1),
      await prize("refused", 5, { currency: "EUR" }),
    ];
    expect(answers).toEqual(["RS_OK", "RS_OK", "RS_OK", "RS_ERROR_WRONG_CURRENCY"]);
    expect((await states()).map(([id, state]) => [id, state])).toEqual([
      ["paid", "paid"],
      ["held", "held"],
    ]);
    const { rows } = await api.owner.query("select last_seen_at as at from sessions where session_id = $1", [
      player.login.sessionId,
    ]);
    expect(rows).toEqual([{ at: opened }]);
  });

  it("CASE-07 an ordinary free bet after logout stays refused, and so does a supplier's own that is not free", async () => {
    const { bodies, call, tell, leave, states } = await test.open();
    await leave();
    expect(await call("bet", bodies.bet("free", 0, { is_free: true }))).toBe("RS_ERROR_TOKEN_EXPIRED");
    expect(await tell("own", { is_free: false })).toBe("RS_ERROR_TOKEN_EXPIRED");
    expect(await states()).toEqual([]);
  });

  it("CASE-07 a bet of 0 by a player who is there is a bet like any other, in this order and after they have left", async () => {
    const { player, tell, winOf, leave, balance, states } = await test.open();
    expect(await tell("played")).toBe("RS_OK");
    await leave();
    expect(await tell("played")).toBe("RS_OK");
    expect(await winOf("won", "played", 5)).toBe("RS_OK");
    expect([await balance(), await states()]).toEqual([own + 5n, []]);
    expect(await test.playOf(player)).toMatchObject({ rounds: 1 });
  });

  it("CASE-07 a win is for the bet that announced it: of the same player and round, and not undone", async () => {
    const [one, two] = [await test.open(), await test.open()];
    await one.leave();
    await two.leave();
    expect(await one.tell("theirs")).toBe("RS_OK");
    const unknown = "RS_ERROR_TRANSACTION_DOES_NOT_EXIST";
    expect(await two.winOf("w", "theirs", 5)).toBe(unknown);
    expect(await one.winOf("w", "theirs", 5, { round: "another" })).toBe(unknown);
    expect(await one.winOf("w", "nobodys", 5)).toBe(unknown);
    expect(await one.rollback("undo", "theirs")).toBe("RS_OK");
    expect(await one.winOf("w", "theirs", 5)).toBe(unknown);
    expect([await one.balance(), await two.balance()]).toEqual([own, own]);
  });
});

describe("a supplier's prize for a player who has gone idle", () => {
  it("CASE-07 is told and paid as after a logout, from the millisecond at which the login is over", async () => {
    const { api } = test;
    const { tell, winOf, balance, states } = await test.open();
    api.clock.advanceMs(idleMs - 1);
    // An ordinary bet of a player who is there, and use of their login.
    expect([await tell("played"), await states()]).toEqual(["RS_OK", []]);
    api.clock.advanceMs(idleMs);
    expect([await tell("told"), await winOf("won", "told", 5)]).toEqual(["RS_OK", "RS_OK"]);
    expect([await balance(), await states()]).toEqual([
      own + 5n,
      [
        ["told", "told", null],
        ["won", "paid", null],
      ],
    ]);
  });
});

describe("the token of a prize", () => {
  it("CASE-07 is of the same vendor, brand and player", async () => {
    const [one, two] = [await test.open(), await test.open()];
    const elsewhere = await test.open({ brand: "lotus" });
    const ofBgs = await createTestPlayer(test.api, { balanceUnits: own });
    for (const token of [two.player.token, elsewhere.player.token, ofBgs.token, "guessed"]) {
      expect(await one.prize("p", 5, { token })).toBe("RS_ERROR_INVALID_TOKEN");
      expect(await one.tell("t", { token })).toBe("RS_ERROR_INVALID_TOKEN");
    }
    expect(await one.prize("p", 5, { user: two.player.player })).toBe("RS_ERROR_INVALID_TOKEN");
    expect(await one.prize("p", 5, { user: ofBgs.player })).toBe("RS_ERROR_INVALID_TOKEN");
    expect([await one.balance(), await two.balance()]).toEqual([own, own]);
    expect(await one.prize("p", 5)).toBe("RS_OK");
  });

  it("CASE-07 ended at most 90 days ago, to the millisecond, and an announced bet wins after that as well", async () => {
    const { api } = test;
    const ends = new Date(api.clock.now().getTime() + 12 * 3_600_000);
    const { tell, prize, winOf, balance } = await test.open({ expiresAt: ends });
    api.clock.advanceMs(12 * 3_600_000 + 90 * dayMs);
    expect([await prize("last", 5), await tell("told")]).toEqual(["RS_OK", "RS_OK"]);
    api.clock.advanceMs(1);
    expect([await prize("late", 5), await tell("late")]).toEqual([
      "RS_ERROR_TOKEN_EXPIRED",
      "RS_ERROR_TOKEN_EXPIRED",
    ]);
    expect([await prize("last", 5), await winOf("won", "told", 7)]).toEqual(["RS_OK", "RS_OK"]);
    expect(await balance()).toBe(own + 12n);
  });
});
