-- Notes that a member has used something, at a time. The server cannot call it: its triggers do.
create or replace function note_mark(
  in_merchant integer, in_member bigint, in_kind text, in_value text, in_at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if in_value is null then return; end if;
  if not exists (select from mark_salts s where s.merchant_id = in_merchant) then
    insert into mark_salts (merchant_id, salt)
      values (in_merchant, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
      on conflict do nothing;
  end if;
  insert into account_marks as a (merchant_id, member_id, kind, mark, first_at, seen_at)
    values (in_merchant, in_member, in_kind, account_mark(in_merchant, in_kind, in_value), in_at, in_at)
    on conflict (merchant_id, kind, mark, member_id)
      do update set seen_at = greatest(a.seen_at, excluded.seen_at);
end $$;
revoke all on function note_mark(integer, bigint, text, text, timestamptz) from public;
