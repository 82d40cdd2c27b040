import { unitsToWire } from "@croupier/domain/money";
import type { RegisterPlayerCall } from "../../../http/player-calls.ts";
import { getBalance } from "../../../ledger/accounts.ts";
import type { Database } from "../../../platform/db/database.ts";

/** Registers the balance call (API-24). */
export function walletRoutes(player: RegisterPlayerCall, database: Database): void {
  player("GET /wps/wallets/gcs", async ({ brand, session }) => {
    const balanceUnits = await database.forBrand(brand.brandId, (q) => getBalance(q, session.memberId));
    return { sumBalance: unitsToWire(balanceUnits, brand.currency), currency: brand.currency.code };
  });
}
