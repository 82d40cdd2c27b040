-- A mobile number or an e-mail address belongs to one account of a brand at a time, and a mailbox may have
-- several addresses. Whose it was before is noted when it goes.
create or replace function note_contact_marks() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.mobile_verified_at is not null then
      perform note_mark(old.merchant_id, old.member_id, 'mobile',
        coalesce(old.country_dialing_code, '') || old.mobile_num, now());
    end if;
    if old.email_verified_at is not null then
      perform note_mark(old.merchant_id, old.member_id, 'email', mailbox_of(old.email), now());
    end if;
  end if;
  if new.mobile_verified_at is not null then
    perform note_mark(new.merchant_id, new.member_id, 'mobile',
      coalesce(new.country_dialing_code, '') || new.mobile_num, new.mobile_verified_at);
  end if;
  if new.email_verified_at is not null then
    perform note_mark(new.merchant_id, new.member_id, 'email', mailbox_of(new.email), new.email_verified_at);
  end if;
  return null;
end $$;
create or replace trigger members_note_contacts after insert on members for each row
  when (new.mobile_verified_at is not null or new.email_verified_at is not null)
  execute function note_contact_marks();
create or replace trigger members_note_changed_contacts
  after update of mobile_num, country_dialing_code, mobile_verified_at, email, email_verified_at on members
  for each row
  when ((old.mobile_num, old.country_dialing_code, old.mobile_verified_at, old.email, old.email_verified_at)
    is distinct from
    (new.mobile_num, new.country_dialing_code, new.mobile_verified_at, new.email, new.email_verified_at))
  execute function note_contact_marks();
