import { randomUUID } from "node:crypto";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { stocks } from "../goods.ts";
import { createMemberClient, isSealOver } from "../member-calls.ts";
import { compareNames, listFaults, readNames } from "../named.ts";
import { isDone, type Operation } from "../operation.ts";

const address = { name: "Ana Lima", phone: "+55 11 90000 0000", place: "1 Long Street" };
const acts = ["send", "deliver", "refuse", "refuse"] as const;
/** What is wanted is in the number of the call: an item by its place among those shown. */
const placeOf = (id: string): number => Number.parseInt(id.slice(0, 4), 16);

async function findWanted(client: WpsClient, id: string): Promise<string | undefined> {
  const { list } = await client.call("GET /wps/mall/items", { query: {} });
  return list.toSorted((a, b) => Number(a.id) - Number(b.id))[placeOf(id) % list.length]?.id;
}

/** What members get for points, while there is some (EXT-04). */
export const redemptions: Operation = {
  kind: "redemption",
  share: 4,
  draw: (of) => of.place && [{ operation: redemptions, of, id: randomUUID(), amount: 0 }],
  send: async (_world, call, origin) => {
    const { of, id } = call;
    const client = createMemberClient(of, origin);
    // What is shown may change, and a copy asks for the same.
    call.note ??= await findWanted(client, id);
    if (call.note === undefined) return { status: "nothing", balance: undefined };
    try {
      const body = { idempotencyKey: id, itemId: call.note, address };
      const order = await client.call("POST /wps/mall/redeem", { body });
      // Operators take it on, and may refuse it.
      return { status: "ok", balance: order.id };
    } catch (error) {
      const { envelope, status = 0 } = error as { envelope?: { code?: string }; status?: number };
      const isFinal =
        envelope?.code !== undefined && !isSealOver(envelope.code) && status < 500 && status !== 429;
      return isFinal ? { status: envelope.code ?? "refused", balance: undefined } : undefined;
    }
  },
  listEffects: () => [],
  settle: (call, random) => {
    if (isDone(call)) call.of.goods.add(call, random);
  },
  compare: async (owner, calls) => [
    ...compareNames(
      "redemption",
      calls,
      await readNames(owner, "select idempotency_key::text as name from mall_orders"),
    ),
    ...(await listFaults(
      owner,
      `select format('RWD-24: %s of %s were there, %s stand and %s are left', s.initial, i.code, count(o.order_id), i.stock) as fault
       from mall_items i join (values ('lamp', ${stocks.lamp}), ('voucher', ${stocks.voucher})) s(code, initial) using (code)
         left join mall_orders o on o.item_id = i.item_id and o.state <> 'refused'
       group by i.item_id, s.initial having count(o.order_id) + i.stock <> s.initial
       union all select format('RWD-24: order %s has %s rewards', o.order_id, count(r.reward_id))
       from mall_orders o join mall_items i using (item_id) left join rewards r
         on r.merchant_id = o.merchant_id and r.source = 'mall' and r.source_key = o.order_id::text and r.amount_units = i.reward_units
       group by o.order_id, i.kind having count(r.reward_id) <> (i.kind = 'voucher')::integer`,
    )),
  ],
};

/** What operators do with orders of goods: of two at once, one acts. A refused one gives points and goods back (RWD-24). */
export const orderEnds: Operation = {
  kind: "end of an order",
  share: 2,
  draw: (of, random) => {
    const target = of.goods.pick(random);
    return (
      target && [{ operation: orderEnds, of, id: randomUUID(), amount: random.int(acts.length), target }]
    );
  },
  send: async ({ acts: operators }, { of, amount, target }) => {
    const [brandCode = ""] = of.player.player.split("-");
    const orderId = BigInt(String(target?.answer?.balance));
    const status = await operators.endOrder(brandCode, orderId, acts[amount] ?? "refuse");
    return { status: status === "ok" ? "acted" : status, balance: undefined };
  },
  listEffects: () => [],
};
