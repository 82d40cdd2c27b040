-- The brand that the connection acts for. @throws when it acts for none: the ledger never guesses.
create or replace function ledger_merchant() returns integer language plpgsql stable as $$
begin
  if public.app_merchant() is null then
    raise exception 'the ledger needs a merchant' using errcode = 'insufficient_privilege';
  end if;
  return public.app_merchant();
end $$;
