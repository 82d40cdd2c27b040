import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import { useToBill } from "./bill-place.ts";
import styles from "./bills.module.css";

interface Step {
  readonly label: string;
  readonly to: Target;
}

/** From the list of bills down to what is open. */
export function BillWay({ steps }: { steps: readonly Step[] }) {
  const { t } = usePhrases();
  return (
    <nav aria-label={t("team.path")}>
      <ol className={styles.steps}>
        {steps.map(({ label, to }, place) => (
          <li key={to}>
            {place === steps.length - 1 ? (
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

/** The notice for a bill that could not be opened: gone, somebody else's, or not answered. */
export function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = usePhrases();
  const { toList } = useToBill();
  if (!isWpsError(error) || error.code !== "bill.not.found")
    return <FailedState text={t("common.loadFailed")} onRetry={onRetry} />;
  const back = <Link to={toList(false)}>{t("title.dividend")}</Link>;
  return <EmptyState icon="receipt" text={t("error.bill.not.found")} action={back} />;
}
