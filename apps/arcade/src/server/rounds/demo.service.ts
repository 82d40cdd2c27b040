import type { Pool } from "pg";
import type { Game } from "../../engine/catalogue.ts";
import { inTransaction } from "../database.ts";
import type { Draws } from "../fairness/draws.ts";
import { ensureSeeds } from "../fairness/seed.store.ts";
import { drawJackpot, settleJackpot } from "../jackpots/jackpot.service.ts";
import { PlayError } from "../play-error.ts";
import { moveDemoBalance, type Session } from "../session/session.store.ts";
import type { Vault } from "../vault.ts";
import { createRound, type NewRound, type Round, setOutcome, setSettled } from "./round.store.ts";
import { soloOf } from "./round-context.ts";

/** A play with play money: one transaction in the arcade's own database, without a wallet call. */
export function createDemoPlay(pool: Pool, vault: Vault, draws: Draws) {
  return (session: Session, game: Game, round: NewRound): Promise<Round> =>
    inTransaction(pool, async (client) => {
      let seed = await createRound(client, session, round);
      if (!seed && (await ensureSeeds(client, vault, session)))
        seed = await createRound(client, session, round);
      if (!seed) throw new PlayError("ROUND_IN_PROGRESS");
      const betBalanceUnits = await moveDemoBalance(client, session, -round.stakeUnits);
      if (betBalanceUnits === undefined) throw new PlayError("RS_ERROR_NOT_ENOUGH_MONEY");
      const random = await draws({ id: round.id, seed }, 0, client);
      const outcome = soloOf(game).start(game.model, round.choice, random);
      const pot = await drawJackpot(draws, game, session, { ...round, seed }, client);
      const jackpot = await settleJackpot(client, game, session, { ...round, seed }, pot);
      const winUnits = round.coinUnits * BigInt(outcome.coins) + (jackpot?.units ?? 0n);
      const drawn = await setOutcome(client, round.id, { outcome, winUnits, betBalanceUnits, jackpot });
      if (!drawn) throw new PlayError("ROUND_CANCELLED");
      if (!outcome.isOver) return drawn;
      const finalBalanceUnits = (await moveDemoBalance(client, session, winUnits)) ?? betBalanceUnits;
      await setSettled(client, round.id, finalBalanceUnits);
      return { ...drawn, state: "settled", finalBalanceUnits };
    });
}
