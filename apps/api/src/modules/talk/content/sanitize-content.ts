import { contentAttributes, contentStyles, contentTags } from "@croupier/domain/content-html";
import sanitizeHtml from "sanitize-html";

const allowedStyles = Object.fromEntries(
  Object.entries(contentStyles).map(([name, value]) => [name, [value]]),
);

/**
 * Sanitises an operator's HTML before it is stored. The front sanitises it again before it shows it (SEC-19). Links
 * and pictures are relative or use HTTPS. Mail and telephone links are kept too.
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
