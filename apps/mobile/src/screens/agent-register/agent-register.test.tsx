import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AgentLink } from "../../features/agent-team/account-calls.ts";
import { buildSession, buildSettings } from "../../testing/builders.ts";
import { drawQr } from "../../testing/draw-qr.tsx";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { createSealing } from "../../testing/sealed.ts";

const RATES = "GET /wps/agent/rebate/rates";
const OPEN = "PUT /wps/agent/member";
const LINKS = "GET /wps/agent/links";
const MAKE = "POST /wps/agent/links";
const DELETE = "DELETE /wps/agent/links";
const link: AgentLink = {
  id: "5",
  code: "K7M2PQ9XTR",
  kind: "agent",
  uses: 12,
  createdAt: Date.UTC(2026, 10, 20),
  rates: [{ category: "RNG", ppm: 7000 }],
};
const own = [
  { category: "LIVE", ppm: 6000 },
  { category: "RNG", ppm: 9000 },
  { category: "FISH", ppm: 0 },
];

let server: FakeServer;
let sealing: Awaited<ReturnType<typeof createSealing>>;
beforeAll(async () => {
  sealing = await createSealing();
});
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 500, currency: "CNY" }),
    "GET /wps/system/setting/register": () => buildSettings(),
    [RATES]: () => ({
      fromDay: "2026-11-27",
      caps: own,
      own: { rates: own, coming: [] },
      list: [],
      next: null,
      pageNum: 1,
      totalPages: 0,
      totalCount: 0,
    }),
    [OPEN]: () => ({ id: "9", username: "newbie" }),
    [LINKS]: () => ({ list: [link] }),
    [MAKE]: () => link,
    [DELETE]: () => ({}),
  });
  sealing.serve(server);
});
afterEach(leaveFront);

const open = (query = "", type = 1) =>
  renderApp({ path: `/m/agentRegister${query}`, session: buildSession({ type }) });
const lastOpened = () => sealing.read(server.listCalls(OPEN).at(-1)?.body);
const fill = async (name = " newbie ", password = "first-secret") => {
  await userEvent.type(await screen.findByLabelText("Username"), name);
  await userEvent.type(screen.getByLabelText("Password"), password);
};
const submit = () => userEvent.dblClick(screen.getByRole("button", { name: "Open account" }));
const bodiesOf = (key: typeof MAKE) =>
  server.listCalls(key).map(({ body }) => JSON.parse(body ?? "{}") as unknown);

