import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runCroupier } from "../../../app/croupier/croupier.ts";
import { createTestSoftswiss, requestsOf } from "../../../testing/softswiss.ts";
import {
  bodiesOf,
  type ConnectedApi,
  createConnectedApi,
  createTestGame,
  createTestVendor,
  softswissVendor,
} from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

let connected: ConnectedApi;
const lines: string[] = [];
beforeAll(async () => {
  connected = await createConnectedApi({ logTo: { write: (line) => void lines.push(line) } });
  await createTestGame(connected.api, { gameCode: "dunes", name: "Dunes", vendor: softswissVendor });
});
beforeEach(async () => {
  lines.length = 0;
  await connected.api.owner.query("delete from vendor_notices");
  // A process reports again on another day what it has reported.
  connected.api.clock.advanceMs(24 * 3_600_000);
});
afterAll(() => connected.close());

const play = async () => bodiesOf(await createTestPlayer(connected.api, { balanceUnits: 1_000n }));
const balanceOf = async (bodies: Awaited<ReturnType<typeof play>>) =>
  (await connected.bgs.call("user/balance", bodies.balance())).body["balance"];

interface Notice {
  vendor: string;
  subject: string;
  times: number;
}
/**
 * The reports to operators, once the given number of names has been recorded. The names of one call are recorded in order, those
 * of two calls in any order.
 */
const readNotices = async (count: number): Promise<readonly Notice[]> => {
  const read = async () =>
    (
      await connected.api.owner.query<Notice>(
        "select vendor, subject, times from vendor_notices order by notice_id",
      )
    ).rows;
  return expect
    .poll(async () => (await read()).length, { timeout: 10_000 })
    .toBe(count)
    .then(read);
};

