import { Button } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useCopyText } from "./copy-text.ts";
import styles from "./invitation.module.css";

/** A text with its label and a button that copies it (ERR-09). */
export function CopyLine({ label, text, copyLabel }: { label: string; text: string; copyLabel: string }) {
  const { t } = usePhrases();
  const copy = useCopyText();
  return (
    <div className={styles.copyLine}>
      <div className={styles.copyText}>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{text}</p>
      </div>
      <Button variant="secondary" size="small" aria-label={copyLabel} onPress={() => copy(text)}>
        <Icon name="copy" size={18} />
        {t("common.copy")}
      </Button>
    </div>
  );
}
