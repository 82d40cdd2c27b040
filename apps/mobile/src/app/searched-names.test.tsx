import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { buildSession } from "../testing/builders.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { renderApp } from "../testing/render-app.tsx";

afterEach(leaveFront);

/** Where an agent looks for somebody of the team, with the call that is asked and its field for the name. */
const searches = [
  ["/m/member/team", "GET /wps/agent/team/members", "name"],
  ["/m/agent/team/pnl", "GET /wps/agent/team/pnl", "name"],
  ["/m/teamBetting", "GET /wps/agent/team/games", "memberName"],
  ["/m/member/teamRebate", "GET /wps/agent/rebate/rates", "name"],
  ["/m/transaction/record?types=A", "GET /wps/record/transactions", "memberName"],
] as const;

it.each(searches)(
  "SEARCH-01 %s asks for a name without the spaces around it that a keyboard or a paste adds",
  async (path, key, field) => {
    const typed = " \u3000ann lee\u00a0 ";
    const server = createFakeServer();
    const asked = () => server.listCalls(key).map(({ query }) => query.get(field));
    await renderApp({ path, session: buildSession({ type: 1 }) });
    await waitFor(() => expect(asked()).toEqual([null]));
    await userEvent.type(await screen.findByLabelText("Member name"), `${typed}{Enter}`);
    await waitFor(() => expect(asked()).toEqual([null, "ann lee"]));
  },
);

it("SEARCH-01 the records of a team ask for it so as well when the field is left", async () => {
  const server = createFakeServer();
  await renderApp({ path: "/m/transaction/record?types=A", session: buildSession({ type: 1 }) });
  await userEvent.type(await screen.findByLabelText("Member name"), " ann ");
  await userEvent.tab();
  const asked = () =>
    server.listCalls("GET /wps/record/transactions").map(({ query }) => query.get("memberName"));
  await waitFor(() => expect(asked()).toEqual([null, "ann"]));
});
