import styles from "./spinner.module.css";

/** A decorative spinner. The component that shows it says in words what the user waits for. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
