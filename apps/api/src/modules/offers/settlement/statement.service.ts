import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { AgentTreePort } from "../../identity/agent-tree/agent-tree.port.ts";
import { type CataloguePort, nameGames } from "../../play/catalogue/catalogue.port.ts";
import type { TreeOfDay } from "./compute.service.ts";
import { pageOf, presentLine, requireLine, showExact } from "./income.service.ts";
import * as income from "./income.store.ts";
import { keyOf } from "./payment.service.ts";
import * as store from "./statement.store.ts";
import { recomputeLine } from "./verify.service.ts";

type Opened = ReplyOf<"GET /wps/agent/statement/open">;
type Checked = ReplyOf<"POST /wps/agent/statement/check">;

export interface StatementDeps {
  database: Database;
  catalogue: Pick<CataloguePort, "findGame">;
  tree: TreeOfDay & Pick<AgentTreePort, "isBelowOn">;
}

/** Computing a large team again takes a while. */
const checkMs = 60_000;

/** Rows of postings as movements with both of their sides. */
function presentBookings(context: SessionContext, rows: readonly store.BookingRow[]): Opened["bookings"] {
  const show = (units: bigint): string => showExact(context, units);
  const bookings = new Map<bigint, Opened["bookings"][number]>();
  for (const { number, vendorNumber, kind, at, amount, account, posted } of rows) {
    const known = bookings.get(number) ?? {
      number: String(number),
      vendorNumber,
      kind,
      time: at.getTime(),
      amount: show(amount),
      postings: [],
    };
    known.postings.push({ account, amount: show(posted) });
    bookings.set(number, known);
  }
  return [...bookings.values()];
}

const nothing = { below: [], rounds: [], footer: { rounds: 0, turnover: "0", win: "0" } } as const;

/** Opens agents' earnings, down to the postings, and computes them again on request (AGT-36, AGT-39). */
export function createStatementService({ database, catalogue, tree }: StatementDeps) {
  /** A member's day, the members below them, and their rounds. */
  const openMember = async (
    q: Queryable,
    context: SessionContext,
    line: income.IncomeRow,
    query: { memberId: bigint; pageNo?: number; pageSize?: number },
  ): Promise<Omit<Opened, "line" | "bookings">> => {
    const { memberId } = query;
    const { day, category, mark, revision } = line;
    const of = { memberId, day, category, mark };
    const found = await store.findMemberDay(q, of, revision);
    if (!found) throw createFailure("statement.not.found");
    const { page, pages } = pageOf(query);
    const show = (units: bigint): string => showExact(context, units);
    const legs = { ...line, agentId: memberId, markBefore: null, revisionBefore: null };
    const below = found.isAgent ? await income.listLegs(q, legs, page) : [];
    const belowCount = found.isAgent ? (await income.sumLegs(q, legs)).count : 0;
    const rounds = await store.listRounds(q, of, page);
    const total = await store.sumRounds(q, of);
    const nameOf = await nameGames(
      catalogue,
      context,
      rounds.map(({ nodeId }) => nodeId),
    );
    return {
      member: {
        memberId: String(memberId),
        name: found.name,
        isAgent: found.isAgent,
        turnover: show(found.turnover),
        changedSince: show(found.changedSince),
        teamTurnover: show(found.teamTurnover),
      },
      below: below.map(({ memberId: id, name, isAgent, turnover }) => ({
        memberId: String(id),
        name,
        isAgent,
        turnover: show(turnover),
      })),
      rounds: rounds.map((round) => ({
        vendor: round.vendor,
        roundId: round.roundId,
        gameName: nameOf(round.nodeId, round.gameCode),
        time: round.endedAt.getTime(),
        turnover: show(round.turnover),
        win: show(round.win),
      })),
      footer: { rounds: total.count, turnover: show(total.turnover), win: show(total.win) },
      ...pages(Math.max(belowCount, total.count)),
    };
  };

  /** A member of the team on the day, or the agent. @throws Failure statement.not.found for anybody else (AGT-37) */
  const requireTeam = async (q: Queryable, line: income.IncomeRow, memberId: bigint): Promise<void> => {
    const isKnown =
      memberId === line.memberId || (await tree.isBelowOn(q, line.memberId, memberId, line.day));
    if (!isKnown) throw createFailure("statement.not.found");
  };

  return {
    /** @throws Failure statement.not.found */
    open: async (context: SessionContext, query: QueryOf<"GET /wps/agent/statement/open">): Promise<Opened> =>
      database.forBrand(context.brand.brandId, async (q) => {
        const line = await requireLine(q, context, query.id);
        const shown = { line: presentLine(context, line) };
        if (query.memberId === undefined) {
          const bookings = presentBookings(context, await store.listPaidBookings(q, keyOf(line)));
          return {
            ...shown,
            bookings,
            member: null,
            ...nothing,
            below: [],
            rounds: [],
            ...pageOf(query).pages(0),
          };
        }
        const memberId = BigInt(query.memberId);
        await requireTeam(q, line, memberId);
        const { vendor, roundId } = query;
        const round =
          vendor === undefined || roundId === undefined
            ? undefined
            : await store.findRound(
                q,
                { memberId, day: line.day, category: line.category },
                { vendor, roundId },
              );
        if (roundId !== undefined && !round) throw createFailure("statement.not.found");
        return {
          ...shown,
          bookings: round ? presentBookings(context, await store.listRoundBookings(q, round)) : [],
          ...(await openMember(q, context, line, { ...query, memberId })),
        };
      }),

    /** Computes a line again and stores both figures (AGT-39). @throws Failure statement.not.found */
    check: async (
      context: SessionContext,
      { id }: BodyOf<"POST /wps/agent/statement/check">,
    ): Promise<Checked> =>
      database.transaction(
        context.brand.brandId,
        async (q) => {
          const line = await requireLine(q, context, id);
          const { day, category, memberId } = line;
          const { kept, recomputed } = await recomputeLine(q, tree, { agentId: memberId, day, category });
          const { now } = context;
          await store.insertCheck(q, { lineId: line.id, keptUnits: kept, recomputedUnits: recomputed, now });
          return {
            agrees: kept === recomputed,
            kept: showExact(context, kept),
            recomputed: showExact(context, recomputed),
            time: now.getTime(),
          };
        },
        checkMs,
      ),
  };
}

export type StatementService = ReturnType<typeof createStatementService>;
