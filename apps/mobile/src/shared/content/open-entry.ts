import { useSearch } from "../../platform/router/history.ts";

/** Decision 4: the place of the entry that the address opens, counted from zero; undefined opens none. */
export const useOpenEntry = (): number | undefined =>
  useSearch((query) => {
    const text = query.get("i") ?? "";
    return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  });
