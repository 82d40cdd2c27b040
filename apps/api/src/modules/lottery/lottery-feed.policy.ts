import { findDueMs, findNext, numeroOf, periodOf } from "@croupier/domain/lottery-schedule";
import { type DrawnPrize, fitsPrizes } from "./drawn-prizes.policy.ts";
import type { ToldDraw, ToldLottery } from "./feed-reply.ts";
import type { Lottery } from "./lotteries.ts";

/** Why a result is refused. */
export type FeedFault =
  /** It is of no time at which this lottery draws, or has another draw's number. */
  | "off-schedule"
  /** It was drawn before its time, or its time has not come. */
  | "early"
  /** It has other prizes than this lottery, or numbers that cannot be drawn. */
  | "impossible"
  /** The draw is known, and is told differently; or it is older than what is known, and is not known. */
  | "changed"
  /** What is told does not stand in the order in which it was due. */
  | "disordered";

/** A draw that is to be stored: without prizes when it was missed. */
export interface NewResult {
  readonly drawsAtMs: number;
  readonly drawId: string | null;
  readonly prizes: readonly DrawnPrize[] | null;
}

export interface Judged {
  readonly results: readonly NewResult[];
  /** Told again: each is compared with what is stored. */
  readonly repeats: readonly NewResult[];
  /** What ended it: nothing after a fault is taken. */
  readonly fault: { readonly kind: FeedFault; readonly numero: string } | undefined;
}

/** Missed draws are marked this far back. */
const markedMs = 7 * 86_400_000;
/** By how much the vendor's clock may be ahead of ours: so soon, a draw is waited for and nobody is alarmed. */
const skewMs = 5_000;

/** The times of the draws between two, which nobody has drawn. */
function listMissed(lottery: Lottery, afterMs: number, beforeMs: number): NewResult[] {
  const periodMs = periodOf(lottery);
  const fromMs = Math.max(afterMs + periodMs, findDueMs(lottery, new Date(beforeMs - markedMs)));
  const missed: NewResult[] = [];
  for (let drawsAtMs = fromMs; drawsAtMs < beforeMs; drawsAtMs += periodMs)
    missed.push({ drawsAtMs, drawId: null, prizes: null });
  return missed;
}

function findFault(lottery: Lottery, draw: ToldDraw, nowMs: number): FeedFault | undefined {
  const { draws_at: drawsAtMs, drawn_at: drawnAtMs, numero, prizes } = draw;
  if (findDueMs(lottery, new Date(drawsAtMs)) !== drawsAtMs || numeroOf(lottery, drawsAtMs) !== numero)
    return "off-schedule";
  if (drawsAtMs > nowMs) return "early";
  if ((prizes === null) !== (drawnAtMs === null)) return "impossible";
  if (prizes === null) return undefined;
  if (drawnAtMs === null || drawnAtMs < drawsAtMs) return "early";
  return fitsPrizes(lottery.prizes, prizes) ? undefined : "impossible";
}

const toResult = ({ draws_at: drawsAtMs, draw_id: drawId, prizes }: ToldDraw): NewResult => ({
  ...{ drawsAtMs, drawId },
  prizes: prizes as DrawnPrize[] | null,
});

/**
 * Decides what is taken of what a vendor tells of a lottery. Draws are taken in their order, those between two that were not
 * told are missed, and the first fault ends it, so that nothing is ever filled in behind.
 * @param lastMs the last draw that is known here, in ms since 1970
 */
export function judgeDraws(
  lottery: Lottery,
  told: ToldLottery,
  lastMs: number | undefined,
  now: Date,
): Judged {
  const nowMs = now.getTime();
  const results: NewResult[] = [];
  const repeats: NewResult[] = [];
  const end = (kind: FeedFault, numero: string): Judged => ({ results, repeats, fault: { kind, numero } });
  let knownMs = lastMs;
  let toldMs = Number.NEGATIVE_INFINITY;
  for (const draw of told.draws) {
    const { draws_at: drawsAtMs, numero } = draw;
    if (drawsAtMs <= toldMs) return end("disordered", numero);
    toldMs = drawsAtMs;
    const fault = findFault(lottery, draw, nowMs);
    // The clocks of two machines differ a little: this one is taken when its time has come here, too.
    if (fault === "early" && drawsAtMs > nowMs && drawsAtMs <= nowMs + skewMs)
      return { results, repeats, fault: undefined };
    if (fault) return end(fault, numero);
    if (lastMs !== undefined && drawsAtMs <= lastMs) {
      repeats.push(toResult(draw));
      continue;
    }
    if (knownMs !== undefined) results.push(...listMissed(lottery, knownMs, drawsAtMs));
    results.push(toResult(draw));
    knownMs = drawsAtMs;
  }
  const { next } = told;
  if (next === null) return { results, repeats, fault: undefined };
  const { draws_at: nextMs, numero } = next;
  if (numeroOf(lottery, nextMs) !== numero || findDueMs(lottery, new Date(nextMs)) !== nextMs)
    return end("off-schedule", numero);
  if (nextMs > findNext(lottery, new Date(nowMs + skewMs)).drawTime) return end("early", numero);
  if (knownMs !== undefined) {
    if (nextMs <= knownMs) return end("disordered", numero);
    const missed = listMissed(lottery, knownMs, nextMs);
    results.push(...missed.filter(({ drawsAtMs }) => drawsAtMs <= nowMs));
  }
  return { results, repeats, fault: undefined };
}
