-- The figure of a member's day that a kind of transfer adds to, beside the kind itself: it was a list in a function, which a new kind could
-- be missing from. The rows of a kind agree.
alter table transfer_kinds add column counts_as text check (counts_as in ('deposit', 'withdrawal', 'given', 'rebate', 'salary'));
update transfer_kinds set counts_as = case when kind in ('deposit', 'chargeback') then 'deposit' when kind = 'paid' then 'withdrawal'
  when kind in ('bonus', 'forfeit', 'demo') then 'given' when kind in ('rebate', 'salary') then kind end;
