import { addDays, weekOf } from "@croupier/domain/periods";
import { describe, expect, it } from "vitest";
import { dividend, setUpBillTest } from "./testing.ts";

const { test, nextDay, close, addAgent, play, sign, endAll } = setUpBillTest();

describe("the amount of a dividend for directs", () => {
  it("AGT-36 is that of the bill's own period, if one of another length began on the same day", async () => {
    const [first, weekEnd] = weekOf(nextDay());
    const last = addDays(first, 9);
    const top = await addAgent();
    const below = await addAgent(top);
    await sign(top, dividend(), first);
    await sign(below, dividend(), first, top);
    await test.api.owner.query(
      "update contracts set state = 'replaced', ends_on = $1 where state = 'accepted'",
      [addDays(first, 2)],
    );
    await sign(top, dividend({ period: "TEN_DAYS" }), addDays(first, 3));
    await sign(below, dividend({ period: "TEN_DAYS" }), addDays(first, 3), top);
    await play(below, first, [100]);
    await play(below, addDays(first, 4), [300]);
    await close(first, "WEEK");
    await close(first, "TEN_DAYS", last);
    const { list: shown } = await top.client.call("GET /wps/agent/dividend", { query: {} });
    expect(shown.map((bill) => [bill.last, bill.amount, bill.toDirects, bill.net])).toEqual([
      [last, 30, 30, 0],
      [weekEnd, 10, 10, 0],
    ]);
    for (const bill of shown) {
      const query = { side: "owed", kind: "dividend", period: bill.first, last: bill.last } as const;
      const { list: opened } = await top.client.call("GET /wps/agent/bills", { query });
      expect(opened.map(({ amount }) => amount)).toEqual([bill.toDirects]);
    }
    await endAll(last);
  });

  it("AGT-36 is deducted once if the agent's contract was replaced within the period", async () => {
    const [day] = weekOf(nextDay());
    const top = await addAgent();
    const below = await addAgent(top);
    const before = await sign(top, dividend(), day);
    await sign(below, dividend(), day, top);
    await test.api.owner.query(
      "update contracts set state = 'replaced', ends_on = $2 where contract_id = $1",
      [before, addDays(day, 2)],
    );
    await sign(top, dividend(), addDays(day, 3));
    await play(below, day, [100]);
    await play(below, addDays(day, 4), [300]);
    await close(day, "WEEK");
    const { list: shown } = await top.client.call("GET /wps/agent/dividend", { query: {} });
    expect(shown.map(({ amount, toDirects, net }) => [amount, toDirects, net])).toEqual([
      [30, 40, -10],
      [10, 0, 10],
    ]);
    await endAll(addDays(day, 6));
  });
});
