import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useDateFormat } from "../../shared/time/date-format.ts";
import styles from "./vip.module.css";
import { type Gift, giftsQuery } from "./vip.ts";

function GiftItem({ gift }: { gift: Gift }) {
  const { t } = usePhrases();
  const format = useAmountFormat();
  const day = useDateFormat("medium");
  const { title, amount, state, time } = gift;
  const isOpen = state === "available" || state === "pending";
  return (
    <li className={styles.gift}>
      <div>
        <p>{title}</p>
        <p className={styles.line}>
          {day.format(time)} · {isOpen ? t("vip.giftOpen") : t(`rewards.state.${state}`)}
        </p>
      </div>
      <strong>{format(amount)}</strong>
    </li>
  );
}

/** The member's VIP gifts, taken and open (EXT-02). They are claimed in the reward centre. */
export function GiftList() {
  const { t, language } = usePhrases();
  const id = useId();
  const { data, isLoadingError, refetch } = useQuery(giftsQuery(language));
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (!data) return <Waiting heights={[110]} />;
  const hasOpen = data.list.some(({ state }) => state === "available");
  return (
    <section className={styles.own} aria-labelledby={id}>
      <h2 id={id} className={styles.partName}>
        {t("vip.gifts")}
      </h2>
      {data.list.length === 0 && <p className={styles.line}>{t("vip.noGifts")}</p>}
      <ul className={styles.gifts}>
        {data.list.map((gift) => (
          <GiftItem key={gift.id} gift={gift} />
        ))}
      </ul>
      {hasOpen && (
        <Link to="/m/rewardCenter" className={styles.toClaim}>
          {t("vip.toClaim")}
        </Link>
      )}
    </section>
  );
}
