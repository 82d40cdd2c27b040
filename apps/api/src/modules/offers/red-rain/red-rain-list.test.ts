import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@croupier/contract/player/contract";
import { isRealType, sessionTypes } from "@croupier/domain/session-types";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { createMember } from "../../../testing/members.ts";
import { openPlayer, setUpWageringTest } from "../../money/wagering/testing.ts";
import { openWithdrawer } from "../../money/withdrawal/testing.ts";

const test = setUpWageringTest();
const sendKey = "POST /wps/agent/redRain";
const listKey = "GET /wps/agent/redRain";

describe("an agent's page of rains", () => {
  it("EXT-17 offers the direct members and agents of real money, pays those who are chosen, and no others", async () => {
    const agent = await openWithdrawer(test, { type: 1 });
    const heard: unknown[] = [];
    for (const [kind, type] of Object.entries(sessionTypes)) {
      const { memberId, username } = await createMember(test.api, { type });
      await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
        memberId,
        agent.memberId,
      ]);
      const { directs } = await agent.client.call(listKey, { query: {} });
      const body = {
        idempotencyKey: randomUUID(),
        mode: "each",
        to: "chosen",
        receivers: [String(memberId)],
        amount: "1",
      };
      const { json } = await agent.client.send(sendKey, { body });
      const isOffered = directs.some(({ name }) => name === username);
      heard.push([kind, isOffered, json.code ?? json.value?.["receivers"]]);
    }
    expect(heard).toEqual(
      Object.entries(sessionTypes).map(([kind, type]) => {
        const isReal = isRealType(type);
        return [kind, isReal, isReal ? 1 : "rain.refused"];
      }),
    );
  });

  it("EXT-17 has each rain once, newest first, also across pages", async () => {
    const agent = await openWithdrawer(test, { type: 1 });
    const { rows } = await test.api.owner.query<{ id: string }>(
      `insert into agent_rains
         (merchant_id, agent_id, idempotency_key, mode, fingerprint, total_units, receivers, created_at)
       select $1, $2, gen_random_uuid(), 'each', '', 100000, 1, $3 from generate_series(1, 41)
       returning rain_id::text as id`,
      [agent.brandId, agent.memberId, test.api.clock.now()],
    );
    const pages: string[][] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const query = before === undefined ? {} : { before };
      const page: ReplyOf<typeof listKey> = await agent.client.call(listKey, { query });
      pages.push(page.list.map(({ id }) => id));
      before = page.next;
    }
    expect(pages.map((page) => page.length)).toEqual([20, 20, 1]);
    expect(pages.flat()).toEqual(rows.map(({ id }) => id).toReversed());
  });

  it("CASE-01 frees no bonus when it is opened while the round that it is staked in is paid", async () => {
    const agent = await openPlayer(test, { type: 1, balance: 0 });
    await agent.grant(100, 10);
    const round = (await agent.bet(100)) ?? "";
    // The page has read the balance, and not yet the requirements.
    const holder = await hold(test.api.database, "lock table requirement_marks in access exclusive mode");
    const page = agent.client.call(listKey, { query: {} });
    await untilWaiting(test.api.database, 1);
    await agent.win(round, 195);
    await holder.release();
    expect((await page).free).toBe(0);
    expect([await agent.states(), await agent.funds()]).toMatchObject([["open"], { balance: 195, free: 0 }]);
  });
});
