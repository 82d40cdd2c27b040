-- Everything that a member may take is one row here (docs/adr/0060-one-table-of-rewards.md). Money moves when it is claimed.
create table rewards (
  reward_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  source text not null check (source in ('promotion', 'goodwill')),
  -- The sign-up or the case: the same one gives once (RWD-01).
  source_key text not null,
  -- By language, as they were; none where the source names itself.
  titles jsonb not null default '{}',
  amount_units bigint not null check (amount_units > 0),
  -- The turnover that begins when it is claimed; none: free at once.
  wagering jsonb check (wagering ?& array['x', 'weights', 'hold', 'days']),
  state text not null check (state in ('pending', 'available', 'claimed', 'expired', 'revoked')),
  -- Operators who gave it alone, or held, approved or revoked it.
  granted_by bigint references operators,
  decided_by bigint references operators,
  -- Why it was held or revoked, as the member reads it.
  reason text,
  granted_at timestamptz not null,
  expires_at timestamptz check (expires_at > granted_at),
  -- A reward that waits is released then, if nobody has decided.
  answer_by timestamptz,
  ended_at timestamptz,
  unique (merchant_id, source, source_key),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id),
  check ((state = 'pending') = (answer_by is not null)),
  check ((state in ('claimed', 'expired', 'revoked')) = (ended_at is not null)),
  check (state not in ('revoked', 'pending') or reason is not null)
);
create index rewards_of_member on rewards (merchant_id, member_id, reward_id);
create index rewards_due on rewards (merchant_id, (coalesce(answer_by, expires_at))) where state in ('pending', 'available');
create index rewards_goodwill on rewards (merchant_id, granted_at) where source = 'goodwill';
call protect_table('rewards', 'select, insert, update (state, decided_by, reason, expires_at, answer_by, ended_at)');

-- Promotions that were paid before.
insert into rewards (merchant_id, member_id, source, source_key, titles, amount_units, wagering, state, decided_by, granted_at, ended_at)
select u.merchant_id, u.member_id, 'promotion', u.sign_up_id::text,
  coalesce((select jsonb_object_agg(t.language, t.title) from promotion_texts t where t.promotion_id = u.promotion_id), '{}'),
  x.amount_units, u.wagering, 'claimed', u.decided_by, u.decided_at, u.decided_at
from promotion_sign_ups u
  join transfer_keys k on k.merchant_id = u.merchant_id and k.scope = 'bonus'
    and k.idempotency_key = 'promotion-sign-up-' || u.sign_up_id
  join transfers x on x.transfer_id = k.transfer_id and x.created_at = k.created_at
where u.decided_at is not null
order by u.decided_at, u.sign_up_id;
