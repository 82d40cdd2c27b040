import { buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";

/** A promotion that is not there, or that cannot be applied for: one line and the way to all others (ROUTE-21). */
export function NoPromotion({ text }: { text: string }) {
  const { t } = usePhrases();
  return (
    <EmptyState
      icon="activity"
      text={text}
      action={
        <Link to="/m/activity" className={buttonClass({ variant: "secondary" })}>
          {t("menu.promotions")}
        </Link>
      }
    />
  );
}
