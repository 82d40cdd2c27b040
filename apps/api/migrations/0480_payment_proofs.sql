-- When a session last gave the payment password (SEC-12). A withdrawal uses the proof up, so that each asks for one of its own.
alter table sessions add column payment_proven_at timestamptz;
grant update (payment_proven_at) on sessions to croupier_app;
