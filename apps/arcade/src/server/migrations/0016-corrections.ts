/**
 * A draw whose result was wrong is corrected once. `draws.outcome` is what counts; what the seeds gave stays here. A bet that was
 * settled anew keeps what it had won before. The
 * index finds who has played duels against whom of late.
 */
export const CORRECTIONS = `
create table corrections (
  draw_id      uuid primary key references draws,
  drawn        jsonb not null,
  reason       text not null,
  corrected_at timestamptz not null default clock_timestamp(),
  settled_at   timestamptz
);
create index corrections_open on corrections (corrected_at) where settled_at is null;
alter table rounds
  add column win_before_units bigint check (win_before_units >= 0),
  add check (win_before_units is null or state = 'settled');
create index duels_over on duels (operator, brand, ended_at) where state = 'over';
`;
