import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { unitsToWire } from "@croupier/domain/money";
import type { DayRange } from "@croupier/domain/periods";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { readPage, readPlace, writePlace } from "../../../http/list-place.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { seeOneInstant } from "../../../platform/db/one-instant.ts";
import { type CataloguePort, nameGames } from "../../play/catalogue/catalogue.port.ts";
import { bonusOf, lossOf, readLineOrder, readTeamDays, rebateOf } from "./agent.policy.ts";
import * as store from "./team.store.ts";
import { findPath } from "./team-path.store.ts";
import { listPeople } from "./team-people.store.ts";
import { listTeamRounds, sumTeamRounds, type TeamRoundRow } from "./team-rounds.store.ts";
import { findOpened } from "./team-scope.store.ts";

type Overview = ReplyOf<"GET /wps/agent/team/overview">;
type Pnl = ReplyOf<"GET /wps/agent/team/pnl">;
type People = ReplyOf<"GET /wps/agent/team/members">;
type Games = ReplyOf<"GET /wps/agent/team/games">;

export interface TeamDeps {
  database: Database;
  catalogue: Pick<CataloguePort, "findGame">;
}

const defaultPageSize = 20;
/** The path of opened agents; empty for the agent's own lines. */
export const readUnder = ({ under }: { under?: string }): bigint[] => under?.split(".").map(BigInt) ?? [];

/** @throws Failure member.not.found for agents that were not each below the one before on a day of the range */
export async function requireOpened(q: Queryable, { agentId, under, days }: store.LineFilter) {
  if (under.length === 0) return undefined;
  const found = await findOpened(q, agentId, under, days);
  if (!found) throw createFailure("member.not.found");
  return found;
}

/** As `readUnder`, for rounds: those of anybody, if no agent is named. */
export const readLeaders = ({ under }: { under?: string }): bigint[] | null =>
  under === undefined ? null : under === "own" ? [] : readUnder({ under });

export const readName = (name: string | undefined): string | null => name?.trim().toLowerCase() || null;

/** The names of the games of some rounds, in the caller's language. */
export async function nameRounds(
  { catalogue }: Pick<TeamDeps, "catalogue">,
  context: SessionContext,
  rows: readonly TeamRoundRow[],
): Promise<(row: TeamRoundRow) => string> {
  const nameOf = await nameGames(
    catalogue,
    context,
    rows.map((row) => row.node_id),
  );
  return (row) => nameOf(row.node_id, row.game_code);
}

