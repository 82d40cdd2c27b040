import { classNames } from "@croupier/ui-kit/class-names";
import { useLayoutEffect, useRef } from "react";
import { prepareFragment } from "./prepare-html.ts";
import styles from "./safe-html.module.css";
import { sanitizeHtml } from "./sanitize-html.ts";

export interface SafeHtmlProps {
  /** HTML that an operator wrote. */
  html: string;
  className?: string | undefined;
  /** Changes the values of the styles; the same function at every render. */
  changeValue?: (value: string) => string;
}

/**
 * An operator's HTML, sanitised when it is shown (SEC-19). It pulls in the sanitiser, so import it from lazy parts
 * only.
 */
export function SafeHtml({ html, className, changeValue }: SafeHtmlProps) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = sanitizeHtml(html);
    prepareFragment(fragment, changeValue);
    holder.current?.replaceChildren(fragment);
  }, [html, changeValue]);
  return <div ref={holder} className={classNames(styles.html, className)} />;
}
