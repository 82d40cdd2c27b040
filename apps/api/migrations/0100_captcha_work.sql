-- A captcha may ask for work besides the picture (SEC-47).
alter table captchas
  -- What has to be solved before the answer counts; null when there is nothing, or nothing more, to solve.
  add column work jsonb,
  -- Without a picture: the answer is told once the work is done.
  add column tells_answer boolean not null default false;

-- How often a network answered wrongly, or without a picture: what its next captcha costs depends on it. Keys are keyed
-- hashes, so no address stands here.
create table captcha_costs (
  merchant_id integer not null references merchants,
  key bytea not null,
  count integer not null,
  -- From when on it counts from nothing.
  ends_at timestamptz not null,
  primary key (merchant_id, key)
);
call protect_table('captcha_costs', 'select, insert, update, delete');
create index captcha_costs_age on captcha_costs (merchant_id, ends_at);
