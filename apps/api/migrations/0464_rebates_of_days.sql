-- The days of members and of teams have what was earned by them (EXT-15): rebates and salaries that came to earnings or were taken back, on
-- the day on which they were paid, and which of the gifts are rebates of the own play.
alter table play_facts
  add column given_rebate_delta bigint,
  add column rebate_delta bigint,
  add column salary_delta bigint;
alter table member_days
  add column given_rebate_units bigint not null default 0,
  add column rebate_units bigint not null default 0,
  add column salary_units bigint not null default 0;
alter table agent_days
  add column given_rebate_units bigint not null default 0,
  add column rebate_units bigint not null default 0,
  add column salary_units bigint not null default 0;

-- What was earned before has no facts, and is counted here. Own rebates that were claimed before stay among the gifts of their days.
insert into member_days as d (merchant_id, day, member_id, category, agent_id, rebate_units, salary_units)
  with earned as (
    select t.merchant_id, z.day, a.member_id, coalesce(sum(own.units) filter (where t.kind = 'rebate'), 0)::bigint as rebate,
        coalesce(sum(own.units) filter (where t.kind = 'salary'), 0)::bigint as salary
      from transfers t
        -- What one agent pays another has the row of the one who pays.
        cross join lateral (values (t.account_id, t.amount_units), (t.other_account_id, -t.amount_units)) own(account_id, units)
        join accounts a on a.account_id = own.account_id and a.member_id is not null and a.is_real
        cross join lateral (
          select least((t.created_at at time zone z.zone)::date, z.last_day) as day from merchant_time_zones z
            where z.merchant_id = t.merchant_id and z.starts_at <= t.created_at order by z.starts_at desc limit 1) z
      where t.kind in ('rebate', 'salary') group by 1, 2, 3
  )
  select e.merchant_id, e.day, e.member_id, '', case when k.is_known then k.agent_id else s.agent_id end, e.rebate, e.salary
    from earned e
      left join lateral (select true as is_known, d.agent_id from member_days d
        where d.merchant_id = e.merchant_id and d.member_id = e.member_id and d.day = e.day limit 1) k on true
      left join upline_spans s on s.merchant_id = e.merchant_id and s.member_id = e.member_id
        and e.day between s.from_day and coalesce(s.to_day, 'infinity')
  on conflict (merchant_id, member_id, day, category) do update
    set rebate_units = d.rebate_units + excluded.rebate_units, salary_units = d.salary_units + excluded.salary_units;
insert into agent_days as d (merchant_id, day, agent_id, category, rebate_units, salary_units)
  select merchant_id, day, agent_id, '', sum(rebate_units), sum(salary_units) from member_days
    where agent_id is not null and category = '' and (rebate_units, salary_units) <> (0, 0) group by 1, 2, 3
  on conflict (merchant_id, agent_id, day, category) do update
    set rebate_units = d.rebate_units + excluded.rebate_units, salary_units = d.salary_units + excluded.salary_units;
