/** Whether a launch lets a game sell a part of itself, such as free spins; the platform says so. */
export const BUY_FEATURE = `
alter table sessions add column buy_feature boolean not null default false;
`;
