import type { Brand } from "../../../http/context.ts";
import type { GameLedger } from "../../../ledger/games/game-ledger.ts";
import type { PrizeDecision } from "../../../ledger/games/vendor-calls.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { type HeldPrizeRow, listHeldPrizes } from "./prizes.store.ts";

interface PrizeActsDeps {
  database: Database;
  ledger: Pick<GameLedger, "decidePrize">;
  live: Pick<LivePort, "announce">;
}

/** The result of a decision: the prize's member, or why nothing was decided. */
type PrizeOutcome = { readonly memberId: bigint } | { readonly refused: "not_held" | "too_large" };

/** People's decisions about prizes that vendors' caps held (CASE-07). */
export function createPrizeActs({ database, ledger, live }: PrizeActsDeps) {
  return {
    list: (brand: Pick<Brand, "brandId">): Promise<HeldPrizeRow[]> =>
      database.forBrand(brand.brandId, listHeldPrizes),

    /** Pays a held prize, or refuses it for good. Two simultaneous decisions decide once. */
    decide: ({ brandId }: Pick<Brand, "brandId">, decision: PrizeDecision): Promise<PrizeOutcome> =>
      database.transaction(brandId, async (q): Promise<PrizeOutcome> => {
        const { status, memberId } = await ledger.decidePrize(q, decision);
        if (status === "amount_too_large") return { refused: "too_large" };
        if (status === "not_held" || memberId === undefined) return { refused: "not_held" };
        if (decision.isPaid) await live.announce(q, brandId, memberId, "balance");
        return { memberId };
      }),
  };
}
