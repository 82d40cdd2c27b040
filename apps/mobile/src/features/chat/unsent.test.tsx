import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { preloadPath } from "../../app/screen-loader.ts";
import { navigate } from "../../platform/router/history.ts";
import { consumeReturnPath } from "../../shared/navigation/return-path.ts";
import { startSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { reloadPage } from "../../testing/reload-page.ts";
import { renderApp } from "../../testing/render-app.tsx";
import type { ChatMessage } from "./chat-calls.ts";

const LIST = "GET /wps/chat/messages";
const SEND = "POST /wps/chat/messages";
const text = "Where is my deposit?";

let server: FakeServer;
let kept: ChatMessage[];
/** Takes a message, as the server does. */
const take = ({ body }: { body: string | undefined }): ChatMessage => {
  const { clientId, text: written } = JSON.parse(body ?? "{}") as Pick<ChatMessage, "clientId" | "text">;
  const made = { id: "1", clientId, sender: "member" as const, text: written, time: Date.now() };
  kept.push(made);
  return made;
};
const offline = () => Promise.reject(new TypeError("offline"));

beforeAll(() => Promise.all(["/m/login", "/m/help", "/m/chat"].map(preloadPath)));
beforeEach(() => {
  kept = [];
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/system/helpCenter": () => [],
    [LIST]: () => ({ list: kept, hasMore: false, isClosed: false }),
    [SEND]: offline,
  });
});
afterEach(leaveFront);

const open = async (userName = "demo") => {
  await renderApp({ path: "/m/chat", session: buildSession({ userName }), switches: ["CBS3"] });
  return screen.findByRole("textbox", { name: "Your message" });
};
const write = async () => userEvent.type(await open(), `${text}{Enter}`);
const sent = () => server.listCalls(SEND).map(({ body }) => JSON.parse(body ?? "{}") as ChatMessage);
/** The message is there, and is sent by the button under its first id. */
const sendAgain = async () => {
  expect(await screen.findByText("Not sent")).toBeTruthy();
  expect(screen.getAllByText(text)).toHaveLength(1);
  server.handlers[SEND] = take;
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(sessionStorage.getItem("drafts")).toBeNull());
  const [first, ...others] = sent();
  expect(others).toEqual([first]);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.queryByText("Not sent")).toBeNull();
};

describe("a message of the chat that was not sent", () => {
  it("FAULT-12 is there after the login, if the session had ended when it was sent", async () => {
    server.handlers[SEND] = () => failWith("session.expired");
    await write();
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(sessionStorage.getItem("drafts")).toBeNull();
    act(() => {
      startSession(buildSession());
      navigate(consumeReturnPath());
    });
    expect(await screen.findByText("Not sent")).toBeTruthy();
    expect(sessionStorage.getItem("drafts")).toContain(text);
    await sendAgain();
  });

  it("FAULT-39 is there after a reload", async () => {
    await write();
    await screen.findByText("Not sent");
    reloadPage();
    await open();
    await sendAgain();
  });

  it("FAULT-12 is there when the member comes back to the chat", async () => {
    await write();
    await screen.findByText("Not sent");
    act(() => navigate("/m/help"));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    act(() => navigate("/m/chat"));
    await sendAgain();
  });

  it("FAULT-39 is shown to no other member of the same tab, before a reload and after it", async () => {
    await write();
    await screen.findByText("Not sent");
    cleanup();
    await open("somebody");
    expect(screen.queryByText(text)).toBeNull();
    cleanup();
    await open();
    await screen.findByText("Not sent");
    reloadPage();
    await open("somebody");
    expect(screen.queryByText(text)).toBeNull();
  });

  it("FAULT-39 is not sent for another member, who signed in while it waited for the one before it", async () => {
    let fail = () => {};
    server.handlers[SEND] = () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new TypeError("offline"));
      });
    await write();
    await userEvent.type(screen.getByRole("textbox"), "And my bonus?{Enter}");
    expect(await screen.findAllByText("Sending…")).toHaveLength(2);
    cleanup();
    await open("somebody");
    fail();
    await act(() => new Promise(requestAnimationFrame));
    expect(sent().map((message) => message.text)).toEqual([text]);
  });

  it("FAULT-39 is kept no longer if it has arrived after all, and its answer was lost", async () => {
    server.handlers[SEND] = (request) => {
      take(request);
      return offline();
    };
    await write();
    await waitFor(() => expect(sessionStorage.getItem("drafts")).not.toBeNull());
    reloadPage();
    await open();
    await waitFor(() => expect(sessionStorage.getItem("drafts")).toBeNull());
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.queryByText("Not sent")).toBeNull();
  });
});
