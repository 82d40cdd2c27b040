import type { Brand } from "../../../http/context.ts";
import { restBets } from "../../../ledger/accounts.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand, type Job } from "../../../platform/jobs.ts";
import { toldDays } from "./bound-calls.store.ts";

export interface TellingRestDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
}

/** Stops reporting members' bets once nothing binds their money. */
export const createTellingRest = ({ database, brands, clock }: TellingRestDeps): Job => ({
  name: "rest of told bets",
  everyMs: 300_000,
  run: async () => {
    const before = new Date(clock.now().getTime() - toldDays * 86_400_000);
    await forEachBrand(await brands.listBrands(), ({ brandId }) =>
      database.forBrand(brandId, (q) => restBets(q, before)),
    );
  },
});
