import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createMember, createTestSession } from "../../../testing/members.ts";
import { setUpWageringTest } from "../../money/wagering/testing.ts";
import { openWithdrawer } from "../../money/withdrawal/testing.ts";

const test = setUpWageringTest();
const modes = ["each", "split", "random"] as const;

/** An agent with 1,000, and functions that change who is direct. */
const openAgent = async () => {
  const agent = await openWithdrawer(test, { type: 1 });
  const { memberId: agentId, client } = agent;
  return {
    ...agent,
    /** A direct member who is here today. */
    addDirect: async (): Promise<bigint> => {
      const { memberId } = await createMember(test.api);
      await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
        memberId,
        agentId,
      ]);
      return memberId;
    },
    send: async (over: object) => {
      const body = { idempotencyKey: randomUUID(), mode: "each", to: "all", amount: "10", ...over };
      return (await client.send("POST /wps/agent/redRain", { body })).json;
    },
    listRains: () => client.call("GET /wps/agent/redRain", { query: {} }),
  };
};

describe("the number of receivers that an agent was shown", () => {
  it("EXT-17 counts who was active today among all directs, and pays as many, above 200 too", async () => {
    const agent = await openAgent();
    const { rows } = await test.api.owner.query<{ id: bigint }>(
      `insert into members (merchant_id, username, type, affiliate_code, upline_id)
       select merchant_id, 'crowd-' || n, 0, 'crowd-' || n, member_id from members, generate_series(1001, 1210) n
       where member_id = $1 returning member_id as id`,
      [agent.memberId],
    );
    for (const { id } of rows.slice(-3))
      await createTestSession(test.api, { brandId: agent.brandId, memberId: id });
    const { directs, active } = await agent.listRains();
    expect([directs.length, directs.filter(({ isActive }) => isActive).length, active]).toEqual([201, 0, 3]);
    const { value } = await agent.send({ to: "active", count: active });
    expect(value).toMatchObject({ receivers: 3, total: 30 });
    expect(await agent.balance()).toBe(970);
  });

  it.each(["all", "active"])(
    "EXT-17 is how many are paid, of %s; if there are more or fewer by now, nobody is paid",
    async (to) => {
      const agent = await openAgent();
      const directs = [await agent.addDirect(), await agent.addDirect()];
      await agent.addDirect();
      for (const mode of modes)
        for (const count of [2, 4])
          expect((await agent.send({ to, mode, count })).code, `${mode} ${count}`).toBe("rain.changed");
      expect([await agent.balance(), (await agent.listRains()).list]).toEqual([1_000, []]);
      expect((await agent.send({ to, count: 3 })).value).toMatchObject({ receivers: 3, total: 30 });
      await test.api.owner.query("update members set disabled = true where member_id = any($1)", [directs]);
      expect((await agent.send({ to, count: 3 })).code).toBe("rain.changed");
      expect((await agent.send({ to, count: 1 })).value).toMatchObject({ receivers: 1, total: 10 });
    },
  );

  it("AGT-34 is no part of the request: a copy with another one gets the first answer", async () => {
    const agent = await openAgent();
    await agent.addDirect();
    const idempotencyKey = randomUUID();
    const first = await agent.send({ idempotencyKey, count: 1 });
    expect(first.value).toMatchObject({ receivers: 1, total: 10 });
    await agent.addDirect();
    for (const over of [{ count: 2 }, { count: 1 }, {}])
      expect((await agent.send({ idempotencyKey, ...over })).value).toEqual(first.value);
    expect(await agent.balance()).toBe(990);
  });
});
