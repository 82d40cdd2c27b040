import { classNames } from "@croupier/ui-kit/class-names";
import type { ReactNode } from "react";
import styles from "./download.module.css";

/** The page around the downloads; alone they are in the middle of the screen. */
export function DownloadPage({ isAlone = false, children }: { isAlone?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.page, isAlone && styles.alone)}>{children}</div>;
}
