import type { PhraseId } from "@croupier/phrases/phrase-id";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

/** The error text of a field: rules return phrase ids, which forms store as the message of the error. */
export function useFieldErrorText() {
  const { t } = usePhrases();
  return (fault: { message?: string | undefined } | undefined): string | undefined =>
    fault?.message ? t(fault.message as PhraseId) : undefined;
}
