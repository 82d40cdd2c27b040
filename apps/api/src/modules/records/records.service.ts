import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { chooseText } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import type { SessionContext } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CatalogueGame, CataloguePort } from "../catalogue/catalogue.port.ts";
import { readDays } from "./record-range.ts";
import { getTotals, listRounds, type RecordFilter, type RoundRow } from "./records.store.ts";

type Query = QueryOf<"GET /wps/record/games">;
type GameRecord = ReplyOf<"GET /wps/record/games">;

const defaultPageSize = 20;

/** A member's betting record (EXT-05). */
export function createRecordsService(deps: {
  database: Database;
  catalogue: Pick<CataloguePort, "findGame">;
}) {
  const findGames = async (context: SessionContext, rows: readonly RoundRow[]) => {
    const ids = [...new Set(rows.map((row) => row.node_id))];
    const games = await Promise.all(ids.map((id) => deps.catalogue.findGame(context.brand, id)));
    return new Map<string, CatalogueGame | undefined>(ids.map((id, i) => [id, games[i]]));
  };

  return {
    list: async (context: SessionContext, query: Query): Promise<GameRecord> => {
      const { brand, session, language, now } = context;
      const { pageNo = 1, pageSize = defaultPageSize } = query;
      const days = readDays(query, brand.calendar.dayOf(now));
      const filter: RecordFilter = {
        memberId: session.memberId,
        ...brand.calendar.boundsOf(days),
        settledOn: query.by === "settled" ? days : undefined,
        gameType: query.gameType ?? null,
        vendor: query.vendor ?? null,
      };
      const { rows, totals } = await deps.database.forBrand(brand.brandId, async (q) => ({
        rows: await listRounds(q, filter, pageSize, (pageNo - 1) * pageSize),
        totals: await getTotals(q, filter),
      }));
      const games = await findGames(context, rows);
      const totalCount = Number(totals.rounds);
      return {
        list: rows.map((row) => {
          const names = games.get(row.node_id)?.names;
          return {
            roundId: row.round_id,
            vendor: row.game_vendor,
            gameCode: row.game_code,
            gameName: (names && chooseText(names, language)) ?? row.game_code,
            gameType: row.game_type,
            time: row.started_at.getTime(),
            stake: unitsToWire(row.stake_units, brand.currency),
            validStake: unitsToWire(row.valid_units, brand.currency),
            win: unitsToWire(row.win_units, brand.currency),
            net: unitsToWire(row.net_units, brand.currency),
            state: row.state,
          };
        }),
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
