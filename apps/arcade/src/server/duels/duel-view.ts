import type { Pool } from "pg";
import type { Seat } from "../../engine/engine.ts";
import type { DuelView } from "../../wire.ts";
import { PlayError } from "../play-error.ts";
import type { Session } from "../session/session.store.ts";
import type { Vault } from "../vault.ts";
import { type Duel, findDuel } from "./duel.store.ts";
import type { DuelPlay } from "./duel-play.ts";
import { rulesOf } from "./duel-rules.ts";
import { findSeat, listSeats, type Seated, type SeatToPay } from "./seat.store.ts";

interface Seen {
  readonly seated: Seated;
  /** What the other is called, if there is one. */
  readonly opponent: string | undefined;
  /** Told once the duel is over. */
  readonly serverSeed: string | undefined;
}

/** A duel as one of its seats may see it. */
export function viewDuel(duel: Duel, { seated, opponent, serverSeed }: Seen): DuelView {
  const { engine, model } = rulesOf(duel);
  const { play, hash, state } = duel;
  const { seat, round } = seated;
  const isOver = state === "over";
  const shown = play && engine.show(model, play, seat);
  const shares = isOver && play ? engine.sharesOf(model, play) : undefined;
  return {
    id: duel.id,
    state,
    seat,
    now: Date.now(),
    hash,
    opponent,
    coinUnits: String(duel.coinUnits),
    stakeUnits: String(round.stakeUnits),
    play: shown ?? null,
    // A seat that has to act is told what its engine shows: not that the other has already decided.
    turn: (play?.turn === seat ? shown?.turn : play?.turn) ?? "none",
    step: duel.actions.filter((one) => one.seat === seat).length,
    waitingUntil: duel.waitingUntil,
    turnEndsAt: duel.turnEndsAt,
    shares: shares && [shares[0], shares[1]],
    winUnits: round.winUnits === undefined ? undefined : String(round.winUnits),
    balanceUnits: String(round.finalBalanceUnits ?? round.betBalanceUnits ?? 0n),
    roundId: round.id,
    serverSeed: isOver ? serverSeed : undefined,
  };
}

/** A player's view of their opponent. */
export const opponentOf = (
  { hasBot }: Pick<Duel, "hasBot">,
  seats: readonly SeatToPay[],
  seat: Seat,
): string | undefined => (hasBot ? "bot" : seats.find((other) => other.seat !== seat)?.label);

/** Shows duels to those who sit at them. */
export function createDuelView(pool: Pool, vault: Vault, { openSeed }: Pick<DuelPlay, "openSeed">) {
  return async (session: Session, duelId: string): Promise<DuelView> => {
    const [duel, seated] = [await findDuel(pool, duelId), await findSeat(pool, session, duelId)];
    if (!duel || !seated) throw new PlayError("BAD_ACTION");
    const opponent = opponentOf(duel, await listSeats(pool, vault, duelId), seated.seat);
    return viewDuel(duel, { seated, opponent, serverSeed: openSeed(duel) });
  };
}
