import styles from "./bills.module.css";

/** Names with their figures; what is false has no place in this bill. */
export function FigureList({ figures }: { figures: ReadonlyArray<readonly [string, string] | false> }) {
  return (
    <dl className={styles.figures}>
      {figures.map(
        (figure) =>
          figure && (
            <div key={figure[0]}>
              <dt>{figure[0]}</dt>
              <dd>{figure[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
