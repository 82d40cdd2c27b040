import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import styles from "./affiliate.module.css";
import { invitedQuery } from "./affiliate.ts";

/** How many members were invited, and who, with masked names (EXT-14). */
export function InvitedList() {
  const { t } = usePhrases();
  const day = useDateFormat("medium");
  const titleId = useId();
  const invited = useInfiniteQuery(invitedQuery);
  if (invited.isPending) return <Waiting heights={[168]} />;
  if (!invited.data) return <FailedState text={t("common.loadFailed")} onRetry={() => invited.refetch()} />;
  // Masked names and join times may repeat, so a row is keyed by its index.
  const rows = invited.data.pages.flatMap((page) =>
    page.list.map((row, place) => ({ ...row, key: `${page.pageNum}-${place}` })),
  );
  const totalCount = invited.data.pages.at(-1)?.totalCount ?? 0;
  return (
    <section className={styles.invited} aria-labelledby={titleId}>
      <div className={styles.invitedHead}>
        <h2 id={titleId}>{t("invite.invited")}</h2>
        <strong>{totalCount}</strong>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="invite" text={t("invite.empty")} />
      ) : (
        <ul className={styles.rows}>
          {rows.map(({ key, name, joinedAt, step }) => (
            <li key={key}>
              <span>{name}</span>
              {step !== null && <span className={styles[step]}>{t(`invite.state.${step}`)}</span>}
              <time dateTime={new Date(joinedAt).toISOString()}>{day.format(joinedAt)}</time>
            </li>
          ))}
        </ul>
      )}
      <MoreButton pages={invited} />
    </section>
  );
}
