import type { Brand } from "../platform/brand/brand.tsx";
import { createImageUrl } from "../platform/brand/images.ts";

function setLink(rel: string, href: string) {
  const link =
    document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? document.createElement("link");
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

function setMeta(name: string, content: string) {
  const meta =
    document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`) ?? document.createElement("meta");
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}

/** TPL-01: applies the brand's theme, icon and colour; the server did the same in the HTML. */
export function applyTemplate({ parameters, title, status }: Brand) {
  document.documentElement.dataset.theme = parameters.theme;
  document.title = title;
  setMeta("theme-color", parameters.pwa_theme_color);
  const icon = createImageUrl(parameters.image_fav_icon, status.imageCDNs);
  if (icon) setLink("icon", icon);
}
