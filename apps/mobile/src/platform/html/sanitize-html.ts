import { contentAttributes, contentTags } from "@croupier/domain/content-html";
import DOMPurify from "dompurify";

const allowedTags = [...contentTags];
const allowedAttributes = Object.values(contentAttributes).flat();

/**
 * The HTML of an operator as nodes that hold nothing but what is on the list (SEC-19). They are never written out and
 * read again, so nothing can turn into something else on the way (mutation XSS).
 */
export function sanitizeHtml(html: string): DocumentFragment {
  // Nothing comes where the HTML leaves no body to look at, such as that of a frameset.
  const clean: DocumentFragment | null = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_NAMESPACES: ["http://www.w3.org/1999/xhtml"],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return clean ?? document.createDocumentFragment();
}
