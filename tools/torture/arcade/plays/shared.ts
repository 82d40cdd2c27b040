import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { listCoinUnits } from "../../../../apps/arcade/src/server/currency.ts";
import type { PlacedBet, TableState } from "../../../../apps/arcade/src/wire.ts";
import { drawChoice } from "../choices.ts";
import type { PlayedGame } from "../games.ts";
import { call, callOnce, codeOf, leave, type Seat } from "../member.ts";
import { count, noteRound } from "../told.ts";

const pollEveryMs = 300;
/** The bell of the torture rings sooner; a room in which all processes have died waits for the next one. */
const mostPolls = 40;
const mostBets = 4;
const closeShare = 0.05;

/** Looks at the table, and takes note of all that it tells. */
async function poll(seat: Seat, played: PlayedGame): Promise<TableState | undefined> {
  const reply = await call(seat, played, "GET", "/api/table");
  if (reply?.status !== 200) return undefined;
  const table = reply.body as TableState;
  const { draw, bets, corrected } = table;
  if (draw && draw.outcome !== undefined) {
    const shown = seat.told.draws.get(draw.id) ?? [];
    if (!shown.some((outcome) => JSON.stringify(outcome) === JSON.stringify(draw.outcome)))
      seat.told.draws.set(draw.id, [...shown, draw.outcome]);
  }
  const anew = new Set(corrected.map(({ bet }) => bet.id));
  for (const { id, stakeUnits, winUnits, state } of [...bets, ...corrected.map(({ bet }) => bet)])
    if (["placed", "drawn", "settled"].includes(state))
      noteRound(seat.told, id, { stakeUnits, winUnits }, anew.has(id) || isBeingCorrected(table, id));
  return table;
}

/** Between a correction and the new settlement of its bets the table shows the old win. */
const isBeingCorrected = ({ draw, marks }: TableState, _id: string): boolean =>
  marks.some(({ number, isCorrected }) => number === draw?.number && isCorrected === true);

/** Bets on the draw that is open, some times perhaps, and stays until it is settled. */
export async function playShared(seat: Seat, played: PlayedGame): Promise<void> {
  const { random, told, member } = seat;
  const { game, kind } = played;
  const coins = listCoinUnits(game.model, member.player.currency);
  let left = 1 + random.int(mostBets);
  let number: number | undefined;
  for (let polls = 0; polls < mostPolls && !seat.isOver(); polls += 1) {
    const table = await poll(seat, played);
    const draw = table?.draw;
    if (draw?.state === "open" && left > 0 && (number === undefined || number === draw.number)) {
      left -= 1;
      number = draw.number;
      const playId = randomUUID();
      const coinUnits = String(coins[random.int(2)] ?? coins[0]);
      const body = { playId, coinUnits, choice: drawChoice(game, draw.card, random), number };
      const replies = await callOnce(seat, played, "/api/table/bets", body);
      for (const reply of replies)
        if (reply.status === 200) {
          const { bet } = reply.body as PlacedBet;
          noteRound(told, bet.id, { stakeUnits: bet.stakeUnits, winUnits: undefined });
          count(told.played, kind);
        } else {
          count(told.answered, `${kind}: ${reply.status} ${codeOf(reply)}`);
          if (!replies.some(({ status }) => status === 200)) told.refused.set(playId, codeOf(reply));
        }
      continue;
    }
    if (number !== undefined && draw && (draw.number !== number || draw.state !== "open")) {
      await poll(seat, played);
      break;
    }
    await delay(pollEveryMs);
  }
  if (random.chance(closeShare)) leave(seat, played);
}
