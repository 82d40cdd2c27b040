import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const paidTwice: Plant = {
  name: "paid-twice",
  says: "a copy of a win is paid again",
  texts: [
    {
      of: "ledger_win",
      find: "  if found then\n    if earlier.kind = 'win'",
      put: "  if false then\n    if earlier.kind = 'win'",
    },
  ],
  statements: [
    "drop index vendor_transactions_key",
    `create index vendor_transactions_key on vendor_transactions
       (merchant_id, vendor, hashtextextended(transaction_id, 0), hashtextextended(transaction_id, 1))`,
  ],
};
