import { addDays } from "@croupier/domain/periods";
import { beforeAll, describe, expect, it } from "vitest";
import { flat, setUpBillTest } from "../../../modules/offers/bill/testing.ts";
import type { TestMember } from "../../../testing/members.ts";
import { createTerminal } from "../testing.ts";

const bills = setUpBillTest();
const { addAgent, close, earned, endAll, list: billsOf, nextDay, play, sign, test } = bills;
const terminal = createTerminal(() => test.api);
beforeAll(async () => {
  await terminal.hire("mia");
  await terminal.hire("sam", "nova", "admin");
  await terminal.hire("lia", "lotus");
});

const act = (words: readonly string[], [name, brand] = ["mia", "nova"]) =>
  terminal.run(["bill", ...words, "--brand", brand, "--operator", name]);
const list = async () => (await terminal.run(["bill", "list", "--brand", "nova"])).said;
/** The number of the listed due that somebody is owed. */
const numberOf = async ({ username }: TestMember): Promise<string> => {
  const line = (await list()).split("\n").find((one) => one.includes(` to ${username} `));
  return /^(\d+)/.exec(line ?? "")?.[1] ?? "";
};
const setDisabled = ({ memberId }: TestMember, isDisabled: boolean) =>
  test.api.owner.query("update members set disabled = $2 where member_id = $1", [memberId, isDisabled]);

/** A due of the brand above its automatic limit, a due to a closed account, and a due between agents. */
const bill = async () => {
  const day = nextDay();
  const [rich, off, payer] = [await addAgent(), await addAgent(), await addAgent()];
  const below = await addAgent(payer);
  await sign(rich, flat(500_000), day);
  await sign(off, flat(1_000), day);
  await sign(below, flat(1_000), day, payer);
  await setDisabled(off, true);
  await play(rich, day, [10_002]);
  await play(off, day, [10_000]);
  await play(below, day, [20_000]);
  await close(day);
  await endAll(addDays(day, 1));
  return { rich, off, below };
};

describe("bills by hand", () => {
  it("SEC-50 waiting dues are listed, and released with both factors and an event each", async () => {
    const { rich, off, below } = await bill();
    expect(await list()).toMatch(new RegExp(`review since .* the brand to ${rich.username}  5001`));
    expect(await list()).toMatch(new RegExp(`held since .* the brand to ${off.username}  10`));
    expect(await list()).toMatch(new RegExp(`short since .* to ${below.username}  20`));
    const short = await numberOf(below);
    const early = await act(["release", short]);
    expect([early.complained, early.audit]).toMatchObject([
      expect.stringContaining("does not wait for an operator"),
      [{ action: "bill.release", outcome: "refused", member: String(below.memberId) }],
    ]);
    await setDisabled(off, false);
    for (const [of, amount] of [
      [rich, 5_001],
      [off, 10],
    ] as const) {
      const ran = await act(["release", await numberOf(of)]);
      expect([ran.code, ran.asked], ran.complained).toEqual([0, ["password of mia", "code of mia"]]);
      expect(ran.audit).toMatchObject([
        { action: "bill.release", outcome: "done", member: String(of.memberId) },
      ]);
      expect(await earned(of)).toBe(amount);
    }
    expect([await numberOf(rich), await numberOf(off)]).toEqual(["", ""]);
  });

  it("SEC-50 the open part is cancelled with a reason that both sides read, once", async () => {
    const { below } = await bill();
    const short = await numberOf(below);
    expect((await act(["cancel", short])).complained).toContain("usage");
    const ran = await act(["cancel", short, "--reason", "agreed between them"]);
    // The event names the one who is owed, and not the payer.
    const event = { action: "bill.cancel", member: String(below.memberId) };
    expect(ran.audit).toMatchObject([{ ...event, outcome: "done" }]);
    expect((await billsOf(below)).list[0]).toMatchObject({ state: "cancelled", left: 0 });
    const again = await act(["cancel", short, "--reason", "again"]);
    expect([again.complained, again.audit]).toMatchObject([
      expect.stringContaining("is cancelled"),
      [{ ...event, outcome: "refused" }],
    ]);
  });

  it("AGT-26 money that an operator releases goes on to those whom its agent owes", async () => {
    const day = nextDay();
    const top = await addAgent();
    const below = await addAgent(top);
    await sign(top, flat(50_000), day);
    await sign(below, flat(100_000), day, top);
    await play(below, day, [800_000]);
    await close(day);
    await endAll(addDays(day, 1));
    expect([await earned(top), await earned(below)]).toEqual([0, 0]);
    const ran = await act(["release", await numberOf(top)]);
    expect(ran.code, ran.complained).toBe(0);
    const owed = { amount: 80_000, paid: 40_000, left: 40_000, state: "part_paid" };
    expect((await billsOf(below)).list[0]).toMatchObject(owed);
    expect([await earned(top), await earned(below)]).toEqual([0, 40_000]);
  });

  it("SEC-26 is refused without permission, and for another brand's", async () => {
    const { rich } = await bill();
    const id = await numberOf(rich);
    const refused = await act(["release", id], ["sam", "nova"]);
    expect(refused.complained).toContain("needs agents.manage");
    expect(refused.audit).toMatchObject([{ action: "bill.release", outcome: "refused" }]);
    expect((await act(["release", id], ["lia", "lotus"])).complained).toContain("has no due");
    expect(await numberOf(rich)).toBe(id);
  });
});
