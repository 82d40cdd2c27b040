import { languages, resolveLanguage } from "@croupier/domain/languages";
import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";

/**
 * TPL-04: without a template the app is not mounted. A short message with a retry button is shown in the browser's
 * language or the product's default one, without React and without a brand.
 */
export async function showBootFailure(error: unknown) {
  // The wording is the spec's; the reason is for developers who read the console.
  console.error("Not exist setting", error);
  const language = resolveLanguage(languages, undefined, navigator.languages);
  const { t } = createTranslator(language, await loadCatalogue(language));
  const line = document.createElement("p");
  line.textContent = t("error.system.unavailable");
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "boot-retry";
  retry.textContent = t("common.retry");
  retry.addEventListener("click", () => location.reload());
  const box = document.createElement("main");
  box.className = "boot-failed";
  box.append(line, retry);
  // Removing #root also removes the first-tap panels that wait beside it (first-tap.ts).
  document.body.replaceChildren(box);
}
