import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createMember, openTestSession, type TestMember } from "../../../testing/members.ts";
import { listStatements } from "../../../testing/statements.ts";
import { setUpWageringTest } from "../../money/wagering/testing.ts";
import { openWithdrawer } from "../../money/withdrawal/testing.ts";

const test = setUpWageringTest();

/** A member's ways to stop their own play; the first does nothing. */
const acts: readonly (readonly [what: string, act: (member: TestMember) => Promise<unknown>])[] = [
  ["plays", async () => undefined],
  [
    "excluded here",
    ({ client }) => client.call("POST /wps/play/exclusion", { body: { term: "year", scope: "brand" } }),
  ],
  [
    "excluded everywhere",
    ({ client }) => client.call("POST /wps/play/exclusion", { body: { term: "year", scope: "all" } }),
  ],
  ["cools off", ({ client }) => client.call("POST /wps/play/coolOff", { body: { term: "day" } })],
];

const asks = [
  { amount: "99999999999" },
  { amount: "99999999999", mode: "split" },
  { amount: "0" },
  { amount: "0.001" },
  { amount: "900", mode: "each" },
  { amount: "1" },
  { amount: "2", mode: "split" },
  { amount: "3", mode: "random" },
];

describe("an agent who sends a rain to one chosen member", () => {
  it("CASE-27 AGT-43 gets the same answer, by the same statements, whether or not the member has stopped", async () => {
    const heard = new Map<string, unknown[]>();
    for (const [what, act] of acts) {
      const agent = await openWithdrawer(test, { type: 1 });
      const member = await createMember(test.api);
      await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
        member.memberId,
        agent.memberId,
      ]);
      await act(member);
      await openTestSession(test.api, member, member.client);
      const told: unknown[] = [];
      for (const ask of asks) {
        const body = {
          idempotencyKey: randomUUID(),
          mode: "each",
          to: "chosen",
          receivers: [String(member.memberId)],
          ...ask,
        };
        const { value, statements } = await listStatements(() =>
          agent.client.send("POST /wps/agent/redRain", { body }),
        );
        const { code, value: said } = value.json;
        told.push([ask, value.status, code, said?.["total"], statements]);
      }
      heard.set(what, told);
    }
    const [first] = heard.values();
    expect((first as [unknown, number, string][]).map(([, status, code]) => [status, code])).toContainEqual([
      expect.any(Number),
      "rain.limit",
    ]);
    expect((first as [unknown, number][]).some(([, status]) => status === 200)).toBe(true);
    for (const [what, told] of heard) expect(told, what).toEqual(first);
  });
});
