import { type Language, languageTags } from "@croupier/domain/languages";
import type { Translator } from "@croupier/phrases/translator";
import { type Html, html, moduleScript } from "../../platform/html.ts";

/** What every page of the desk is made with. */
export interface DeskView {
  brand: string;
  language: Language;
  t: Translator["t"];
}

/** A whole page. The title carries what waits, for a tab in the background. */
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

/** A page with one thing to do. */
export const renderCard = (view: DeskView, title: string, body: Html): string =>
  renderPage(
    view,
    html`<main class="sign-in">
<h1>${title}</h1>
<p class="quiet-text">${view.t("server.desk.title")} · ${view.brand}</p>
${body}
</main>`,
  );

/** Why what was sent was refused. */
export const alertOf = (alert: string | undefined): Html | undefined =>
  alert === undefined ? undefined : html`<p class="alert" role="alert">${alert}</p>`;

/** The bar over the pages of somebody who is signed in. */
export const topBar = (
  { brand, t }: DeskView,
  operator: { name: string; role: "service" | "admin" },
  current: "desk" | "team",
): Html =>
  html`<div class="top"><h1>${t("server.desk.title")} · ${brand}</h1>${
    operator.role === "admin" &&
    (current === "desk"
      ? html`<a href="/service/team">${t("server.desk.team")}</a>`
      : html`<a href="/service/">${t("server.desk.conversations")}</a>`)
  }<a href="/service/recovery-codes">${t("server.desk.recovery")}</a><span class="quiet-text">${operator.name}</span><form method="post" action="/service/logout"><button class="quiet">${t("server.desk.signOut")}</button></form></div>`;
