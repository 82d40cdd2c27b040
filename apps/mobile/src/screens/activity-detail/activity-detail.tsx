import { PromotionDetail } from "../../features/promotions/promotion-detail.tsx";
import { useSearch } from "../../platform/router/history.ts";

/** `/m/activityDetail?id={id}` (ROUTE-21). */
export function Screen() {
  return <PromotionDetail id={useSearch((query) => query.get("id") ?? undefined)} />;
}
