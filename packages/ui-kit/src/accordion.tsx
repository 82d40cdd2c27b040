import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./accordion.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** A list of headings that open and close their content. The caller holds which of them is open. */
export function Accordion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface AccordionItemProps {
  title: ReactNode;
  /** A second, quieter line of the heading. */
  line?: ReactNode;
  /** Shown before the heading, such as a mark for new entries. */
  mark?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** Scrolls into view once it is rendered: the entry that the address names. */
  isTarget?: boolean;
  children: ReactNode;
}

/** One entry of an accordion. Its content is rendered when it is opened. */
export function AccordionItem(props: AccordionItemProps) {
  const { title, line, mark, isOpen, onToggle, isTarget = false, children } = props;
  const item = useRef<HTMLLIElement>(null);
  const headId = useId();
  const bodyId = useId();
  useEffect(() => {
    if (!isTarget) return undefined;
    // One frame later, because the page first scrolls to its top when a screen is shown.
    const frame = requestAnimationFrame(() => item.current?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [isTarget]);
  return (
    <li ref={item} className={styles.item}>
      <h2 className={styles.heading}>
        <button
          id={headId}
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          {mark && <span className={styles.mark}>{mark}</span>}
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {line && <span className={styles.line}>{line}</span>}
          </span>
          <Icon
            name="chevronDown"
            size={20}
            className={classNames(styles.chevron, isOpen && styles.turned)}
          />
        </button>
      </h2>
      <section id={bodyId} className={styles.body} aria-labelledby={headId} hidden={!isOpen}>
        {isOpen && children}
      </section>
    </li>
  );
}
