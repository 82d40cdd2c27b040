import { openRoundDays } from "@croupier/domain/requirement";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { findOpenRound, listOpenRounds, type OpenRound, releaseRound } from "./open-rounds.store.ts";

type BrandOnly = Pick<Brand, "brandId">;
const dayMs = 86_400_000;

/** The result of an operator's action. */
export type Released =
  | { readonly memberId: bigint }
  | { readonly memberId?: bigint; readonly denied: string };

/** Rounds that hold bonus money and that their vendors do not end: after a time a person decides about them (ADR 93). */
export function createOpenRoundActs(deps: { database: Database; live: Pick<LivePort, "announce"> }) {
  const { database, live } = deps;
  const limitOf = (now: Date): Date => new Date(now.getTime() - openRoundDays * dayMs);

  return {
    /** Rounds that have been open too long, oldest first. */
    list: ({ brandId }: BrandOnly, now: Date): Promise<readonly OpenRound[]> =>
      database.forBrand(brandId, (q) => listOpenRounds(q, limitOf(now), 500)),

    /**
     * Releases a round: it no longer keeps a bonus from being given up or from ending. Money that it still brings is bound as
     * before.
     */
    release: (
      { brandId }: BrandOnly,
      { id, operatorId, reason, now }: { id: bigint; operatorId: bigint; reason: string; now: Date },
    ): Promise<Released> =>
      database.transaction(brandId, async (q): Promise<Released> => {
        const round = await findOpenRound(q, id);
        if (!round) return { denied: `no open round ${id} holds bonus money` };
        const { memberId } = round;
        if (round.startedAt > limitOf(now))
          return { memberId, denied: `round ${id} has not been open for ${openRoundDays} days` };
        await releaseRound(q, round, { operatorId, reason, now });
        await live.announce(q, brandId, memberId, "balance");
        return { memberId };
      }),
  };
}
