import { beforeAll, beforeEach, expect, it } from "vitest";
import { runCroupier } from "../../../app/croupier/croupier.ts";
import {
  betAction as bet,
  createSoftswissTest,
  type SoftswissTest,
  winAction as win,
} from "../../../testing/softswiss.ts";
import { softswissVendor } from "../../../testing/vendor.ts";

let test: SoftswissTest;
beforeAll(async () => {
  test = await createSoftswissTest();
  return test.close;
});
beforeEach(() => test.api.owner.query("delete from vendor_notices"));

const readNotices = async () =>
  (
    await test.api.owner.query<{ subject: string; times: number }>(
      "select vendor, kind, subject, times from vendor_notices order by notice_id",
    )
  ).rows;
const noticeOf = (subject: string, times: number) => ({
  vendor: softswissVendor,
  kind: "lone_win",
  subject,
  times,
});
/** No repeat makes it right, and people know of it. */
const refused = { statusCode: 400, body: { code: 400 } };
/** The vendor may repeat it. */
const open = { statusCode: 404, body: { code: 404 } };

it("CASE-08 a win in a round without a bet moves nothing, is reported to operators once, with its player, id and amount, and is refused for good", async () => {
  const { player, play, idOf, balance } = await test.open();
  const long = "w".repeat(128);
  for (let times = 0; times < 3; times += 1)
    expect(await play([win(idOf("prize"), 2_550)])).toMatchObject(refused);
  expect(await play([win(long, 9_007_199_254_740_991), win(idOf("second"), 1)])).toMatchObject(refused);

  expect(await balance()).toBe(100_000);
  expect(await readNotices()).toEqual([
    noticeOf(`${player.player} ${idOf("prize")} 25.50000 CNY`, 3),
    noticeOf(`${player.player} ${long} 90071992547409.91000 CNY`, 1),
    noticeOf(`${player.player} ${idOf("second")} 0.01000 CNY`, 1),
  ]);
  const said: string[] = [];
  const write = (line: string): void => void said.push(line);
  const env = { DATABASE_URL: test.api.database.urlFor("croupier_app") };
  expect(await runCroupier(["vendor", "list"], env, { say: write, complain: write })).toBe(0);
  expect(said[0]).toContain(`SSW  lone_win  ${player.player} ${idOf("prize")} 25.50000 CNY  3x since `);
});

it("CASE-08 a win of a bet that was rolled back, or of another player's round, is reported as well", async () => {
  const [one, two] = [await test.open(), await test.open()];
  await one.play([bet(one.idOf("b"), 100)]);
  const foreign = two.requests.play(one.round, [win(two.idOf("w"), 700)]);
  expect(await test.ssw.call("play", foreign)).toMatchObject(refused);
  await one.rollback({ [one.idOf("u")]: one.idOf("b") });
  expect(await one.play([win(one.idOf("w"), 800)])).toMatchObject(refused);

  expect(await readNotices()).toEqual([
    noticeOf(`${two.player.player} ${two.idOf("w")} 7.00000 CNY`, 1),
    noticeOf(`${one.player.player} ${one.idOf("w")} 8.00000 CNY`, 1),
  ]);
});

it("CASE-08 no report is made of a win that is accepted, is 0, comes with a refused bet, or is for an unknown player", async () => {
  const { play, idOf, requests, round } = await test.open();
  expect(await play([bet(idOf("b"), 100), win(idOf("w"), 200)])).toMatchObject({ statusCode: 200 });
  const other = (actions: readonly object[], over: object = {}) =>
    test.ssw.call("play", requests.play(`${round}-other`, actions, over));
  expect(await other([win(idOf("nothing"), 0)])).toMatchObject(refused);
  expect(await other([bet(idOf("dear"), 99_999_999), win(idOf("x"), 5)])).toMatchObject({ statusCode: 412 });
  const stranger = { user_id: "nova-nobodynobodynobody" };
  expect(await other([win(idOf("y"), 5)], stranger)).toMatchObject({ statusCode: 412 });
  expect(await other([], { finished: true })).toMatchObject({ statusCode: 200 });

  expect(await readNotices()).toEqual([]);
});

it("CASE-08 a vendor's broken flood is reported two hundred times in a day; an unreported win may be repeated, and is refused for good once reported", async () => {
  const { play, idOf } = await test.open();
  const flood = (from: number) =>
    play(Array.from({ length: 70 }, (_, n) => win(idOf(`flood-${from + n}`), 1)));
  for (const from of [0, 70]) expect(await flood(from)).toMatchObject(refused);
  expect(await flood(140)).toMatchObject(open);
  expect(await readNotices()).toHaveLength(200);
  test.api.clock.advanceMs(24 * 3_600_000);
  expect(await flood(140)).toMatchObject(refused);
  expect(await readNotices()).toHaveLength(210);
});

it("CASE-08 winnings of free spins are refused for good as well, reported with their issue and player, or without one", async () => {
  const { player, balance } = await test.open();
  const spins = { issue_id: "issue-1", status: "played", total_amount: 1_250, casino_id: "croupier" };
  const named = { ...spins, user_id: player.player, currency: "CNY", game: "dunes" };
  for (const body of [spins, named, named])
    expect(await test.ssw.call("freespins", body)).toMatchObject(refused);
  expect(await readNotices()).toEqual([
    noticeOf("? freespins issue-1 1250 minor units", 1),
    noticeOf(`${player.player} freespins issue-1 12.50000 CNY`, 2),
  ]);
  expect(await balance()).toBe(100_000);
  for (const over of [{ total_amount: 0 }, { status: "active" }])
    expect(await test.ssw.call("freespins", { ...named, ...over })).toEqual({
      statusCode: 200,
      body: { balance: 100_000 },
    });
  expect(await test.ssw.call("freespins", { ...spins, total_amount: 0 })).toEqual({
    statusCode: 200,
    body: {},
  });
  expect(await test.ssw.call("freespins", { ...named, user_id: "nova-nobody" })).toMatchObject(refused);
  expect(await test.ssw.call("freespins", { ...named, user_id: "nobody" })).toMatchObject({
    statusCode: 412,
  });
});
