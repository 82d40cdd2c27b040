import type { ReplyOf } from "@croupier/contract/player/contract";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { pagesOf } from "../../testing/list-pages.ts";
import { renderApp } from "../../testing/render-app.tsx";

const people = "GET /wps/agent/team/members";
const pnl = "GET /wps/agent/team/pnl";
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

const carl: Person = { ...personOf(7), name: "carl", isAgent: true, directs: 1 };
const dora: Person = { ...personOf(8), name: "dora" };
const none = {
  rounds: 0,
  turnover: 0,
  win: 0,
  deposit: 0,
  withdrawal: 0,
  bonus: 0,
  rebate: 0,
  salary: 0,
  loss: 0,
};
const getSearch = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Member name" });

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

it("EXT-16 opens a person who was found by name to the people below them, and searches no longer", async () => {
  const server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    [people]: ({ query }) => ({
      path: query.has("under") ? [{ id: carl.id, name: carl.name }] : [],
      list: [query.has("under") && !query.has("name") ? dora : carl],
      next: null,
      totalCount: 1,
    }),
  });
  const lastQuery = () => Object.fromEntries(server.listCalls(people).at(-1)?.query ?? []);
  await renderApp({ path: "/m/member/team", session: buildSession({ type: 1 }) });
  await screen.findByText("carl");
  await userEvent.type(getSearch(), "carl{Enter}");
  await waitFor(() => expect(lastQuery()).toEqual({ name: "carl" }));
  await userEvent.click(await screen.findByRole("link", { name: "carl" }));
  expect(await screen.findByText("dora")).toBeTruthy();
  expect(lastQuery()).toEqual({ under: "8" });
  expect(getSearch().value).toBe("");
  // The open person is found as well; their name is no link to where the agent is.
  await userEvent.type(getSearch(), "carl{Enter}");
  await waitFor(() => expect(screen.queryByText("dora")).toBeNull());
  expect(within(screen.getByRole("main")).queryByRole("link", { name: "carl" })).toBeNull();
});

it("EXT-18 opens an agent who was found by name to all lines below them", async () => {
  const server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    [pnl]: ({ query }) => {
      const { id, name, isAgent } = query.has("under") && !query.has("name") ? dora : carl;
      return {
        list: [{ id, name, isAgent, ...none }],
        footer: none,
        under: query.has("under") ? { id: carl.id, name: carl.name } : null,
        ...pagesOf(1, 1),
        asOf: null,
        isProvisional: false,
      };
    },
  });
  const lastQuery = () => server.listCalls(pnl).at(-1)?.query;
  await renderApp({ path: "/m/agent/team/pnl?period=today", session: buildSession({ type: 1 }) });
  await screen.findByText("carl");
  await userEvent.type(getSearch(), "ca{Enter}");
  await waitFor(() => expect(lastQuery()?.get("name")).toBe("ca"));
  await userEvent.click(await screen.findByRole("link", { name: "carl" }));
  expect(await screen.findByText("dora")).toBeTruthy();
  expect(lastQuery()?.get("under")).toBe("8");
  expect(lastQuery()?.has("name")).toBe(false);
  expect(getSearch().value).toBe("");
});
