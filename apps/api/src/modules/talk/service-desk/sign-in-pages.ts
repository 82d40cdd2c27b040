import { renderSVG } from "uqr";
import { type Html, html } from "../../../platform/html.ts";
import type { SignInStage } from "../operator/operator.port.ts";
import { alertOf, type DeskView, formTokenInput, renderCard } from "./desk-frame.ts";

const signInForm = (view: DeskView, failed?: { alert: string; username: string }): Html => {
  const { t } = view;
  return html`<form method="post" action="/service/login">
${formTokenInput(view)}
${alertOf(failed?.alert)}
<label>${t("server.desk.username")}<input name="username" autocomplete="username" autocapitalize="none" maxlength="64" required value="${failed?.username}"></label>
<label>${t("server.desk.password")}<input name="password" type="password" autocomplete="current-password" maxlength="256" required></label>
<button>${t("server.desk.signIn")}</button>
</form>
<a class="button quiet" href="/service/invitation">${t("server.desk.haveInvitation")}</a>`;
};

const startOver = (view: DeskView): Html =>
  html`<form method="post" action="/service/logout">${formTokenInput(view)}<button class="quiet">${view.t("server.desk.startOver")}</button></form>`;

const codeForm = (
  view: DeskView,
  label: string,
  alert: string | undefined,
  action = "/service/factor",
): Html =>
  html`<form method="post" action="${action}">
${formTokenInput(view)}
${alertOf(alert)}
<label>${label}<input name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required autofocus></label>
<button>${view.t("server.desk.continue")}</button>
</form>`;

/** Splits a key into groups of four, which are easier to copy. */
const inGroups = (key: string): string => (key.match(/.{1,4}/g) ?? []).join(" ");

const enrolment = ({ t }: DeskView, { uri, key }: { uri: string; key: string }): Html => {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 4 }))}`;
  return html`<p>${t("server.desk.enrolHint")}</p>
<img class="qr" src="${picture}" alt="${t("server.desk.qr")}" width="208" height="208">
<p>${t("server.desk.key")} <code>${inGroups(key)}</code></p>`;
};

/** Renders signing in: the password, then the second factor, which new operators set up. `alert` says why it failed. */
export function renderWayIn(
  view: DeskView,
  at: SignInStage,
  failed?: { alert: string; username: string },
): string {
  const { t } = view;
  if (at.stage === "password") return renderCard(view, t("server.desk.signIn"), signInForm(view, failed));
  if (at.stage === "factor")
    return renderCard(
      view,
      t("server.desk.factor"),
      html`<p>${t("server.desk.factorHint")}</p>${codeForm(view, t("server.desk.code"), failed?.alert)}${startOver(view)}`,
    );
  return renderCard(
    view,
    t("server.desk.enrol"),
    html`${enrolment(view, at)}${codeForm(view, t("server.desk.enrolCode"), failed?.alert)}${startOver(view)}`,
  );
}

const authenticator = "/service/authenticator";

/** Renders how an operator moves to another app: first a code of the present one. */
export const renderAuthenticator = (view: DeskView, alert?: string): string =>
  renderCard(
    view,
    view.t("server.desk.authenticator"),
    html`<p>${view.t("server.desk.authenticatorHint")}</p>
${codeForm(view, view.t("server.desk.enrolCode"), alert, authenticator)}
<a class="button quiet" href="/service/">${view.t("server.desk.back")}</a>`,
  );

/** Renders the offered app. An operator who mistypes its code starts again, because the key is shown only once. */
export const renderOffer = (view: DeskView, offered: { uri: string; key: string }): string =>
  renderCard(
    view,
    view.t("server.desk.enrol"),
    html`${enrolment(view, offered)}${codeForm(view, view.t("server.desk.enrolCode"), undefined, `${authenticator}/confirm`)}`,
  );
