import { Skeleton } from "@croupier/ui-kit/skeleton";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

interface WaitingProps {
  /** How high the cards are that will stand here, in px. */
  heights: readonly number[];
  className?: string | undefined;
}

/** Stands in the place of cards that are loading: skeletons for the eye, and the word for who cannot see them. */
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
