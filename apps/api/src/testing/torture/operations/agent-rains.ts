import { randomUUID } from "node:crypto";
import { wireToUnits } from "@croupier/domain/money";
import { sendAsMember } from "../member-calls.ts";
import { compareNames, listFaults, readNames } from "../named.ts";
import type { Effect, Operation, TortureCall } from "../operation.ts";

interface Receipt {
  readonly shares: readonly { readonly name: string; readonly amount: number }[];
}
const modes = ["each", "split", "random"] as const;
const cent = 1_000;
const mostReceivers = 3;
/** How it is split is in the number of the call, so that a copy asks for the same. */
const modeOf = ({ id }: TortureCall) => modes[Number.parseInt(id.slice(0, 8), 16) % modes.length];

/** Money that agents send to some of their direct members at once (EXT-17). */
export const agentRains: Operation = {
  kind: "agent's rain",
  share: 3,
  draw: (of, random) => {
    const { directs = [] } = of.place ?? {};
    if (!of.place?.isAgent || directs.length === 0) return undefined;
    const others = random.shuffle([...directs]).slice(0, 1 + random.int(mostReceivers));
    return [{ operation: agentRains, of, id: randomUUID(), amount: cent * others.length, others }];
  },
  send: (_world, call, origin) => {
    const { of, id, amount, others = [] } = call;
    return sendAsMember(of, origin, "POST /wps/agent/redRain", {
      idempotencyKey: id,
      mode: modeOf(call),
      to: "chosen",
      amount: `0.0${amount / cent}`,
      receivers: others.map(({ player }) => String(player.memberId)),
    });
  },
  listEffects: (call) => {
    const { shares } = (call.answer?.balance ?? { shares: [] }) as Receipt;
    return shares.flatMap(({ name, amount }): Effect[] => {
      const other = call.others?.find(({ username }) => username === name);
      if (!other) throw new Error(`rain ${call.id} was received by ${name}`);
      const units = Number(wireToUnits(amount));
      return [
        { of: call.of, account: "member", units: -units },
        { of: other, account: "member", units },
      ];
    });
  },
  compare: async (owner, calls) => [
    ...compareNames(
      "agent's rain",
      calls,
      await readNames(owner, "select idempotency_key::text as name from agent_rains"),
    ),
    ...(await listFaults(
      owner,
      `select format('AGT-34: rain %s has shares of %s in %s, its transfers %s in %s', r.rain_id, s.units, s.count, t.units, t.count) as fault
       from agent_rains r
         cross join lateral (select sum(amount_units) as units, count(*) from agent_rain_shares where rain_id = r.rain_id) s
         cross join lateral (select coalesce(sum(abs(amount_units)), 0) as units, count(*) from transfers
           where merchant_id = r.merchant_id and scope = 'send' and idempotency_key = format('%s:%s', r.agent_id, r.idempotency_key)) t
       where (s.units, s.count) is distinct from (t.units, t.count) or s.units <> r.total_units`,
    )),
  ],
};
