import type { CategoryKey } from "@croupier/domain/codes";
import { getPlace, navigate } from "./router/history.ts";
import { isHomePath } from "./router/paths.ts";
import { createStore, useStore } from "./store.ts";

/** The category of the home lobby. */
const current = createStore<CategoryKey>("HOME");

export const useCategory = () => useStore(current);
export const getCategory = current.get;

/** ROUTE-28: away from home it navigates home first and then applies the category. */
export function chooseCategory(category: CategoryKey) {
  if (!isHomePath(getPlace().path)) navigate("/m/home");
  current.set(category);
}

/** FOOT-02: back to the lobby as it starts. */
export function goHome() {
  current.set("HOME");
  navigate("/m/home");
}
