import { randomUUID } from "node:crypto";
import { stocks } from "../goods.ts";
import { createMemberClient, sendAsMember } from "../member-calls.ts";
import { compareNames, listFaults, readNames } from "../named.ts";
import { isDone, type Operation } from "../operation.ts";

interface Spun {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
}

/** Spins of the wheel, each with a ticket (RWD-26). */
export const spins: Operation = {
  kind: "spin",
  share: 4,
  draw: (of) => of.place && [{ operation: spins, of, id: randomUUID(), amount: 0 }],
  send: async (_world, { of, id }, origin) => {
    // The odds change when a prize runs out. A copy is answered before anybody looks at them.
    const { wheel } = await createMemberClient(of, origin).call("GET /wps/reward/wheel");
    const revision = wheel?.revision ?? "";
    return sendAsMember(of, origin, "POST /wps/reward/wheel/spin", { idempotencyKey: id, revision });
  },
  listEffects: () => [],
  compare: async (owner, calls) => {
    const done = calls.filter(isDone);
    const said = done.map(({ answer }) => answer?.balance as Spun);
    return [
      ...compareNames(
        "spin",
        calls,
        await readNames(owner, "select idempotency_key::text as name from wheel_spins"),
      ),
      ...(await listFaults(
        owner,
        `select format('RWD-26: spin %s was answered %s %s, and is kept %s %s', s.key, s.kind, s.amount, w.kind, w.amount_units) as fault
         from unnest($1::uuid[], $2::bigint[], $3::text[], $4::numeric[]) s(key, id, kind, amount)
           left join wheel_spins w on w.spin_id = s.id and w.idempotency_key = s.key
         where (w.kind, w.amount_units) is distinct from (s.kind, (s.amount * 100000)::bigint)`,
        [
          done.map(({ id }) => id),
          said.map(({ id }) => id),
          said.map(({ kind }) => kind),
          said.map(({ amount }) => amount),
        ],
      )),
      ...(await listFaults(
        owner,
        `select format('RWD-25: %s of prize %s were left, %s were given, %s are left', ${stocks.purse}, p.prize_id, count(w.spin_id), p.stock) as fault
         from wheel_prizes p left join wheel_spins w using (prize_id) where p.stock is not null
         group by p.prize_id, p.stock having count(w.spin_id) + p.stock <> ${stocks.purse}
         union all select format('RWD-26: spin %s of %s has no reward of its own', w.spin_id, w.amount_units)
         from wheel_spins w where w.kind = 'money' and not exists (select from rewards r where r.merchant_id = w.merchant_id
           and r.source = 'wheel' and r.source_key = w.spin_id::text and r.amount_units = w.amount_units)
         union all select format('RWD-26: ticket %s was spent without a spin, or the other way round', k.ticket_id)
         from wheel_tickets k left join wheel_spins w using (ticket_id) where (k.spun_at is null) <> (w.spin_id is null)`,
      )),
    ];
  },
};
