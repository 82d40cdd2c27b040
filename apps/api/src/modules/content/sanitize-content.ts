import sanitizeHtml from "sanitize-html";

const size = /^\d{1,4}px$/;

/**
 * What an operator's HTML may hold: text, lists, tables, links and pictures of our own or over HTTPS. Everything is
 * cleaned when it is written, and once more when it is shown.
 */
export const sanitizeContent = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...["p", "br", "hr", "h2", "h3", "h4", "strong", "b", "em", "i", "u", "small", "span", "div"],
      ...["ul", "ol", "li", "blockquote", "a", "img", "table", "thead", "tbody", "tr", "th", "td"],
    ],
    allowedAttributes: {
      a: ["href"],
      img: ["src", "alt", "width", "height"],
      th: ["colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      // Sizes in pixels: popups are authored in them and shown in rem (HOME-07).
      "*": ["style"],
    },
    allowedStyles: {
      "*": {
        width: [size],
        height: [size],
        "max-width": [size],
        "font-size": [size],
        "margin-top": [size],
        "margin-bottom": [size],
        "text-align": [/^(?:left|center|right)$/],
      },
    },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
  });
