import { Button } from "@croupier/ui-kit/button";
import { FailedState } from "@croupier/ui-kit/failed-state";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

type Pages = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

/** Loads the next page of a list, and again where that failed; hidden after the last one. */
export function MoreButton({ pages }: { pages: Pages }) {
  const { t } = usePhrases();
  if (!pages.hasNextPage) return null;
  if (pages.isFetchNextPageError)
    return <FailedState text={t("common.loadFailed")} onRetry={() => pages.fetchNextPage()} />;
  return (
    <Button variant="secondary" wide pending={pages.isFetchingNextPage} onPress={() => pages.fetchNextPage()}>
      {t("common.more")}
    </Button>
  );
}
