-- What a contract counts: the team below its beneficiary, or their own play (docs/adr/0070-contracts.md). It followed what they are
-- now, so a member who became an agent lost the salaries of earlier days when these were computed again.
alter table contracts
  -- Null for an offer, which nobody has signed.
  add column of_team boolean;
update contracts c set of_team = m.type not in (0, 4, 40) from members m
  where m.merchant_id = c.merchant_id and m.member_id = c.beneficiary_id and c.starts_on is not null;
grant update (of_team) on contracts to croupier_app;
