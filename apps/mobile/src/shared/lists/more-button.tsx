import { Button } from "@croupier/ui-kit/button";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

type Pages = Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;

/** Loads the next page of a list; hidden after the last one. */
export function MoreButton({ pages }: { pages: Pages }) {
  const { t } = usePhrases();
  if (!pages.hasNextPage) return null;
  return (
    <Button variant="secondary" wide pending={pages.isFetchingNextPage} onPress={() => pages.fetchNextPage()}>
      {t("common.more")}
    </Button>
  );
}
