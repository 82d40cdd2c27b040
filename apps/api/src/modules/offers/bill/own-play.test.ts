import { beforeAll, expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import { createMember, openTestSession } from "../../../testing/members.ts";
import { createTestSettlement, money, type SettlementTest } from "../settlement/testing.ts";
import { beginWeek, createTestClosing } from "./testing/closing.ts";
import { dividend, flat, signContract } from "./testing.ts";

const test = setUpLedgerTest();
let settlement: SettlementTest;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
});

it("AGT-25 AGT-36 a dividend of a member's own play is not lowered by what their team brings once they are an agent", async () => {
  const first = await beginWeek(test, settlement);
  const { c, m } = await settlement.growChain();
  const signed = { brandId: m.brandId, beneficiaryId: m.memberId, startsOn: first };
  await signContract(test, { ...signed, payerId: c.memberId, terms: dividend() });
  await signContract(test, { ...signed, payerId: c.memberId, terms: flat(500) });
  await test.api.owner.query("update members set type = 1 where member_id = $1", [m.memberId]);
  await signContract(test, { ...signed, terms: flat(1_000, { kind: "hourly" }) });
  const below = await settlement.openPlayer(m, 2_000);
  const { close, closeWeek, restateDue } = await createTestClosing(test, settlement);

  const hour = test.api.clock.now().toISOString().slice(0, 13);
  await m.play(money(1_000));
  const round = await below.play(money(1_000));
  await close("hourly", hour, [first, first]);
  await settlement.closeDay();
  await close("daily", first, [first, first]);
  for (let day = 1; day < 7; day += 1) await settlement.closeDay();
  await closeWeek(first);

  const { client } = await createMember(test.api);
  /** The bill, what it opens to, and the example of the contract. */
  const read = async () => {
    await openTestSession(test.api, m, client);
    const { list } = await client.call("GET /wps/agent/bills", {
      query: { side: "received", kind: "dividend" },
    });
    const id = list[0]?.id ?? "";
    const { bill, footer } = await client.call("GET /wps/agent/bills/lines", { query: { id } });
    const earned = async (of: "rebate" | "salary") =>
      Number((await client.call("GET /wps/agent/bills/earned", { query: { id, of } })).total);
    const { example } = await client.call("GET /wps/member/contract", { query: { kind: "dividend" } });
    return {
      bill: Number(bill.loss),
      lines: [footer.turnover, footer.rebate, footer.salary, footer.loss].map(Number),
      earned: [await earned("rebate"), await earned("salary")],
      example: example?.loss,
    };
  };
  // 0.40 % and 0.05 % of their own play. The team brings another 0.20 % and 0.10 %.
  const own = { bill: 995.5, lines: [1_000, 4, 0.5, 995.5], earned: [4, 0.5], example: 995.5 };
  expect(await read()).toEqual(own);

  // A correction of the team's part leaves it as it is.
  await round.void();
  await settlement.closeDay();
  await restateDue();
  expect(await read()).toEqual(own);
  expect(settlement.errors).toEqual([]);
});
