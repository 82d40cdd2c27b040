import { contentAttributes, contentTags } from "@croupier/domain/content-html";
import DOMPurify from "dompurify";

const allowedTags = [...contentTags];
const allowedAttributes = Object.values(contentAttributes).flat();

/**
 * Sanitises an operator's HTML to nodes that hold only allowed HTML (SEC-19). The nodes are never serialised and
 * parsed again, which would allow mutation XSS.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  // There is no result if the HTML has no body, such as a frameset.
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
