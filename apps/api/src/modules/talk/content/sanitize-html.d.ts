/** Types for the part of sanitize-html that we use. The package has none. */
declare module "sanitize-html" {
  export interface SanitizeOptions {
    allowedTags: readonly string[];
    allowedAttributes: Readonly<Record<string, readonly string[]>>;
    allowedSchemes: readonly string[];
    allowedStyles?: Readonly<Record<string, Readonly<Record<string, readonly RegExp[]>>>>;
    allowProtocolRelative: boolean;
    disallowedTagsMode: "discard";
  }
  export default function sanitizeHtml(html: string, options: SanitizeOptions): string;
}
