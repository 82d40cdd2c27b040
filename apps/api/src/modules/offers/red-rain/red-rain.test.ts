import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, openTestSession, type TestBrand } from "../../../testing/members.ts";
import { openPlayer, setUpWageringTest } from "../../money/wagering/testing.ts";
import { openWithdrawer } from "../../money/withdrawal/testing.ts";

const test = setUpWageringTest();
beforeAll(async () => {
  // A transfer waits for 300 ms. Twenty that meet at one wallet wait longer on a slow machine.
  await test.api.owner.query("alter function ledger_transfer reset lock_timeout");
});
const sendKey = "POST /wps/agent/redRain";
const listKey = "GET /wps/agent/redRain";

const put = (memberId: bigint, uplineId: bigint) =>
  test.api.owner.query("update members set upline_id = $2 where member_id = $1", [memberId, uplineId]);

/** An agent with money and the given number of direct members. */
const openAgent = async (
  directs: number,
  options: { brand?: TestBrand; type?: number; balance?: number; address?: string } = {},
) => {
  const agent = await openWithdrawer(test, { type: 1, ...options });
  const brand = options.brand ?? "nova";
  const members = await Promise.all(Array.from({ length: directs }, () => createMember(test.api, { brand })));
  for (const { memberId } of members) await put(memberId, agent.memberId);
  const bodyFor = (over: object = {}) => ({
    idempotencyKey: randomUUID(),
    mode: "each",
    to: "all",
    amount: "10",
    ...over,
  });
  const send = async (over: object = {}) => (await agent.client.send(sendKey, { body: bodyFor(over) })).json;
  return { ...agent, members, bodyFor, send };
};
const balanceOf = async ({ client }: Awaited<ReturnType<typeof createMember>>) =>
  (await client.call("GET /wps/wallets/gcs")).sumBalance;
const balancesOf = (members: readonly Awaited<ReturnType<typeof createMember>>[]) =>
  Promise.all(members.map(balanceOf));
const countRains = async (agentId: bigint): Promise<number> =>
  (await test.api.owner.query("select from agent_rains where agent_id = $1", [agentId])).rows.length;

describe("a rain", () => {
  it.each<TestBrand>(["nova", "lotus"])(
    "EXT-17 of %s pays each receiver, tells them, and is in both records",
    async (brand) => {
      const agent = await openAgent(2, { brand });
      const { total, shares, receivers } = await agent.client.call(sendKey, {
        body: agent.bodyFor() as never,
      });
      expect([total, receivers, shares.map(({ amount }) => amount)]).toEqual([20, 2, [10, 10]]);
      expect([await agent.balance(), await balancesOf(agent.members)]).toEqual([980, [10, 10]]);
      const [one] = agent.members;
      const inbox = await one?.client.call("GET /wps/message/inbox", { query: { language: "EN" } });
      expect(inbox?.list[0]?.content).toContain(agent.username);
      const record = await agent.client.call("GET /wps/record/transactions", { query: {} });
      expect(record.list.filter(({ type }) => type === "transfer").map(({ amount }) => amount)).toEqual([
        -10, -10,
      ]);
      const { list, leftToday, free } = await agent.client.call(listKey, { query: {} });
      expect([list.length, list[0]?.total, leftToday, free]).toEqual([1, 20, 19_980, 980]);
      const opened = await agent.client.call("GET /wps/agent/redRain/receipt", {
        query: { id: list[0]?.id ?? "" },
      });
      expect(opened.shares).toEqual(shares);
    },
  );

  it("RWD-13 EXT-17 CASE-16 split equally or at random sums to an exact amount, with at least a cent for each", async () => {
    const agent = await openAgent(7);
    for (const mode of ["split", "random"]) {
      const { value } = await agent.send({ mode, amount: "1.01" });
      const amounts = (value as { shares: { amount: number }[] }).shares.map(({ amount }) =>
        Math.round(amount * 100),
      );
      expect([amounts.length, amounts.reduce((sum, one) => sum + one, 0)]).toEqual([7, 101]);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(1);
    }
    for (const amount of ["0.06", "0", "1.005", "1.000"])
      expect((await agent.send({ mode: "random", amount })).code, amount).toBe("rain.amount");
    expect(await agent.balance()).toBe(997.98);
  });

  it("RWD-29 pays a member who has stopped play, without a message", async () => {
    // Calls are limited by address.
    const agent = await openAgent(2, { address: "10.7.0.1" });
    const [out, plain] = agent.members;
    await out?.client.call("POST /wps/play/coolOff", { body: { term: "day" } });
    expect((await agent.send()).value).toMatchObject({ receivers: 2 });
    expect(await balancesOf(agent.members)).toEqual([10, 10]);
    const { rows } = await test.api.owner.query(
      "select member_id from inbox_messages where member_id in ($1, $2) and template = 'rainReceived'",
      [out?.memberId, plain?.memberId],
    );
    expect(rows).toEqual([{ member_id: plain?.memberId }]);
  });

  it("EXT-17 reaches only those who were active today, if that is chosen", async () => {
    const agent = await openAgent(3);
    const [one, two] = agent.members;
    await test.api.owner.query("update sessions set last_seen_at = $3 where member_id in ($1, $2)", [
      one?.memberId,
      two?.memberId,
      new Date(test.api.clock.now().getTime() - 3 * 86_400_000),
    ]);
    const { value } = await agent.send({ to: "active" });
    expect((value as { receivers: number }).receivers).toBe(1);
  });
});

