import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const rainReturnedTwice: Plant = {
  name: "rain-returned-twice",
  says: "the ungrabbed rest of a rain goes back to the programme twice",
  texts: [
    {
      of: "ledger_transfer",
      find: "from ledger_move(brand, in_kind, in_key, in_reference, currency, from_ids, to_ids, in_amounts, in_now) m;\n",
      put: `from ledger_move(brand, in_kind, in_key, in_reference, currency, from_ids, to_ids, in_amounts, in_now) m;
  if in_kind = 'rain' and in_key like '%:rest' then
    perform ledger_move(brand, in_kind, in_key || '-again', in_reference, currency, from_ids, to_ids, in_amounts, in_now);
  end if;
`,
    },
  ],
};
