import { classNames } from "@croupier/ui-kit/class-names";
import { type ReactNode, useId } from "react";
import styles from "./marked-list.module.css";

/** A part of the security centre: its heading, a line about it, and then what there is. */
export function MarkedPart(props: { title: string; line: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{props.title}</h2>
      <p className={styles.line}>{props.line}</p>
      {props.children}
    </section>
  );
}

/** Rows that begin with a mark each. */
export function MarkedList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** A row: its mark, its text, and at its end its action, if that is one button. */
export function MarkedRow({
  mark,
  children,
  end,
}: {
  mark: ReactNode;
  children: ReactNode;
  end?: ReactNode;
}) {
  return (
    <li className={classNames(styles.row, end !== undefined && styles.withEnd)}>
      <span className={styles.mark}>{mark}</span>
      <div className={styles.what}>{children}</div>
      {end}
    </li>
  );
}