describe("a rain that cannot be paid", () => {
  it("AGT-33 to somebody who is not direct, disabled, of another brand, or no real member refuses all, and says no more", async () => {
    const agent = await openAgent(1);
    const [fine] = agent.members;
    const [below, stranger, abroad, off, trial] = await Promise.all([
      createMember(test.api),
      createMember(test.api),
      createMember(test.api, { brand: "lotus" }),
      createMember(test.api, { disabled: true }),
      createMember(test.api, { type: 4 }),
    ]);
    await put(below.memberId, fine?.memberId ?? 0n);
    for (const one of [off, trial]) await put(one.memberId, agent.memberId);
    const answers = [];
    for (const one of [below, stranger, abroad, off, trial]) {
      const receivers = [String(fine?.memberId), String(one.memberId)];
      const { code, message, value } = await agent.send({ to: "chosen", receivers });
      answers.push(JSON.stringify({ code, message, value }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("rain.refused");
    expect([await agent.balance(), await balanceOf(fine as never), await countRains(agent.memberId)]).toEqual(
      [1_000, 0, 0],
    );
  });

  it("AGT-33 to 200 directs pays all of them, or nobody if one has left or a wallet in the middle fails", async () => {
    const agent = await openAgent(0, { address: "10.7.0.2" });
    const { rows } = await test.api.owner.query<{ id: bigint }>(
      `insert into members (merchant_id, username, type, affiliate_code, upline_id)
       select merchant_id, 'two-hundred-' || n, 0, 'two-hundred-' || n, member_id from members, generate_series(1, 200) n
       where member_id = $1 returning member_id as id`,
      [agent.memberId],
    );
    const ids = rows.map(({ id }) => id);
    const paid = async () =>
      (
        await test.api.owner.query<{ n: number; units: bigint }>(
          `select count(*)::int as n, coalesce(sum(balance_units), 0)::bigint as units from accounts
           where member_id = any($1) and kind = 'member' and balance_units > 0`,
          [ids],
        )
      ).rows[0];
    const stand = async () => [await agent.balance(), await paid(), await countRains(agent.memberId)];
    const setDisabled = (isDisabled: boolean) =>
      test.api.owner.query("update members set disabled = $2 where member_id = $1", [ids[199], isDisabled]);
    const chosen = { to: "chosen", receivers: ids.map(String), amount: "0.5" };
    await setDisabled(true);
    expect((await agent.send(chosen)).code).toBe("rain.refused");
    await setDisabled(false);
    await test.api.owner.query(
      `create function fail() returns trigger language plpgsql as $$ begin
         if new.member_id = ${ids[120]} and new.balance_units > 0 then raise exception 'killed'; end if; return new; end $$;
       create trigger fail before insert or update on accounts for each row execute function fail()`,
    );
    expect((await agent.send({ ...chosen, to: "all", receivers: undefined })).success).toBe(false);
    await test.api.owner.query("drop trigger fail on accounts; drop function fail");
    expect(await stand()).toEqual([1_000, { n: 0, units: 0n }, 0]);

    const { value } = await agent.send({ ...chosen, count: ids.length });
    expect(value).toMatchObject({ total: 100, receivers: 200 });
    expect(await stand()).toEqual([900, { n: 200, units: 10_000_000n }, 1]);
  });

  it("EXT-17 is refused without the money, beyond the limits, beyond 200 directs, and without a payment password", async () => {
    const agent = await openAgent(2, { balance: 30_000 });
    const codeOf = async (over: object) => (await agent.send(over)).code;
    expect(await codeOf({ mode: "split", amount: "5000.01" })).toBe("rain.limit");
    for (let times = 0; times < 4; times += 1)
      expect(await codeOf({ mode: "split", amount: "5000" })).toBe(undefined);
    expect(await codeOf({ mode: "split", amount: "0.02" })).toBe("rain.limit");
    const poor = await openAgent(2, { balance: 19 });
    expect((await poor.send()).code).toBe("rain.short");
    await test.api.owner.query(
      `insert into members (merchant_id, username, type, affiliate_code, upline_id)
       select merchant_id, 'crowd-' || n, 0, 'crowd-' || n, member_id from members, generate_series(1, 199) n where member_id = $1`,
      [poor.memberId],
    );
    expect((await poor.send({ amount: "0.01" })).code).toBe("rain.too.many");
    await test.api.owner.query("update members set payment_password_hash = null where member_id = $1", [
      poor.memberId,
    ]);
    expect((await poor.send({ amount: "0.01" })).code).toBe("payment.password.missing");
    expect([await poor.balance(), await countRains(poor.memberId)]).toEqual([19, 0]);
  });

  it("EXT-17 SEC-12 needs a fresh proof, and an agent with real money", async () => {
    const agent = await openAgent(1);
    await test.api.owner.query(
      "update sessions set proven_at = proven_at - interval '1 hour' where member_id = $1",
      [agent.memberId],
    );
    expect((await agent.send()).code).toBe("step.up.required");
    for (const [type, code] of [
      [0, "permission.denied"],
      [4, "permission.denied"],
      [41, "free_reject"],
      [42, "free_reject"],
    ] as const) {
      const one = await createMember(test.api, { type });
      const { json } = await one.client.send(sendKey, { body: agent.bodyFor() });
      expect([type, json.code]).toEqual([type, code]);
    }
  });

  it("RWD-07 EXT-17 sends no money that a requirement binds", async () => {
    const agent = await openPlayer(test, { type: 1, balance: 100 });
    const member = await createMember(test.api);
    await put(member.memberId, agent.memberId);
    await agent.grant(50, 8);
    const send = async (amount: string) => {
      const body = { idempotencyKey: randomUUID(), mode: "each", to: "all", amount };
      return (await agent.client.send(sendKey, { body })).json.code;
    };
    expect([await send("100.01"), await send("100"), await send("0.01")]).toEqual([
      "rain.short",
      undefined,
      "rain.short",
    ]);
    expect(await balanceOf(member)).toBe(100);
  });
});

describe("a rain that is sent again", () => {
  it("AGT-34 with one key, or by twenty taps, pays once and gets the same answer; another request under the key is a conflict", async () => {
    const agent = await openAgent(3);
    const body = { idempotencyKey: randomUUID(), mode: "random", amount: "30" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => agent.send(body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.value))).size).toBe(1);
    expect(answers.every(({ success }) => success)).toBe(true);
    expect([await agent.balance(), await countRains(agent.memberId)]).toEqual([970, 1]);
    await test.api.owner.query(
      "update sessions set proven_at = proven_at - interval '1 hour' where member_id = $1",
      [agent.memberId],
    );
    expect((await agent.send(body)).value).toEqual(answers[0]?.value);
    for (const over of [{ amount: "31" }, { mode: "split" }, { to: "active" }])
      expect((await agent.send({ ...body, ...over })).code).toBe("idempotency.conflict");
  });

  it("AGT-35 a hundred sends at once from one wallet never take it below 0, and end in no deadlock", async () => {
    const agent = await openAgent(2, { balance: 400 });
    // Calls are limited by address.
    const phones = await Promise.all(
      Array.from({ length: 25 }, async (_, place) => {
        const client = createVisitor(test.api, "nova", `10.71.0.${place + 1}`);
        await openTestSession(test.api, agent, client);
        return client;
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, place) => {
        const body = agent.bodyFor({ amount: "4" });
        const send = () => phones[place % 25]?.send(sendKey, { body });
        let sent = await send();
        // A call that waited too long for the account is told so, and repeats the same request.
        while (sent?.json.code === "system.unavailable") sent = await send();
        return { code: sent?.json.code };
      }),
    );
    const codes = answers.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([undefined, "rain.short"]));
    expect(codes.filter((code) => code === undefined)).toHaveLength(50);
    expect([await agent.balance(), await balancesOf(agent.members)]).toEqual([0, [200, 200]]);
  });

  it("AGT-35 agents who send to each other's members at once do not wait for each other forever", async () => {
    const [ann, bob] = [await openAgent(3), await openAgent(3)];
    // Each is also the other's direct.
    await put(ann.memberId, bob.memberId);
    await put(bob.memberId, ann.memberId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? ann : bob).send({ amount: "1" })),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => undefined));
    expect([await ann.balance(), await bob.balance()]).toEqual([970, 970]);
  });

  it("SEC-26 a receipt belongs to its agent alone", async () => {
    const [ann, bob, abroad] = [
      await openAgent(1),
      await openAgent(1),
      await openAgent(1, { brand: "lotus" }),
    ];
    await ann.send();
    const id = (await ann.client.call(listKey, { query: {} })).list[0]?.id ?? "";
    for (const { client } of [bob, abroad])
      expect((await client.send("GET /wps/agent/redRain/receipt", { query: { id } })).json.code).toBe(
        "rain.not.found",
      );
    expect((await bob.client.call(listKey, { query: {} })).list).toEqual([]);
  });
});
