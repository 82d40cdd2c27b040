import { type CategoryKey, categoryKeys } from "@croupier/domain/codes";
import {
  createTarget,
  getLocation,
  navigate,
  useDeferredSearch,
  useSearch,
} from "../../platform/router/history.ts";
import { isHomePath, type RoutePath } from "../../platform/router/paths.ts";

/** The category of the home lobby; it lives in the query, so that reload, back and a shared link restore it. */
const readCategory = (query: URLSearchParams): CategoryKey =>
  categoryKeys.find((key) => key === query.get("category")) ?? "HOME";

/** The category of the current address; renders again when it changes. */
export const useCategory = () => useSearch(readCategory);
/** The same for drawing, a moment later. */
export const useDrawnCategory = () => useDeferredSearch(readCategory);
/** The category of the current address. */
export const getCategory = () => readCategory(new URLSearchParams(getLocation().search));

/** ROUTE-28: away from home it navigates home first and then applies the category. */
export function chooseCategory(category: CategoryKey) {
  const { path } = getLocation();
  const isHome = isHomePath(path);
  const home = isHome ? (path as RoutePath) : "/m/home";
  const target = createTarget(home, { category: category === "HOME" ? undefined : category });
  // Leaving the lobby adds a history entry, so that back leads to the lobby; changing the category replaces it.
  navigate(target, { replace: isHome && getCategory() !== "HOME" });
}

/** FOOT-02: back to the lobby as it starts. */
export function goHome() {
  const isHome = isHomePath(getLocation().path);
  navigate("/m/home");
  if (isHome) scrollTo({ top: 0, behavior: "smooth" });
}
