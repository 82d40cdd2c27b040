import { describePwa } from "@croupier/brand/pwa";
import type { Brand } from "../../../http/context.ts";

/** Builds a brand's web app manifest from the `pwa` of its template (APP-10). */
export function createManifest(brand: Brand): object {
  const { name, theme_color, icons } = describePwa(brand.template);
  return {
    name,
    short_name: name,
    id: "/m/home",
    start_url: "/m/home",
    scope: "/",
    display: "standalone",
    background_color: theme_color,
    theme_color,
    icons: icons.map((icon) => ({ ...icon, purpose: "any" })),
  };
}
