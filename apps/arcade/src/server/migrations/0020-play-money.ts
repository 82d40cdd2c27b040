/** Whether a player's wallet holds money that is none, as a trial's does; the platform says so. */
export const PLAY_MONEY = `
alter table sessions add column is_play_money boolean not null default false;
`;
