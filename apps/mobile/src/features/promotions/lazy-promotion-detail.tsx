import { FailedState } from "@croupier/ui-kit/failed-state";
import { useRequiredPart } from "../../platform/loading/use-lazy-part.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { PromotionWaiting } from "./promotion-waiting.tsx";

const loadDetail = async () => (await import("./promotion-detail.tsx")).PromotionDetail;

/** One promotion in place of the list (ROUTE-20). Its script and the sanitiser load separately. */
export function LazyPromotionDetail({ id }: { id: string }) {
  const { t } = usePhrases();
  const { Part: PromotionDetail, hasFailed, retry } = useRequiredPart(loadDetail);
  if (PromotionDetail) return <PromotionDetail id={id} backsToList />;
  return hasFailed ? <FailedState text={t("common.loadFailed")} onRetry={retry} /> : <PromotionWaiting />;
}
