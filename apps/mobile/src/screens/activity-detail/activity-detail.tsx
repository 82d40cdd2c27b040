import { PromotionDetail } from "../../features/promotions/promotion-detail.tsx";
import { useSearch } from "../../platform/router/history.ts";
import { useTopOf } from "../../platform/router/use-top-of.ts";

/** `/m/activityDetail?id={id}` (ROUTE-21). */
export function Screen() {
  const id = useSearch((query) => query.get("id") ?? undefined);
  useTopOf(id);
  return <PromotionDetail id={id} />;
}
