/** By which of the house's vendors a session came in, and a call is sent. Those of before are the first one's. */
export const VENDORS = `
alter table sessions add column vendor text not null default 'BGS';
alter table wallet_calls add column vendor text not null default 'BGS';
`;
