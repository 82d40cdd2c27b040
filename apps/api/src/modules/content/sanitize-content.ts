import { contentAttributes, contentStyles, contentTags } from "@croupier/domain/content-html";
import sanitizeHtml from "sanitize-html";

const allowedStyles = Object.fromEntries(
  Object.entries(contentStyles).map(([name, value]) => [name, [value]]),
);

/**
 * Cleans the HTML of an operator before it is written; the front cleans it once more when it is shown (SEC-19). Links
 * and pictures are our own, or over HTTPS.
 */
export const sanitizeContent = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: contentTags,
    allowedAttributes: contentAttributes,
    allowedStyles: { "*": allowedStyles },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
  });
