import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createVisitor,
  openTestSession,
  type TestMemberOptions,
  testPassword,
} from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { openWithdrawer, placeKey } from "./testing.ts";

const stepUp = "POST /wps/session/stepUp";
const pin = "271828";
const minuteMs = 60_000;

let api: TestApi;
let pinHash: string;
beforeAll(async () => {
  api = await createTestApi();
  await api.owner.query(
    `insert into withdrawal_methods (merchant_id, code, provider, names, minimum_units, maximum_units)
     select merchant_id, way, 'sandbox', '{"EN":"Sandbox"}', 1000000, 2000000000
     from merchants, unnest('{bank,wallet}'::text[]) way`,
  );
  pinHash = await hash(pin, { memoryCost: 8, timeCost: 1 });
});
afterAll(() => api.close());

/** A member who can withdraw by two methods and has proved only their login. */
async function open(options: TestMemberOptions = {}) {
  const member = await openWithdrawer({ api }, options);
  const { client, memberId, bodyOf } = member;
  await api.owner.query("update members set payment_password_hash = $2 where member_id = $1", [
    memberId,
    pinHash,
  ]);
  const prove = async (proof: "payment" | "login" = "payment"): Promise<void> => {
    const secret = proof === "payment" ? pin : testPassword;
    const { json } = await client.sendSealed(stepUp, await client.seal(stepUp, { proof, secret }));
    expect(json.success).toBe(true);
  };
  const send = async (body: object): Promise<string> => {
    const { json } = await client.send(placeKey, { body: body as Record<string, unknown> });
    return json.code ?? "placed";
  };
  const ask = (over: object = {}) => send(bodyOf(over));
  return { ...member, prove, send, ask };
}
const countOrders = async (memberId: bigint): Promise<number | null> =>
  (await api.owner.query("select from withdrawal_orders where member_id = $1", [memberId])).rowCount;
type Member = Awaited<ReturnType<typeof open>>;

const heldOf = async (member: Member): Promise<number> => (await member.funds()).held;

