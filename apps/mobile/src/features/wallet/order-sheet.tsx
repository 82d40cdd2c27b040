import type { ErrorCode } from "@croupier/contract/error-codes";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import type { IconName } from "@croupier/ui-kit/icon";
import { Sheet } from "@croupier/ui-kit/sheet";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isWpsError } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate, useSearch } from "../../platform/router/history.ts";
import { Waiting } from "../../shared/lists/waiting.tsx";
import { createOrderTarget, type OrderPath, readOrderNo } from "./order-target.ts";

interface LoaderProps<Order, Key extends QueryKey> {
  query: (orderNo: string) => UseQueryOptions<Order, Error, Order, Key>;
  /** The error code for an order that does not exist. */
  notFound: Extract<ErrorCode, "deposit.order.not.found" | "withdrawal.order.not.found">;
  icon: IconName;
  children: (order: Order) => ReactNode;
}

export interface OrderSheetProps<Order, Key extends QueryKey> extends LoaderProps<Order, Key> {
  path: OrderPath;
  title: string;
}

function OrderLoader<Order, Key extends QueryKey>(props: LoaderProps<Order, Key> & { orderNo: string }) {
  const { orderNo, query, notFound, icon, children } = props;
  const { t } = usePhrases();
  const { data, error, refetch } = useQuery(query(orderNo));
  if (data !== undefined) return children(data);
  if (isWpsError(error) && error.code === notFound)
    return <EmptyState icon={icon} text={t(`error.${notFound}`)} />;
  if (error) return <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />;
  return <Waiting heights={[420]} />;
}

/** The order that the address names. It follows the order live. */
export function OrderSheet<Order, Key extends QueryKey>(props: OrderSheetProps<Order, Key>) {
  const { path, title, ...loader } = props;
  const { t } = usePhrases();
  const orderNo = useSearch(readOrderNo);
  // While the sheet closes it still shows its order.
  const [shown, setShown] = useState(orderNo);
  if (orderNo && orderNo !== shown) setShown(orderNo);
  return (
    <Sheet
      open={orderNo !== undefined}
      onClose={() => navigate(createOrderTarget(path), { replace: true })}
      title={title}
      closeLabel={t("common.close")}
    >
      {shown && <OrderLoader key={shown} orderNo={shown} {...loader} />}
    </Sheet>
  );
}
