import { unitsToWire } from "@croupier/domain/money";
import type { RegisterRoute } from "../../http/calls.ts";
import type { Ledger } from "../../ledger/ledger.ts";

export function walletRoutes(route: RegisterRoute, ledger: Ledger): void {
  route("GET /wps/wallets/gcs", async ({ brand, session }) => ({
    sumBalance: unitsToWire(await ledger.getBalance(brand.brandId, session.memberId)),
    currency: brand.currency.code,
  }));
}
