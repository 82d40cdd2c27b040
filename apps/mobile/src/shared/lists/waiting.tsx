import { Skeleton } from "@croupier/ui-kit/skeleton";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

interface WaitingProps {
  /** The heights of the cards that will be here, in px. */
  heights: readonly number[];
  className?: string | undefined;
}

/** The placeholder of cards that are loading: skeletons to see, and a word for screen readers. */
export function Waiting({ heights, className }: WaitingProps) {
  const { t } = usePhrases();
  return (
    <div className={className} role="status" aria-label={t("common.loading")}>
      {Array.from(heights, (height, place) => (
        <Skeleton key={place} height={height} radius="card" />
      ))}
    </div>
  );
}
