import { createStore, useStore } from "../../platform/storage/store.ts";
import { localStore } from "../storage/stores.ts";

/** MENU-20: the choice to hide the balance holds wherever the balance is shown, and is remembered. */
const hidden = createStore(localStore.read("hideBalance") === true);

export const useBalanceHidden = () => useStore(hidden);

export function toggleBalanceHidden() {
  hidden.set(!hidden.get());
  localStore.write("hideBalance", hidden.get());
}
