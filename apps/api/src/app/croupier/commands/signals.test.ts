import { addDays, type Day } from "@croupier/domain/periods";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeAll, describe, expect, it } from "vitest";
import { createDueReviews } from "../../../modules/offers/bill/bill.module.ts";
import { flat, plantPlay, salary, setUpBillTest, units } from "../../../modules/offers/bill/testing.ts";
import { rollBrand } from "../../../modules/play/play-days/testing.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTerminal } from "../testing.ts";

const bills = setUpBillTest();
const { test, now, nextDay, close, addAgent, sign, endAll, list, earned, brand, payments } = bills;
const terminal = createTerminal(() => test.api);
beforeAll(async () => {
  await terminal.hire("mia", "nova", "service");
  await terminal.hire("lea", "lotus", "service");
  await terminal.hire("sam", "nova", "admin");
});

const run = (sql: string, ...values: unknown[]) => test.api.owner.query(sql, values);
const act = (name: string, ...words: string[]) =>
  terminal.run(["signal", ...words, "--brand", "nova", "--operator", name]);
const queue = async (code = "nova") =>
  (await terminal.run(["signal", "list", "--brand", code])).said.split("\n");
const numberOf = async (agent: TestMember) => {
  const line = (await queue()).find((one) => one.includes(`  ${agent.username}  `));
  return { line, number: line?.split(" ")[0] ?? "0" };
};
const payUnanswered = (at = now()) =>
  createDueReviews(payments()).payUnanswered(
    test.database,
    { warn: (found: object) => expect(found).toEqual({}) },
    brand(),
    at,
  );

/** Three active members pay 3 in a thousand; fewer pay 1. */
const terms = salary({
  activeThresholdUnits: units(1_000),
  tiers: [
    { minTurnoverUnits: 0n, minActive: 0, ppm: 1_000 },
    { minTurnoverUnits: units(2_000), minActive: 3, ppm: 3_000 },
  ],
});

/** An agent with members of a given turnover each, some of whom share a browser with the agent. The day is closed. */
const team = async (
  turnovers: readonly number[],
  of: { shared?: number; over?: object; payer?: TestMember } = {},
) => {
  const day = nextDay();
  const agent = await addAgent(of.payer);
  await sign(agent, { ...terms, ...of.over }, day, of.payer);
  const members: TestMember[] = [];
  for (const turnover of turnovers) {
    const member = await createMember(test.api);
    await bills.under(member, agent);
    await plantPlay(test, { brandId: member.brandId, memberId: member.memberId, day, turnover });
    members.push(member);
  }
  const alike = [agent, ...members.slice(0, of.shared ?? 0)].map(({ memberId }) => memberId);
  await run(
    "update sessions set browser_hash = $2 where member_id = any ($1)",
    alike,
    Buffer.from(agent.username),
  );
  await rollBrand(test.database, agent.brandId, now());
  return { agent, members, day };
};
const closeDay = async (agent: TestMember, day: Day) => {
  await close(day);
  await endAll(day);
  return (await list(agent)).list[0];
};
const answerBy = () => now().getTime() + 7 * 86_400_000;

