-- Friends who did what the brand asks of those who follow an invitation (RWD-27). One friend counts once, for one inviter.
create table invite_qualifications (
  merchant_id integer not null references merchants,
  friend_id bigint not null,
  inviter_id bigint not null,
  -- The friends of an inviter who qualified, counted from 1.
  place integer not null check (place > 0),
  qualified_on date not null,
  -- None where the month's friends had been paid for.
  reward_id bigint references rewards,
  primary key (merchant_id, friend_id),
  unique (merchant_id, inviter_id, place),
  foreign key (merchant_id, friend_id) references members (merchant_id, member_id),
  foreign key (merchant_id, inviter_id) references members (merchant_id, member_id)
);
call protect_table('invite_qualifications', 'select, insert');
-- Friends whose days are not over yet.
create index members_invited on members (merchant_id, created_at) where upline_id is not null and type = 0;
alter table rewards
  drop constraint rewards_source_check,
  add constraint rewards_source_check check (source in ('promotion', 'goodwill', 'mission', 'checkIn', 'invite', 'vip'));
