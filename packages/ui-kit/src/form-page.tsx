import type { ReactNode } from "react";
import styles from "./form-page.module.css";

/** The page around a form: title, a line of introduction, the form. */
export function FormPage({ title, line, children }: { title: string; line?: string; children: ReactNode }) {
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
