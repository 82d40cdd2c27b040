import type { CategoryKey } from "@croupier/domain/codes";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { createContext, useContext } from "react";

/** What the route table says about the current path. */
export interface RouteInfo {
  path: string;
  /** The title (LAYOUT-04), or the category or menu label if the spec gives none. */
  title: PhraseId;
  /** ROUTE-14 to ROUTE-20: the category that this path lists. */
  category?: CategoryKey;
  /** ROUTE-17: the vendor that this path is limited to. */
  vassalage?: string;
  /** ROUTE-19: the classification that this path preselects. */
  classify?: string;
  /** ROUTE-15: no title bar. */
  isBare?: true;
  /** The server renders it: a first frame that loads only its visible parts. */
  isStatic?: true;
}

/** The row of the current path, for `useRoute`. */
export const RouteContext = createContext<RouteInfo | undefined>(undefined);

/** The row of the current path. */
export function useRoute(): RouteInfo {
  const route = useContext(RouteContext);
  if (!route) throw new Error("useRoute outside of the router");
  return route;
}
