import { AppliedPrompt } from "../../features/promotions/applied.tsx";
import { LazyPromotionDetail } from "../../features/promotions/lazy-promotion-detail.tsx";
import { PromotionList } from "../../features/promotions/promotion-list.tsx";
import { useSearch } from "../../platform/router/history.ts";
import { useTopOf } from "../../platform/router/use-top-of.ts";

/** `/m/activity`: the promotions, or with an `id` one of them (PROMO-01, PROMO-03, PROMO-04). */
export function Screen() {
  const id = useSearch((query) => query.get("id") ?? undefined);
  useTopOf(id);
  return (
    <>
      {id ? <LazyPromotionDetail id={id} /> : <PromotionList />}
      <AppliedPrompt />
    </>
  );
}
