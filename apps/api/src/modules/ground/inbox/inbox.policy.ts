import { writeDay } from "@croupier/domain/day-text";
import { chooseText, type Language, languageTags } from "@croupier/domain/languages";
import { unitsToWire, wireToUnits } from "@croupier/domain/money";
import { isDay } from "@croupier/domain/periods";
import type { Translator } from "@croupier/phrases/translator";
import type { Brand } from "../../../http/context.ts";
import type { TextByLanguage } from "./inbox.port.ts";
import type { InboxRow } from "./inbox.store.ts";

/** An amount as the brand formats it: its currency's decimals, rounded down, with the symbol before or after (MENU-19). */
const formatAmount = (amount: number, language: Language, currency: Brand["currency"]) => {
  const { symbol, position, decimals } = currency;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const shown = unitsToWire(wireToUnits(amount), currency);
  const number = new Intl.NumberFormat(languageTags[language], digits).format(shown);
  return position === "F" ? `${symbol} ${number}` : `${number} ${symbol}`;
};

/** The text of a value that is no amount, in the reader's language: a day, a number of points, or words as they are. */
function formatText(name: string, value: string, language: Language): string {
  if (name === "date" && isDay(value)) return writeDay(value, language);
  if (name === "points" && /^\d{1,15}$/.test(value))
    return new Intl.NumberFormat(languageTags[language]).format(Number(value));
  return value;
}

/** The text of a message in the reader's language. Its numbers are amounts. An unknown template falls back to its plainest form. */
export function renderMessage(
  message: Pick<InboxRow, "template" | "params">,
  { t, hasPhrase, language }: Translator,
  brand: Brand,
): { title: string; content: string } {
  const titleId = `server.inbox.${message.template}.title`;
  const textId = `server.inbox.${message.template}.text`;
  if (!hasPhrase(titleId) || !hasPhrase(textId)) return { title: t("server.inbox.message"), content: "" };
  const show = (name: string, value: string | number | TextByLanguage): string => {
    if (typeof value === "number") return formatAmount(value, language, brand.currency);
    return typeof value === "object"
      ? (chooseText(value, language) ?? "")
      : formatText(name, value, language);
  };
  const texts = Object.entries(message.params).map(([name, value]) => [name, show(name, value)]);
  const values: Record<string, string> = { ...Object.fromEntries(texts), brand: brand.parameters.title };
  return { title: t(titleId, values), content: t(textId, values) };
}
