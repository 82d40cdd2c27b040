-- For processes of the release before, while an upgrade is rolled out: they still ask it, and find no mark of a network. The next
-- release drops it.
-- The part of an address that a household or an office shares, 24 bits of an old one and 48 of a new one, with the browser's name. Null
-- for what is no public address: those of one proxy or one machine would all look alike.
create or replace function network_of(in_address text, in_agent text) returns text
language plpgsql immutable as $$
declare
  address inet;
begin
  address := regexp_replace(in_address, '^::ffff:(?=\d+\.)', '', 'i')::inet;
  if address <<= any (array['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
      '::/127', 'fc00::/7', 'fe80::/10']::inet[]) then
    return null;
  end if;
  return host(network(set_masklen(address, case family(address) when 4 then 24 else 48 end))) || ' ' || in_agent;
exception when invalid_text_representation then
  return null;
end $$;
grant execute on function network_of(text, text) to croupier_app;
