import type { PromotionEntry } from "@croupier/contract/player/boot";
import { buttonClass } from "@croupier/ui-kit/button";
import { classNames } from "@croupier/ui-kit/class-names";
import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { Cover } from "./cover.tsx";
import { PromotionAction } from "./promotion-action.tsx";
import { PromotionDates } from "./promotion-dates.tsx";
import styles from "./promotions.module.css";

export interface PromotionCardProps {
  promotion: PromotionEntry;
  /** Whether its cover is seen at once. */
  isFirst?: boolean;
  /** Whether it is in the list of ended promotions, under a heading of its own. */
  isOver?: boolean;
}

/** One entry of the list: cover, title, date range, read more and the action (PROMO-03). */
export function PromotionCard({ promotion, isFirst = false, isOver = false }: PromotionCardProps) {
  const { t } = usePhrases();
  const titleId = useId();
  const Title = isOver ? "h3" : "h2";
  return (
    <li className={classNames(styles.card, isOver && styles.over)}>
      <Cover promotion={promotion} isFirst={isFirst} />
      <div className={styles.cardText}>
        <Title id={titleId} className={styles.cardTitle}>
          {promotion.title}
        </Title>
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
