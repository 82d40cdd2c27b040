import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const balanceDrift: Plant = {
  name: "balance-drift",
  says: "a win adds one unit more to the kept balance than to the postings",
  texts: [
    {
      of: "ledger_post",
      find: "set balance_units = a.balance_units + in_amount,",
      put: "set balance_units = a.balance_units + in_amount + (in_kind = 'win')::integer,",
    },
  ],
};
