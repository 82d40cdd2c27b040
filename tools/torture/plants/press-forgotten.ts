import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const pressForgotten: Plant = {
  name: "press-forgotten",
  says: "a press in a drawn rain is answered, and is not kept",
  statements: [
    `create function plant_press() returns trigger language plpgsql security definer set search_path = public as $$ begin
       if exists (select from rains where rain_id = new.rain_id and mode = 'draw') then
         delete from rain_entries where rain_id = new.rain_id and member_id = new.member_id;
       end if; return null; end $$`,
    `create constraint trigger plant_press after insert on rain_entries deferrable initially deferred
       for each row execute function plant_press()`,
  ],
};
