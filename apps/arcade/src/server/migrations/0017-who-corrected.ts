/**
 * Who has corrected a draw; nobody is known for those of before. The index finds the few rounds that have won a pot, which the
 * daily check compares with the books.
 */
export const WHO_CORRECTED = `
alter table corrections add column corrected_by text;
create index rounds_with_pot on rounds (id) where jackpot_units is not null;
`;