describe("a salary that looks like abuse", () => {
  it("RWD-28 waits until a date, if it would be lower without members who share a device with their inviter", async () => {
    const calm = await team([5_000, 5_000, 5_000, 5_000], { shared: 1 });
    expect(await closeDay(calm.agent, calm.day)).toMatchObject({ state: "paid", amount: 60, answerBy: null });
    expect((await numberOf(calm.agent)).line).toBeUndefined();

    const { agent, members, day } = await team([5_000, 5_000, 5_000, 5_000], { shared: 2 });
    expect(await closeDay(agent, day)).toMatchObject({
      state: "review",
      amount: 60,
      left: 60,
      answerBy: answerBy(),
    });
    expect(await earned(agent)).toBe(0);
    const named = members.slice(0, 2).map(({ memberId }) => memberId);
    expect((await numberOf(agent)).line).toContain(
      `daily ${day}  60.00 CNY  shared-device (members ${named.join(", ")})`,
    );
    expect(await queue("lotus")).toEqual(["no signal waits"]);
    await payUnanswered(new Date(answerBy() - 1));
    expect(await earned(agent)).toBe(0);
    // Two processes find it due at once.
    const holder = await hold(test.api.database, "select from dues for update");
    const both = Promise.all([payUnanswered(new Date(answerBy())), payUnanswered(new Date(answerBy()))]);
    await untilWaiting(test.api.database, 2);
    await holder.release();
    await both;
    expect([await earned(agent), (await list(agent)).list[0]?.state]).toEqual([60, "paid"]);
    expect((await numberOf(agent)).line).toBeUndefined();
  });

  it("CASE-29 is paid although all of a team share a network and the name of their browser", async () => {
    const { agent, members, day } = await team([5_000, 5_000, 5_000]);
    const all = [agent, ...members].map(({ memberId }) => memberId);
    await run(
      "update sessions set agent = 'one phone', address = '198.51.100.' || member_id % 250 where member_id = any ($1)",
      all,
    );
    await run("update members set created_at = $2 where member_id = any ($1)", all, now());
    expect(await closeDay(agent, day)).toMatchObject({ state: "paid" });
  });

  it("waits for money that passed through, and for a crowd just above the threshold", async () => {
    const crowd = await team([1_000, 1_050, 9_000]);
    expect(await closeDay(crowd.agent, crowd.day)).toMatchObject({ state: "review" });
    expect((await numberOf(crowd.agent)).line).toContain("near-threshold");
    const half = await team([1_000, 1_050, 1_051, 9_000]);
    expect(await closeDay(half.agent, half.day)).toMatchObject({ state: "paid" });
    for (const [paidOut, state] of [
      [98, "review"],
      [97, "paid"],
    ] as const) {
      const { agent, members, day } = await team([1_050, 5_000, 5_000]);
      await run(
        `insert into member_days (merchant_id, member_id, day, category, deposit_units, withdrawal_units) values ($1, $2, $3, '', $4, $5)`,
        agent.brandId,
        members[0]?.memberId,
        day,
        units(100),
        units(paidOut),
      );
      expect(await closeDay(agent, day)).toMatchObject({ state });
    }
  });

  it("RWD-28 lets later additions to the day wait as well, and keeps waiting for a payer who reviews each bill", async () => {
    const payer = await addAgent();
    const { agent, day, members } = await team([5_000, 5_000, 5_000], {
      shared: 2,
      payer,
      over: { release: "manual" },
    });
    expect(await closeDay(agent, day)).toMatchObject({ state: "review", answerBy: null });
    await payUnanswered(new Date(answerBy()));
    expect((await list(agent)).list[0]).toMatchObject({ state: "review" });
    const { number } = await numberOf(agent);
    expect((await act("mia", "dismiss", number)).code).toBe(0);
    expect((await list(agent)).list[0]).toMatchObject({ state: "review", answerBy: null });

    const other = await team([5_000, 5_000, 5_000], { shared: 2 });
    await close(other.day);
    await plantPlay(test, {
      brandId: agent.brandId,
      memberId: other.members[0]?.memberId ?? 0n,
      day: other.day,
      turnover: 1_000,
    });
    await rollBrand(test.database, agent.brandId, now());
    bills.settled.restated = { days: [other.day], untilRun: 0n };
    await bills.restateDue();
    bills.settled.restated = { days: [], untilRun: 0n };
    await endAll(other.day);
    expect((await list(other.agent)).list[0]).toMatchObject({
      state: "review",
      amount: 48,
      left: 48,
      corrections: [{ amount: 3, state: "review" }],
    });
    expect(members).toHaveLength(3);
  });
});

describe("the command", () => {
  it("RWD-28 SEC-78 pays at once or cancels with a reason that both sides read, each with an event", async () => {
    const payer = await addAgent();
    const day = nextDay();
    await sign(payer, flat(10_000), day);
    const [good, bad] = [
      await team([5_000, 5_000, 5_000], { shared: 2 }),
      await team([5_000, 5_000, 5_000], { shared: 2 }),
    ];
    await closeDay(good.agent, good.day);
    await close(bad.day);
    const [one, two] = [await numberOf(good.agent), await numberOf(bad.agent)];
    await run(
      "update signals set answer_by = answer_by - interval '1 hour' where signal_id = $1",
      two.number,
    );
    const order = (await queue()).map((line) => line.split(" ")[0]);
    expect(order.indexOf(two.number)).toBeLessThan(order.indexOf(one.number));

    expect((await act("sam", "dismiss", one.number)).complained).toContain("needs signals.decide");
    const far = ["signal", "dismiss", one.number, "--brand", "lotus", "--operator", "lea"];
    expect((await terminal.run(far)).complained).toContain(`lotus has no signal ${one.number}`);
    const dismissed = await act("mia", "dismiss", one.number);
    expect(dismissed.audit).toMatchObject([
      { action: "signal.dismiss", outcome: "done", member: String(good.agent.memberId) },
    ]);
    expect([await earned(good.agent), (await list(good.agent)).list[0]?.state]).toEqual([45, "paid"]);

    const confirmed = await act("mia", "confirm", two.number, "--reason", "Accounts of one person");
    expect(confirmed.audit).toMatchObject([{ action: "signal.confirm", outcome: "done" }]);
    expect((await list(bad.agent)).list[0]).toMatchObject({
      state: "cancelled",
      reason: "Accounts of one person",
      left: 0,
      answerBy: null,
    });
    await payUnanswered(new Date(answerBy()));
    expect(await earned(bad.agent)).toBe(0);
    const again = await act("mia", "dismiss", two.number);
    expect([again.complained, again.audit]).toMatchObject([
      expect.stringContaining(`signal ${two.number} is confirmed`),
      [{ action: "signal.dismiss", outcome: "refused" }],
    ]);
    await endAll(addDays(bad.day, 1));
  });

  it.each([["confirm", "1"], ["dismiss", "x"], ["nothing"]])(
    "does nothing by %s without the required arguments",
    async (...words) => {
      expect((await act("mia", ...words)).complained).toContain("usage: croupier signal");
    },
  );
});
