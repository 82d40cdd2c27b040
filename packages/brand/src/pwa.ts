import type { TemplateParameters } from "./parameters.ts";

/** The installed app of a brand, as its manifest and its template describe it. */
export interface PwaDescription {
  name: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: "image/png" }[];
}

/**
 * APP-10: the spec's `pwa` with its icons, made of the brand's `pwa_` parameters. An icon without a path is left out.
 * @param texts every parameter, as `resolveParameters` gives them
 */
export function describePwa(texts: TemplateParameters): PwaDescription {
  const icons = [
    { src: texts.pwa_icon_192, sizes: "192x192" },
    { src: texts.pwa_icon_512, sizes: "512x512" },
  ].filter((icon) => icon.src !== "");
  return {
    name: texts.pwa_name === "" ? texts.title : texts.pwa_name,
    theme_color: texts.pwa_theme_color,
    icons: icons.map((icon) => ({ ...icon, type: "image/png" })),
  };
}
