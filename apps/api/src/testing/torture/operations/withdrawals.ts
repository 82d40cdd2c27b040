import { randomUUID } from "node:crypto";
import { formatUnits } from "@croupier/domain/money";
import type pg from "pg";
import { callAsMember, createMemberClient, isSealOver } from "../member-calls.ts";
import { compareNames } from "../named.ts";
import { type Effect, isDone, type Operation, type TortureCall, type TorturePlayer } from "../operation.ts";

/** Two ways, so that a member has two open orders at once. */
const methods = ["torture-a", "torture-b"] as const;
const methodOf = (id: string) => methods[Number.parseInt(id.slice(0, 8), 16) % methods.length];
const drawIdOf = (method: string | undefined): string => {
  for (;;) {
    const id = randomUUID();
    if (methodOf(id) === method) return id;
  }
};
/** One in so many draws is two orders at once, of which one is cancelled: what it gives back must not come out of the other. */
const pairShare = 0.4;
const cent = 1_000;
/** The cents of an amount tell the sandbox provider what to do: fail, be late, say it twice, take it back, say nothing. */
const mostCents = 9;

/** Ways to be paid out by the sandbox, for every brand. */
export const insertMethods = (owner: pg.Client): Promise<unknown> =>
  owner.query(
    `insert into withdrawal_methods (merchant_id, code, provider, names, minimum_units, maximum_units)
     select merchant_id, method, 'sandbox', '{"EN": "Torture"}', $2, 1000000 from merchants cross join unnest($1::text[]) method`,
    [methods, cent],
  );

/** Gives a member a payment password, a proof that does not grow old, and a bank account by a call. */
export async function openBankAccount(owner: pg.Client, of: TorturePlayer, origin: string): Promise<void> {
  await owner.query("update members set payment_password_hash = 'set' where member_id = $1", [
    of.player.memberId,
  ]);
  await owner.query("update sessions set proven_at = now() + interval '10 years' where session_id = $1", [
    of.player.login.sessionId,
  ]);
  // One account of several members is a signal, which holds rewards back for a person (CASE-29).
  const accountNumber = `62220200${String(of.player.memberId).padStart(8, "0")}`;
  const account = { bankName: "Harbour Bank", payeeName: "Ana Lima", accountNumber };
  while (of.bankAccountId === undefined)
    try {
      const client = createMemberClient(of, origin);
      const { bankAccounts } = await client.call("POST /wps/member/security/bankAccounts", { body: account });
      of.bankAccountId = bankAccounts[0]?.id ?? "";
    } catch (error) {
      if (!isSealOver((error as { envelope?: { code?: string } }).envelope?.code)) throw error;
    }
}

/** Withdrawals that members ask for, which hold their amount. What becomes of one is said by its step in the end. */
export const withdrawals: Operation = {
  kind: "withdrawal",
  share: 5,
  draw: (of, random) => {
    if (of.bankAccountId === undefined) return undefined;
    const drawAmount = (): number => cent * (1 + random.int(mostCents));
    const first = { operation: withdrawals, of, id: randomUUID(), amount: drawAmount() };
    if (!random.chance(pairShare)) return [first];
    const other = drawIdOf(methods.find((method) => method !== methodOf(first.id)));
    const second = { operation: withdrawals, of, id: other, amount: drawAmount() };
    return [first, second, { operation: cancellations, of, id: first.id, amount: 0, target: first }];
  },
  send: async (world, { of, id, amount }, origin) => {
    const { bankAccountId: accountId = "" } = of;
    const body = { idempotencyKey: id, method: methodOf(id), accountId, amount: formatUnits(BigInt(amount)) };
    const answer = await callAsMember(of, origin, "POST /wps/withdrawal/orders", body);
    if (!answer) return undefined;
    const { orderNo } = (answer.value ?? {}) as { orderNo?: string };
    return { status: orderNo === undefined ? (answer.code ?? "refused") : "ok", balance: orderNo };
  },
  listEffects: () => [],
  settle: (call, random) => {
    if (isDone(call)) call.of.withdrawals.add(call, random);
  },
  readEffects: readOrders,
  compare: async (owner, calls) => [...(await compareOrders(owner, calls)), ...(await compareHeld(owner))],
};

