import type { Operator } from "../../../http/context.ts";
import { type Html, html } from "../../../platform/html.ts";
import type { Colleague } from "../operator/operator.port.ts";
import { type DeskView, formTokenInput, renderPage, topBar } from "./desk-frame.ts";

/** The admin's possible actions on a colleague's factor, or why there are none. */
function action(view: DeskView, own: Operator, { operatorId, name, hasFactor, isShared }: Colleague) {
  const { t } = view;
  if (operatorId === String(own.operatorId)) return undefined;
  if (isShared) return html`<span class="quiet-text">${t("server.desk.shared")}</span>`;
  const [label, labelOf] = hasFactor
    ? [t("server.desk.resetFactor"), t("server.desk.resetFactorOf", { name })]
    : [t("server.desk.invite"), t("server.desk.inviteOf", { name })];
  return html`<form method="post" action="/service/team/${operatorId}/reset-factor">${formTokenInput(view)}<button class="quiet" aria-label="${labelOf}">${label}</button></form>`;
}

const row = (view: DeskView, own: Operator, colleague: Colleague): Html =>
  html`<li><strong>${colleague.name}</strong><span class="quiet-text">${colleague.username} · ${view.t(`server.desk.role.${colleague.role}`)}</span>${
    !colleague.hasFactor && html`<span class="quiet-text">${view.t("server.desk.noFactor")}</span>`
  }${action(view, own, colleague)}</li>`;

/** Renders the brand's operators, for its admins. */
export const renderStaff = (view: DeskView, operator: Operator, staff: readonly Colleague[]): string =>
  renderPage(
    view,
    html`<main class="desk team">
${topBar(view, operator, "team")}
<section aria-labelledby="team"><h2 id="team">${view.t("server.desk.team")}</h2>
<p class="quiet-text">${view.t("server.desk.teamHint")}</p>
<ul>${staff.map((one) => row(view, operator, one))}</ul></section>
</main>`,
  );
