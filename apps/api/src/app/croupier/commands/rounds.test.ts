import { beforeAll, describe, expect, it } from "vitest";
import { openPlayer, setUpWageringTest } from "../../../modules/money/wagering/testing.ts";
import { createTerminal } from "../testing.ts";

const test = setUpWageringTest();
const terminal = createTerminal(() => test.api);
beforeAll(async () => {
  await terminal.hire("mia", "nova", "service");
  await terminal.hire("lea", "lotus", "service");
});

/** A member whose bonus is in a round that began the given number of days ago, by the command's clock. */
const openOut = async (days: number) => {
  const member = await openPlayer(test, { balance: 0 });
  await member.grant(100, 10);
  const round = (await member.bet(100)) ?? "";
  await member.list();
  const began = new Date(Date.now() - days * 86_400_000);
  await test.api.owner.query("update game_rounds set started_at = $2 where member_id = $1", [
    member.memberId,
    began,
  ]);
  const [own] = await member.list();
  const giveUp = async () => (await member.giveUp(own?.id ?? "")).json;
  return { ...member, round, giveUp };
};
const list = async (brand = "nova") =>
  (await terminal.run(["round", "list", "--brand", brand])).said.split("\n");
const lineOf = async (username: string) => (await list()).find((line) => line.includes(`  ${username}  `));
const release = (number: string, name: string, brand: string) =>
  terminal.run([
    "round",
    "release",
    number,
    "--reason",
    "the vendor is gone",
    "--brand",
    brand,
    "--operator",
    name,
  ]);

describe("a round that its vendor never ends", () => {
  it("CASE-01 binds until a person of its brand decides after seven days, with an event", async () => {
    const [old, young] = [await openOut(8), await openOut(6)];
    expect([(await old.giveUp()).code, await lineOf(young.username)]).toEqual([
      "requirement.in.round",
      undefined,
    ]);
    const line = await lineOf(old.username);
    expect(line).toMatch(/ BGS RNG w-\d+ {2}100\.00 CNY {2}since /);
    const number = line?.split(" ")[0] ?? "";
    expect(await list("lotus")).toEqual(["no open round waits for a decision"]);
    expect(await release(number, "lea", "lotus")).toMatchObject({
      code: 1,
      audit: [{ action: "round.release", outcome: "refused" }],
    });
    expect(await release(number, "mia", "nova")).toMatchObject({
      code: 0,
      said: expect.stringContaining("released"),
      audit: [{ action: "round.release", outcome: "done", member: String(old.memberId) }],
    });
    expect([await list(), (await release(number, "mia", "nova")).code]).toEqual([
      ["no open round waits for a decision"],
      1,
    ]);
    // The wallet is empty and nothing is out, so that the requirement has ended. What the round still brings is bound.
    expect(await old.list()).toEqual([]);
    await old.win(old.round, 195);
    expect(await old.funds()).toMatchObject({ balance: 195, free: 0 });
    expect((await old.giveUp()).value).toEqual({ returned: 195 });
  });

  it("CASE-01 is not let go before its time, or without a reason", async () => {
    const young = await openOut(6);
    const { rows } = await test.api.owner.query<{ id: bigint }>(
      "select c.transfer_id as id from bound_calls c join accounts a using (account_id) where a.member_id = $1",
      [young.memberId],
    );
    const number = String(rows[0]?.id);
    expect((await release(number, "mia", "nova")).complained).toContain("has not been open for 7 days");
    const silent = ["round", "release", number, "--brand", "nova", "--operator", "mia"];
    expect((await terminal.run(silent)).complained).toContain("usage");
    expect((await young.giveUp()).code).toBe("requirement.in.round");
  });
});
