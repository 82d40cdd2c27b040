import type { PhraseId } from "@croupier/phrases/phrase-id";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { useExactFormat } from "../../shared/money/exact-format.ts";
import { useDateFormat, useDayFormat } from "../../shared/time/date-format.ts";
import { type Opened, type RebateLine, toPlace } from "./rebate-place.ts";
import styles from "./records.module.css";

/** Names a line: its category, its day, and of a correction the day that it corrects. */
export function useLineName() {
  const { t } = usePhrases();
  const date = useDayFormat("medium");
  return {
    day: (day: string) => date.format(Date.parse(day)),
    name: ({ category, day }: Pick<RebateLine, "category" | "day">) =>
      `${t(getCategoryLabel(category).label)} · ${date.format(Date.parse(day))}`,
    marks: ({ state, forDay, isCorrected }: RebateLine) =>
      [
        t(`agentRebate.state.${state}`),
        forDay !== null && t("agentRebate.correctionFor", { day: date.format(Date.parse(forDay)) }),
        isCorrected && t("agentRebate.corrected"),
      ]
        .filter(Boolean)
        .join(" · "),
  };
}

/** The way from the list down to the open level. */
export function RebatePath(props: { line: RebateLine; member?: Opened["member"]; round?: string }) {
  const { t } = usePhrases();
  const { name } = useLineName();
  const { line, member, round } = props;
  const steps = [
    { key: "list", label: t("title.agentRebate"), to: toPlace() },
    { key: "line", label: name(line), to: toPlace({ line: line.id }) },
    ...(member
      ? [{ key: "member", label: member.name, to: toPlace({ line: line.id, member: member.memberId }) }]
      : []),
    ...(round ? [{ key: "round", label: t("round.number", { number: round }), to: toPlace() }] : []),
  ];
  return (
    <nav aria-label={t("team.path")}>
      <ol className={styles.path}>
        {steps.map(({ key, label, to }, index) => (
          <li key={key}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Figures beside each other, as on every record. */
export function Figures({ figures }: { figures: readonly (readonly [label: PhraseId, value: string])[] }) {
  const { t } = usePhrases();
  return (
    <dl className={styles.totals}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The notice for a part that could not be opened: gone, not of this team, or not answered. */
export function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = usePhrases();
  if (!isWpsError(error) || error.code !== "statement.not.found")
    return <FailedState text={t("common.loadFailed")} onRetry={onRetry} />;
  const back = <Link to={toPlace()}>{t("title.agentRebate")}</Link>;
  return <EmptyState icon="receipt" text={t("error.statement.not.found")} action={back} />;
}

/** Movements of money, each with the two accounts that it changed. */
export function BookingList({ bookings }: Pick<Opened, "bookings">) {
  const { t, hasPhrase } = usePhrases();
  const format = useExactFormat();
  const time = useDateFormat("medium", "medium");
  const name = (prefix: string, word: string) => {
    const id = `${prefix}.${word}`;
    return hasPhrase(id) ? t(id) : word;
  };
  return (
    <ul className={styles.rounds}>
      {bookings.map(({ number, vendorNumber, kind, time: at, amount, postings }) => (
        <li key={number} className={styles.round}>
          <div className={styles.line}>
            <strong>{name("agentRebate.booking", kind)}</strong>
            <strong className={styles.net}>{format(amount)}</strong>
          </div>
          <div className={styles.line}>
            <small>{time.format(at)}</small>
            <small>{t("booking.number", { number })}</small>
          </div>
          {vendorNumber !== null && (
            <p className={styles.reference}>{t("round.reference", { number: vendorNumber })}</p>
          )}
          {postings.map((posting) => (
            <div key={`${posting.account} ${posting.amount}`} className={styles.line}>
              <small>{name("agentRebate.account", posting.account)}</small>
              <small>{format(posting.amount)}</small>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
