import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const rebatePaidTwice: Plant = {
  name: "rebate-paid-twice",
  says: "a line of an agent's rebate is credited under two keys",
  texts: [
    {
      of: "ledger_credits",
      find: "  return cardinality(credited_accounts);\n",
      put: `  if in_kind in ('rebate') and cardinality(credited_accounts) > 0 and in_keys[1] not like '%-again' then
    perform ledger_credits(in_kind, in_from_kind, in_from_name, in_to_kind, in_members,
      (select array_agg(k || '-again' order by n) from unnest(in_keys) with ordinality u(k, n)), in_references, in_amounts, in_now);
  end if;
  return cardinality(credited_accounts);
`,
    },
  ],
};
