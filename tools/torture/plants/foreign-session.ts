import type { Plant } from "../../../apps/api/src/testing/torture/plants.ts";

export const foreignSession: Plant = {
  name: "foreign-session",
  says: "a game session of another brand's member opens a bet",
  texts: [
    {
      of: "ledger_place_bets",
      find: "on s.merchant_id = brand and s.account_id = a.account_id and s.vendor = i.vendor\n",
      put: "on s.vendor = i.vendor\n",
    },
    {
      of: "ledger_place_bets",
      find: "offset 0) l on l.member_id = a.member_id\n",
      put: "offset 0) l on true\n",
    },
    {
      of: "ledger_bet",
      find: "on l.session_id = s.session_id and l.member_id = account.member_id\n",
      put: "on l.session_id = s.session_id\n",
    },
    {
      of: "ledger_bet",
      find: "where s.token_hash = in_token_hash and s.merchant_id = brand and s.account_id = account.account_id\n      and s.vendor = in_vendor;",
      put: "where s.token_hash = in_token_hash and s.vendor = in_vendor;",
    },
  ],
};
