import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { unitsToWire } from "@croupier/domain/money";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { readPage, readPlace, writePlace } from "../../../http/list-place.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { VendorConnections } from "../../../platform/vendor-connections.ts";
import { type CataloguePort, nameGames } from "../../play/catalogue/catalogue.port.ts";
import { readRoundFilter } from "./records.policy.ts";
import { listRounds, type RoundRow, sumRounds } from "./records.store.ts";
import { findPlayer, findRound, listCalls, type RoundCall } from "./round.store.ts";
import { findReplay, findVerifier } from "./round-links.ts";

type Query = QueryOf<"GET /wps/record/games">;
type GameRecord = ReplyOf<"GET /wps/record/games">;
type RoundReply = ReplyOf<"GET /wps/record/round">;

const roundPageSize = 50;

export interface RecordsDeps {
  database: Database;
  /** The browsers' address of the arcade, where our own vendors' rounds are replayed and verified. */
  arcadeUrl: string;
  connections: VendorConnections;
  catalogue: Pick<CataloguePort, "findGame">;
}

/** The names of the games of some rounds, in the caller's language. */
export async function nameRounds(
  { catalogue }: Pick<RecordsDeps, "catalogue">,
  context: SessionContext,
  rows: readonly RoundRow[],
): Promise<(row: RoundRow) => string> {
  const nameOf = await nameGames(
    catalogue,
    context,
    rows.map((row) => row.node_id),
  );
  return (row) => nameOf(row.node_id, row.game_code);
}

const presentRound = (row: RoundRow, gameName: string, { currency }: Brand): GameRecord["list"][number] => ({
  roundId: row.round_id,
  vendor: row.game_vendor,
  gameCode: row.game_code,
  gameName,
  gameType: row.game_type,
  time: row.started_at.getTime(),
  state: row.state,
  stake: unitsToWire(row.stake_units, currency),
  validStake: unitsToWire(row.valid_units, currency),
  win: unitsToWire(row.win_units, currency),
  net: unitsToWire(row.net_units, currency),
});

/** The change that a call of a round made to the member's balance. */
const changeOf = ({ kind, of_kind, amount_units }: RoundCall): bigint =>
  (kind === "rollback" ? of_kind === "win" : kind === "bet") ? -amount_units : amount_units;

/** A member's betting record (EXT-05). */
export function createRecordsService(deps: RecordsDeps) {
  return {
    list: async (context: SessionContext, query: Query): Promise<GameRecord> => {
      const { brand } = context;
      const filter = readRoundFilter(context, query);
      const asked = readPage(query);
      const after = readPlace(query.after, "time", "text", "text");
      const { rows, totals } = await deps.database.forBrand(brand.brandId, async (q) => ({
        rows: await listRounds(q, filter, {
          ...asked.rows,
          after: after && { started_at: after[0], round_id: after[1], vendor: after[2] },
        }),
        totals: await sumRounds(q, filter),
      }));
      const totalCount = Number(totals.rounds);
      const { list, pages } = asked.cut(rows, totalCount, (row) =>
        writePlace(row.started_at, row.round_id, row.vendor),
      );
      const nameOf = await nameRounds(deps, context, list);
      return {
        list: list.map((row) => presentRound(row, nameOf(row), brand)),
        totals: {
          rounds: totalCount,
          stake: unitsToWire(totals.stake, brand.currency),
          validStake: unitsToWire(totals.valid, brand.currency),
          win: unitsToWire(totals.win, brand.currency),
          net: unitsToWire(totals.net, brand.currency),
        },
        ...pages,
      };
    },

    /**
     * One of the member's rounds and a page of the vendor's calls behind it, earliest first.
     * @throws Failure record.round.not.found
     */
    getRound: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/record/round">,
    ): Promise<RoundReply> => {
      const { brand, session, now } = context;
      const { vendor: gameVendor, roundId, time, pageNo = 1, pageSize = roundPageSize } = query;
      const name = { memberId: session.memberId, gameVendor, roundId, startedAt: new Date(time) };
      const found = await deps.database.forBrand(brand.brandId, async (q) => {
        const round = await findRound(q, name);
        if (!round) return undefined;
        return { round, calls: await listCalls(q, round, now), player: await findPlayer(q, round) };
      });
      if (!found) throw createFailure("record.round.not.found");
      const { round, calls, player } = found;
      const nameOf = await nameRounds(deps, context, [round]);
      const show = (units: bigint): number => unitsToWire(units, brand.currency);
      return {
        round: presentRound(round, nameOf(round), brand),
        list: calls.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((call) => ({
          kind: call.kind,
          time: call.created_at.getTime(),
          reference: call.transaction_id,
          amount: show(changeOf(call)),
          balance: show(call.balance_units),
          number: call.transfer_id === null ? null : String(call.transfer_id),
        })),
        pageNum: pageNo,
        totalPages: Math.max(1, Math.ceil(calls.length / pageSize)),
        totalCount: calls.length,
        verifyUrl: findVerifier(deps, round, context),
        replayUrl: findReplay(deps, round, player, context),
      };
    },
  };
}

export type RecordsService = ReturnType<typeof createRecordsService>;
