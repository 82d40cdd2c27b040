import { randomUUID } from "node:crypto";
import type { GameState, RoundView } from "../../../../apps/arcade/src/wire.ts";
import { drawAction, drawChoice } from "../choices.ts";
import type { PlayedGame } from "../games.ts";
import { call, callOnce, codeOf, leave, type Reply, type Seat } from "../member.ts";
import { count, noteRound } from "../told.ts";

/** Some walk away in the middle: they come back, or the round is finished for them. */
const walkAwayShare = 0.05;
const closeShare = 0.1;
const mostActions = 40;

/** Takes note of answers to one call. @returns the round as it is after the last of them */
function note(seat: Seat, { kind }: PlayedGame, replies: readonly Reply[], playId: string | undefined) {
  let last: RoundView | undefined;
  for (const reply of replies) {
    if (reply.status === 200) {
      const round = reply.body as RoundView;
      const { id, isOver, stakeUnits, winUnits } = round;
      noteRound(seat.told, id, { stakeUnits, winUnits: isOver ? winUnits : undefined });
      if (playId !== undefined && round.playId !== playId)
        seat.told.faults.push(`play ${playId} was answered with round ${id} of play ${round.playId}`);
      if (!last || round.actions >= last.actions) last = round;
    } else {
      count(seat.told.answered, `${kind}: ${reply.status} ${codeOf(reply)}`);
      if (playId !== undefined) seat.told.refused.set(playId, codeOf(reply));
    }
  }
  // Of two tries at the same moment one may be refused while the other one plays.
  if (last && playId !== undefined) seat.told.refused.delete(playId);
  return last;
}

/** Plays a round of one player to its end, or goes on with the one that was left. */
export async function playSolo(seat: Seat, played: PlayedGame): Promise<void> {
  const { random, told } = seat;
  const { game, kind } = played;
  const state = (await call(seat, played, "GET", "/api/state"))?.body as GameState | undefined;
  if (!state?.coinUnits) return;
  let round: RoundView | undefined = state.unfinished;
  if (!round || round.isOver) {
    const playId = randomUUID();
    const coinUnits = state.coinUnits[random.int(Math.min(2, state.coinUnits.length))];
    const isBuying = state.buyFeature || game.engine.id !== "slots";
    const choice = isBuying ? drawChoice(game, null, random) : null;
    round = note(
      seat,
      played,
      await callOnce(seat, played, "/api/play", { playId, coinUnits, choice }),
      playId,
    );
    if (round) count(told.played, kind);
  }
  for (let actions = 0; round && !round.isOver && actions < mostActions && !seat.isOver(); actions += 1) {
    if (random.chance(walkAwayShare)) break;
    const body = { step: round.actions, action: drawAction(game.engine.id, round.state, random) };
    round = note(seat, played, await callOnce(seat, played, `/api/rounds/${round.id}/act`, body), undefined);
  }
  if (random.chance(closeShare)) leave(seat, played);
}
