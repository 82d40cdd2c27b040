import type { ReactNode } from "react";
import styles from "./account-frame.module.css";

/** The calm page around the forms of login, registration and trial. */
export function AccountFrame({
  title,
  line,
  children,
}: {
  title: string;
  line?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <div className={styles.intro}>
        <p className={styles.title}>{title}</p>
        {line && <p className={styles.line}>{line}</p>}
      </div>
      {children}
    </div>
  );
}
