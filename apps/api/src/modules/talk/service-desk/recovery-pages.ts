import { html } from "../../../platform/html.ts";
import { alertOf, type DeskView, formTokenInput, renderCard } from "./desk-frame.ts";

/** Renders new recovery codes, for operators who lose their authenticator app. `codes` are shown only once. */
export const renderRecoveryCodes = (view: DeskView, codes: readonly string[]): string =>
  renderCard(
    view,
    view.t("server.desk.recovery"),
    html`<p>${view.t("server.desk.recoveryHint")}</p>
<ul class="codes" aria-label="${view.t("server.desk.recovery")}">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<a class="button" href="/service/">${view.t("server.desk.recoveryKept")}</a>`,
  );

/** Renders how many recovery codes are left and a form for new ones. `alert` says why the last attempt failed. */
export function renderRenewal(view: DeskView, left: number, alert?: string): string {
  const { t } = view;
  return renderCard(
    view,
    t("server.desk.recovery"),
    html`<p>${t("server.desk.recoveryLeft", { count: left })}</p>
<p class="quiet-text">${t("server.desk.renewHint")}</p>
<form method="post" action="/service/recovery-codes">
${formTokenInput(view)}
${alertOf(alert)}
<label>${t("server.desk.enrolCode")}<input name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="40" required autofocus></label>
<button>${t("server.desk.renew")}</button>
</form>
<a class="button quiet" href="/service/authenticator">${t("server.desk.authenticator")}</a>
<a class="button quiet" href="/service/">${t("server.desk.back")}</a>`,
  );
}
