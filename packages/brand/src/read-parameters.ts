import { parseLanguageList } from "@croupier/domain/languages";
import type { BrandParameters, ReadValues, TemplateParameters } from "./parameters.ts";

const readLook = (code: string) => (code === "2" ? "grid" : "list");
const readFlag = (text: string): boolean => text === "1";

/** A comma-separated list in its order, with spaces around the names trimmed. */
export const readList = (text: string): readonly string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/**
 * A brand's parameters with their types: `remember_password: "1"` becomes `isRememberOffered: true`. Both sides read
 * them only through this function. It is separate from the registry because it is part of the front's first script,
 * which must not carry the registry's docs and checks.
 * @param texts every parameter, as `resolveParameters` or the wire gives them
 */
export function readParameters(texts: TemplateParameters): BrandParameters {
  const values: ReadValues = {
    languages: parseLanguageList(texts.language),
    // LAYOUT-09: a missing one counts as 1.
    isSignUpOffered: readFlag(texts.switch_register_button ?? "1"),
    footerMenu: readList(texts.footer_menu),
    memberCentreLook: readLook(texts.mem_cen),
    depositLook: readLook(texts.dep_func),
    opensGamesInWindow: readFlag(texts.game_window),
    isRememberOffered: readFlag(texts.remember_password),
    minimumAge: Number(texts.minimum_age),
  };
  return { ...(texts as TemplateParameters & Pick<BrandParameters, "theme" | "game_figures">), ...values };
}