describe("a field that no call of the protocol has", () => {
  it("CASE-05 costs no prize: bet, win, rollback and balance are accepted without it, and a copy counts as one", async () => {
    const bodies = await play();
    const added = { is_billable: true, promo_details: { id: 7, nested: { amount: 1 } }, note: null };
    const calls: [path: string, body: object][] = [
      ["user/info", bodies.info()],
      ["transaction/bet", bodies.bet("known", 100)],
      ["transaction/bet", bodies.bet("undone", 100)],
      ["transaction/win", bodies.win("prize", "known", 70)],
      ["transaction/rollback", bodies.rollback("back", "undone")],
      ["user/balance", bodies.balance()],
    ];
    for (const [path, body] of calls)
      expect((await connected.bgs.call(path, { ...body, ...added })).body["status"], path).toBe("RS_OK");
    expect(await balanceOf(bodies)).toBe(970);

    for (const change of [{}, { is_billable: false }, { another: "field" }]) {
      const win = { ...bodies.win("prize", "known", 70), ...change };
      expect((await connected.bgs.call("transaction/win", win)).body["status"], "INV-05").toBe("RS_OK");
    }
    expect(await balanceOf(bodies)).toBe(970);
    const subjects = (await readNotices(4)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(["another", "is_billable", "note", "promo_details"]);
  });

  it("CASE-05 is ignored in a batch and in its actions", async () => {
    const { player: user_id } = await createTestPlayer(connected.api, {
      vendor: softswissVendor,
      gameCode: "dunes",
      balanceUnits: 10_000_000n,
    });
    const vendor = createTestSoftswiss(connected.api, connected.keys.secret);
    const round = { user_id, currency: "CNY", game: "dunes", game_id: "r", casino_region: "x" };
    const bet = { action: "bet", action_id: "b", amount: 100, bonus_type: "none" };
    const { statusCode, body } = await vendor.call("play", { ...round, actions: [bet] });
    expect([statusCode, body["balance"]]).toEqual([200, 9_900]);
    const misplaced = { ...bet, action_id: "c", original_action_id: "b" };
    expect((await vendor.call("play", { ...round, actions: [misplaced] })).statusCode).toBe(400);
    expect((await vendor.call("play", { ...round, amount: 7, actions: [] })).statusCode).toBe(400);
    expect((await readNotices(2)).map(({ vendor: by, subject }) => [by, subject])).toEqual(
      expect.arrayContaining([
        [softswissVendor, "casino_region"],
        [softswissVendor, "bonus_type"],
      ]),
    );
  });

  it("CASE-05 does not excuse real faults: another call's field, another case, a key twice, __proto__", async () => {
    const bodies = await play();
    const app = await connected.api.startAnother();
    const bgs = createTestVendor({ ...connected.api, app }, connected.keys.vendorKey);
    const bet = bodies.bet("wrong", 100);
    const text = JSON.stringify({ ...bet, is_billable: true });
    const plain = JSON.stringify(bet);
    const wrong = [
      JSON.stringify({ ...bet, is_billable: true, reference_transaction_uuid: "x" }),
      JSON.stringify({ ...bet, is_billable: true, Amount: 1 }),
      JSON.stringify({ ...bet, is_billable: true, amount: "100" }),
      text.replace("{", `{"amount":1,`),
      text.replace("{", `{"\\u0061mount":1,`),
      text.replace("{", `{"is_billable":false,`),
      text.replace("{", `{"__proto__":{"amount":1},`),
      text.replace("{", `{"constructor":{},`),
      // The same, where every field is known: what a parser keeps of it would fit.
      plain.replace("{", `{"amount":1,`),
      plain.replace("{", `{"\\u0061mount":1,`),
      plain.replace("{", `{"amount":100,`),
      plain.replace("{", `{"__proto__":{"amount":1},`),
    ];
    for (const body of wrong) {
      const answer = await bgs.send("transaction/bet", Buffer.from(body));
      expect([body, answer.body["status"]]).toEqual([body, "RS_ERROR_WRONG_TYPES"]);
    }
    expect(await balanceOf(bodies)).toBe(1_000);
    await bgs.call("user/info", { ...bodies.info(), last: 1 });
    // A server that has closed has recorded everything it heard.
    await app.close();
    expect(await readNotices(1)).toEqual([{ vendor: "BGS", subject: "last", times: 1 }]);
  });
});

describe("operators", () => {
  it("CASE-05 get a report of a field by vendor and name, cut to 64 characters, once", async () => {
    const bodies = await play();
    const long = `${"n".repeat(70)}`;
    const bet = { ...bodies.bet("told", 10), [long]: 1, "evil\u202e\u0007name": 1 };
    for (let times = 0; times < 3; times += 1) await connected.bgs.call("transaction/bet", bet);
    expect(await readNotices(2)).toEqual([
      { vendor: "BGS", subject: "n".repeat(64), times: 1 },
      { vendor: "BGS", subject: "evil\ufffd\ufffdname", times: 1 },
    ]);
    await expect
      .poll(() => lines.filter((line) => line.includes("a vendor sends an unknown field")), {
        timeout: 10_000,
      })
      .toHaveLength(2);
  });

  it("CASE-05 get a field of every vendor that sends it, also on the same day", async () => {
    const bodies = await play();
    await connected.bgs.call("user/info", { ...bodies.info(), shared_name: 1 });
    await readNotices(1);
    const player = await createTestPlayer(connected.api, {
      vendor: softswissVendor,
      gameCode: "dunes",
      balanceUnits: 1_000n,
    });
    const vendor = createTestSoftswiss(connected.api, connected.keys.secret);
    await vendor.call("play", requestsOf(player).balance({ shared_name: 1 }));
    expect(await readNotices(2)).toEqual([
      { vendor: "BGS", subject: "shared_name", times: 1 },
      { vendor: softswissVendor, subject: "shared_name", times: 1 },
    ]);
  });

  it("CASE-05 get the other names if one cannot be recorded, and that one when it comes again", async () => {
    const bodies = await play();
    const { owner } = connected.api;
    await owner.query(
      "alter table vendor_notices add constraint unlucky check (subject not like 'unlucky%') not valid",
    );
    const fields = { before: 1, unlucky: 1, unlucky_too: 1, after: 1 };
    await connected.bgs.call("user/info", { ...bodies.info(), ...fields });
    const told = await readNotices(2);
    expect(told.map(({ subject }) => subject)).toEqual(["before", "after"]);
    const failures = () => lines.filter((line) => line.includes("could not be recorded"));
    await expect.poll(failures).toEqual([expect.stringContaining("unlucky")]);

    await owner.query("alter table vendor_notices drop constraint unlucky");
    await connected.bgs.call("user/info", { ...bodies.info(), ...fields });
    const all = await readNotices(4);
    expect(all.map(({ subject, times }) => [subject, times])).toEqual(
      ["before", "after", "unlucky", "unlucky_too"].map((subject) => [subject, 1]),
    );
  });

  it("CASE-05 get twenty of a vendor in a day, and more on the next", async () => {
    const bodies = await play();
    const send = (names: readonly string[]) =>
      connected.bgs.call("user/info", {
        ...bodies.info(),
        ...Object.fromEntries(names.map((name) => [name, 1])),
      });
    const names = Array.from({ length: 25 }, (_, at) => `field_${at}`);
    await send(names);
    await readNotices(20);
    const app = await connected.api.startAnother();
    const elsewhere = createTestVendor({ ...connected.api, app }, connected.keys.vendorKey);
    expect((await elsewhere.call("user/info", { ...bodies.info(), elsewhere: 1 })).body["status"]).toBe(
      "RS_OK",
    );
    await readNotices(20);
    connected.api.clock.advanceMs(24 * 3_600_000);
    await send(names);
    const notices = await readNotices(25);
    expect(new Set(notices.map(({ subject }) => subject)).size).toBe(25);
  });

  it("CASE-05 can list their reports", async () => {
    const bodies = await play();
    await connected.bgs.call("user/info", { ...bodies.info(), is_billable: true });
    await readNotices(1);
    const said: string[] = [];
    const env = { DATABASE_URL: connected.api.database.urlFor("croupier_app") };
    const write = (line: string): void => void said.push(line);
    expect(await runCroupier(["vendor", "list"], env, { say: write, complain: write })).toBe(0);
    expect(said).toEqual([expect.stringMatching(/^\d+ {2}BGS {2}unknown_field {2}is_billable {2}1x since /)]);
  });
});
