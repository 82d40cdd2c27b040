import { randomUUID } from "node:crypto";
import { type CallKey, playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { sealFields } from "@croupier/contract/player/session";
import { unitsPerCurrency } from "@croupier/domain/money";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import type { WpsCallError } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../ledger/invariants.ts";
import type { WageringTest } from "../modules/money/wagering/testing.ts";
import { openWithdrawer } from "../modules/money/withdrawal/testing.ts";
import { createCreditingEarnings } from "../modules/offers/earnings/credits.ts";
import { address, openMember, setItem } from "../modules/offers/mall/testing.ts";
import { createDatabase } from "../platform/db/database.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { keepPaymentProofs } from "../testing/money.ts";
import { createTestApi } from "../testing/test-api.ts";

/** A request under a key, possible changes of it, field by field, and where its result is stored. */
interface Repeatable extends Pick<TestMember, "memberId" | "client"> {
  body: Readonly<Record<string, unknown>>;
  others: Readonly<Record<string, unknown>>;
  kept: string;
}

const test = {} as WageringTest;
beforeAll(async () => {
  const api = await createTestApi({ SANDBOX_PAY_SECRET: "sandbox-test-secret" });
  const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 4 });
  Object.assign(test, { api, database });
  await keepPaymentProofs(api.owner);
  await api.owner.query(
    `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units)
     select merchant_id, methods.code, 'sandbox', '{"EN":"Sandbox"}', 1000000, 100000000, 0, '{1000000}'
     from merchants cross join (values ('first'), ('second')) as methods(code)`,
  );
  await api.owner.query(
    `insert into withdrawal_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, fee_fixed_units, sort_order)
     select merchant_id, methods.code, 'sandbox', '{"EN":"Sandbox"}', 1000000, 100000000, 0, 0, place
     from merchants cross join (values ('bank', 1), ('wallet', 2)) as methods(code, place)`,
  );
  await api.owner.query(`update merchants set switches = switches || '{"PTSYS3": true}'`);
  // The sandbox is a separate provider, which is asked over HTTP.
  await api.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
  await test.database.close();
  await test.api.close();
});

/** An agent with two members below, and money in both purses. */
async function openAgent() {
  const agent = await openWithdrawer(test, { type: 1 });
  const below = [await createMember(test.api), await createMember(test.api)];
  await test.api.owner.query("update members set upline_id = $2 where member_id = any($1)", [
    below.map(({ memberId }) => memberId),
    agent.memberId,
  ]);
  const { memberId, brandId } = agent;
  const line = { memberId, amountUnits: 100n * unitsPerCurrency, key: `line ${memberId}`, reference: "day" };
  await test.database.transaction(brandId, (q) =>
    createCreditingEarnings().credit(q, "rebate", [line], test.api.clock.now()),
  );
  return { ...agent, below: below.map((member) => String(member.memberId)) };
}

/** One function for each call with a key. */
const openers: Partial<Record<CallKey, () => Promise<Repeatable>>> = {
  "POST /wps/deposit/orders": async () => ({
    ...(await createMember(test.api)),
    body: { method: "first", amount: "10" },
    others: { method: "second", amount: "11" },
    kept: "deposit_orders where member_id = $1",
  }),
  "POST /wps/withdrawal/orders": async () => {
    const member = await openWithdrawer(test);
    const { bankAccounts } = await member.client.call("POST /wps/member/security/bankAccounts", {
      body: { bankName: "Other Bank", payeeName: "Ana Lima", accountNumber: "6222 0200 8765 4321" },
    });
    const other = bankAccounts.find(({ id }) => id !== member.accountId);
    return {
      ...member,
      body: { method: "bank", amount: "100", accountId: member.accountId },
      others: { method: "wallet", amount: "101", accountId: other?.id },
      kept: "withdrawal_orders where member_id = $1",
    };
  },
  "POST /wps/agent/redRain": async () => {
    const agent = await openAgent();
    const [one, other] = agent.below;
    return {
      ...agent,
      body: { mode: "each", to: "chosen", receivers: [one], amount: "10" },
      others: { mode: "split", to: "all", receivers: [other], amount: "11" },
      kept: "agent_rains where agent_id = $1",
    };
  },
  "POST /wps/agent/earnings/payout": async () => ({
    ...(await openAgent()),
    body: { amount: "5" },
    others: { amount: "6" },
    kept: "earnings_moves where member_id = $1",
  }),
  "POST /wps/agent/earnings/topUp": async () => ({
    ...(await openAgent()),
    body: { amount: "5" },
    others: { amount: "6" },
    kept: "earnings_moves where member_id = $1",
  }),
  "POST /wps/mall/redeem": async () => ({
    ...(await openMember(test, 500)),
    body: { itemId: await setItem(test), address },
    others: { itemId: await setItem(test), address: { ...address, name: "Bob" } },
    kept: "mall_orders where member_id = $1",
  }),
};

function findOpener(key: CallKey) {
  const opener = openers[key];
  if (!opener) throw new Error(`nobody opens ${key}`);
  return opener;
}

/** The other fields of these calls describe the page, and change nothing about the request (RWD-26). */
const withoutData: readonly CallKey[] = ["POST /wps/reward/wheel/spin"];
/** So do these fields of calls with data: a copy may name another one (AGT-34). */
const ofThePage: readonly string[] = ["count", "revision"];

const fieldsOf = (key: CallKey): string[] => {
  const { body } = playerContract[key] as PlayerCall;
  return Object.keys((body as { properties?: object } | undefined)?.properties ?? {});
};
const keyed = (Object.keys(playerContract) as CallKey[]).filter((key) =>
  fieldsOf(key).includes("idempotencyKey"),
);
const rows = (Object.keys(openers) as CallKey[]).flatMap((key) =>
  fieldsOf(key)
    .filter((field) => !["idempotencyKey", ...ofThePage].includes(field) && !(field in sealFields))
    .map((field) => [key, field] as const),
);

describe("INV-05 a key that is used for another request at the same moment", () => {
  it("INV-05 is tried at every call with a key", () => {
    expect([...Object.keys(openers), ...withoutData].toSorted()).toEqual(keyed.toSorted());
  });

  it.each(rows)("INV-05 is a conflict at %s with another %s, and changes nothing", async (key, field) => {
    const { client, memberId, body, others, kept } = await findOpener(key)();
    const idempotencyKey = randomUUID();
    const send = (over: object = {}) =>
      client.call(key, { body: { ...body, ...over, idempotencyKey } as never }).then(
        (reply: unknown) => ({ reply, code: "success" }),
        (error: unknown) => ({ reply: undefined, code: (error as WpsCallError).envelope.code }),
      );
    // Both have looked for an earlier request and found none by the time they wait here.
    const holder = await hold(test.api.database, "select from members where member_id = $1 for update", [
      memberId,
    ]);
    const first = send();
    await untilWaiting(test.api.database, 1);
    const second = send({ [field]: others[field] });
    await untilWaiting(test.api.database, 2);
    await holder.release();
    const done = await first;
    expect(done.code).toBe("success");
    expect((await second).code).toBe("idempotency.conflict");
    expect(await send(), "asked again").toEqual(done);
    expect((await send({ [field]: others[field] })).code, "afterwards").toBe("idempotency.conflict");
    expect((await test.api.owner.query(`select from ${kept}`, [memberId])).rows).toHaveLength(1);
  });
});
