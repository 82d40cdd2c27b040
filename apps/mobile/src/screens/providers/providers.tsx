import { ProviderPage } from "../../features/games/provider-page.tsx";
import { useSearch } from "../../platform/router/history.ts";
import { useTopOf } from "../../platform/router/use-top-of.ts";

/** The providers, or the page of one of them (ROUTE-26). */
export function Screen() {
  const vassalage = useSearch((query) => query.get("vassalage") ?? "");
  useTopOf(vassalage);
  return <ProviderPage key={vassalage} vassalage={vassalage} />;
}
