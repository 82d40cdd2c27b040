import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { DuelEngine, DuelModel } from "../../../../apps/arcade/src/engine/engine.ts";
import { seededRandom } from "../../../../apps/arcade/src/engine/testing.ts";
import { listCoinUnits } from "../../../../apps/arcade/src/server/currency.ts";
import { findDuel } from "../../../../apps/arcade/src/server/duels/duel.store.ts";
import { hasActed } from "../../../../apps/arcade/src/server/duels/duel-rules.ts";
import type { DuelView } from "../../../../apps/arcade/src/wire.ts";
import type { PlayedGame } from "../games.ts";
import { call, callOnce, codeOf, leave, type Reply, type Seat } from "../member.ts";
import { count, noteRound } from "../told.ts";

const pollEveryMs = 150;
const mostPolls = 600;
/** Some lose their connection, and their turns pass. */
const awayShare = 0.15;
const leaveShare = 0.1;
const closeShare = 0.05;

function note(seat: Seat, reply: Reply | undefined): DuelView | undefined {
  if (reply?.status !== 200) return undefined;
  const duel = reply.body as DuelView;
  const { roundId, stakeUnits, winUnits, state } = duel;
  if (state !== "void") noteRound(seat.told, roundId, { stakeUnits, winUnits });
  return duel;
}

/** The bot's action: that of a player who knows the rules. @returns undefined when it is not this seat's turn any more */
async function chooseAction({ house, random }: Seat, { game }: PlayedGame, { id, seat }: DuelView) {
  const engine = game.engine as DuelEngine;
  const model = game.model as DuelModel;
  const duel = await findDuel(house.pool, id).catch(() => undefined);
  const play = duel?.play;
  if (!play || duel.state !== "playing" || (play.turn !== seat && play.turn !== "both")) return undefined;
  if (play.turn === "both" && hasActed(engine, model, play, seat)) return undefined;
  return engine.chooseForBot(model, play, seat, seededRandom(random.int(1_000_000)));
}

/** Sits down at a duel, waits for somebody, and plays it to its end. */
export async function playDuel(seat: Seat, played: PlayedGame): Promise<void> {
  const { random, told, member } = seat;
  const { game, kind } = played;
  const playId = randomUUID();
  const coinUnits = String(listCoinUnits(game.model, member.player.currency)[0]);
  const joined = await callOnce(seat, played, "/api/duels", { playId, coinUnits, choice: null });
  let duel: DuelView | undefined;
  for (const reply of joined) {
    duel = note(seat, reply) ?? duel;
    if (reply.status !== 200) count(told.answered, `${kind}: ${reply.status} ${codeOf(reply)}`);
  }
  if (!duel) {
    for (const reply of joined) told.refused.set(playId, codeOf(reply));
    return;
  }
  const isAway = random.chance(awayShare);
  const { id } = duel;
  let hasBegun = false;
  for (let polls = 0; duel && polls < mostPolls && !seat.isOver(); polls += 1) {
    if (!hasBegun && (duel.state === "playing" || duel.state === "over")) count(told.played, kind);
    hasBegun ||= duel.state === "playing";
    if (duel.state === "over" || duel.state === "void" || (isAway && duel.state === "playing")) break;
    const action = duel.state === "playing" ? await chooseAction(seat, played, duel) : undefined;
    if (action !== undefined) {
      const replies = await callOnce(seat, played, `/api/duels/${id}/act`, { step: duel.step, action });
      for (const reply of replies) {
        duel = note(seat, reply) ?? duel;
        if (reply.status !== 200) count(told.answered, `${kind}: ${reply.status} ${codeOf(reply)}`);
      }
      if (replies.length > 0 && replies.every(({ status }) => status === 200)) continue;
    }
    await delay(pollEveryMs);
    const isLeaving: boolean = duel.state === "waiting" && polls > 8 && random.chance(leaveShare);
    const path: string = isLeaving ? `/api/duels/${id}/leave` : `/api/duels/${id}`;
    duel = note(seat, await call(seat, played, isLeaving ? "POST" : "GET", path)) ?? undefined;
  }
  if (random.chance(closeShare)) leave(seat, played);
}
