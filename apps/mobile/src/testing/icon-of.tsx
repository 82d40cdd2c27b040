import { Icon, type IconName, listIcons } from "@croupier/ui-kit/icon";
import { renderToStaticMarkup } from "react-dom/server";

/** How an icon is drawn; undefined if it has no drawing. */
export const drawn = (name: IconName): string | undefined =>
  / d="([^"]*)"/.exec(renderToStaticMarkup(<Icon name={name} />))?.[1];

/** The icon of an element by its drawing. Two that are drawn alike cannot be told apart, and need not be. */
export const iconOf = (element: Element): string => {
  const d = element.querySelector("path")?.getAttribute("d");
  return listIcons().find((name) => drawn(name) === d) ?? "none";
};
