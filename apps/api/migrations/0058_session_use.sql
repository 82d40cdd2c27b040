-- The login session that a game was launched from, so that bets count as its use (SEC-04). No foreign key: a session
-- that has ended leaves its games to be settled.
alter table game_sessions add column session_id bigint;
