import type { ReactNode } from "react";
import styles from "./lobby.module.css";

/** Banners in the low shape that they have everywhere but on home. */
export const LowBanners = ({ children }: { children: ReactNode }) => (
  <div className={styles.low}>{children}</div>
);
