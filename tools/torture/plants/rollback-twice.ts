import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const rollbackTwice: Plant = {
  name: "rollback-twice",
  says: "a second rollback of a bet or win takes effect again",
  texts: [
    {
      of: "ledger_rollback",
      find: `      exists (select from vendor_transactions b where b.merchant_id = brand and b.vendor = in_vendor
        and b.reference_id = in_reference and b.kind = 'rollback' and b.has_effect) as is_rolled_back`,
      put: "      false as is_rolled_back",
    },
  ],
  statements: [
    "drop index vendor_transactions_rolled_back",
    `create index vendor_transactions_rolled_back on vendor_transactions (merchant_id, vendor, reference_id)
       where kind = 'rollback' and has_effect`,
  ],
};
