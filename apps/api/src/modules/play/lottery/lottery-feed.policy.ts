import { getDueMs, getNextDraw, numeroOf, periodOf } from "@croupier/domain/lottery-schedule";
import { type DrawnPrize, fitsPrizes } from "./drawn-prizes.policy.ts";
import type { ToldDraw, ToldLottery } from "./feed-reply.ts";
import type { Lottery } from "./lotteries.ts";

/** Why a result is refused. */
export type FeedFault =
  /** This lottery does not draw at that time, or it has another draw's number. */
  | "off-schedule"
  /** It was drawn before its time, or its time has not come. */
  | "early"
  /** It has prizes of another lottery, or impossible numbers. */
  | "impossible"
  /** The draw is known but reported differently, or it is older than the last known draw and unknown. */
  | "changed"
  /** The reported draws are not in the order in which they were due. */
  | "disordered";

/** A draw to store: without prizes if it was missed. */
export interface NewResult {
  readonly drawsAtMs: number;
  readonly drawId: string | null;
  readonly prizes: readonly DrawnPrize[] | null;
}

export interface Judged {
  readonly results: readonly NewResult[];
  /** Repeated draws: each is compared with the stored one. */
  readonly repeats: readonly NewResult[];
  /** The fault that ended it: nothing after it is accepted. */
  readonly fault: { readonly kind: FeedFault; readonly numero: string } | undefined;
}

/** Missed draws are marked this far back. */
const markedMs = 7 * 86_400_000;
/** How far the vendor's clock may be ahead of ours: a draw this early is waited for without an alarm. */
const skewMs = 5_000;

/** The times between two draws at which no draw was held. */
function listMissed(lottery: Lottery, afterMs: number, beforeMs: number): NewResult[] {
  const periodMs = periodOf(lottery);
  const fromMs = Math.max(afterMs + periodMs, getDueMs(lottery, new Date(beforeMs - markedMs)));
  const missed: NewResult[] = [];
  for (let drawsAtMs = fromMs; drawsAtMs < beforeMs; drawsAtMs += periodMs)
    missed.push({ drawsAtMs, drawId: null, prizes: null });
  return missed;
}

function findFault(lottery: Lottery, draw: ToldDraw, nowMs: number): FeedFault | undefined {
  const { draws_at: drawsAtMs, drawn_at: drawnAtMs, numero, prizes } = draw;
  if (getDueMs(lottery, new Date(drawsAtMs)) !== drawsAtMs || numeroOf(lottery, drawsAtMs) !== numero)
    return "off-schedule";
  if (drawsAtMs > nowMs) return "early";
  if ((prizes === null) !== (drawnAtMs === null)) return "impossible";
  if (prizes === null) return undefined;
  if (drawnAtMs === null || drawnAtMs < drawsAtMs) return "early";
  return fitsPrizes(lottery.prizes, prizes) ? undefined : "impossible";
}

const toResult = ({ draws_at: drawsAtMs, draw_id: drawId, prizes }: ToldDraw): NewResult => ({
  drawsAtMs,
  drawId,
  prizes: prizes as DrawnPrize[] | null,
});

/**
 * Decides which draws of a vendor's report are accepted. Draws are accepted in order, unreported ones in between are missed,
 * and the first fault ends it, so that no gap is ever filled in later.
 * @param lastMs the last known draw, in ms since 1970
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
    // The clocks of two machines differ a little: this draw is accepted once its time has come here, too.
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
  if (numeroOf(lottery, nextMs) !== numero || getDueMs(lottery, new Date(nextMs)) !== nextMs)
    return end("off-schedule", numero);
  if (nextMs > getNextDraw(lottery, new Date(nowMs + skewMs)).drawTime) return end("early", numero);
  if (knownMs !== undefined) {
    if (nextMs <= knownMs) return end("disordered", numero);
    const missed = listMissed(lottery, knownMs, nextMs);
    results.push(...missed.filter(({ drawsAtMs }) => drawsAtMs <= nowMs));
  }
  return { results, repeats, fault: undefined };
}
