/** The daily file lists a brand's rounds in the order in which they began. */
export const ROUNDS_BY_DAY = `
create index rounds_by_day on rounds (brand, created_at, id) where player is not null;
`;
