-- The lists that a banner of m_game heads: those of one type of games, or hot games. Without it a banner heads every list
-- whose type has none of its own.
alter table announcements add column game_type text
  check (game_type is null or (group_name = 'm_game' and game_type in
    ('RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'HOT')));
