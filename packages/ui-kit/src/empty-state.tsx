import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./state.module.css";

export interface EmptyStateProps {
  text: string;
  icon?: IconName;
  /** One action that gives the user a next step. */
  action?: ReactNode;
}

/** The empty state of a list: a picture, one line, one action. */
export function EmptyState({ text, icon = "sparkle", action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg
        className={styles.picture}
        width="132"
        height="96"
        viewBox="0 0 132 96"
        fill="none"
        aria-hidden="true"
      >
        <rect x="22" y="26" width="44" height="58" rx="9" fill="var(--surface-2)" stroke="var(--line)" />
        <rect x="66" y="26" width="44" height="58" rx="9" fill="var(--surface-2)" stroke="var(--line)" />
        <rect x="41" y="12" width="50" height="68" rx="10" fill="var(--surface)" stroke="var(--line-field)" />
        <path
          d="M112 12v10M107 17h10M16 66v8M12 70h8"
          stroke="var(--primary-text)"
          strokeLinecap="round"
          strokeWidth="2"
        />
        <g transform="translate(54 34)" color="var(--primary-text)">
          <Icon name={icon} />
        </g>
      </svg>
      <p className={styles.line}>{text}</p>
      {action}
    </div>
  );
}
