import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { ConsoleContext } from "../../../http/context.ts";
import type { Failure } from "../../../http/errors.ts";
import type { DeskView } from "./desk-frame.ts";

export const viewOf = ({ brand, language, formToken }: ConsoleContext): DeskView => ({
  brand: brand.parameters.title,
  language,
  formToken,
  t: getServerTranslator(language).t,
});

export const tellWhy = ({ t }: DeskView, { code, value }: Failure): string =>
  value.retryAfterSeconds === undefined
    ? t(`error.${code}`)
    : t("login.wait", { seconds: value.retryAfterSeconds });
