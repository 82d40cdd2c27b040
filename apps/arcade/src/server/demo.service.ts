import type { Pool } from "pg";
import type { Game } from "../engine/catalogue.ts";
import { drawRound, type RandomBelow } from "../engine/round.ts";
import { inTransaction } from "./database.ts";
import { createRound, type NewRound, type Round, setDrawn, setSettled } from "./round.store.ts";
import { moveDemoBalance, type Session } from "./session.store.ts";
import { SpinError } from "./spin-error.ts";

/** A spin with play money: one transaction in the arcade's own database, without a wallet call. */
export function createDemoSpin(pool: Pool, random: RandomBelow) {
  return (session: Session, game: Game, round: NewRound): Promise<Round> =>
    inTransaction(pool, async (client) => {
      if (!(await createRound(client, session, round))) throw new SpinError("ROUND_IN_PROGRESS");
      const betBalanceUnits = await moveDemoBalance(client, session, -round.stakeUnits);
      if (betBalanceUnits === undefined) throw new SpinError("RS_ERROR_NOT_ENOUGH_MONEY");
      const outcome = drawRound(game.model, random);
      const winUnits = round.coinUnits * BigInt(outcome.coins);
      const finalBalanceUnits = (await moveDemoBalance(client, session, winUnits)) ?? betBalanceUnits;
      const drawn = await setDrawn(client, round.id, { outcome, winUnits, betBalanceUnits });
      if (!drawn) throw new SpinError("ROUND_CANCELLED");
      await setSettled(client, round.id, finalBalanceUnits);
      return { ...drawn, state: "settled", finalBalanceUnits };
    });
}
