import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const holdReleasedTwice: Plant = {
  name: "hold-released-twice",
  says: "a withdrawal that ends gives its amount back twice, out of another one's hold",
  texts: [
    {
      of: "ledger_transfer",
      find: "from ledger_move(brand, in_kind, in_key, in_reference, currency, from_ids, to_ids, in_amounts, in_now) m;\n",
      put: `from ledger_move(brand, in_kind, in_key, in_reference, currency, from_ids, to_ids, in_amounts, in_now) m;
  if in_kind = 'release' then
    perform ledger_move(brand, in_kind, in_key || '-again', in_reference, currency, from_ids, to_ids, in_amounts, in_now);
  end if;
`,
    },
  ],
};
