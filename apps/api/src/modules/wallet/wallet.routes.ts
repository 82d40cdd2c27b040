import { unitsToWire } from "@croupier/domain/money";
import type { Answer } from "../../http/calls.ts";
import type { Ledger } from "../../ledger/ledger.ts";

export function walletRoutes(answer: Answer, ledger: Ledger): void {
  answer("GET /wps/wallets/gcs", async ({ merchant, session }) => ({
    sumBalance: unitsToWire(await ledger.getBalance(merchant.merchantId, session.memberId)),
    currency: merchant.currency.code,
  }));
}
