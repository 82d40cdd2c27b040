import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { chooseText } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import type { SessionContext } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CatalogueGame, CataloguePort } from "../catalogue/catalogue.port.ts";
import { readRoundFilter } from "./records.policy.ts";
import { listRounds, type RoundRow, sumRounds } from "./records.store.ts";

type Query = QueryOf<"GET /wps/record/games">;
type GameRecord = ReplyOf<"GET /wps/record/games">;

const defaultPageSize = 20;

export interface RecordsDeps {
  database: Database;
  catalogue: Pick<CataloguePort, "findGame">;
}

/** The names of the games of some rounds, in the caller's language. A game that is no more has its code. */
export async function nameGames(
  { catalogue }: Pick<RecordsDeps, "catalogue">,
  { brand, language }: SessionContext,
  rows: readonly RoundRow[],
): Promise<(row: RoundRow) => string> {
  const ids = [...new Set(rows.map((row) => row.node_id))];
  const games = await Promise.all(ids.map((id) => catalogue.findGame(brand, id)));
  const named = new Map<string, CatalogueGame | undefined>(ids.map((id, i) => [id, games[i]]));
  return ({ node_id, game_code }) => {
    const names = named.get(node_id)?.names;
    return (names && chooseText(names, language)) ?? game_code;
  };
}

/** A member's betting record (EXT-05). */
export function createRecordsService(deps: RecordsDeps) {
  return {
    list: async (context: SessionContext, query: Query): Promise<GameRecord> => {
      const { brand } = context;
      const { pageNo = 1, pageSize = defaultPageSize } = query;
      const filter = readRoundFilter(context, query);
      const { rows, totals } = await deps.database.forBrand(brand.brandId, async (q) => ({
        rows: await listRounds(q, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        totals: await sumRounds(q, filter),
      }));
      const nameOf = await nameGames(deps, context, rows);
      const totalCount = Number(totals.rounds);
      return {
        list: rows.map((row) => ({
          roundId: row.round_id,
          vendor: row.game_vendor,
          gameCode: row.game_code,
          gameName: nameOf(row),
          gameType: row.game_type,
          time: row.started_at.getTime(),
          stake: unitsToWire(row.stake_units, brand.currency),
          validStake: unitsToWire(row.valid_units, brand.currency),
          win: unitsToWire(row.win_units, brand.currency),
          net: unitsToWire(row.net_units, brand.currency),
          state: row.state,
        })),
        totals: {
          rounds: totalCount,
          stake: unitsToWire(totals.stake, brand.currency),
          validStake: unitsToWire(totals.valid, brand.currency),
          win: unitsToWire(totals.win, brand.currency),
          net: unitsToWire(totals.net, brand.currency),
        },
        pageNum: pageNo,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      };
    },
  };
}

export type RecordsService = ReturnType<typeof createRecordsService>;
