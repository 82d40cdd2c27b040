import type { PhraseId } from "@croupier/phrases/phrase-id";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

/** The text at a field whose value does not fit: rules name phrases, and forms keep such a name as the fault's message. */
export function useFieldErrorText() {
  const { t } = usePhrases();
  return (fault: { message?: string | undefined } | undefined): string | undefined =>
    fault?.message ? t(fault.message as PhraseId) : undefined;
}
