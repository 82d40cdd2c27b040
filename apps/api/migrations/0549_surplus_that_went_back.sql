-- What goes back to a payer is first the surplus that the member was not credited, and only then the member's credit (ADR 44): the
-- surplus that a provider refunds took a share of the member's own deposit. Such a chargeback may take nothing from the member.
alter table deposit_chargebacks
  add column surplus_units bigint not null default 0 check (surplus_units >= 0),
  drop constraint deposit_chargebacks_amount_units_check,
  add constraint deposit_chargebacks_amount_units_check check (amount_units >= 0 and amount_units + surplus_units > 0);
-- The former version took the same share of the credit and of the surplus: that part of the surplus has gone back as well.
update deposit_chargebacks c set surplus_units = (c.amount_units::numeric * o.review_units / o.credited_units)::bigint
  from deposit_orders o
  where o.merchant_id = c.merchant_id and o.order_no = c.order_no and c.reversed_at is null
    and o.review_units > 0 and o.credited_units > 0 and o.surplus_decision is distinct from 'credited';
