import { HomeLink } from "../../shared/navigation/home-link.tsx";
import { FavouriteList } from "./favourite-list.tsx";
import styles from "./list-page.module.css";

/** The favourites on a screen of their own (ROUTE-18). */
export function Screen() {
  return (
    <div className={styles.list}>
      <FavouriteList emptyAction={<HomeLink />} />
    </div>
  );
}
