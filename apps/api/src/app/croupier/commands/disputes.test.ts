import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal } from "../testing.ts";

const key = "POST /wps/agent/disputes";
let api: TestApi;
let [payer, member]: [TestMember, TestMember] = [] as never;
let bill: string;
const terminal = createTerminal(() => api);
beforeAll(async () => {
  api = await createTestApi();
  for (const name of ["mia", "sam"]) await terminal.hire(name, "nova", name === "sam" ? "admin" : "service");
  [payer, member] = [await createMember(api, { type: 1 }), await createMember(api)];
  const { rows } = await api.owner.query<{ id: bigint }>(
    `with signed as (
       insert into contracts (merchant_id, beneficiary_id, payer_id, kind, request_type, terms, state, starts_on)
       values ($1, $2, $3, 'daily', 'TURNOVER', '{}', 'accepted', '2026-01-01') returning contract_id)
     insert into bills (merchant_id, contract_id, payer_id, beneficiary_id, kind, cycle, period, first_day, last_day, turnover_units,
       loss_units, active, carry_in_units, base_units, carry_out_units, tier, ppm, full_units, computed_units, created_at)
     select $1, contract_id, $3, $2, 'daily', 'daily', '2026-01-01', '2026-01-01', '2026-01-01', 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, now()
     from signed returning bill_id as id`,
    [member.brandId, member.memberId, payer.memberId],
  );
  bill = String(rows[0]?.id);
});
afterAll(() => api.close());

const dispute = async ({ client }: TestMember, id = bill) =>
  (await client.send(key, { body: { subject: "bill", id, text: "My team\nplayed more." } })).json;
const act = (name: string, what: string, id: string, ...flags: string[]) =>
  terminal.run([
    "dispute",
    what,
    id,
    ...flags,
    "--reason",
    "Two rounds were late.",
    "--brand",
    "nova",
    "--operator",
    name,
  ]);

describe("a dispute", () => {
  it("EXT-22 SEC-50 is opened once by each party, listed with its promise, and answered once, with an amount and a message", async () => {
    const opened = await dispute(member);
    expect(opened.value).toMatchObject({
      subject: "bill",
      of: bill,
      state: "open",
      answer: null,
      amount: null,
      answeredAt: null,
      line: null,
      bill: { kind: "daily", first: "2026-01-01", hour: null, other: payer.username, side: "received" },
    });
    expect((await dispute(member)).code).toBe("dispute.exists");
    expect((await dispute(payer)).value).toMatchObject({ bill: { other: member.username, side: "owed" } });
    const { id } = opened.value as { id: string };
    const said = (await terminal.run(["dispute", "list", "--brand", "nova"])).said;
    expect(said).toContain(`${id}  ${member.username}  bill ${bill}  answer by `);
    expect(said).toContain("My team played more.");
    const accepted = await act("mia", "accept", id, "--amount", "5.25");
    expect([accepted.code, accepted.asked], accepted.complained).toEqual([
      0,
      ["password of mia", "code of mia"],
    ]);
    expect(accepted.audit).toMatchObject([
      { action: "dispute.accept", outcome: "done", member: String(member.memberId) },
    ]);
    expect((await act("mia", "refuse", id)).complained).toContain("is accepted");
    expect((await member.client.call("GET /wps/agent/disputes")).list).toMatchObject([
      {
        id,
        state: "accepted",
        answer: "Two rounds were late.",
        amount: 5.25,
        answeredAt: expect.any(Number),
      },
    ]);
    const { balance, list } = await member.client.call("GET /wps/agent/earnings", { query: {} });
    expect([balance, list.map(({ kind, reference }) => [kind, reference])]).toEqual([
      5.25,
      [["salary", `dispute ${id}`]],
    ]);
    const inbox = await member.client.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(inbox.list[0]?.content).toContain("Two rounds were late.");
  });

  it("SEC-26 is hidden from everybody but its parties, and not answered without permission", async () => {
    const strangers = [await createMember(api, { type: 1 }), await createMember(api, { brand: "lotus" })];
    for (const one of strangers) {
      expect((await dispute(one)).code).toBe("dispute.not.found");
      expect((await one.client.call("GET /wps/agent/disputes")).list).toEqual([]);
    }
    const trial = await createMember(api, { type: 4 });
    expect((await dispute(trial)).success).toBe(false);
    const refused = await act("sam", "refuse", "1");
    expect(refused.complained).toContain("needs agents.manage");
    expect((await act("mia", "refuse", "999")).complained).toContain("no dispute 999");
  });
});
