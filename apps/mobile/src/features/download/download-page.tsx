import { classNames } from "@croupier/ui-kit/class-names";
import type { ReactNode } from "react";
import styles from "./download.module.css";

/** The page around what can be downloaded; alone it stands in the middle of the screen. */
export function DownloadPage({ isAlone = false, children }: { isAlone?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.page, isAlone && styles.alone)}>{children}</div>;
}
