import { classNames } from "@croupier/ui-kit/class-names";
import type { ReactNode } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { hasFooter, hasHeader } from "../layout-rules.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./shell.module.css";

/** Header, page and footer as the route asks for (LAYOUT-01 to LAYOUT-03), in the browser and on the server. */
/** The browser's own step to the fragment would have no number in the router's history. */
function skipToMain(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.querySelector("main")?.focus();
}

export function Frame({
  path,
  isStatic = false,
  children,
}: {
  path: string;
  isStatic?: boolean;
  children: ReactNode;
}) {
  const { t } = usePhrases();
  const isFooterShown = hasFooter(path);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        {t("common.skip")}
      </a>
      {hasHeader(path) && <Header isStatic={isStatic} />}
      <main id="main" tabIndex={-1} className={classNames(styles.main, isFooterShown && styles.aboveFooter)}>
        {children}
      </main>
      {isFooterShown && <Footer />}
    </div>
  );
}
