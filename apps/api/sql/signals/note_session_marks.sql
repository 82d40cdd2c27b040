-- Every way to sign in makes a session. Its browser is noted when it begins, and again when it ends, with the
-- last time that it was used; its network and the browser's name are not, for strangers share both. Many
-- sessions may end in one transaction, so marks that somebody else holds are left to them.
create or replace function note_session_marks() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update account_marks a set seen_at = old.last_seen_at
      from (
        select m.kind, m.mark from account_marks m
          where m.merchant_id = old.merchant_id and m.member_id = old.member_id
            and m.seen_at < old.last_seen_at
            and (m.kind, m.mark)
              = ('device', account_mark(old.merchant_id, 'device', encode(old.browser_hash, 'hex')))
          for update skip locked
      ) own
      where a.merchant_id = old.merchant_id and a.member_id = old.member_id
        and a.kind = own.kind and a.mark = own.mark;
    return null;
  end if;
  perform note_mark(new.merchant_id, new.member_id,
    'device', encode(new.browser_hash, 'hex'), new.last_seen_at);
  return null;
end $$;
create or replace trigger sessions_note_marks after insert or delete or update of browser_hash on sessions
  for each row execute function note_session_marks();
