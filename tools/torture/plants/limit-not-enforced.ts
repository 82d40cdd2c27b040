import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const limitNotEnforced: Plant = {
  name: "limit-not-enforced",
  says: "a bet is taken past the member's limit, break or exclusion",
  texts: [{ of: "ledger_bet_decision", find: "    when is_limited then 'limit_reached'\n", put: "" }],
};
