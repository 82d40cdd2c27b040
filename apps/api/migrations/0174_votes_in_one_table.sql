-- Votes on withdrawals and on debts become rows of approvals and approval_votes, and their own tables go. Nothing is lost: a
-- vote on a command that the order no longer is keeps its hash as the command's text.
create temporary table withdrawal_votes on commit drop as
select d.merchant_id, d.order_no, d.review_round, d.operator_id, d.decided_at,
  case d.verdict when 'approve' then 'agree' else 'refuse' end as verdict,
  concat_ws(': ', nullif(d.reason, ''), nullif(d.note, '')) as reason,
  d.command_hash = sha256(convert_to(c.command, 'UTF8')) as is_exact,
  case when d.command_hash = sha256(convert_to(c.command, 'UTF8')) then c.command
    else 'a command with the hash ' || encode(d.command_hash, 'hex') end as command
from withdrawal_decisions d join withdrawal_orders o on o.merchant_id = d.merchant_id and o.order_no = d.order_no
cross join lateral (
  -- As the server writes it, so that votes on what waits still count.
  select format('["pay",%s,%s,%s,%s,"%s",%s,"%s","%s"]', to_json(o.order_no), d.review_round, to_json(o.provider),
    to_json(o.method), o.bank_account_id, to_json(o.currency), o.amount_units, o.fee_units) as command) c;

insert into approvals (merchant_id, kind, subject, command, command_hash, needed, asked_at, state, ended_at, note)
select merchant_id, 'withdrawal', order_no, command, sha256(convert_to(command, 'UTF8')), needed, created_at, state,
  case state when 'waiting' then null when 'done' then last_vote when 'refused' then last_vote else greatest(last_vote, last_step) end,
  case when not is_exact then 'the order has changed' when state = 'failed' then order_reason end
from (
  select v.merchant_id, v.order_no, v.command, v.is_exact, o.created_at, o.reason as order_reason, max(v.decided_at) as last_vote,
    (select max(e.at) from withdrawal_events e where e.merchant_id = v.merchant_id and e.order_no = v.order_no) as last_step,
    -- What waits lacks a person at least.
    greatest(1, least(2, (count(*) filter (where v.verdict = 'agree'))
      + case when o.step = 'review' and v.review_round = o.review_round then 1 else 0 end)) as needed,
    case
      when not v.is_exact then 'failed'
      when bool_or(v.verdict = 'refuse') then 'refused'
      -- An order comes back to its reviewers from one place alone: it was approved.
      when v.review_round < o.review_round then 'done'
      when o.step = 'review' then 'waiting'
      when o.step in ('approved', 'sent', 'paid') then 'done'
      when o.step = 'cancelled' then 'withdrawn'
      when (select e.step from withdrawal_events e where e.merchant_id = v.merchant_id and e.order_no = v.order_no
        order by e.place desc offset 1 limit 1) = 'review' then 'failed'
      else 'done'
    end as state
  from withdrawal_votes v join withdrawal_orders o on o.merchant_id = v.merchant_id and o.order_no = v.order_no
  group by v.merchant_id, v.order_no, v.review_round, v.command, v.is_exact, o.created_at, o.reason, o.step, o.review_round
) decided;

insert into approval_votes (merchant_id, approval_id, asker, command_hash, operator_id, verdict, reason, voted_at)
select v.merchant_id, a.approval_id, 0, a.command_hash, v.operator_id, v.verdict, v.reason, v.decided_at
from withdrawal_votes v join approvals a on a.merchant_id = v.merchant_id and a.kind = 'withdrawal'
  and a.subject = v.order_no and a.command = v.command;

create temporary table write_offs on commit drop as
select w.merchant_id, w.debt_id, asker.operator_id as asked_by, agreer.operator_id as agreed_by, w.asked_at, w.agreed_at, d.open_units,
  json_build_object('amount', round((d.open_units + d.written_off_units) / 100000.0, 5)::text, 'currency', b.currency,
    'debt', w.debt_id::text, 'kind', 'write-off', 'member', m.username, 'memberId', d.member_id::text,
    'order', d.order_no, 'why', w.reason)::text as command
from debt_write_offs w join member_debts d on d.debt_id = w.debt_id join members m on m.member_id = d.member_id
  join merchants b on b.merchant_id = w.merchant_id
  join operators asker on asker.username = w.asked_by left join operators agreer on agreer.username = w.agreed_by;

insert into approvals (merchant_id, kind, subject, command, command_hash, needed, asked_by, asked_at, expires_at, state, ended_at, note)
select merchant_id, 'write-off', 'debt/' || debt_id, command, sha256(convert_to(command, 'UTF8')), 1, asked_by, asked_at,
  asked_at + interval '14 days',
  case when agreed_by is not null then 'done' when open_units > 0 then 'waiting' else 'failed' end,
  case when agreed_by is not null then agreed_at when open_units > 0 then null else asked_at end,
  case when agreed_by is null and open_units = 0 then 'the debt is not open' end
from write_offs;

insert into approval_votes (merchant_id, approval_id, asker, command_hash, operator_id, verdict, voted_at)
select w.merchant_id, a.approval_id, a.asker, a.command_hash, w.agreed_by, 'agree', w.agreed_at
from write_offs w join approvals a on a.merchant_id = w.merchant_id and a.kind = 'write-off' and a.subject = 'debt/' || w.debt_id
where w.agreed_by is not null;

drop table withdrawal_decisions;
drop table debt_write_offs;
