import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildRule, buildSession, buildSettings } from "../../testing/builders.ts";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { field, fill, key, open, registerReplies, submit } from "../../testing/register-form.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";

const server = createFakeServer();
const fakeFetch = globalThis.fetch;
const opening = serveSealing(server);

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch);
  server.requests.length = 0;
  Object.assign(server.handlers, registerReplies());
});
afterEach(leaveFront);

const sent = () => server.listCalls(key);

describe("the form", () => {
  it("ROUTE-05 both addresses show it", async () => {
    await open("/m/register.html");
    expect(screen.getByRole("button", { name: "Create account" })).toBeTruthy();
  });

  it("ROUTE-05 stays open with the register switch off", async () => {
    await renderApp({ path: "/m/register", parameters: { switch_register_button: "0" } });
    expect(await screen.findByLabelText("Username")).toBeTruthy();
  });

  it("REG-01 closes to the lobby and switches to login", async () => {
    await open();
    await userEvent.click(screen.getByRole("tab", { name: "Log in" }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    cleanup();
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });

  it("LOGIN-02 the tabs are there while what it asks for is still loading", async () => {
    server.handlers["GET /wps/system/setting/register"] = () => new Promise(() => undefined);
    await renderApp({ path: "/m/register" });
    await userEvent.click(await screen.findByRole("tab", { name: "Log in" }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });

  it("REG-03 with no method on, a notice replaces it", async () => {
    const settings = { ...buildSettings(), methods: { username: false, mobileNum: false } };
    server.handlers["GET /wps/system/setting/register"] = () => settings;
    await renderApp({ path: "/m/register" });
    expect(await screen.findByText("Registration is closed. Please contact customer service.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Create account" })).toBeNull();
  });

  it("REG-04 shows a field only when its enabled flag is set", async () => {
    const nickname = buildRule("rule.nickname");
    const qqNum = buildRule("rule.qqNum", { enabled: false });
    server.handlers["GET /wps/system/setting/register"] = () => buildSettings({ nickname, qqNum });
    await open();
    expect(field("Nickname")).toBeTruthy();
    expect(screen.queryByLabelText("QQ number")).toBeNull();
  });

  it("REG-19 shows the banner of group m_reg above, and nothing when there is none", async () => {
    const banner = { id: "1", title: "Welcome gift", text: "", url: "/b.webp", link: "", groupName: "m_reg" };
    server.handlers["GET /wps/system/announcements"] = ({ query }) => ({
      promotion: [],
      banners: query.get("groupName") === "m_reg" ? [banner] : [],
      player: [],
      popup: [],
      hot: [],
    });
    await open();
    const above = await screen.findByRole("region", { name: "A welcome for new members" });
    expect(within(above).getByText("Welcome gift")).toBeTruthy();
    expect(above.querySelector("img")?.getAttribute("src")).toBe("/b.webp");
  });

  it("a failed load of the settings can be tried again", async () => {
    server.handlers["GET /wps/system/setting/register"] = () => failWith("unknown");
    await renderApp({ path: "/m/register" });
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/system/setting/register"] = () => buildSettings();
    await userEvent.click(retry);
    expect(await screen.findByLabelText("Username")).toBeTruthy();
  });
});

it("REG-16 offers the dialing codes of the country call, the visitor's own country first", async () => {
  const countryDialingCode = buildRule("rule.countryDialingCode");
  server.handlers["GET /wps/system/setting/register"] = () => buildSettings({ countryDialingCode });
  server.handlers["GET /wps/system/country"] = () => [
    { country: "CN", name: "China", countryDialingCode: "86" },
    { country: "BR", name: "Brazil", countryDialingCode: "55" },
  ];
  await open();
  const options = await screen.findAllByRole<HTMLOptionElement>("option");
  expect(options.map((option) => option.textContent)).toEqual(["Brazil (+55)", "China (+86)"]);
  await fill();
  await submit();
  await waitFor(() => expect(location.pathname).toBe("/m/home"));
  expect(await (await opening)(key)).toMatchObject({ countryDialingCode: "55" });
});

describe("affiliate code", () => {
  const affiliateCode = buildRule("rule.affiliateCode", { required: false });

  it.each([
    [true, false],
    [false, true],
  ])("REG-07 a code of the address that is valid: %s, shows the field: %s", async (success, isShown) => {
    server.handlers["GET /wps/system/setting/register"] = () => buildSettings({ affiliateCode });
    server.handlers["GET /wps/member/check/affiliateCode"] = () => ({ success });
    await open("/m/register?affiliateCode=FRIEND7");
    await waitFor(() => expect(screen.queryByLabelText("Invitation code") !== null).toBe(isShown));
    if (isShown) return;
    await fill();
    // The server's reply about the code arrived long ago.
    expect(screen.queryByLabelText("Invitation code")).toBeNull();
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(key)).toMatchObject({ affiliateCode: "FRIEND7" });
  });

  it("REG-07 is kept, and sent without a field, after a look at the login tab", async () => {
    server.handlers["GET /wps/system/setting/register"] = () => buildSettings({ affiliateCode });
    server.handlers["GET /wps/member/check/affiliateCode"] = () => ({ success: true });
    await open("/m/register?affiliateCode=FRIEND7");
    await userEvent.click(screen.getByRole("tab", { name: "Log in" }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    await userEvent.click(await screen.findByRole("tab", { name: "Sign up", selected: false }));
    await waitFor(() => expect(location.pathname).toBe("/m/register"));
    await screen.findByLabelText("Confirm password");
    await fill();
    expect(screen.queryByLabelText("Invitation code")).toBeNull();
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(key)).toMatchObject({ affiliateCode: "FRIEND7" });
  });

  it("REG-07 is waited for if its check is slower than the visitor", async () => {
    let answer = () => {};
    server.handlers["GET /wps/member/check/affiliateCode"] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ success: true });
      });
    await open("/m/register?affiliateCode=FRIEND7");
    await fill();
    await submit();
    answer();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(key)).toMatchObject({ affiliateCode: "FRIEND7" });
  });

  it("REG-07 that cannot be checked is said, and the second try sends it", async () => {
    server.handlers["GET /wps/member/check/affiliateCode"] = () => failWith("system.unavailable");
    await open("/m/register?affiliateCode=FRIEND7");
    await fill();
    await submit();
    await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
    expect(location.pathname).toBe("/m/register");
    server.handlers["GET /wps/member/check/affiliateCode"] = () => ({ success: true });
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(key)).toMatchObject({ affiliateCode: "FRIEND7" });
  });

  it("REG-08 an invalid code shows its message and gets the focus", async () => {
    server.handlers["GET /wps/system/setting/register"] = () => buildSettings({ affiliateCode });
    server.handlers[key] = () => failWith("invitation_code_error");
    await open();
    await fill();
    await userEvent.type(field("Invitation code"), "NOBODY");
    await submit();
    expect(await screen.findByText("This invitation code is not valid.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Invitation code")));
  });
});

