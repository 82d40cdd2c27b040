import { useState } from "react";

/** The name that is searched for below an opened person; below anybody else no name is (EXT-16, EXT-18). */
export function useNameBelow(under: string) {
  const [search, setSearch] = useState({ under, name: "" });
  const name = search.under === under ? search.name : "";
  return [name, (sought: string) => setSearch({ under, name: sought })] as const;
}
