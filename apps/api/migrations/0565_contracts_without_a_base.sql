-- A process of the release before 0564 that signed a contract during the roll-out left out what it counts, so it followed what its
-- beneficiary is now, as before. From here on each signed contract says it (apps/api/sql/settlement/keep_contract_base.sql).
update contracts c set of_team = m.type not in (0, 4, 40) from members m
  where m.merchant_id = c.merchant_id and m.member_id = c.beneficiary_id and c.starts_on is not null and c.of_team is null;
alter table contracts add constraint contracts_have_a_base check (starts_on is null or of_team is not null);
