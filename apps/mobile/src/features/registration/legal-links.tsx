import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { helpQuery } from "../../shared/content/help-query.ts";
import styles from "./registration-form.module.css";

/** The texts are HTML, and their sanitiser is large. */
const loadSheet = async () => (await import("./legal-sheet.tsx")).LegalSheet;

/** The brand's terms and its privacy notice, to be read beside the agreement; no typed text is lost. */
export function LegalLinks() {
  const { language } = usePhrases();
  const { data = [] } = useQuery(helpQuery(language));
  const [opened, setOpened] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const LegalSheet = useLazyPart(loadSheet, isOpen);
  const texts = data.filter(({ topic }) => topic === "terms" || topic === "privacy");
  if (texts.length === 0) return null;
  return (
    <>
      <div className={styles.legal}>
        {texts.map(({ topic, title }) => (
          <button
            key={topic}
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              setOpened(topic);
              setIsOpen(true);
            }}
          >
            {title}
          </button>
        ))}
      </div>
      {LegalSheet && (
        <LegalSheet
          text={texts.find(({ topic }) => topic === opened)}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
