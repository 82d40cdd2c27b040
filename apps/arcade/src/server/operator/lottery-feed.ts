import { findLotterySchedule } from "@croupier/domain/lottery-schedule";
import type { Pool } from "pg";
import { findGame } from "../../engine/catalogue.ts";
import { findRules } from "../../engine/engines.ts";
import { enterRoom } from "../shared/enter-room.ts";
import { ORDERED_SECONDS } from "../shared/room.store.ts";
import type { Vault } from "../vault.ts";
import { type Cursor, type FedDraw, listFedDraws } from "./lottery-feed.store.ts";

/** What the platform asks: what these lotteries of a brand have drawn. */
export interface FeedOrder {
  readonly requestId: string;
  readonly operator: string;
  readonly brand: string;
  readonly cursors: readonly Cursor[];
}

const MOST_LOTTERIES = 100;
/** How many draws of a lottery one answer tells; the next one tells more. */
const MOST_DRAWS = 200;
const MOST_TEXT = 120;
const LAST_TIME = 8e14;

const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= MOST_TEXT;

function readCursor(value: unknown): Cursor | undefined {
  const { game_code: gameCode, after } = (value ?? {}) as Record<string, unknown>;
  if (!isText(gameCode)) return undefined;
  if (after === null) return { gameCode, after: undefined };
  if (!Number.isInteger(after) || (after as number) < 0 || (after as number) > LAST_TIME) return undefined;
  return { gameCode, after: new Date(after as number) };
}

/** Reads the request; undefined when the body is malformed. */
export function readFeedOrder(body: unknown): FeedOrder | undefined {
  const { request_uuid, operator_id, sub_partner_id, lotteries } = (body ?? {}) as Record<string, unknown>;
  if (!isText(request_uuid) || !isText(operator_id) || !isText(sub_partner_id)) return undefined;
  if (!Array.isArray(lotteries) || lotteries.length > MOST_LOTTERIES) return undefined;
  const cursors = lotteries.map(readCursor);
  if (!cursors.every((cursor) => cursor !== undefined)) return undefined;
  return { requestId: request_uuid, operator: operator_id, brand: sub_partner_id, cursors };
}

/** The prizes of a draw by the rules it was drawn with; undefined where this process does not have them. */
function readPrizes({ engine, model, version, outcome }: FedDraw) {
  const rules = findRules(engine, model, version);
  return rules?.engine.kind === "shared" ? rules.engine.prizesOf?.(rules.model, outcome as never) : undefined;
}

/** A finished draw, in the platform's format. One without an outcome was missed, and its stakes are given back. */
function tellDraw(draw: FedDraw) {
  const { id, numero, outcome, drawsAt, drawnAt } = draw;
  const told = { draw_id: id, numero, draws_at: drawsAt.getTime() };
  if (outcome === null) return { ...told, drawn_at: null, prizes: null };
  const prizes = readPrizes(draw);
  return prizes && { ...told, drawn_at: drawnAt?.getTime() ?? null, prizes };
}

/** Ends before a draw that another version has drawn: a process that knows its rules tells it later. */
function tellLottery(gameCode: string, draws: readonly FedDraw[]) {
  const coming = draws.find(({ state }) => state === "open");
  const over = draws.filter((draw) => draw !== coming).map(tellDraw);
  const unknown = over.indexOf(undefined);
  return {
    game_code: gameCode,
    draws: unknown < 0 ? over : over.slice(0, unknown),
    next: coming && unknown < 0 ? { numero: coming.numero, draws_at: coming.drawsAt.getTime() } : null,
  };
}

/** Reports the draws of a brand's lotteries since their cursors, and keeps the lotteries drawing even without watchers. */
export async function answerFeed(pool: Pool, vault: Vault, order: FeedOrder) {
  const { operator, brand } = order;
  // Lotteries that do not draw by the calendar here are left out: the platform sees that they are missing.
  const cursors = order.cursors.filter(
    ({ gameCode }) => findLotterySchedule(gameCode) && findGame(gameCode)?.engine.kind === "shared",
  );
  for (const { gameCode } of cursors)
    await enterRoom(pool, vault, { operator, brand, gameCode }, ORDERED_SECONDS);
  const draws = await listFedDraws(pool, order, cursors, MOST_DRAWS);
  return {
    request_uuid: order.requestId,
    sub_partner_id: brand,
    lotteries: cursors.map(({ gameCode }) =>
      tellLottery(
        gameCode,
        draws.filter((draw) => draw.gameCode === gameCode),
      ),
    ),
  };
}
