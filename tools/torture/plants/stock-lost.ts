import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const stockLost: Plant = {
  name: "stock-lost",
  says: "an order takes two from the stock of the mall",
  statements: [
    `create function plant_stock() returns trigger language plpgsql as $$ begin
       if new.stock < old.stock then new.stock := greatest(0, new.stock - 1); end if; return new; end $$`,
    "create trigger plant_stock before update of stock on mall_items for each row execute function plant_stock()",
  ],
};
