import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { unitsToWire } from "@croupier/domain/money";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { readPage, readPlace, writePlace } from "../../../http/list-place.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { seeOneInstant } from "../../../platform/db/one-instant.ts";
import { readTeamDays } from "./agent.policy.ts";
import { readName, readUnder, requireOpened } from "./team.service.ts";
import { listTeamPostings, sumTeamPostings, type TeamPostingFilter } from "./team-postings.store.ts";
import { findTeamRound, listTeamRoundCalls, type TeamRoundCall } from "./team-round.store.ts";
import { findOfTeam } from "./team-scope.store.ts";

type Query = QueryOf<"GET /wps/agent/team/postings">;
type Postings = ReplyOf<"GET /wps/agent/team/postings">;
type Round = ReplyOf<"GET /wps/agent/team/round">;

const callsPerPage = 50;

/** The filter of a query for postings. @throws Failure request.invalid */
export function readPostingFilter(
  context: SessionContext,
  query: Omit<Query, "after" | "pageNo" | "pageSize">,
): TeamPostingFilter {
  const { brand, session, now } = context;
  const days = readTeamDays(query, brand.calendar.dayOf(now));
  return {
    agentId: session.memberId,
    days,
    ...brand.calendar.boundsOf(days),
    of: query.of,
    name: readName(query.name),
    under: readUnder(query),
    lineId: query.line === undefined ? null : query.line === "own" ? session.memberId : BigInt(query.line),
  };
}

/**
 * The member whose line it is; undefined for the agent's own line, and for all lines.
 * @throws Failure member.not.found for anybody who was not in the team on a day of the range
 */
export async function requireLine(q: Queryable, filter: TeamPostingFilter) {
  const { agentId, under, lineId, days } = filter;
  await requireOpened(q, filter);
  if (lineId === null || (lineId === agentId && under.length === 0)) return undefined;
  const found = await findOfTeam(q, agentId, lineId, days);
  if (!found) throw createFailure("member.not.found");
  return found;
}

/** The change that a call of a round made to the member's wallet. */
const changeOf = ({ kind, of_kind, amount_units }: TeamRoundCall): bigint =>
  (kind === "rollback" ? of_kind === "win" : kind === "bet") ? -amount_units : amount_units;

/** The rounds and ledger postings behind a team's figures (AGT-36). */
export function createTeamPostingsService({ database }: { database: Database }) {
  return {
    /** @throws Failure member.not.found for lines of a member who was not in the team in the range */
    list: async (context: SessionContext, query: Query): Promise<Postings> => {
      const { brand } = context;
      const filter = readPostingFilter(context, query);
      const asked = readPage(query);
      const place = readPlace(query.after, "time", "id", "id");
      const after = place && { created_at: place[0], transfer_id: place[1], account_id: place[2] };
      const { rows, sum, line } = await database.transaction(brand.brandId, async (q) => {
        await seeOneInstant(q);
        return {
          line: await requireLine(q, filter),
          rows: await listTeamPostings(q, filter, { ...asked.rows, after }),
          sum: await sumTeamPostings(q, filter),
        };
      });
      const { list, pages } = asked.cut(rows, sum.count, (row) =>
        writePlace(row.created_at, row.transfer_id, row.account_id),
      );
      const show = (units: bigint): number => unitsToWire(units, brand.currency);
      return {
        list: list.map((row) => ({
          memberName: row.username,
          time: row.created_at.getTime(),
          kind: row.kind,
          account: row.account,
          amount: show(row.units),
          number: String(row.transfer_id),
        })),
        total: show(sum.units),
        line: line ? { id: String(line.member_id), name: line.username } : null,
        ...pages,
      };
    },

    /** @throws Failure record.round.not.found for a round of a member who was not in the team on its days */
    getRound: async (
      { brand, session, now }: SessionContext,
      query: QueryOf<"GET /wps/agent/team/round">,
    ): Promise<Round> => {
      const { memberName, vendor, roundId, time, pageNo = 1, pageSize = callsPerPage } = query;
      const found = await database.forBrand(brand.brandId, async (q) => {
        const round = await findTeamRound(q, {
          agentId: session.memberId,
          username: memberName.toLowerCase(),
          gameVendor: vendor,
          roundId,
          startedAt: new Date(time),
        });
        return round && { round, calls: await listTeamRoundCalls(q, round, now) };
      });
      if (!found) throw createFailure("record.round.not.found");
      const { round, calls } = found;
      const show = (units: bigint): number => unitsToWire(units, brand.currency);
      return {
        round: {
          stake: show(round.stake_units),
          validStake: show(round.valid_units),
          win: show(round.win_units),
          net: show(round.net_units),
          state: round.state,
        },
        list: calls.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((call) => ({
          kind: call.kind,
          time: call.created_at.getTime(),
          amount: show(changeOf(call)),
          reference: call.transaction_id,
          number: call.transfer_id === null ? null : String(call.transfer_id),
        })),
        pageNum: pageNo,
        totalPages: Math.max(1, Math.ceil(calls.length / pageSize)),
        totalCount: calls.length,
      };
    },
  };
}

export type TeamPostingsService = ReturnType<typeof createTeamPostingsService>;
