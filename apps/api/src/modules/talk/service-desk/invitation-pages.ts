import { html } from "../../../platform/html.ts";
import type { Invitation } from "../operator/operator.port.ts";
import { alertOf, type DeskView, formTokenInput, renderCard } from "./desk-frame.ts";

/** Renders the form where an invitation is used. The script takes the code from the link's fragment. */
export function renderInvitation(view: DeskView, alert?: string): string {
  const { t } = view;
  return renderCard(
    view,
    t("server.desk.invitation"),
    html`<p>${t("server.desk.invitationHint")}</p>
<form method="post" action="/service/invitation">
${formTokenInput(view)}
${alertOf(alert)}
<label>${t("server.desk.invitationCode")}<input name="code" id="invitation-code" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="40" required></label>
<label>${t("server.desk.invitationPassword")}<input name="password" type="password" autocomplete="current-password" maxlength="256" required></label>
<button>${t("server.desk.continue")}</button>
</form>
<a class="button quiet" href="/service/">${t("server.desk.signIn")}</a>`,
  );
}

/** Renders an invitation for the person who hands it over. It is shown only once. */
export const renderInvited = (
  view: DeskView,
  { origin, name }: { origin: string; name: string },
  { path, expiresAt }: Invitation,
): string =>
  renderCard(
    view,
    view.t("server.desk.invitation"),
    html`<p>${view.t("server.desk.invitedHint", { name, until: `${expiresAt.toISOString().slice(0, 16).replace("T", " ")} UTC` })}</p>
<p class="link"><code>${origin}${path}</code></p>
<a class="button" href="/service/team">${view.t("server.desk.team")}</a>`,
  );
