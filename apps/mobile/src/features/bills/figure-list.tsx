import { Link } from "../../platform/router/link.tsx";
import type { Target } from "../../platform/router/paths.ts";
import styles from "./bills.module.css";

/** A name with its figure, and the page with the summands if there is one (AGT-36). */
type ListedFigure = readonly [name: string, figure: string, to?: Target | false];

/** Names with their figures; false entries do not apply to this bill and are left out. */
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
