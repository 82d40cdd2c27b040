import { contentStyles } from "@croupier/domain/content-html";
import { navigate } from "../router/history.ts";
import { parseTarget } from "../router/paths.ts";
import { isSafeLink } from "./safe-link.ts";

/** Keeps the declarations of the list, and nothing else of a style. */
function cleanStyle(element: HTMLElement, changeValue: (value: string) => string) {
  const kept = Object.entries(contentStyles).flatMap(([name, allowed]) => {
    const value = element.style.getPropertyValue(name);
    return allowed.test(value) ? [[name, changeValue(value)] as const] : [];
  });
  element.removeAttribute("style");
  for (const [name, value] of kept) element.style.setProperty(name, value);
}

/** A link to a screen of ours is followed without leaving the page, one to elsewhere in a window of its own. */
function prepareLink(link: HTMLAnchorElement) {
  const href = link.getAttribute("href") ?? "";
  if (!isSafeLink(href)) {
    link.removeAttribute("href");
    return;
  }
  if (/^https:/i.test(href)) {
    link.target = "_blank";
    link.rel = "noopener noreferrer";
  }
  const target = parseTarget(href);
  if (!target) return;
  link.addEventListener("click", (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(target);
  });
}

/** A picture comes when it is near, and one that does not come leaves no broken frame. */
function preparePicture(image: HTMLImageElement) {
  const source = image.getAttribute("src") ?? "";
  if (!/^(?:https:|\/)/i.test(source) || !isSafeLink(source)) {
    image.remove();
    return;
  }
  if (!image.hasAttribute("alt")) image.alt = "";
  image.loading = "lazy";
  image.decoding = "async";
  image.addEventListener("error", () => {
    image.hidden = true;
  });
}

/**
 * Makes what was cleaned ready to be shown: only styles of the list, links that lead where they may, pictures that come
 * late and leave nothing behind when they do not.
 * @param changeValue what becomes of the values of the styles, such as pixels in a popup (HOME-07)
 */
export function prepareFragment(fragment: DocumentFragment, changeValue = (value: string) => value) {
  for (const element of fragment.querySelectorAll<HTMLElement>("[style]")) cleanStyle(element, changeValue);
  for (const link of fragment.querySelectorAll("a")) prepareLink(link);
  for (const image of fragment.querySelectorAll("img")) preparePicture(image);
  // A wide table scrolls, and so must be reached by keys.
  for (const table of fragment.querySelectorAll("table")) table.tabIndex = 0;
}
