-- A member who wins two disputes plays the turnover that an emptied wallet had left open once, and not for each of them (ADR 52).
alter table requirements
  -- How much of what an emptied one lacked has begun another requirement, because money came back.
  add column asked_again_units bigint not null default 0 check (asked_again_units >= 0);
grant update (asked_again_units) on requirements to croupier_app;
