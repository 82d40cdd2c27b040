import { ProviderPage } from "../../features/games/provider-page.tsx";
import { useSearch } from "../../platform/router/history.ts";

/** The providers, or the page of one of them (ROUTE-26). */
export function Screen() {
  const vassalage = useSearch((query) => query.get("vassalage") ?? "");
  return <ProviderPage key={vassalage} vassalage={vassalage} />;
}
