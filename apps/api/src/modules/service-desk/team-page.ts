import type { Operator } from "../../http/context.ts";
import { type Html, html } from "../../platform/html.ts";
import type { Colleague } from "../operator/operator.port.ts";
import { type DeskView, formTokenInput, renderPage, topBar } from "./desk-frame.ts";

const row = (view: DeskView, { operatorId, name, username, role, hasFactor }: Colleague): Html => {
  const { t } = view;
  return html`<li><strong>${name}</strong><span class="quiet-text">${username} · ${t(`server.desk.role.${role}`)}</span>${
    hasFactor
      ? html`<form method="post" action="/service/team/${operatorId}/reset-factor">${formTokenInput(view)}<button class="quiet" aria-label="${t("server.desk.resetFactorOf", { name })}">${t("server.desk.resetFactor")}</button></form>`
      : html`<span class="quiet-text">${t("server.desk.noFactor")}</span>`
  }</li>`;
};

/** Renders the brand's operators, for its admins. */
export const renderTeam = (view: DeskView, operator: Operator, team: readonly Colleague[]): string =>
  renderPage(
    view,
    html`<main class="desk team">
${topBar(view, operator, "team")}
<section aria-labelledby="team"><h2 id="team">${view.t("server.desk.team")}</h2>
<p class="quiet-text">${view.t("server.desk.teamHint")}</p>
<ul>${team.map((one) => row(view, one))}</ul></section>
</main>`,
  );
