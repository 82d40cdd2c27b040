/**
 * SQL: whether an instant within a range is on a day on which `t`, a row of `team_of_days`, was in the team. Most rows were
 * in the team for the entire range, and these need no calendar.
 */
export const isInTeamAt = (instant: string, first: string, last: string): string =>
  `((t.first_day = ${first}::date and t.last_day = ${last}::date) or merchant_day(app_merchant(), ${instant}) between t.first_day and t.last_day)`;
