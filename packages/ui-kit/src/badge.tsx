import styles from "./badge.module.css";

const CAP = 99;

/** An unread count: hidden at zero, `99+` above 99 (MSG). */
export function Badge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} role={label ? "img" : undefined} aria-label={label}>
      {count > CAP ? `${CAP}+` : count}
    </span>
  );
}
