import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const answerForgotten: Plant = {
  name: "answer-forgotten",
  says: "an accepted contract is open again once it was answered",
  statements: [
    `create function plant_answer() returns trigger language plpgsql security definer set search_path = public as $$ begin
       update contracts set state = 'offered', answered_at = null, starts_on = null where contract_id = new.contract_id;
       return null; end $$`,
    `create constraint trigger plant_answer after update of state on contracts deferrable initially deferred
       for each row when (new.state = 'accepted') execute function plant_answer()`,
  ],
};
