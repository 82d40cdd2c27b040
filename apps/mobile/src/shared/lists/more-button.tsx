import { Button } from "@croupier/ui-kit/button";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

type Pages = Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;

/** The end of a list that comes in pages: asks for the next one, and is gone after the last. */
export function MoreButton({ pages }: { pages: Pages }) {
  const { t } = usePhrases();
  if (!pages.hasNextPage) return null;
  return (
    <Button variant="secondary" wide pending={pages.isFetchingNextPage} onPress={() => pages.fetchNextPage()}>
      {t("common.more")}
    </Button>
  );
}