describe("the answer", () => {
  it("REG-18 API-06 API-08 opens a session and the lobby; the payload is complete and sealed", async () => {
    await open();
    await fill();
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(JSON.parse(localStorage.getItem("MC_SESSION_INFO") ?? "{}")).toMatchObject({ userName: "newbie" });
    expect(await (await opening)(key)).toEqual({
      username: "newbie",
      password: "long enough",
      confirmPassword: "long enough",
      registerUrl: location.host,
      registerMethod: "H5",
      type: 0,
      domain: location.hostname,
      merchantCode: "nova",
      route: key,
      challenge: "once",
    });
    expect(sent()[0]?.body).not.toContain("long enough");
  });

  it("API-08 says that the form was opened in the installed app", async () => {
    const agent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Chrome CroupierApp/1.0");
    onTestFinished(() => agent.mockRestore());
    await open();
    await fill();
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(key)).toMatchObject({ registerMethod: "APP" });
  });

  it("API-06 by username takes no code, also where codes for mobile numbers come by Firebase", async () => {
    const parameters = { firebase_script: "/brand/firebase.js" };
    await renderApp({ path: "/m/register", switches: ["FIREBASE"], parameters });
    await screen.findByLabelText("Username");
    await fill();
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(key)).toEqual({
      username: "newbie",
      password: "long enough",
      confirmPassword: "long enough",
      registerUrl: location.host,
      registerMethod: "H5",
      type: 0,
      domain: location.hostname,
      merchantCode: "nova",
      route: key,
      challenge: "once",
    });
  });

  it("REG-06 a refusal by field is shown at the field and keeps the typed values", async () => {
    server.handlers[key] = () =>
      failWith("register.field.invalid", { fields: { password: "rule.password" } });
    await open();
    await fill();
    await submit();
    expect(await screen.findByText("At least 8 characters.")).toBeTruthy();
    expect(field("Username").value).toBe("newbie");
    expect(field("Password").value).toBe("long enough");
  });

  it("a refusal that no field is to blame for is told above the button", async () => {
    server.handlers[key] = () => failWith("register.closed");
    await open();
    await fill();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe("Registration is closed at the moment.");
  });

  it("FAULT-11 twenty quick taps send one registration", async () => {
    let answer = (_session: ReturnType<typeof buildSession>) => {};
    server.handlers[key] = () => new Promise((resolve) => (answer = resolve));
    await open();
    await fill();
    const button = screen.getByRole("button", { name: "Create account" });
    for (let tap = 0; tap < 20; tap += 1) button.click();
    await waitFor(() => expect(sent()).toHaveLength(1));
    button.click();
    answer(buildSession());
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(sent()).toHaveLength(1);
  });
});

describe("the terms at registration", () => {
  it("can be read over the form, which keeps the typed values", async () => {
    server.handlers["GET /wps/system/helpCenter"] = () => [
      { title: "How to pay in", content: "<p>Choose a method</p>" },
      { title: "Terms of use", content: "<p>One account each</p>", topic: "terms" },
      { title: "Privacy", content: "<p>Nothing is sold</p>", topic: "privacy" },
    ];
    await open();
    await userEvent.type(field("Username"), "newbie");
    for (const [title, text] of [
      ["Terms of use", "One account each"],
      ["Privacy", "Nothing is sold"],
    ]) {
      await userEvent.click(await screen.findByRole("button", { name: title }));
      expect(await screen.findByText(text as string)).toBeTruthy();
      const sheet = within(screen.getByRole("dialog", { name: title as string }));
      await userEvent.click(sheet.getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByText(text as string)).toBeNull());
    }
    expect(screen.queryByRole("button", { name: "How to pay in" })).toBeNull();
    expect(field("Username").value).toBe("newbie");
  });
});
