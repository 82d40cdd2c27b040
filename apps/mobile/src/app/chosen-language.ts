import type { Language } from "@croupier/domain/languages";
import { localStore } from "../shared/storage/stores.ts";

/** The server reads the choice from a cookie, so the next page comes in the right language at once. */
function writeCookie(language: Language) {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}

export function rememberLanguage(language: Language) {
  localStore.write("language", language);
  writeCookie(language);
}

/** Browsers may drop a script's cookie long before its storage: without it the next page would come in another language. */
export function renewLanguageCookie() {
  const language = localStore.read("language");
  if (language) writeCookie(language);
}
