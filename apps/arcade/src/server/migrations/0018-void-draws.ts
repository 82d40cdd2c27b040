/** Void draws are looked for some times a second, among all the draws that there have ever been. */
export const VOID_DRAWS = `
create index draws_void on draws (id) where state = 'void';
`;
