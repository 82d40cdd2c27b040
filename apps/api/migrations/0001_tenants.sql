-- Brands, and the machinery that keeps them apart (SEC-27).
-- Roles (made before the first migration): croupier_owner owns everything, croupier_app is what the server logs in as.

-- The brand of the current connection; null when none is set, and then every table shows 0 rows.
create function app_merchant() returns integer language sql stable parallel safe
  as $$ select nullif(current_setting('app.merchant', true), '')::integer $$;

-- Puts a table under row-level security by its merchant_id and grants the server what it may do there.
create procedure protect_table(name regclass, grants text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s to croupier_app using (merchant_id = app_merchant()) with check (merchant_id = app_merchant())', name);
  execute format('create policy owner on %s to croupier_owner using (true) with check (true)', name);
  execute format('grant %s on %s to croupier_app', grants, name);
end $$;

create table merchants (
  merchant_id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9]{1,19}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  currency_symbol text not null,
  currency_position text not null default 'F' check (currency_position in ('F', 'B')),
  parameters jsonb not null default '{}',
  switches jsonb not null default '{}',
  -- Operational state: maintenance, blocked countries, links (customer service, resources), image CDNs, lifetimes.
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
call protect_table('merchants', 'select');

create table merchant_hosts (
  host text primary key check (host = lower(host)),
  merchant_id integer not null references merchants
);
call protect_table('merchant_hosts', 'select');

-- The server must find a brand by its host before it can act for it: this is the one way to do so.
create function find_merchants() returns table (
  merchant_id integer, code text, currency text, currency_symbol text, currency_position text,
  parameters jsonb, switches jsonb, settings jsonb, hosts text[]
) language sql stable security definer set search_path = public as $$
  select m.merchant_id, m.code, m.currency, m.currency_symbol, m.currency_position, m.parameters, m.switches, m.settings,
    coalesce((select array_agg(h.host order by h.host) from merchant_hosts h where h.merchant_id = m.merchant_id), '{}')
  from merchants m order by m.merchant_id
$$;
revoke all on function find_merchants() from public;
grant execute on function find_merchants() to croupier_app;
