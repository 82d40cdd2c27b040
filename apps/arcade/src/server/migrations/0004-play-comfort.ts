/**
 * Whether the page of a launch may offer autoplay and turbo; the platform says so with the launch. The index finds the
 * stake that a player chose last.
 */
export const PLAY_COMFORT = `
alter table sessions add column quick_play boolean not null default false;
create index rounds_last on rounds (operator, brand, player, game_code, created_at desc) where player is not null;
`;
