-- What goes back to a payer is first the surplus that the member was not credited, and only then the member's credit (ADR 44): the
-- surplus that a provider refunds took a share of the member's own deposit. Such a chargeback may take nothing from the member.
-- Processes of the former version name no surplus, so the default serves them.
alter table deposit_chargebacks
  add column surplus_units bigint not null default 0 check (surplus_units >= 0),
  drop constraint deposit_chargebacks_amount_units_check,
  add constraint deposit_chargebacks_amount_units_check check (amount_units >= 0 and amount_units + surplus_units > 0);
