import { beforeAll, expect, it } from "vitest";
import { agree, createDecider, openWithdrawer, setUpWithdrawalTest } from "./testing.ts";

const test = setUpWithdrawalTest();
let mia: bigint;
beforeAll(async () => {
  mia = await createDecider(test, "mia");
  await test.api.owner.query(`
    create function refuse_stuck() returns trigger language plpgsql as $$
    begin
      raise exception 'stuck';
    end $$;
    create trigger refuse_stuck before insert on withdrawal_events for each row
      when (new.order_no like 'nova-stuck-%') execute function refuse_stuck();
  `);
});

it.each([
  ["wait for a provider that is not connected", "elsewhere"],
  ["cannot be sent", "sandbox"],
])("an approved withdrawal is sent although twenty older ones of its brand %s", async (_, provider) => {
  const { api, payouts } = test;
  const member = await openWithdrawer(test, { isKnown: true });
  await api.owner.query(
    `insert into withdrawal_orders (order_no, merchant_id, member_id, idempotency_key, method, provider,
       bank_account_id, currency, amount_units, fee_units, step, created_at)
     select 'nova-stuck-' || n, $1, $2, gen_random_uuid(), 'stuck-' || n, $3, $4, 'CNY', 100000, 0,
       'approved', $5::timestamptz - interval '1 day'
     from generate_series(1, 20) n`,
    [member.brandId, member.memberId, provider, member.accountId, api.clock.now()],
  );
  const { orderNo } = await member.place();
  await agree(test, orderNo, mia);
  api.clock.advanceMs(1_000);
  // What cannot be sent the first time is behind the others the second time.
  for (let pass = 1; pass <= 2; pass += 1) await payouts.sendApproved();
  expect((await member.get(orderNo)).step).toBe("sent");
  const stuck = "from withdrawal_orders where order_no like 'nova-stuck-%'";
  const { rows } = await api.owner.query(`select step, count(*)::integer ${stuck} group by step`);
  expect(rows).toEqual([{ step: "approved", count: 20 }]);
  await api.owner.query(`delete ${stuck}`);
});
