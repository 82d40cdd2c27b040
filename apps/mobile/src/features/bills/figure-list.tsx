import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import styles from "./bills.module.css";

/** A name with its figure, and where that opens what it is the sum of (AGT-36). */
type ListedFigure = readonly [name: string, figure: string, to?: Target | false];

/** Names with their figures; what is false has no place in this bill. */
export function FigureList({ figures }: { figures: ReadonlyArray<ListedFigure | false> }) {
  return (
    <dl className={styles.figures}>
      {figures.map(
        (figure) =>
          figure && (
            <div key={figure[0]}>
              <dt>{figure[0]}</dt>
              <dd>
                {figure[2] ? (
                  <Link to={figure[2]} className={styles.figure} aria-label={`${figure[0]} ${figure[1]}`}>
                    {figure[1]}
                  </Link>
                ) : (
                  figure[1]
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
