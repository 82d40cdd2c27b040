import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

/**
 * Copies a text and says whether it worked (ERR-09). If the browser refuses, the text can still be selected by hand.
 */
export function useCopyText() {
  const { t } = usePhrases();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast("success", t("common.copied"));
    } catch (error) {
      console.warn("The browser did not copy", error);
      showError(t("copy.failed"));
    }
  };
}
