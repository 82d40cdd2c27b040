-- Puts a table under row-level security by its merchant_id and grants the server what it may do there
-- (SEC-27). The one function that a migration may call. On an empty database migrations run before this
-- folder, and then call it as 0001 made it. So this text stays the one of 0001; other protection needs a
-- procedure of another name.
create or replace procedure protect_table(name regclass, grants text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s to croupier_app using (merchant_id = app_merchant()) with check (merchant_id = app_merchant())', name);
  execute format('create policy owner on %s to croupier_owner using (true) with check (true)', name);
  execute format('grant %s on %s to croupier_app', grants, name);
end $$;
