-- What an agent sees of the team (API-33) and is offered by the brand (API-34).

-- Everybody below an agent, at whatever depth; the agent himself is not of his team.
create function team_of(in_agent bigint) returns table (member_id bigint, created_at timestamptz)
language sql stable as $$
  with recursive team as (
    select m.member_id, m.created_at from members m where m.merchant_id = app_merchant() and m.upline_id = in_agent
    union
    select m.member_id, m.created_at from team t
      join members m on m.merchant_id = app_merchant() and m.upline_id = t.member_id
  )
  select t.member_id, t.created_at from team t where t.member_id <> in_agent
$$;
revoke all on function team_of(bigint) from public;
grant execute on function team_of(bigint) to croupier_app;

-- On which days a member signed in. Sessions go when they end, and this stays. Days are days in UTC.
create table member_login_days (
  merchant_id integer not null references merchants,
  member_id bigint not null,
  day date not null,
  primary key (merchant_id, member_id, day),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('member_login_days', 'select, insert');

-- Every way to sign in makes a session, so the day is noted there and no way can forget it.
create function note_login_day() returns trigger language plpgsql as $$
begin
  insert into member_login_days (merchant_id, member_id, day)
    values (new.merchant_id, new.member_id, (new.created_at at time zone 'UTC')::date) on conflict do nothing;
  return null;
end $$;
create trigger sessions_note_login_day after insert on sessions for each row execute function note_login_day();

-- Contracts that a brand offers: an open one is a prompt on the member's screen (AGENT-19).
create table contract_offers (
  contract_offer_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  kind text not null check (kind in ('daily_salary', 'dividend', 'hourly_salary')),
  -- What the wire says of it: what a salary is reckoned by, the period of a dividend.
  request_type text not null check (request_type ~ '^[A-Z][A-Z_]{0,39}$'),
  state text not null default 'offered' check (state in ('offered', 'accepted', 'refused', 'withdrawn')),
  offered_at timestamptz not null default now(),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('contract_offers', 'select');
create unique index contract_offers_open on contract_offers (merchant_id, member_id, kind) where state = 'offered';
