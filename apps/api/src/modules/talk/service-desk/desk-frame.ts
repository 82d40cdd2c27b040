import { type Language, languageTags } from "@croupier/domain/languages";
import { getServerTranslator } from "@croupier/phrases/server-translator";
import type { Translator } from "@croupier/phrases/translator";
import { formTokenField } from "../../../http/console-access.ts";
import type { ConsoleContext } from "../../../http/context.ts";
import type { Failure } from "../../../http/errors.ts";
import { type Html, html, moduleScript } from "../../../platform/html.ts";

/** The data that every page of the desk needs to render. */
export interface DeskView {
  brand: string;
  language: Language;
  t: Translator["t"];
  /** Every form carries it; see `formTokenInput`. */
  formToken: string;
}

export const viewOf = ({ brand, language, formToken }: ConsoleContext): DeskView => ({
  brand: brand.parameters.title,
  language,
  formToken,
  t: getServerTranslator(language).t,
});

/** The text of a refusal, as {@link alertOf} shows it. */
export const tellWhy = ({ t }: DeskView, { code, value }: Failure): string =>
  value.retryAfterSeconds === undefined
    ? t(`error.${code}`)
    : t("login.wait", { seconds: value.retryAfterSeconds });

/** The hidden field that each form of the desk starts with. Without it the form is refused. */
export const formTokenInput = ({ formToken }: DeskView): Html =>
  html`<input type="hidden" name="${formTokenField}" value="${formToken}">`;

/** Renders a complete page. `waiting` is the number of unread messages. The title shows it even on a background tab. */
export const renderPage = ({ brand, language, t }: DeskView, body: Html, waiting = 0): string =>
  html`<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${waiting > 0 && `(${waiting}) `}${t("server.desk.title")} · ${brand}</title>
<link rel="stylesheet" href="/service/desk.css">
${moduleScript("/service/desk.js")}
</head>
<body>${body}</body>
</html>`.markup;

/** Renders a page with a single task. */
export const renderCard = (view: DeskView, title: string, body: Html): string =>
  renderPage(
    view,
    html`<main class="sign-in">
<h1>${title}</h1>
<p class="quiet-text">${view.t("server.desk.title")} · ${view.brand}</p>
${body}
</main>`,
  );

/** Renders the reason why a form was refused. */
export const alertOf = (alert: string | undefined): Html | undefined =>
  alert === undefined ? undefined : html`<p class="alert" role="alert">${alert}</p>`;

/** Renders the bar at the top of the page for an operator who is signed in. */
export const topBar = (
  view: DeskView,
  operator: { name: string; role: "service" | "admin" },
  current: "desk" | "team",
): Html => {
  const { brand, t } = view;
  return html`<div class="top"><h1>${t("server.desk.title")} · ${brand}</h1>${
    operator.role === "admin" &&
    (current === "desk"
      ? html`<a href="/service/team">${t("server.desk.team")}</a>`
      : html`<a href="/service/">${t("server.desk.conversations")}</a>`)
  }<a href="/service/recovery-codes">${t("server.desk.recovery")}</a><span class="quiet-text">${operator.name}</span><form method="post" action="/service/logout">${formTokenInput(view)}<button class="quiet">${t("server.desk.signOut")}</button></form></div>`;
};
