import type { QueryOf } from "@croupier/contract/player/contract";
import { teamFileRowsAtMost } from "@croupier/contract/player/record-files";
import type { DayRange } from "@croupier/domain/periods";
import { countedKinds } from "@croupier/domain/posting-kinds";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { SessionContext } from "../../../http/context.ts";
import { type Cell, writePages, writeTime } from "../../../http/csv-file.ts";
import { createDownload, type Download } from "../../../http/download-reply.ts";
import { createFailure } from "../../../http/errors.ts";
import { bonusOf, lossOf, readLineOrder, readTeamDays, rebateOf } from "./agent.policy.ts";
import {
  nameRounds,
  readLeaders,
  readName,
  readUnder,
  requireOpened,
  type TeamDeps,
} from "./team.service.ts";
import { type FileLine, listLineTexts } from "./team.store.ts";
import { readPostingFilter, requireLine } from "./team-postings.service.ts";
import { listTeamPostings, sumTeamPostings, type TeamPostingRow } from "./team-postings.store.ts";
import { listTeamRounds, sumTeamRounds, type TeamRoundRow } from "./team-rounds.store.ts";

/** Units have five decimal places: a file adds up to the screen's figure to the unit (AGT-38). */
const exactDecimals = 5;
const rowsPerPage = 5_000;

const download = (name: string, days: DayRange, parts: AsyncIterable<string>): Download =>
  createDownload(`${name}-${days.join("-")}.csv`, parts);

const readLines = (text: string): readonly FileLine[] => JSON.parse(text);

/** A team's figures as CSV, with the filters of the screens (EXT-18, EXT-19). */
export function createTeamFilesService(deps: TeamDeps) {
  const { database } = deps;

  return {
    getLines: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/agent/team/pnl/csv">,
    ): Promise<Download> => {
      const { brand, session, language, now } = context;
      const { t } = getServerTranslator(language);
      const days = readTeamDays(query, brand.calendar.dayOf(now));
      const filter = {
        ...readLineOrder(query),
        agentId: session.memberId,
        days,
        name: readName(query.name),
        under: readUnder(query),
      };
      const texts = await database.forBrand(brand.brandId, async (q) => {
        await requireOpened(q, filter);
        return listLineTexts(q, filter, teamFileRowsAtMost);
      });
      if (!texts) throw createFailure("record.too.long");
      const row = ([name, isAgent, rounds, ...amounts]: FileLine): readonly Cell[] => {
        const [valid, win, deposit, withdrawal, ...paid] = amounts.map(BigInt) as [
          ...[bigint, bigint, bigint, bigint],
          ...[bigint, bigint, bigint, bigint],
        ];
        const [given, givenRebate, rebate, salary] = paid;
        const of = { valid, win, given, givenRebate, rebate, salary };
        return [
          name,
          t(isAgent ? "team.agentLine" : "team.member"),
          brand.currency.code,
          rounds,
          valid,
          win,
          deposit,
          withdrawal,
          bonusOf(of),
          rebateOf(of),
          salary,
          lossOf(of),
        ];
      };
      const head = [
        t("booking.member"),
        t("booking.type"),
        t("file.currency"),
        t("record.rounds"),
        t("team.turnover"),
        t("profit.wins"),
        t("profit.deposits"),
        t("profit.withdrawals"),
        t("profit.bonuses"),
        t("statement.rebates"),
        t("statement.salaries"),
        t("team.loss"),
      ];
      const parts = writePages(
        {
          head,
          rowsPerPage: 1,
          list: async () => texts.splice(0, 1),
          write: async (page) => page.flatMap(readLines).map(row),
        },
        { decimals: exactDecimals, language },
      );
      return download("team-lines", days, parts);
    },

    /** @throws Failure member.not.found for lines of a member who was not in the team in the range */
    getPostings: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/agent/team/postings/csv">,
    ): Promise<Download> => {
      const { brand, language } = context;
      const { t } = getServerTranslator(language);
      const filter = readPostingFilter(context, query);
      const { count } = await database.forBrand(brand.brandId, async (q) => {
        await requireLine(q, filter);
        return sumTeamPostings(q, filter);
      });
      if (count > teamFileRowsAtMost) throw createFailure("record.too.long");
      const parts = writePages(
        {
          head: [
            t("file.time"),
            t("file.zone"),
            t("booking.member"),
            t("booking.type"),
            t("file.number"),
            t("file.currency"),
            t("file.amount"),
          ],
          rowsPerPage,
          list: (after: TeamPostingRow | undefined) =>
            database.forBrand(brand.brandId, (q) =>
              listTeamPostings(q, filter, { limit: rowsPerPage, after }),
            ),
          write: async (rows) =>
            rows.map((row): readonly Cell[] => [
              ...writeTime(brand.calendar, row.created_at),
              row.username,
              t(countedKinds[row.kind]),
              String(row.transfer_id),
              brand.currency.code,
              row.units,
            ]),
        },
        { decimals: exactDecimals, language },
      );
      return download(`team-${query.of}`, filter.days, parts);
    },

    getRounds: async (
      context: SessionContext,
      query: QueryOf<"GET /wps/agent/team/games/csv">,
    ): Promise<Download> => {
      const { brand, session, language, now } = context;
      const { t } = getServerTranslator(language);
      const days = readTeamDays(query, brand.calendar.dayOf(now));
      const filter = {
        agentId: session.memberId,
        days,
        ...brand.calendar.boundsOf(days),
        gameType: query.gameType ?? null,
        name: readName(query.memberName),
        isBySettled: query.by === "settled",
        under: readLeaders(query),
      };
      const { count } = await database.forBrand(brand.brandId, (q) => sumTeamRounds(q, filter));
      if (count > teamFileRowsAtMost) throw createFailure("record.too.long");
      const row = (round: TeamRoundRow, game: string): readonly Cell[] => [
        ...writeTime(brand.calendar, round.started_at),
        round.username,
        round.round_id,
        game,
        round.game_vendor,
        round.game_type,
        brand.currency.code,
        round.stake_units,
        round.valid_units,
        round.win_units,
        round.net_units,
        t(`record.state.${round.state}`),
      ];
      const head = [
        t("file.time"),
        t("file.zone"),
        t("booking.member"),
        t("file.round"),
        t("file.game"),
        t("list.provider"),
        t("record.type"),
        t("file.currency"),
        t("record.stake"),
        t("record.validStake"),
        t("file.win"),
        t("record.net"),
        t("file.state"),
      ];
      const parts = writePages(
        {
          head,
          rowsPerPage,
          list: (after: TeamRoundRow | undefined) =>
            database.forBrand(brand.brandId, (q) => listTeamRounds(q, filter, { limit: rowsPerPage, after })),
          write: async (rows) => {
            const nameOf = await nameRounds(deps, context, rows);
            return rows.map((one) => row(one, nameOf(one)));
          },
        },
        { decimals: exactDecimals, language },
      );
      return download("team-betting", days, parts);
    },
  };
}

export type TeamFilesService = ReturnType<typeof createTeamFilesService>;