/** A member's own end of a withdrawal. A copy finds it cancelled already, so its answers are not compared. */
export const cancellations: Operation = {
  kind: "cancellation",
  share: 2,
  draw: (of, random) => {
    const target = of.withdrawals.pick(random);
    return target && [{ operation: cancellations, of, id: target.id, amount: 0, target }];
  },
  send: async (_world, { of, target }, origin) => {
    const orderNo = String(target?.answer?.balance);
    const answer = await callAsMember(of, origin, "POST /wps/withdrawal/cancel", { orderNo });
    return answer && { status: answer.code ?? "cancelled", balance: undefined };
  },
  listEffects: () => [],
};

/** Votes of two operators, who agree to a withdrawal or refuse it. */
export const decisions: Operation = {
  kind: "decision",
  share: 3,
  draw: (of, random) => {
    const target = of.withdrawals.take(random);
    return (
      target && [{ operation: decisions, of, id: target.id, amount: random.chance(0.7) ? 1 : 0, target }]
    );
  },
  send: async ({ acts }, { of, amount, target }) => {
    const orderNo = String(target?.answer?.balance);
    const [brandCode = ""] = of.player.player.split("-");
    const status = await acts.decide(brandCode, orderNo, amount === 1 ? "approve" : "reject");
    return { status, balance: undefined };
  },
  listEffects: () => [],
};

interface OrderRow {
  key: string;
  member_id: bigint;
  step: string;
  units: string;
}

const listOrders = async (owner: pg.Client): Promise<OrderRow[]> =>
  (
    await owner.query<OrderRow>(
      "select idempotency_key::text as key, member_id, step, amount_units::text as units from withdrawal_orders",
    )
  ).rows;

/** What orders have moved by now: out of the wallet while they are open, and out of the house once they are paid. */
async function readOrders(owner: pg.Client, calls: readonly TortureCall[]): Promise<readonly Effect[]> {
  const byKey = new Map(calls.map((call) => [call.id, call]));
  return (await listOrders(owner)).flatMap(({ key, step, units }): Effect[] => {
    const of = byKey.get(key)?.of;
    if (!of || step === "rejected" || step === "cancelled") return [];
    const taken = { of, account: "member", units: -Number(units) } as const;
    return step === "paid" ? [taken] : [taken, { of, account: "held", units: Number(units) }];
  });
}

const compareOrders = async (owner: pg.Client, calls: readonly TortureCall[]): Promise<readonly string[]> =>
  compareNames("withdrawal", calls, new Set((await listOrders(owner)).map(({ key }) => key)));

/** Each order was held once, and given back or paid once, by its step; what is held is what open orders ask for. */
async function compareHeld(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ fault: string }>(
    `select format('EXT-11: withdrawal %s is %s and has %s', o.order_no, o.step, moved.kinds) as fault
     from withdrawal_orders o left join lateral (
       select string_agg(t.kind, ',' order by t.kind) as kinds from transfers t
       where t.merchant_id = o.merchant_id and t.idempotency_key = o.order_no and t.kind in ('hold', 'release', 'paid', 'fee')) moved on true
     where moved.kinds is distinct from case when o.step in ('rejected', 'cancelled') then 'hold,release'
       when o.step = 'paid' then case when o.fee_units > 0 then 'fee,hold,paid' else 'hold,paid' end else 'hold' end
     union all
     select format('INV-12: member %s holds %s, open orders ask for %s', member_id, coalesce(held.units, 0), coalesce(open.units, 0))
     from (select member_id, balance_units as units from accounts where kind = 'held') held
     full join (select member_id, sum(amount_units) as units from withdrawal_orders
       where step not in ('paid', 'rejected', 'cancelled') group by member_id) open using (member_id)
     where coalesce(held.units, 0) <> coalesce(open.units, 0) limit 20`,
  );
  return rows.map(({ fault }) => fault);
}
