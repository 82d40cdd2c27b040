import { afterAll, beforeAll, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { listen } from "../../../testing/live.ts";
import { createVisitor } from "../../../testing/members.ts";
import { createPrizeTest, type PrizeTest } from "../../../testing/prizes.ts";
import { createTerminal } from "../testing.ts";

let test: PrizeTest;
beforeAll(async () => {
  test = await createPrizeTest();
  await terminal.hire("mia");
  await terminal.hire("sam", "nova", "admin");
});
afterAll(async () => {
  expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
  await test.close();
});

const terminal = createTerminal(() => test.api);
const decide = (what: "pay" | "refuse", id: string, by = "mia", brand = "nova") =>
  terminal.run(["prize", what, id, "--brand", brand, "--operator", by, "--reason", "the vendor says so"]);
const list = async (brand = "nova") => (await terminal.run(["prize", "list", "--brand", brand])).said;

/** A prize of 12.00, which is above the cap of one. */
const hold = async (name: string) => {
  const member = await test.open();
  expect(await member.prize(name, 1_200_000)).toBe("RS_OK");
  const { rows } = await test.api.owner.query<{ id: string; username: string }>(
    `select p.prize_id::text as id, m.username from vendor_prizes p join accounts a using (account_id)
     join members m on m.member_id = a.member_id where p.account_id = $1`,
    [member.player.accountId],
  );
  const [row] = rows;
  if (!row) throw new Error("nothing is held");
  return { ...member, ...row };
};

it("CASE-07 CASE-08 a held prize is listed to its own brand, and paid once by a person, also to a member who is excluded or closed by then", async () => {
  const { id, username, balance, states, player, rollback } = await hold("paid");
  expect(await list()).toBe(
    `${id}  EVO/1-paid  ${username}  12.00 CNY  above the cap of one prize  ${test.api.clock.now().toISOString()}`,
  );
  expect(await list("lotus")).toBe("no prize is held");
  await test.api.owner.query("update members set disabled = true where member_id = $1", [player.memberId]);
  const paid = await decide("pay", id);
  expect(paid).toMatchObject({ code: 0, said: `prize ${id} is paid` });
  expect(paid.audit).toMatchObject([
    { action: "prize.pay", outcome: "done", member: String(player.memberId) },
  ]);
  expect(await balance()).toBe(2_200_000n);
  expect(await states()).toEqual([["paid", "paid", "prize"]]);

  for (const what of ["pay", "refuse"] as const) {
    const again = await decide(what, id);
    expect(again).toMatchObject({ code: 1, complained: expect.stringContaining(`no prize ${id} is held`) });
    expect(again.audit).toMatchObject([{ action: `prize.${what}`, outcome: "refused" }]);
  }
  expect(await balance()).toBe(2_200_000n);
  expect(await rollback("undo", "paid")).toBe("RS_OK");
  expect(await balance()).toBe(1_000_000n);
  expect(await list()).toBe("no prize is held");
});

it("a member's open page hears of a held prize that is paid, and of none that is refused", async () => {
  const heldFor = async (name: string) => {
    const { id, player } = await hold(name);
    const client = createVisitor(test.api);
    client.adopt(player.login);
    const page = await listen(test.api.app, { client });
    await expect.poll(() => page.events).toContain("ready");
    return { id, page };
  };
  const [refused, paid] = [await heldFor("silent"), await heldFor("heard")];
  expect((await decide("refuse", refused.id)).code).toBe(0);
  expect((await decide("pay", paid.id)).code).toBe(0);
  await expect.poll(() => paid.page.events).toContain("balance");
  expect(refused.page.events).not.toContain("balance");
  for (const { page } of [refused, paid]) page.leave();
});

it("CASE-07 a held prize that a person refused, or that the vendor took back, is not paid any more", async () => {
  const [one, two] = [await hold("refused"), await hold("undone")];
  expect(await decide("refuse", one.id)).toMatchObject({ code: 0, said: `prize ${one.id} is refused` });
  expect(await two.rollback("undo-2", "undone")).toBe("RS_OK");
  for (const { id, balance } of [one, two]) {
    expect((await decide("pay", id)).code).toBe(1);
    expect(await balance()).toBe(1_000_000n);
  }
  expect(await one.prize("refused", 1_200_000)).toBe("RS_OK");
  expect(await one.balance()).toBe(1_000_000n);
});

it("CASE-07 a held prize is decided with permission, at its own brand, with a reason", async () => {
  const { id, balance } = await hold("kept");
  expect((await decide("pay", id, "sam")).complained).toContain("it needs prizes.decide");
  await terminal.hire("leo", "lotus");
  expect((await decide("pay", id, "leo", "lotus")).complained).toContain(`no prize ${id} is held`);
  const mute = ["prize", "pay", id, "--brand", "nova", "--operator", "mia"];
  expect((await terminal.run(mute)).complained).toContain("usage: croupier prize");
  for (const words of [
    ["prize"],
    ["prize", "pay", "x", "--brand", "nova", "--operator", "mia"],
    ["prize", "list"],
  ])
    expect((await terminal.run(words)).complained).toContain("usage: croupier prize");
  expect(await balance()).toBe(1_000_000n);
  const answers = await Promise.all([decide("pay", id), decide("pay", id)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  expect(await balance()).toBe(2_200_000n);
});
