import { randomUUID } from "node:crypto";
import { isRealType, sessionTypes } from "@croupier/domain/session-types";
import { describe, expect, it } from "vitest";
import { createMember, type TestBrand, type TestMemberOptions } from "../../../testing/members.ts";
import { openPlayer, setUpWageringTest } from "../../money/wagering/testing.ts";
import { openWithdrawer } from "../../money/withdrawal/testing.ts";
import { mostReceivers } from "./red-rain.policy.ts";

const test = setUpWageringTest();

/** An agent with money. A rain of theirs answers the names of its receivers, or why it is refused. */
const openAgent = async (brand: TestBrand) => {
  const agent = await openWithdrawer(test, { type: 1, brand });
  const take = ({ memberId }: { memberId: bigint }) =>
    test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
      memberId,
      agent.memberId,
    ]);
  const join = async (options: TestMemberOptions) => {
    const member = await createMember(test.api, { brand, ...options });
    await take(member);
    return member;
  };
  const send = async (over: object) => {
    const body = { idempotencyKey: randomUUID(), mode: "each", amount: "1", ...over };
    const { json } = await agent.client.send("POST /wps/agent/redRain", { body });
    const shares = json.value?.["shares"] as readonly { name: string }[] | undefined;
    return json.code ?? shares?.map(({ name }) => name).toSorted();
  };
  return { ...agent, take, join, send };
};

describe("the receivers of a rain", () => {
  it.each<TestBrand>(["nova", "lotus"])(
    "AGT-33 at %s are directs of every type with real money, and one of any other type refuses all",
    async (brand) => {
      const agent = await openAgent(brand);
      const directs = await Promise.all(
        Object.values(sessionTypes).map(async (type) => ({ type, ...(await agent.join({ type })) })),
      );
      const real = directs.filter(({ type }) => isRealType(type));
      const names = real.map(({ username }) => username).toSorted();
      const receivers = real.map(({ memberId }) => String(memberId));
      for (const over of [{ to: "all" }, { to: "active" }, { to: "chosen", receivers }])
        expect(await agent.send(over), over.to).toEqual(names);
      for (const { type, memberId } of directs.filter((one) => !real.includes(one))) {
        const more = [...receivers, String(memberId)];
        expect(await agent.send({ to: "chosen", receivers: more }), `type ${type}`).toBe("rain.refused");
      }
    },
  );

  it.each<TestBrand>(["nova", "lotus"])(
    "CASE-04 at %s keep a bonus bound and have their own share free, however much all the shares are",
    async (brand) => {
      const agent = await openAgent(brand);
      const player = await openPlayer(test, { brand, balance: 0 });
      await player.grant(50, 10);
      await agent.take(player);
      for (let others = 0; others < 2; others += 1) await agent.join({});
      expect(await agent.send({ to: "all", amount: "30" })).toHaveLength(3);
      expect([await player.states(), await player.funds()]).toMatchObject([
        ["open"],
        { balance: 80, free: 30 },
      ]);
    },
  );

  it("AGT-33 are all who were active today, however many others the agent has", async () => {
    const agent = await openAgent("nova");
    await test.api.owner.query(
      `insert into members (merchant_id, username, type, affiliate_code, upline_id)
       select merchant_id, 'absent-' || n, 0, 'absent-' || n, member_id from members, generate_series(1, $2::integer) n
       where member_id = $1`,
      [agent.memberId, mostReceivers + 1],
    );
    // By name they come after all others.
    for (const username of ["zed", "zoe"]) await agent.join({ username });
    expect(await agent.send({ to: "active" })).toEqual(["zed", "zoe"]);
    expect(await agent.send({ to: "all" })).toBe("rain.too.many");
  });
});