describe("opening an account", () => {
  it("AGT-40 EXT-13 opens a member or an agent with rates up to the agent's own, and shows the details to pass on", async () => {
    await open();
    await fill();
    await userEvent.click(screen.getByRole("button", { name: "Agent" }));
    const sliders = within(screen.getByRole("group", { name: "Rates" }));
    expect(sliders.getAllByRole("slider").map((one) => one.getAttribute("aria-valuetext"))).toEqual([
      "0.00\u00a0%",
      "0.00\u00a0%",
    ]);
    expect(sliders.getByText("Up to 0.90 %")).toBeTruthy();
    const [slots] = sliders.getAllByRole<HTMLInputElement>("slider");
    expect(slots?.max, "as many steps of 0.01 % as the agent's own rate has").toBe("90");
    await userEvent.click(sliders.getByRole("button", { name: "More: Slots" }));
    await userEvent.click(sliders.getByRole("button", { name: "More: Slots" }));
    await userEvent.click(sliders.getByRole("button", { name: "Less: Slots" }));
    expect(slots?.getAttribute("aria-valuetext")).toBe("0.01\u00a0%");
    await submit();
    const told = within(await screen.findByRole("region", { name: "The account is open" }));
    expect(told.getByText(/must be changed at the first login/)).toBeTruthy();
    for (const text of ["newbie", "first-secret"]) expect(told.getByText(text)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("The account is open");
    expect(server.listCalls(OPEN)).toHaveLength(1);
    expect(await lastOpened()).toMatchObject({
      username: "newbie",
      password: "first-secret",
      kind: "agent",
      rates: [{ category: "RNG", ppm: 100 }],
    });
    await userEvent.click(told.getByRole("button", { name: "Open another account" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Username")).value).toBe("");
  });

  it("EXT-13 tells at the field that a name is taken, and lets another one be tried", async () => {
    server.handlers[OPEN] = () => failWith("register.username.taken");
    await open();
    await fill("newbie");
    await submit();
    expect(await screen.findByText("This username is already taken.")).toBeTruthy();
    server.handlers[OPEN] = () => ({ id: "9", username: "newbie2" });
    await userEvent.type(screen.getByLabelText("Username"), "2");
    await submit();
    expect(await screen.findByText("newbie2")).toBeTruthy();
  });

  it.each([
    ["agent.rate.range", "This rate is outside the range you may set", 2],
    ["agent.depth", "No account can be opened at this level of the team", 1],
    ["agent.accounts.limit", "You have opened as many accounts as one day allows", 1],
  ] as const)("EXT-13 says %s, and refetches the rates if they changed", async (code, text, asked) => {
    server.handlers[OPEN] = () => failWith(code);
    await open();
    await fill();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    await waitFor(() => expect(server.listCalls(RATES)).toHaveLength(asked));
    expect(screen.queryByText(/We got no answer/)).toBeNull();
  });

  it("EXT-13 says that the account may be open where no answer came", async () => {
    server.handlers[OPEN] = () => failWith("unknown");
    await open();
    await fill();
    await submit();
    expect(await screen.findByText(/the account may already be open/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Team management" })).toBeTruthy();
  });

  it("EXT-13 checks name and password before it sends, and opens without rates if there are none", async () => {
    server.handlers[RATES] = () => ({
      fromDay: "2026-11-27",
      caps: [],
      own: { rates: [], coming: [] },
      list: [],
      next: null,
      pageNum: 1,
      totalPages: 0,
      totalCount: 0,
    });
    await open();
    expect(await screen.findByText(/the account starts without/)).toBeTruthy();
    await submit();
    expect(await screen.findByText("At least 8 characters.")).toBeTruthy();
    expect(server.listCalls(OPEN)).toEqual([]);
    await fill();
    await submit();
    await waitFor(async () => expect(await lastOpened()).toMatchObject({ kind: "member", rates: [] }));
  });

  it("EXT-13 asks again for the rates after a failure", async () => {
    const rates = server.handlers[RATES];
    server.handlers[RATES] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    if (rates) server.handlers[RATES] = rates;
    await userEvent.click(retry);
    expect(await screen.findByLabelText("Username")).toBeTruthy();
  });
});

describe("links", () => {
  it("AGT-40 EXT-13 opens a link with its code, address, QR code and rates, and shares it", async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
    await open("?tab=links");
    await userEvent.click(await screen.findByRole("button", { name: /K7M2PQ9XTR/ }));
    const sheet = within(await screen.findByRole("dialog", { name: "Registration link" }));
    const address = `${location.origin}/m/register?affiliateCode=K7M2PQ9XTR`;
    const code = await sheet.findByRole("img", { name: "QR code of your invitation link" });
    expect(code.innerHTML).toBe(drawQr(address));
    for (const text of [address, "K7M2PQ9XTR", "0.70 %", /Agent · 12 registrations/])
      expect(sheet.getByText(text)).toBeTruthy();
    await userEvent.click(sheet.getByRole("button", { name: "Share" }));
    expect(share).toHaveBeenCalledWith({ title: "Nova", url: address });
  });

  it("AGT-40 deletes a link after a confirmation, once, and no longer lists it", async () => {
    server.handlers[DELETE] = () => {
      server.handlers[LINKS] = () => ({ list: [] });
      return {};
    };
    await open("?tab=links");
    await userEvent.click(await screen.findByRole("button", { name: /K7M2PQ9XTR/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete link" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this link?" }));
    expect(server.listCalls(DELETE)).toEqual([]);
    await userEvent.dblClick(question.getByRole("button", { name: "Delete link" }));
    expect(await screen.findByText(/You have no links yet/)).toBeTruthy();
    expect(server.listCalls(DELETE).map(({ query }) => query.get("id"))).toEqual(["5"]);
  });

  it("AGT-40 says that a link was deleted meanwhile, and lists the remaining ones", async () => {
    server.handlers[DELETE] = () => failWith("agent.link.not.found");
    await open("?tab=links");
    await userEvent.click(await screen.findByRole("button", { name: /K7M2PQ9XTR/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete link" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Delete link" }));
    expect(await screen.findByText("This link no longer exists")).toBeTruthy();
    await waitFor(() => expect(server.listCalls(LINKS)).toHaveLength(2));
  });

  it("EXT-13 makes a link of a kind and rates, once, and opens it", async () => {
    await open("?tab=links");
    await userEvent.click(await screen.findByRole("button", { name: "New link" }));
    const sheet = within(await screen.findByRole("dialog", { name: "New link" }));
    await userEvent.click(await sheet.findByRole("button", { name: "More: Live casino" }));
    server.handlers[MAKE] = () => failWith("agent.links.limit");
    await userEvent.click(sheet.getByRole("button", { name: "Create link" }));
    expect((await sheet.findByRole("alert")).textContent).toContain("delete one first");
    server.handlers[MAKE] = () => link;
    await userEvent.dblClick(sheet.getByRole("button", { name: "Create link" }));
    expect(await screen.findByRole("dialog", { name: "Registration link" })).toBeTruthy();
    const wish = { kind: "member", rates: [{ category: "LIVE", ppm: 100 }] };
    expect(bodiesOf(MAKE)).toEqual([wish, wish]);
  });

  it("EXT-13 moves between the tabs by keyboard, and a reload keeps the tab", async () => {
    await open();
    await screen.findByLabelText("Username");
    screen.getByRole("tab", { name: "Open account" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(await screen.findByRole("button", { name: "New link" })).toBeTruthy();
    expect(location.search).toBe("?tab=links");
  });
});

it.each(["", "?tab=links"])("SESS-09 play money opens nothing at %j, and is told kindly", async (query) => {
  await open(query, 41);
  expect(await screen.findByText("This feature is for full accounts only.")).toBeTruthy();
  for (const key of [RATES, LINKS] as const) expect(server.listCalls(key)).toEqual([]);
  for (const name of ["Open account", "New link"]) expect(screen.queryByRole("button", { name })).toBeNull();
});
