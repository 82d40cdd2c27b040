import type { ReplyOf } from "@croupier/contract/player/contract";
import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Icon } from "@croupier/ui-kit/icon";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { wps } from "../../platform/http/wps.ts";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { DisputePart } from "../../shared/disputes/dispute-part.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useExactFormat } from "../../shared/money/exact-format.ts";
import { useRateFormat } from "../../shared/money/rate-format.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { BookingList, Figures, NotOpened, RebatePath, useLineName } from "./rebate-parts.tsx";
import { type RebateLine, toPlace } from "./rebate-place.ts";
import styles from "./records.module.css";
import { SaveButton } from "./save-button.tsx";

type Leg = ReplyOf<"GET /wps/agent/rebate/legs">["list"][number];

/** The server recounts a full day of a team, which takes longer than other calls. */
const CHECK_TIMEOUT_MS = 60_000;

const LegRow = memo(function LegRow({ leg, line }: { leg: Leg; line: string }) {
  const { t } = usePhrases();
  const format = useExactFormat();
  const rate = useRateFormat();
  return (
    <li className={styles.round}>
      <div className={styles.line}>
        <strong className={styles.person}>
          <Link to={toPlace({ line, member: leg.memberId })} className={styles.parts}>
            {leg.name}
            <Icon name="chevronRight" size={18} />
          </Link>
        </strong>
        <strong className={styles.net}>{format(leg.amount)}</strong>
      </div>
      <div className={styles.line}>
        <small>{t(leg.isAgent ? "team.agentLine" : "team.member")}</small>
        <small>{t("team.turnoverOf", { amount: format(leg.turnover) })}</small>
      </div>
      <div className={styles.line}>
        <small>{t("agentRebate.difference", { own: rate(leg.ownPpm), theirs: rate(leg.ppm) })}</small>
        <small>{rate(leg.ownPpm - leg.ppm)}</small>
      </div>
    </li>
  );
});

/** Counts the line again from the rounds, and tells both figures (AGT-39). */
function Check({ id }: { id: string }) {
  const { t, hasPhrase } = usePhrases();
  const format = useExactFormat();
  const time = useDateFormat("medium", "medium");
  const check = useMutation({
    mutationFn: () => wps("POST /wps/agent/statement/check", { body: { id }, timeoutMs: CHECK_TIMEOUT_MS }),
  });
  const { data } = check;
  return (
    <section className={styles.check} aria-label={t("agentRebate.check")}>
      <Button variant="secondary" wide pending={check.isPending} onPress={() => check.mutate()}>
        {t("agentRebate.check")}
      </Button>
      <p className={styles.count}>{t("agentRebate.checkLine")}</p>
      {check.isError && <FormAlert text={t(getErrorPhrase(check.error, hasPhrase))} />}
      {data && !check.isPending && (
        <div role="status" className={data.agrees ? styles.agrees : styles.differs}>
          <p>
            <Icon name={data.agrees ? "check" : "alert"} size={20} />
            {t(data.agrees ? "agentRebate.agrees" : "agentRebate.differs")}
          </p>
          <Figures
            figures={[
              ["agentRebate.kept", format(data.kept)],
              ["agentRebate.recomputed", format(data.recomputed)],
            ]}
          />
          <p className={styles.count}>{t("team.asOf", { time: time.format(data.time) })}</p>
        </div>
      )}
    </section>
  );
}

function LineFigures({ line }: { line: RebateLine }) {
  const { t } = usePhrases();
  const format = useExactFormat();
  const rate = useRateFormat();
  const { day, forDay, category, id } = line;
  const playedOn = forDay ?? day;
  const rounds = { period: "range", from: playedOn, to: playedOn, gameType: category, by: "settled" };
  return (
    <>
      <Figures
        figures={[
          ["agentRebate.amount", format(line.amount)],
          ["agentRebate.rate", rate(line.ppm)],
          ["agentRebate.own", format(line.own)],
          ["agentRebate.team", format(line.team)],
          ["agentRebate.ownTurnover", format(line.ownTurnover)],
          ["agentRebate.teamTurnover", format(line.teamTurnover)],
        ]}
      />
      <nav className={styles.rounds} aria-label={t("team.opens")}>
        <Link className={styles.open} to={createTarget("/m/gameRecord", rounds)}>
          {t("agentRebate.ownRounds")}
          <Icon name="chevronRight" size={18} />
        </Link>
      </nav>
      <Check id={id} />
    </>
  );
}

/** How the line was paid. */
function Paid({ id }: { id: string }) {
  const { t } = usePhrases();
  const { data, error, refetch } = useQuery({
    queryKey: [PRIVATE, "rebatePaid", id],
    queryFn: ({ signal }) => wps("GET /wps/agent/statement/open", { query: { id }, signal }),
    staleTime: 0,
  });
  if (error && !data) return <NotOpened error={error} onRetry={refetch} />;
  if (!data) return <Waiting heights={[96]} />;
  return (
    <section className={styles.day} aria-label={t("agentRebate.bookings")}>
      <h2>{t("agentRebate.bookings")}</h2>
      {data.bookings.length === 0 ? (
        <p className={styles.count}>{t("agentRebate.notPaid")}</p>
      ) : (
        <BookingList bookings={data.bookings} />
      )}
    </section>
  );
}

/** A day's line of a category: its summands, its payment, and whether it is right (EXT-20). */
export function RebateLineView({ id }: { id: string }) {
  const { t } = usePhrases();
  const format = useExactFormat();
  const { marks } = useLineName();
  const query = useInfiniteQuery({
    queryKey: [PRIVATE, "rebateLegs", id],
    queryFn: ({ pageParam, signal }) =>
      wps("GET /wps/agent/rebate/legs", { query: { id, pageNo: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
    staleTime: 0,
  });
  if (query.isPending) return <Waiting heights={[24, 180, 50, 240]} className={styles.results} />;
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  if (!first) return <NotOpened error={query.error} onRetry={query.refetch} />;
  const legs = pages.flatMap(({ list }) => list);
  return (
    <div className={styles.results}>
      <RebatePath line={first.line} />
      <p className={styles.count}>{marks(first.line)}</p>
      <LineFigures line={first.line} />
      <section className={styles.day} aria-label={t("agentRebate.legs")}>
        <h2>{t("agentRebate.legs")}</h2>
        {legs.length === 0 ? (
          <p className={styles.count}>{t("agentRebate.noLegs")}</p>
        ) : (
          <>
            <ul className={styles.rounds}>
              {legs.map((leg) => (
                <LegRow key={leg.memberId} leg={leg} line={id} />
              ))}
            </ul>
            <p className={styles.count} role="status">
              {t("record.countOf", { shown: legs.length, total: first.totalCount })}
              {" · "}
              {t("agentRebate.sumOf", { amount: format(first.footer.amount) })}
            </p>
            <MoreButton pages={query} />
          </>
        )}
      </section>
      <SaveButton of="GET /wps/agent/statement/csv" query={{ id }} />
      <Paid id={id} />
      <DisputePart subject="rebate" of={id} />
    </div>
  );
}
