import { RankList } from "../../features/vip/rank-list.tsx";
import styles from "./benefits.module.css";

/** VIP benefits (EXT-02). */
export function Screen() {
  return (
    <div className={styles.page}>
      <RankList />
    </div>
  );
}
