-- VIP rebates (docs/adr/0076-vip-rebates.md): the share of stakes that the brand pays back by rank, in millionths by category. It is
-- paid beside the tree of agents.
alter table vip_ranks add column rebate_ppm jsonb not null default '{}' check (jsonb_typeof(rebate_ppm) = 'object');
grant update (rebate_ppm) on vip_ranks to croupier_app;

-- Rebates of a day, and, where a brand turns them on, rewards for the losses of a week.
alter table vip_gift_runs
  drop constraint vip_gift_runs_kind_check,
  add constraint vip_gift_runs_kind_check check (kind in ('weekly', 'monthly', 'birthday', 'rebate', 'loss'));

alter table rewards
  drop constraint rewards_source_check,
  add constraint rewards_source_check check (source in
    ('promotion', 'goodwill', 'mission', 'checkIn', 'invite', 'vip', 'vip-rebate', 'rain', 'mall', 'wheel', 'rebate'));