describe("SEC-12 the payment password of a withdrawal", () => {
  it.each([
    ["nova", 0],
    ["nova", 1],
    ["nova", 2],
    ["lotus", 0],
    ["lotus", 1],
    ["lotus", 2],
  ] as const)(
    "SEC-12 is required each time, and each proof is valid for one: at %s, of type %i",
    async (...row) => {
      const [brand, type] = row;
      const member = await open({ brand, type });
      expect(await member.ask()).toBe("step.up.required");
      await member.prove();
      expect(await member.ask({ method: "bank" })).toBe("placed");
      const { status, json } = await member.client.send(placeKey, {
        body: member.bodyOf({ method: "wallet" }),
      });
      expect([status, json.code, json.value?.proofs]).toEqual([403, "step.up.required", ["payment"]]);
      expect(await heldOf(member)).toBe(100);
      await member.prove();
      expect(await member.ask({ method: "wallet" })).toBe("placed");
      expect(await heldOf(member)).toBe(200);
    },
  );

  it("SEC-12 is not replaced by a fresh login, nor by the login password", async () => {
    const member = await open();
    expect(await member.ask()).toBe("step.up.required");
    await member.prove("login");
    expect(await member.ask()).toBe("step.up.required");
    api.clock.advanceMs(5 * minuteMs);
    const { json } = await member.client.send(placeKey, { body: member.bodyOf() });
    expect([json.code, json.value?.proofs]).toEqual(["step.up.required", ["payment"]]);
    expect(await heldOf(member)).toBe(0);
  });

  it("SEC-12 serves only one of two simultaneous withdrawals", async () => {
    const member = await open();
    await member.prove();
    // Both have found the earlier proof before either takes it.
    const holder = await hold(api.database, "select from sessions where member_id = $1 for update", [
      member.memberId,
    ]);
    const both = ["bank", "wallet"].map((method) => member.ask({ method }));
    await untilWaiting(api.database, 2);
    await holder.release();
    expect((await Promise.all(both)).toSorted()).toEqual(["placed", "step.up.required"]);
    expect(await heldOf(member)).toBe(100);
  });

  it("SEC-12 counts for less than five minutes", async () => {
    const member = await open();
    await member.prove();
    api.clock.advanceMs(5 * minuteMs);
    expect(await member.ask()).toBe("step.up.required");
    await member.prove();
    api.clock.advanceMs(5 * minuteMs - 1_000);
    expect(await member.ask()).toBe("placed");
  });

  it("SEC-12 is not consumed by a refused withdrawal", async () => {
    const member = await open();
    await member.prove();
    expect(await member.ask({ amount: "1000.01" })).toBe("withdrawal.amount.not.free");
    expect(await member.ask({ amount: "9.99" })).toBe("withdrawal.amount.range");
    expect(await member.ask({ accountId: "999999" })).toBe("bank.account.not.found");
    expect(await member.ask({ method: "none" })).toBe("withdrawal.method.unknown");
    expect(await member.ask({ amount: "1000" })).toBe("placed");
  });

  it("SEC-12 INV-09 is not consumed by a withdrawal whose transaction dies, and the same call makes it", async () => {
    const member = await open();
    const body = member.bodyOf();
    await member.prove();
    await api.owner.query(`
      create function die_here() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$;
      create trigger die_here after insert on withdrawal_events for each statement execute function die_here()`);
    expect((await member.client.send(placeKey, { body })).status).toBe(500);
    await api.owner.query("drop trigger die_here on withdrawal_events; drop function die_here");
    expect([await heldOf(member), await member.send(body), await heldOf(member)]).toEqual([0, "placed", 100]);
    expect(await member.ask({ method: "wallet" })).toBe("step.up.required");
  });

  it("SEC-12 is not proved by a wrong one, and every fifth wrong one ends the session", async () => {
    const member = await open();
    const { client } = member;
    const guess = async () =>
      (await client.sendSealed(stepUp, await client.seal(stepUp, { proof: "payment", secret: "000000" })))
        .json.code;
    for (let n = 0; n < 4; n += 1) {
      expect(await guess()).toBe("step.up.failed");
      expect(await member.ask()).toBe("step.up.required");
    }
    expect(await guess()).toBe("step.up.failed");
    expect(await member.ask()).toBe("session.expired");
    expect(await countOrders(member.memberId)).toBe(0);
  });

  it("SEC-12 INV-05 is not required for a copy, and a proof given for a copy is valid for nothing else", async () => {
    const member = await open();
    const body = member.bodyOf({ method: "bank" });
    await member.prove();
    expect([await member.send(body), await member.send(body)]).toEqual(["placed", "placed"]);
    await member.prove();
    expect(await member.send(body)).toBe("placed");
    expect(await member.ask({ method: "wallet" })).toBe("step.up.required");
    expect(await heldOf(member)).toBe(100);
  });

  it("SEC-12 belongs to one session alone, and leaves other actions their five minutes", async () => {
    const member = await open();
    const other = createVisitor(api, "nova", "10.71.0.1");
    await openTestSession(api, member, other);
    await member.prove();
    const body = member.bodyOf({ method: "wallet" });
    expect((await other.send(placeKey, { body })).json.code).toBe("step.up.required");
    expect(await member.ask({ method: "bank" })).toBe("placed");
    const remove = async () =>
      (
        await member.client.send("POST /wps/member/security/bankAccounts/remove", {
          body: { id: "999999" },
        })
      ).json.code;
    expect(await remove()).toBe("bank.account.not.found");
    api.clock.advanceMs(5 * minuteMs);
    expect(await remove()).toBe("step.up.required");
  });

  it("SEC-12 of a session is not that of the next one in the same browser", async () => {
    const member = await open();
    await member.prove();
    await member.client.login(member.username, testPassword);
    expect(await member.ask()).toBe("step.up.required");
  });
});
