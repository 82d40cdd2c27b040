-- Takes the CPF of a member of the brand away, for the operator whose session this is, so that the person
-- whose it is can register with it (CASE-39). Who excluded themselves keeps theirs: it is what keeps them
-- from another account. Status: ok, none, excluded.
create or replace function free_cpf(
  in_session text, in_member bigint, in_reason text, in_now timestamptz, out status text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand integer := app_merchant();
  freed_by bigint := operator_of_session(in_session, in_now);
  since timestamptz;
begin
  -- An exclusion that begins locks the member as well.
  perform from members where merchant_id = brand and member_id = in_member for no key update;
  if exists (select from play_stops
      where merchant_id = brand and member_id = in_member and kind = 'exclusion'
        and (ended_at is null or ended_at > in_now)) then
    status := 'excluded';
    return;
  end if;
  delete from member_cpfs where merchant_id = brand and member_id = in_member returning given_at into since;
  if not found then
    status := 'none';
    return;
  end if;
  insert into freed_cpfs (merchant_id, member_id, given_at, freed_at, operator_id, reason)
    values (brand, in_member, since, in_now, freed_by, in_reason);
  status := 'ok';
end $$;
grant execute on function free_cpf(text, bigint, text, timestamptz) to croupier_app;
