/** Draws of tables that nobody bet on are deleted some days after they ended, in the order in which they ended. */
export const OLD_DRAWS = `
create index draws_by_end on draws (ends_at, id) where draws_at is null;
`;