/** A team as its agent sees it: names and sums, never contact details (EXT-15, EXT-16, EXT-18, EXT-19). */
export function createTeamService({ database, catalogue }: TeamDeps) {
  const presentSums = ({ brand }: SessionContext, of: store.TeamSums): Overview["team"] => {
    const show = (units: bigint): number => unitsToWire(units, brand.currency);
    return {
      rounds: Number(of.rounds),
      turnover: show(of.valid),
      win: show(of.win),
      deposit: show(of.deposit),
      withdrawal: show(of.withdrawal),
      bonus: show(bonusOf(of)),
      rebate: show(rebateOf(of)),
      salary: show(of.salary),
      loss: show(lossOf(of)),
    };
  };
  /** Whether a day of the range may still change: today, or a day that is not fully counted. */
  const isProvisional = (
    { brand }: SessionContext,
    days: DayRange,
    countedUntil: Date | undefined,
  ): boolean => countedUntil === undefined || countedUntil < brand.calendar.boundsOf(days).to;

  return {
    getOverview: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/agent/team/overview">,
    ): Promise<Overview> => {
      const { brand, session, now } = context;
      const days = readTeamDays(query, brand.calendar.dayOf(now));
      const bounds = { days, ...brand.calendar.boundsOf(days) };
      // One instant, so that the sums match the time shown with them.
      const { sums, people, countedUntil } = await database.transaction(brand.brandId, async (q) => {
        await seeOneInstant(q);
        return {
          countedUntil: await store.findCountedUntil(q),
          sums: await store.sumTeam(q, session.memberId, days),
          people: await store.countPeople(q, session.memberId, bounds),
        };
      });
      return {
        startDate: days[0],
        endDate: days[1],
        ...people,
        own: presentSums(context, sums.own),
        team: presentSums(context, sums.team),
        asOf: countedUntil?.getTime() ?? null,
        isProvisional: isProvisional(context, days, countedUntil),
      };
    },

    /** @throws Failure member.not.found for lines of a member who was not in the team in the range */
    listLines: async (context: SessionContext, query: QueryOf<"GET /wps/agent/team/pnl">): Promise<Pnl> => {
      const { brand, session, now } = context;
      const days = readTeamDays(query, brand.calendar.dayOf(now));
      const asked = readPage(query);
      const order = readLineOrder(query);
      const page = {
        ...asked.rows,
        after: readPlace(query.after, order.sort === "name" ? "text" : "id", "id"),
      };
      const filter = {
        ...order,
        agentId: session.memberId,
        days,
        name: readName(query.name),
        under: readUnder(query),
      };
      const { rows, count, total, countedUntil, under } = await database.transaction(
        brand.brandId,
        async (q) => {
          await seeOneInstant(q);
          const opened = await requireOpened(q, filter);
          const found = await store.listLines(q, filter, page);
          return { countedUntil: await store.findCountedUntil(q), under: opened, ...found };
        },
      );
      const { list, pages } = asked.cut(rows, count, (row) => writePlace(row.place, row.member_id));
      return {
        list: list.map((row) => ({
          id: String(row.member_id),
          name: row.username,
          isAgent: row.is_agent,
          ...presentSums(context, row),
        })),
        under: under ? { id: String(under.member_id), name: under.username } : null,
        footer: presentSums(context, total),
        ...pages,
        asOf: countedUntil?.getTime() ?? null,
        isProvisional: isProvisional(context, days, countedUntil),
      };
    },

    /** @throws Failure member.not.found for anybody outside of the team */
    listPeople: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/agent/team/members">,
    ): Promise<People> => {
      const { brand, session, now } = context;
      const agentId = session.memberId;
      const underId = query.under === undefined ? agentId : BigInt(query.under);
      const { after, pageSize = defaultPageSize } = query;
      const name = readName(query.name);
      const of = name === null ? { underId } : { agentId, name };
      const found = await database.forBrand(brand.brandId, async (q) => {
        const path = underId === agentId ? [] : await findPath(q, agentId, underId);
        const page = { after, limit: pageSize + 1, today: brand.calendar.dayOf(now) };
        return path && { path, ...(await listPeople(q, of, page)) };
      });
      if (!found) throw createFailure("member.not.found");
      const rows = found.rows.slice(0, pageSize);
      return {
        path: found.path.map((one) => ({ id: String(one.member_id), name: one.username })),
        list: rows.map((row) => ({
          id: String(row.member_id),
          name: row.username,
          isAgent: row.is_agent,
          isDisabled: row.disabled,
          balance: unitsToWire(row.balance_units, brand.currency),
          turnoverToday: unitsToWire(row.turnover_units, brand.currency),
          lastLoginDay: row.last_login_day,
          directs: row.directs,
        })),
        next: found.rows.length > pageSize ? (rows.at(-1)?.username ?? null) : null,
        totalCount: found.totalCount,
      };
    },

    listRounds: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/agent/team/games">,
    ): Promise<Games> => {
      const { brand, session, now } = context;
      const days = readTeamDays(query, brand.calendar.dayOf(now));
      const bounds = { days, ...brand.calendar.boundsOf(days) };
      const asked = readPage(query);
      const place = readPlace(query.after, "time", "text", "text", "id");
      const filter = {
        gameType: query.gameType ?? null,
        name: readName(query.memberName),
        isBySettled: query.by === "settled",
        ...bounds,
        under: readLeaders(query),
      };
      const of = { agentId: session.memberId, ...filter };
      const { rows, total } = await database.forBrand(brand.brandId, async (q) => ({
        rows: await listTeamRounds(q, of, {
          ...asked.rows,
          after: place && {
            started_at: place[0],
            round_id: place[1],
            vendor: place[2],
            account_id: place[3],
          },
        }),
        total: await sumTeamRounds(q, of),
      }));
      const { list, pages } = asked.cut(rows, total.count, (row) =>
        writePlace(row.started_at, row.round_id, row.vendor, row.account_id),
      );
      const nameOf = await nameRounds({ catalogue }, context, list);
      const show = (units: bigint): number => unitsToWire(units, brand.currency);
      return {
        list: list.map((row) => ({
          memberName: row.username,
          roundId: row.round_id,
          vendor: row.game_vendor,
          gameType: row.game_type,
          gameName: nameOf(row),
          time: row.started_at.getTime(),
          state: row.state,
          stake: show(row.stake_units),
          validStake: show(row.valid_units),
          win: show(row.win_units),
          net: show(row.net_units),
        })),
        totals: {
          rounds: total.count,
          stake: show(total.stake),
          validStake: show(total.valid),
          win: show(total.win),
          net: show(total.net),
        },
        ...pages,
      };
    },
  };
}

export type TeamService = ReturnType<typeof createTeamService>;
