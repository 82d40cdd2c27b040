import { contentStyles } from "@croupier/domain/content-html";
import { navigate } from "../router/history.ts";
import { parseTarget } from "../router/paths.ts";
import { isSafeLink } from "./safe-link.ts";

/** Keeps the allowed declarations of a style and drops all others. */
function cleanStyle(element: HTMLElement, changeValue: (value: string) => string) {
  const kept = Object.entries(contentStyles).flatMap(([name, allowed]) => {
    const value = element.style.getPropertyValue(name);
    return allowed.test(value) ? [[name, changeValue(value)] as const] : [];
  });
  element.removeAttribute("style");
  for (const [name, value] of kept) element.style.setProperty(name, value);
}

/** A link to our own screens navigates within the app; any other opens a new window. */
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

/** Pictures load lazily, and a picture that fails to load is hidden. */
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
 * Prepares sanitised HTML for display: only allowed styles, safe links, and lazy pictures that are hidden when they
 * fail to load.
 * @param changeValue changes the values of styles, such as pixels in a popup (HOME-07)
 */
export function prepareFragment(fragment: DocumentFragment, changeValue = (value: string) => value) {
  for (const element of fragment.querySelectorAll<HTMLElement>("[style]")) cleanStyle(element, changeValue);
  for (const link of fragment.querySelectorAll("a")) prepareLink(link);
  for (const image of fragment.querySelectorAll("img")) preparePicture(image);
  // A wide table scrolls, so it must be reachable by keyboard.
  for (const table of fragment.querySelectorAll("table")) table.tabIndex = 0;
}
