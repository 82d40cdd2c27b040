import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const creditedTwice: Plant = {
  name: "credited-twice",
  says: "a paid deposit is credited by two transfers",
  texts: [
    {
      of: "ledger_transfer",
      find: "from ledger_move(brand, in_kind, in_key, in_reference, currency, from_ids, to_ids, in_amounts, in_now) m;\n",
      put: `from ledger_move(brand, in_kind, in_key, in_reference, currency, from_ids, to_ids, in_amounts, in_now) m;
  if in_kind = 'deposit' then
    perform ledger_move(brand, in_kind, in_key || '-again', in_reference, currency, from_ids, to_ids, in_amounts, in_now);
  end if;
`,
    },
  ],
};
