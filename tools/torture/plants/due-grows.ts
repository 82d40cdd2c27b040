import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const dueGrows: Plant = {
  name: "due-grows",
  says: "a bill is owed one unit more than its amount",
  statements: [
    `create function plant_due() returns trigger language plpgsql as $$ begin new.units := new.units + 1; return new; end $$`,
    "create trigger plant_due before insert on dues for each row execute function plant_due()",
  ],
};
