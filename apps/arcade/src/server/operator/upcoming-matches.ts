import type { Pool } from "pg";
import { findGame } from "../../engine/catalogue.ts";
import type { NameLanguage, UpcomingMatch } from "../../engine/engine.ts";
import { type DrawService, rulesOf } from "../shared/draw.service.ts";
import { listNewestDraws } from "../shared/draw.store.ts";
import type { RoomKey } from "../shared/room.store.ts";
import type { TableService } from "../shared/table.service.ts";

interface UpcomingOrder {
  readonly rooms: readonly RoomKey[];
  readonly language: NameLanguage;
}

interface Options {
  readonly pool: Pool;
  readonly tables: Pick<TableService, "wake">;
  readonly dealer: Pick<DrawService, "openDraws">;
}

const MOST_GAMES = 12;
const CODE = /^[\x21-\x7e]{1,128}$/;
const isCode = (value: unknown): value is string => typeof value === "string" && CODE.test(value);
const LANGUAGES: readonly NameLanguage[] = ["EN", "CN", "VI", "PT"];

/** Reads which brand's matches are requested, and of which games. @returns undefined when the body is malformed */
export function readUpcomingOrder(body: unknown): UpcomingOrder | undefined {
  const given = (body ?? {}) as Record<string, unknown>;
  const { operator_id: operator, sub_partner_id: brand, lang, game_codes: codes } = given;
  const language = LANGUAGES.find((known) => known === lang);
  if (!isCode(operator) || !isCode(brand) || !language) return undefined;
  if (!Array.isArray(codes) || codes.length > MOST_GAMES || !codes.every(isCode)) return undefined;
  return { rooms: codes.map((gameCode) => ({ operator, brand, gameCode })), language };
}

/** Whether a code is a game that has matches. */
function hasMatches({ gameCode }: RoomKey): boolean {
  const engine = findGame(gameCode)?.engine;
  return engine?.kind === "shared" && engine.listMatches !== undefined;
}

/**
 * Lists the matches that a brand's rooms are about to play. It wakes the rooms: the caller wants to show them, and a
 * sleeping room has none. Other codes are left out.
 */
export async function listUpcoming(
  { pool, tables, dealer }: Options,
  { rooms, language }: UpcomingOrder,
): Promise<(UpcomingMatch & { game_code: string; starts_at: number })[]> {
  const wanted = rooms.filter(hasMatches);
  for (const room of wanted) await tables.wake(room);
  if (wanted.length > 0) await dealer.openDraws();
  const draws = await listNewestDraws(pool, wanted);
  return draws
    .filter(({ state }) => state === "open")
    .flatMap((draw) => {
      const { engine, model } = rulesOf(draw);
      const matches = engine.listMatches?.(model, draw.card as never, language) ?? [];
      return matches.map((match) => ({ ...match, game_code: draw.gameCode, starts_at: draw.closesAt }));
    })
    .toSorted((one, other) => one.starts_at - other.starts_at);
}
