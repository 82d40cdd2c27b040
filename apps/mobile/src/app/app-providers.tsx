import { type Language, languageTags } from "@croupier/domain/languages";
import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator, type Translator } from "@croupier/phrases/translator";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { type Brand, BrandProvider } from "../platform/brand/brand.tsx";
import { noteLanguageChange } from "../platform/http/language-rest.ts";
import { type Phrases, PhrasesProvider } from "../platform/phrases/phrases.tsx";
import { rememberLanguage } from "./chosen-language.ts";

/** The language that was chosen last; the texts of an earlier choice may come later. */
let wanted: Language | undefined;

/** Provides the texts of the chosen language. */
export function LanguageProvider({ initial, children }: { initial: Translator; children: ReactNode }) {
  const [translator, setTranslator] = useState(initial);
  const phrases = useMemo<Phrases>(
    () => ({
      ...translator,
      setLanguage: async (language) => {
        wanted = language;
        const next = createTranslator(language, await loadCatalogue(language));
        if (language !== wanted) return;
        rememberLanguage(language);
        document.documentElement.lang = languageTags[language];
        noteLanguageChange();
        setTranslator(next);
      },
    }),
    [translator],
  );
  return <PhrasesProvider value={phrases}>{children}</PhrasesProvider>;
}

interface ProvidersProps {
  brand: Brand;
  translator: Translator;
  client: QueryClient;
  children: ReactNode;
}

/** Everything that a screen may ask for: the brand, the texts, the server's state. */
export function Providers({ brand, translator, client, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <BrandProvider value={brand}>
        <LanguageProvider initial={translator}>{children}</LanguageProvider>
      </BrandProvider>
    </QueryClientProvider>
  );
}
