import type { ReplyOf } from "@croupier/contract/player/contract";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const people = "GET /wps/agent/team/members";
type Person = ReplyOf<typeof people>["list"][number];

const directs = 10_000;
const pageSize = 20;
/** As long as a name may be. */
const nameOf = (number: number): string => `direct_of_a_large_team_${String(number).padStart(9, "0")}`;
const personOf = (number: number): Person => ({
  id: String(number + 1),
  name: nameOf(number),
  isAgent: false,
  isDisabled: false,
  directs: 0,
  balance: 94,
  turnoverToday: 10,
  lastLoginDay: "2026-11-20",
});

afterEach(leaveFront);

it("EXT-16 reads on in a team of ten thousand directs page by page, each shown once, and says how many there are", async () => {
  const server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    [people]: ({ query }) => {
      const after = query.get("after");
      const from = after === null ? 0 : Number(after.slice(-9)) + 1;
      const list = Array.from({ length: pageSize }, (_, at) => personOf(from + at));
      return { path: [], list, next: list.at(-1)?.name ?? null, totalCount: directs };
    },
  });
  await renderApp({ path: "/m/member/team", session: buildSession({ type: 1 }) });
  expect(await screen.findByText("20 of 10,000")).toBeTruthy();
  for (let shown = 2 * pageSize; shown <= 10 * pageSize; shown += pageSize) {
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(await screen.findByText(`${shown} of 10,000`)).toBeTruthy();
  }
  const main = within(screen.getByRole("main"));
  // The agent's own footer is a list as well.
  const rows = main.getAllByRole("listitem").filter((row) => row.closest("nav") === null);
  const shownNames = rows.map((row) => within(row).getByRole("link").textContent);
  expect(shownNames).toEqual(Array.from({ length: 10 * pageSize }, (_, number) => nameOf(number)));
  expect(server.listCalls(people).map(({ query }) => query.get("after"))).toEqual([
    null,
    ...Array.from({ length: 9 }, (_, page) => nameOf((page + 1) * pageSize - 1)),
  ]);
});
