import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const lotGrows: Plant = {
  name: "lot-grows",
  says: "a lot of points holds one more than was credited for its day",
  statements: [
    `create function plant_lot() returns trigger language plpgsql as $$ begin
       new.earned_units := new.earned_units + 100000; return new; end $$`,
    "create trigger plant_lot before insert on point_lots for each row execute function plant_lot()",
  ],
};
