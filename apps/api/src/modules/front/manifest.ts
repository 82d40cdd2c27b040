import type { Brand } from "../../http/context.ts";

/** Builds a brand's web app manifest from the `pwa_` parameters of its template (APP-10). */
export function createManifest(brand: Brand): object {
  const { parameters } = brand;
  const name = parameters.pwa_name === "" ? parameters.title : parameters.pwa_name;
  const icons = [
    { src: parameters.pwa_icon_192, sizes: "192x192" },
    { src: parameters.pwa_icon_512, sizes: "512x512" },
  ].filter((icon) => icon.src !== "");
  return {
    name,
    short_name: name,
    id: "/m/home",
    start_url: "/m/home",
    scope: "/",
    display: "standalone",
    background_color: parameters.pwa_theme_color,
    theme_color: parameters.pwa_theme_color,
    icons: icons.map((icon) => ({ ...icon, type: "image/png", purpose: "any" })),
  };
}
