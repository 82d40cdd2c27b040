/**
 * What an operator's HTML may contain (SEC-19): text, lists, tables, links and pictures. The server sanitises with
 * this list when a text is saved, and the front once more when it is shown.
 */
export const contentTags = [
  "p",
  "br",
  "hr",
  "h2",
  "h3",
  "h4",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "small",
  "span",
  "div",
  "ul",
  "ol",
  "li",
  "blockquote",
  "a",
  "img",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;

/** The attributes that each element may have; `*` means every element. */
export const contentAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
  // Sizes are in pixels: popups are authored in pixels and shown in rem (HOME-07).
  "*": ["style"],
};

const size = /^\d{1,4}px$/;

/** The declarations that a style may contain, with their allowed values. */
export const contentStyles: Readonly<Record<string, RegExp>> = {
  width: size,
  height: size,
  "max-width": size,
  "font-size": size,
  "margin-top": size,
  "margin-bottom": size,
  "text-align": /^(?:left|center|right)$/,
};

/** HOME-07: converts the pixels of a popup's style to rem, a hundred to one: `250px` becomes `2.5rem`. */
export const pixelsToRem = (style: string): string =>
  style.replace(
    /(\d+(?:\.\d+)?)px\b/g,
    (_, pixels: string) => `${Number((Number(pixels) / 100).toFixed(4))}rem`,
  );
