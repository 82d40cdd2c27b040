import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { MoreButton } from "../../shared/lists/more-button.tsx";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { useDateFormat } from "../../shared/time/date-format.ts";
import { ItemPicture } from "./item-picture.tsx";
import styles from "./mall.module.css";
import { type Order, ordersQuery, usePoints } from "./mall-calls.ts";

function OrderRow({ order }: { order: Order }) {
  const { t } = usePhrases();
  const write = usePoints();
  const time = useDateFormat("medium", "short");
  const { title, picture, price, state, note } = order;
  return (
    <li className={styles.order}>
      <ItemPicture url={picture} />
      <div>
        <h3>{title}</h3>
        <p>
          <span className={styles[state]}>{t(`mall.state.${state}`)}</span> ·{" "}
          {time.format(state === "ordered" ? order.time : order.changedAt)}
        </p>
        {note !== null && <p>{note}</p>}
        <p>{t("mall.count", { points: write(price) })}</p>
      </div>
    </li>
  );
}

/** The member's orders, newest first, and their state (EXT-04). */
export function OrdersPanel() {
  const { t, language } = usePhrases();
  const pages = useInfiniteQuery(ordersQuery(language));
  const { data, isLoadingError, refetch } = pages;
  if (isLoadingError) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  if (!data) return <Waiting className={styles.page} heights={[96, 96]} />;
  const orders = data.pages.flatMap(({ list }) => list);
  if (orders.length === 0) return <EmptyState icon="receipt" text={t("mall.noOrders")} />;
  return (
    <>
      <ul className={styles.orders} aria-label={t("mall.orders")}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <MoreButton pages={pages} />
    </>
  );
}
