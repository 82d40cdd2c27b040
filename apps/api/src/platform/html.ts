const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML and its attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Text that is HTML already; only this file can create it. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | false | undefined | readonly Html[];

const toMarkup = (part: Part): string => {
  if (part === undefined || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("");
};

/** A tagged template for pages: escapes every value that `html` itself did not create. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.reduce((before, text, i) => `${before}${toMarkup(parts[i - 1])}${text}`),
});

/**
 * Wraps a script of our own. The end tag must not be part of a tagged template: the bundler would rewrite the template
 * with a helper that is missing at run time.
 */
export const moduleScript = (path: string): Html => ({
  markup: `<script type="module" src="${escapeHtml(path)}"></script>`,
});
