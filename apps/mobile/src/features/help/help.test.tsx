import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sanitizeHtml } from "../../platform/html/sanitize-html.ts";
import { navigate } from "../../platform/router/history.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { type RenderAppOptions, renderApp } from "../../testing/render-app.tsx";

vi.mock("../../platform/html/sanitize-html.ts", { spy: true });

const entries = ["Paying in", "My bets"].map((title) => ({ title, content: `<p>About <b>${title}</b></p>` }));

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({ "GET /wps/system/helpCenter": () => entries });
});
afterEach(leaveFront);

const open = (query = "", options: RenderAppOptions = {}) =>
  renderApp({ path: `/m/help${query}`, ...options });
const head = (name: string) => screen.findByRole("button", { name });
const bodies = () => screen.queryAllByText(/^About/).map((body) => body.textContent);

describe("the help centre", () => {
  it("HELP-01 is an accordion of titles with HTML, for anybody", async () => {
    await open();
    const paying = await head("Paying in");
    expect([paying.getAttribute("aria-expanded"), bodies()]).toEqual(["false", []]);
    await userEvent.click(paying);
    expect(screen.getByText("Paying in", { selector: "b" })).toBeDefined();
    await userEvent.click(await head("My bets"));
    expect(bodies()).toEqual(["About My bets"]);
    await userEvent.click(await head("My bets"));
    expect(bodies()).toEqual([]);
    const [call] = server.listCalls("GET /wps/system/helpCenter");
    expect([call?.query.get("device"), call?.query.get("language")]).toEqual(["MOBILE", "EN"]);
  });

  it("HELP-01 is in the language that is chosen meanwhile", async () => {
    server.handlers["GET /wps/system/helpCenter"] = ({ query }) => [
      { title: `Paying in ${query.get("language")}`, content: "<p>x</p>" },
    ];
    await open();
    await head("Paying in EN");
    act(() => navigate("/m/set"));
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Language" }), "CN");
    act(() => navigate("/m/help"));
    expect(await head("Paying in CN")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Paying in EN" })).toBeNull();
  });

  // What the sanitiser takes away is seen in a browser (SEC-19): DOMPurify does nothing in this DOM.
  it("HELP-01 shows of an entry what the sanitiser leaves, and nothing else", async () => {
    const content = `<p onclick="alert(1)">About it</p><script>alert(2)</script>`;
    server.handlers["GET /wps/system/helpCenter"] = () => [{ title: "Paying in", content }];
    vi.mocked(sanitizeHtml).mockImplementation((html) => {
      const fragment = document.createDocumentFragment();
      fragment.append(html === content ? "About what is left" : "About something else");
      return fragment;
    });
    await open("?i=0");
    await head("Paying in");
    expect(bodies()).toEqual(["About what is left"]);
    vi.mocked(sanitizeHtml).mockReset();
  });

  it.each([
    ["?i=0", ["About Paying in"]],
    ["?i=1", ["About My bets"]],
    ["?i=2", []],
    ["?i=one", []],
    ["?i=-1", []],
    ["?i=", []],
  ])("HELP-02 the query %s opens %s", async (query, shown) => {
    await open(query);
    await head("Paying in");
    expect(bodies()).toEqual(shown);
  });

  it("HELP-02 another index opens its entry on the same screen, and none closes it", async () => {
    await open("?i=0");
    await head("Paying in");
    act(() => navigate("/m/help?i=1"));
    await waitFor(() => expect(bodies()).toEqual(["About My bets"]));
    act(() => navigate("/m/help"));
    await waitFor(() => expect(bodies()).toEqual([]));
  });

  it("leads to customer service", async () => {
    await open();
    await userEvent.click(await head("Ask us"));
    expect(await screen.findByRole("link", { name: /WhatsApp/ })).toBeDefined();
  });

  it("says that there is nothing, and that loading failed with a way to try again", async () => {
    server.handlers["GET /wps/system/helpCenter"] = () => [];
    await open();
    await screen.findByText("There are no help entries yet");
    cleanup();
    server.handlers["GET /wps/system/helpCenter"] = () => failWith("unknown");
    await open();
    const retry = await screen.findByRole("button", { name: /Loading failed/ });
    server.handlers["GET /wps/system/helpCenter"] = () => entries;
    await userEvent.click(retry);
    expect(await head("Paying in")).toBeDefined();
  });
});
