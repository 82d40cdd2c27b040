import type { ReplyOf } from "@croupier/contract/player/contract";
import type { DayRange } from "@croupier/domain/periods";
import { countedKinds } from "@croupier/domain/posting-kinds";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { memo } from "react";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { afterRow, byLastRow } from "../../shared/lists/by-last-row.ts";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { type PostedFigure, postedFigures, type Whose } from "./posted-figures.ts";
import styles from "./records.module.css";
import { SaveButton } from "./save-button.tsx";
import { useSignedFormat } from "./signed-format.ts";

type Postings = ReplyOf<"GET /wps/agent/team/postings">;
type Posting = Postings["list"][number];

const PostingRow = memo(function PostingRow({ posting }: { posting: Posting }) {
  const { t } = usePhrases();
  const time = useDateFormat("medium", "medium");
  const signed = useSignedFormat();
  return (
    <li className={styles.round}>
      <div className={styles.line}>
        <strong className={styles.person}>{posting.memberName}</strong>
        <strong className={styles.net}>{signed(posting.amount)}</strong>
      </div>
      <div className={styles.line}>
        <small>{t(countedKinds[posting.kind])}</small>
        <small>{time.format(posting.time)}</small>
      </div>
      <div className={styles.line}>
        <small>{t("booking.number", { number: posting.number })}</small>
      </div>
    </li>
  );
});

interface TeamPostingsProps {
  of: PostedFigure;
  days: DayRange;
  whose: Whose;
}

/** The summands, from the lines that it was opened from. */
function Opened({ of, days: [from, to], whose, line }: TeamPostingsProps & { line: Postings["line"] }) {
  const { t } = usePhrases();
  const { under, line: asked } = whose;
  const lines = createTarget("/m/agent/team/pnl", { period: "range", from, to, ...(under && { under }) });
  const name = line?.name ?? (asked === "own" ? t("team.own") : whose.name);
  return (
    <nav aria-label={t("team.path")}>
      <ol className={styles.path}>
        <li>
          <Link to={lines}>{t("title.teamPnl")}</Link>
        </li>
        {name !== undefined && name !== "" && <li>{name}</li>}
        <li>
          <span aria-current="page">{t(postedFigures[of])}</span>
        </li>
      </ol>
    </nav>
  );
}

/** The postings that a figure of a team is the sum of (AGT-36). */
export function TeamPostings(props: TeamPostingsProps) {
  const { of, days, whose } = props;
  const { t } = usePhrases();
  const format = useAmountFormat();
  const asked = { startDate: days[0], endDate: days[1], of, ...whose };
  const query = useInfiniteQuery({
    queryKey: [PRIVATE, "teamPostings", asked],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/team/postings", { query: { ...asked, ...afterRow(pageParam) }, signal }),
    ...byLastRow,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <Waiting heights={[64, 320]} />;
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  if (!first) return <FailedState text={t("common.loadFailed")} onRetry={() => query.refetch()} />;
  const list = pages.flatMap((page) => page.list);
  const opened = <Opened {...props} line={first.line} />;
  if (list.length === 0)
    return (
      <>
        {opened}
        <EmptyState icon="receipt" text={t("booking.empty")} />
      </>
    );
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData}>
      {opened}
      <dl className={styles.totals}>
        <div>
          <dt>{t(postedFigures[of])}</dt>
          <dd>{format(first.total)}</dd>
        </div>
      </dl>
      <ul className={styles.rounds}>
        {list.map((posting) => (
          <PostingRow key={`${posting.number}-${posting.account}-${posting.memberName}`} posting={posting} />
        ))}
      </ul>
      <p className={styles.count} role="status">
        {t("record.countOf", { shown: list.length, total: first.totalCount })}
      </p>
      <MoreButton pages={query} />
      <SaveButton of="GET /wps/agent/team/postings/csv" query={asked} />
    </div>
  );
}
