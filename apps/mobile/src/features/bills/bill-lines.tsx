import { Icon } from "@croupier/ui-kit/icon";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useExactFormat } from "../../shared/money/exact-format.ts";
import { usePeriodName } from "../../shared/time/period-name.ts";
import { type BilledLine, type BillLines, linesQuery } from "./bill-calls.ts";
import { type BillPlace, type Earned, useToBill } from "./bill-place.ts";
import { BillWay, NotOpened } from "./bill-way.tsx";
import styles from "./bills.module.css";
import { FigureList } from "./figure-list.tsx";

type CountedBill = BillLines["bill"];

/**
 * The records with the rounds and gifts of the bill's days: those of the caller's team, or in their own for a bill of their own
 * play.
 */
function recordsOf({ at, isAgent, days: { first, last } }: CountedBill, under: string) {
  const range = { period: "range", from: first, to: last };
  // The way from the caller to the person whose lines are open.
  const path = [...(at !== null && isAgent ? [at] : []), ...(under ? [under] : [])].join(".");
  const isOwnPlay = at === null && !isAgent;
  return {
    rounds: ({ name }: BilledLine): Target =>
      isOwnPlay
        ? createTarget("/m/gameRecord", { ...range, by: "settled" })
        : createTarget("/m/teamBetting", { ...range, member: name, by: "settled", under: path || "own" }),
    gifts: ({ id }: BilledLine): Target =>
      isOwnPlay
        ? createTarget("/m/transaction/record", { ...range, type: "bonus" })
        : createTarget("/m/agent/team/pnl", {
            ...range,
            line: id,
            ...(path && { under: path }),
            of: "bonus",
          }),
  };
}

interface LineRowProps {
  line: BilledLine;
  bill: CountedBill;
  place: BillPlace;
}

/** An agent's line opens to the lines below, a member's to the rounds, and each part of it to its summands. */
function LineRow({ line, bill, place }: LineRowProps) {
  const { t } = usePhrases();
  const format = useExactFormat();
  const { toBill } = useToBill();
  const { under } = place;
  const records = recordsOf(bill, under);
  const isTeam = line.isAgent && !line.isOwn;
  // Of the bill's agent nothing is counted but what they earned.
  const isEarned = line.isOwn && bill.isAgent && under === "";
  const toEarned = (earned: Earned): Target => toBill({ bill: place.bill, under, line: line.id, earned });
  const below = toBill({ bill: place.bill, under: under ? `${under}.${line.id}` : line.id });
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        {isEarned ? (
          <strong>{line.name}</strong>
        ) : (
          <Link to={isTeam ? below : records.rounds(line)} className={styles.open}>
            {line.name}
            <Icon name="chevronRight" size={18} />
          </Link>
        )}
        <strong>{format(line.loss)}</strong>
      </div>
      <small>
        {t(
          isEarned
            ? "bill.earnedLine"
            : isTeam
              ? "team.agentLine"
              : line.isOwn
                ? "team.ownLine"
                : "team.member",
        )}
      </small>
      <FigureList
        figures={[
          !isEarned && [t("team.turnover"), format(line.turnover)],
          !isEarned && [t("profit.wins"), format(line.win)],
          !isEarned && [t("profit.bonuses"), format(line.bonus), records.gifts(line)],
          [t("team.rebates"), format(line.rebate), toEarned("rebate")],
          [t("team.salaries"), format(line.salary), toEarned("salary")],
        ]}
      />
    </li>
  );
}

/** What turnover and loss of a dividend are the sums of: lines like those of the team, of the bill's days (AGT-36). */
export function BilledLines({ place }: { place: BillPlace }) {
  const { t } = usePhrases();
  const format = useExactFormat();
  const period = usePeriodName();
  const { toBill, toList, isOnContract } = useToBill();
  const query = useInfiniteQuery({ ...linesQuery(place), placeholderData: keepPreviousData });
  if (query.isPending) return <Waiting className={styles.part} heights={[24, 160, 320]} />;
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  if (!first) return <NotOpened error={query.error} onRetry={query.refetch} />;
  const { bill, under, footer } = first;
  const list = isOnContract ? "title.dividendContract" : bill.at === null ? "bill.tab.mine" : "bill.tab.owed";
  const lines = pages.flatMap((page) => page.list);
  const hasChanged = Object.values(bill.changedSince).some((change) => Number(change) !== 0);
  return (
    <div className={styles.part} aria-busy={query.isPlaceholderData}>
      <BillWay
        steps={[
          { label: t(list), to: toList(bill.at !== null) },
          {
            label: `${bill.name} · ${period({ hour: null, ...bill.days })}`,
            to: toBill({ bill: place.bill }),
          },
          ...(under ? [{ label: under.name, to: toBill({ bill: place.bill, under: place.under }) }] : []),
        ]}
      />
      <div className={styles.card}>
        <FigureList
          figures={[
            [t("team.turnover"), format(footer.turnover)],
            [t("profit.wins"), format(footer.win)],
            [t("profit.bonuses"), format(footer.bonus)],
            [t("team.rebates"), format(footer.rebate), toBill({ ...place, line: "", earned: "rebate" })],
            [t("team.salaries"), format(footer.salary), toBill({ ...place, line: "", earned: "salary" })],
            [t("team.loss"), format(footer.loss)],
          ]}
        />
        <p className={styles.note}>{t("bill.byDays")}</p>
        {hasChanged && (
          <p className={styles.note} role="status">
            {t("bill.changedSince", {
              turnover: format(bill.changedSince.turnover),
              loss: format(bill.changedSince.loss),
            })}
          </p>
        )}
      </div>
      <ul className={styles.rows} aria-label={t("bill.lines")}>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} bill={bill} place={place} />
        ))}
      </ul>
      <p className={styles.note} role="status">
        {t("record.countOf", { shown: lines.length, total: first.totalCount })}
      </p>
      <MoreButton pages={query} />
    </div>
  );
}
