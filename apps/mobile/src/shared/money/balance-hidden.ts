import { createStore, useStore } from "../../platform/storage/store.ts";
import { localStore } from "../storage/stores.ts";

/** MENU-20: the choice to hide the balance applies everywhere, and is stored. */
const hidden = createStore(localStore.read("hideBalance") === true);

/** Whether the balance is hidden. */
export const useBalanceHidden = () => useStore(hidden);

/** Hides or shows the balance, and stores the choice. */
export function toggleBalanceHidden() {
  hidden.set(!hidden.get());
  localStore.write("hideBalance", hidden.get());
}
