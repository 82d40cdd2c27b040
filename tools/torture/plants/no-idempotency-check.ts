import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const noIdempotencyCheck: Plant = {
  name: "no-idempotency-check",
  says: "a copy of a bet is taken again",
  texts: [
    {
      of: "ledger_bet",
      find: "where t.merchant_id = brand and t.vendor = in_vendor and same_key(t.transaction_id, in_transaction);",
      put: "where false and t.merchant_id = brand and t.vendor = in_vendor and same_key(t.transaction_id, in_transaction);",
    },
    {
      of: "ledger_place_bets",
      find: "where merchant_id = brand and vendor = i.vendor and same_key(transaction_id, i.transaction_id)\n",
      put: "where false and merchant_id = brand and vendor = i.vendor and same_key(transaction_id, i.transaction_id)\n",
    },
  ],
  statements: [
    "drop index vendor_transactions_key",
    `create index vendor_transactions_key on vendor_transactions
       (merchant_id, vendor, hashtextextended(transaction_id, 0), hashtextextended(transaction_id, 1))`,
  ],
};
