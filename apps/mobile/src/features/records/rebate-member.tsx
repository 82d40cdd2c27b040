import { EmptyState } from "@croupier/ui-kit/empty-state";
import { Icon } from "@croupier/ui-kit/icon";
import { useInfiniteQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useExactFormat } from "../../shared/money/exact-format.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { BookingList, Figures, NotOpened, RebatePath } from "./rebate-parts.tsx";
import { type Opened, type RebatePlace, toPlace } from "./rebate-place.ts";
import styles from "./records.module.css";

interface PartProps {
  line: string;
  pages: readonly Opened[];
}

/** Who is one step below, each with everybody below. */
function Below({ line, pages }: PartProps) {
  const { t } = usePhrases();
  const format = useExactFormat();
  const below = pages.flatMap((page) => page.below);
  if (below.length === 0) return null;
  return (
    <section className={styles.day} aria-label={t("agentRebate.below")}>
      <h2>{t("agentRebate.below")}</h2>
      <ul className={styles.rounds}>
        {below.map(({ memberId, name, isAgent, turnover }) => (
          <li key={memberId} className={styles.round}>
            <div className={styles.line}>
              <strong className={styles.person}>
                <Link to={toPlace({ line, member: memberId })} className={styles.parts}>
                  {name}
                  <Icon name="chevronRight" size={18} />
                </Link>
              </strong>
              <strong className={styles.net}>{format(turnover)}</strong>
            </div>
            <div className={styles.line}>
              <small>{t(isAgent ? "team.agentLine" : "team.member")}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rounds({ line, pages, member }: PartProps & { member: string }) {
  const { t } = usePhrases();
  const format = useExactFormat();
  const time = useDateFormat("medium", "medium");
  const rounds = pages.flatMap((page) => page.rounds);
  const footer = pages[0]?.footer;
  if (rounds.length === 0 || !footer)
    return pages.some(({ below }) => below.length > 0) ? null : (
      <EmptyState icon="receipt" text={t("agentRebate.noRounds")} />
    );
  return (
    <section className={styles.day} aria-label={t("agentRebate.rounds")}>
      <h2>{t("agentRebate.rounds")}</h2>
      <ul className={styles.rounds}>
        {rounds.map(({ vendor, roundId, gameName, time: at, turnover, win }) => (
          <li key={`${vendor} ${roundId}`} className={styles.round}>
            <div className={styles.line}>
              <strong className={styles.person}>
                <Link to={toPlace({ line, member, vendor, round: roundId })} className={styles.parts}>
                  {gameName}
                  <Icon name="chevronRight" size={18} />
                </Link>
              </strong>
              <strong className={styles.net}>{format(turnover)}</strong>
            </div>
            <div className={styles.line}>
              <small>{time.format(at)}</small>
              <small>{t("booking.win", { amount: format(win) })}</small>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.count} role="status">
        {t("record.countOf", { shown: rounds.length, total: footer.rounds })}
        {" · "}
        {t("agentRebate.sumOf", { amount: format(footer.turnover) })}
      </p>
    </section>
  );
}

/** A person's day in a category as a line counts it: the people below, the rounds, and a round's movements (AGT-36). */
export function RebateMember({ place }: { place: RebatePlace }) {
  const format = useExactFormat();
  const { language } = usePhrases();
  const { line, member: memberId, vendor, round } = place;
  const isRound = vendor !== "" && round !== "";
  const query = useInfiniteQuery({
    queryKey: [PRIVATE, "rebateMember", place, language],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/statement/open", {
        query: { id: line, memberId, ...(isRound && { vendor, roundId: round }), pageNo: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
    staleTime: 0,
  });
  if (query.isPending) return <Waiting heights={[24, 120, 240]} className={styles.results} />;
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  if (!first?.member) return <NotOpened error={query.error} onRetry={query.refetch} />;
  const { member, bookings } = first;
  if (isRound)
    return (
      <div className={styles.results}>
        <RebatePath line={first.line} member={member} round={round} />
        <BookingList bookings={bookings} />
      </div>
    );
  return (
    <div className={styles.results}>
      <RebatePath line={first.line} member={member} />
      <Figures
        figures={[
          ["team.turnover", format(member.teamTurnover)],
          ...(member.isAgent ? ([["agentRebate.ownTurnover", format(member.turnover)]] as const) : []),
          ...(Number(member.changedSince) === 0
            ? []
            : ([["agentRebate.changedSince", format(member.changedSince)]] as const)),
        ]}
      />
      <Below line={line} pages={pages} />
      <Rounds line={line} pages={pages} member={memberId} />
      <MoreButton pages={query} />
    </div>
  );
}
