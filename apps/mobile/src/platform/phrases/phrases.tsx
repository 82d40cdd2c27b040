import type { Language } from "@croupier/domain/languages";
import type { Translator } from "@croupier/phrases/translator";
import { createContext, useContext } from "react";

export interface Phrases extends Translator {
  /** I18N-05: loads the language, remembers it, and shows it without a reload. */
  setLanguage: (language: Language) => Promise<void>;
}

const PhrasesContext = createContext<Phrases | undefined>(undefined);
export const PhrasesProvider = PhrasesContext.Provider;

/** The texts of the current language; `t` is a new function after each change of the language. */
export function usePhrases(): Phrases {
  const phrases = useContext(PhrasesContext);
  if (!phrases) throw new Error("usePhrases outside of its provider");
  return phrases;
}
