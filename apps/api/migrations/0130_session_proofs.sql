-- Wrong answers of a session to the question who holds it. The fifth ends the session (SEC-61).
alter table sessions add column wrong_proofs smallint not null default 0 check (wrong_proofs >= 0);
grant update (wrong_proofs) on sessions to croupier_app;
