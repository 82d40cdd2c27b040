-- A game session ends with the login session that it was launched from: each bet looks at it. So each must name one.
-- Launches from before 0058 name none, and nobody could end them; their games are launched again. What they have
-- under way is settled all the same, because wins and rollbacks need no game session.
delete from game_sessions where session_id is null;
alter table game_sessions alter column session_id set not null;
