import type { PromotionEntry } from "@croupier/contract/player/boot";
import { getDateRange } from "@croupier/domain/promotion";
import { Icon } from "@croupier/ui-kit/icon";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./promotions.module.css";

/** PROMO-05: `05/01/2026 – 05/31/2026` (ADR 101), one day alone, or the first day and a note that there is no last one. */
export function PromotionDates({ promotion }: { promotion: PromotionEntry }) {
  const { t, language } = usePhrases();
  const zone = useBrand().status.timeZone;
  const { start, end, isLongTerm } = getDateRange(promotion, { zone, language });
  return (
    <p className={styles.dates}>
      <Icon name="calendar" size={16} />
      <span>{`${start}${end ? ` – ${end}` : ""}${isLongTerm ? ` · ${t("promotion.longTerm")}` : ""}`}</span>
    </p>
  );
}
