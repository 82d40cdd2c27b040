import type { PromotionEntry } from "@croupier/contract/player/boot";
import { getPromotionPhase } from "@croupier/domain/promotion";
import { buttonClass } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { useId, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { Cover } from "./cover.tsx";
import { PromotionAction } from "./promotion-action.tsx";
import { PromotionDates } from "./promotion-dates.tsx";
import styles from "./promotions.module.css";

/** One entry of the list: cover, title, date range, read more and what can be done (PROMO-03). */
export function PromotionCard({ promotion, isFirst }: { promotion: PromotionEntry; isFirst: boolean }) {
  const { t } = usePhrases();
  const titleId = useId();
  const [now] = useState(() => new Date());
  // A visitor has no status.
  const isOver = promotion.signUpStatus
    ? promotion.signUpStatus === "SIGN_UP_DUE"
    : getPromotionPhase(promotion, now) === "ended";
  return (
    <li className={classNames(styles.card, isOver && styles.over)}>
      <Cover promotion={promotion} isFirst={isFirst} />
      <div className={styles.cardText}>
        <h2 id={titleId} className={styles.cardTitle}>
          {promotion.title}
        </h2>
        <PromotionDates promotion={promotion} />
        <div className={styles.actions}>
          <Link
            to={createTarget("/m/activityDetail", { id: promotion.id })}
            className={buttonClass({ variant: "secondary" })}
          >
            <span aria-hidden="true">{t("promotion.readMore")}</span>
            {/* As text and no label: of many links with one name a search engine learns nothing. */}
            <span className="visually-hidden">{t("promotion.readMoreOf", { title: promotion.title })}</span>
          </Link>
          <PromotionAction promotion={promotion} titleId={titleId} />
        </div>
      </div>
    </li>
  );
}
