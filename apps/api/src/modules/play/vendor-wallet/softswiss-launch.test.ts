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

describe("a launch of the SoftSwiss convention", () => {
  it("SEC-29 SEC-27 is found by the player's own name, vendor and brand", async () => {
    const one = await test.open();
    const other = await test.open({ vendor: "BGS", gameCode: "bgs-jade-lanterns" });
    const swapped = { user_id: one.player.player.replace("nova-", "lotus-") };
    for (const over of [{ user_id: other.player.player }, swapped, { user_id: "nowhere-x" }])
      expect(
        await one.play([bet(one.idOf(JSON.stringify(over).slice(2, 40)), 1)], over),
        JSON.stringify(over),
      ).toMatchObject({
        statusCode: 412,
        body: { code: 101 },
      });
    expect(await one.play([bet(one.idOf("game"), 1)], { game: "other" })).toMatchObject({
      statusCode: 412,
      body: { code: 107 },
    });
    expect(await one.balance()).toBe(100_000);
  });

  it("SEC-03 ends with its login for bets and balance, and never for wins and rollbacks", async () => {
    const { player, play, rollback, idOf, requests } = await test.open();
    await play([bet(idOf("one"), 100), bet(idOf("two"), 100)]);
    await test.api.owner.query("delete from sessions where session_id = $1", [player.login.sessionId]);
    const over = { statusCode: 412, body: { code: 101 } };
    expect(await play([bet(idOf("three"), 100)])).toMatchObject(over);
    expect(await test.ssw.call("play", requests.balance())).toMatchObject(over);
    expect(await play([win(idOf("w"), 100)])).toMatchObject({ statusCode: 200 });
    expect(await rollback({ [idOf("u")]: idOf("two") })).toMatchObject({ statusCode: 200 });
  });
});
