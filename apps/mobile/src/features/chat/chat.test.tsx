import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { preloadPath } from "../../app/screen-loader.ts";
import type { ChatMessage } from "../../features/chat/chat-calls.ts";
import { getReadableTextColor, readChatAppearance } from "../../features/chat/chat-url-params.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

interface Written {
  clientId: string;
  text: string;
}

let server: FakeServer;
let kept: ChatMessage[];

const message = (id: number, sender: ChatMessage["sender"], text: string): ChatMessage => ({
  id: String(id),
  clientId: `client-${id}`,
  sender,
  text,
  time: Date.parse("2026-11-20T10:30:00Z"),
});

// Preload every target of these tests. A chunk that loads late could still be loading when they end.
beforeAll(() => Promise.all(["/m/home", "/m/login", "/m/help", "/m/chat"].map(preloadPath)));

beforeEach(() => {
  kept = [message(1, "member", "Hello"), message(2, "service", "Good day")];
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/chat/messages": ({ query }) => {
      const after = Number(query.get("after") ?? 0);
      return { list: kept.filter(({ id }) => Number(id) > after), hasMore: false, isClosed: false };
    },
    "POST /wps/chat/read": () => null,
    "POST /wps/chat/messages": ({ body }) => {
      const { clientId, text } = JSON.parse(body ?? "{}") as Written;
      const made = { ...message(kept.length + 1, "member", text), clientId };
      kept.push(made);
      return made;
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

const open = (search = "", type = 0) =>
  renderApp({ path: `/m/chat${search}`, session: buildSession({ type }), switches: ["CBS3"] });
const texts = () => screen.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
const write = async (text: string) => {
  const field = await screen.findByRole("textbox", { name: "Your message" });
  await userEvent.type(field, text);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
};
const sent = () =>
  server.listCalls("POST /wps/chat/messages").map(({ body }) => JSON.parse(body ?? "{}") as Written);

describe("the chat", () => {
  it("shows the messages in order with their senders, and reports the seen ones to the server", async () => {
    await open();
    await screen.findByText("Good day");
    expect(texts()).toEqual(["Hello", "Good day"]);
    expect(screen.getAllByRole("listitem")[1]?.textContent).toContain("Customer service:");
    await waitFor(() =>
      expect(server.listCalls("POST /wps/chat/read").map(({ body }) => body)).toEqual(['{"id":"2"}']),
    );
  });

  it("sends the written message, and is ready for the next one", async () => {
    await open();
    await write("  My deposit?  ");
    await screen.findByText("My deposit?");
    expect(sent().map(({ text }) => text)).toEqual(["My deposit?"]);
    const field = screen.getByRole<HTMLTextAreaElement>("textbox");
    expect([field.value, document.activeElement]).toEqual(["", field]);
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
    expect(texts()).toEqual(["Hello", "Good day", "My deposit?"]);
  });

  it("keeps a message that failed, and sends it again under its own name", async () => {
    const answer = server.handlers["POST /wps/chat/messages"];
    server.handlers["POST /wps/chat/messages"] = () => failWith("system.unavailable");
    await open();
    await write("Are you there?");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Not sent");
    if (answer) server.handlers["POST /wps/chat/messages"] = answer;
    await userEvent.click(screen.getByRole("button", { name: "Send again" }));
    await waitFor(() => expect(screen.queryByText("Not sent")).toBeNull());
    const [first, second] = sent();
    expect(second).toEqual(first);
    expect(texts()).toEqual(["Hello", "Good day", "Are you there?"]);
  });

  it("marks only the message that failed", async () => {
    const answer = server.handlers["POST /wps/chat/messages"];
    await open();
    server.handlers["POST /wps/chat/messages"] = () => failWith("system.unavailable");
    await write("Refused");
    await screen.findByRole("alert");
    let release = () => {};
    server.handlers["POST /wps/chat/messages"] = (call) =>
      new Promise<void>((resolve) => {
        release = resolve;
      }).then(() => answer?.(call) ?? failWith("unknown"));
    await write("On its way");
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(screen.getAllByText("Not sent")).toHaveLength(1);
    expect(screen.getByText("Sending…").closest("li")?.textContent).toContain("On its way");
    release();
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
    expect(screen.getAllByText("Not sent")).toHaveLength(1);
  });

  it("shows a message once when the list brings it before its own answer does", async () => {
    let answer: () => void = () => undefined;
    server.handlers["POST /wps/chat/messages"] = ({ body }) => {
      const { clientId, text } = JSON.parse(body ?? "{}") as Written;
      const made = { ...message(3, "member", text), clientId };
      kept.push(made);
      return new Promise((resolve) => (answer = () => resolve(made)));
    };
    const { client } = await open();
    await write("Only once");
    await screen.findByText("Sending…");
    await act(() => client.invalidateQueries({ queryKey: ["private", "chat"] }));
    expect(screen.getAllByText("Only once")).toHaveLength(1);
    await act(async () => answer());
    expect(screen.getAllByText("Only once")).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
  });

  it("loads the messages after the known ones when an event reports a change", async () => {
    const { client } = await open();
    await screen.findByText("Good day");
    kept.push(message(3, "service", "Anything else?"));
    await act(() => client.invalidateQueries({ queryKey: ["private", "chat"] }));
    await screen.findByText("Anything else?");
    expect(server.listCalls("GET /wps/chat/messages").at(-1)?.query.get("after")).toBe("2");
    await waitFor(() => expect(server.listCalls("POST /wps/chat/read").at(-1)?.body).toBe('{"id":"3"}'));
  });

  it("loads earlier messages on request", async () => {
    server.handlers["GET /wps/chat/messages"] = ({ query }) =>
      query.get("before") === "11"
        ? { list: [message(10, "member", "Long ago")], hasMore: false, isClosed: false }
        : { list: [message(11, "service", "Lately")], hasMore: true, isClosed: true };
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Earlier messages" }));
    await waitFor(() => expect(texts()).toEqual(["Long ago", "Lately"]));
    expect(screen.queryByRole("button", { name: "Earlier messages" })).toBeNull();
    expect(screen.getByText(/This conversation was closed/)).toBeDefined();
  });

  it("shows text as text", async () => {
    kept = [message(1, "service", "<img src=x onerror=alert(1)> <b>bold</b>")];
    await open();
    await screen.findByText("<img src=x onerror=alert(1)> <b>bold</b>");
    expect(screen.getByRole("log").querySelector("img, b")).toBeNull();
  });

  it("counts down the last characters, and takes at most 2,000", async () => {
    await open();
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your message" });
    expect(field.maxLength).toBe(2_000);
    await userEvent.click(field);
    await userEvent.paste("x".repeat(1_990));
    expect(screen.getByText("10 characters left")).toBeDefined();
  });

  it("greets a member who has not written yet, and sends no empty message", async () => {
    kept = [];
    await open();
    await screen.findByText(/How can we help/);
    await userEvent.type(screen.getByRole("textbox"), "   ");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(sent()).toEqual([]);
  });

  it("says that loading failed, with a way to try again", async () => {
    const answer = server.handlers["GET /wps/chat/messages"];
    server.handlers["GET /wps/chat/messages"] = () => failWith("unknown");
    await open();
    const retry = await screen.findByRole("button", { name: /Loading failed/ });
    if (answer) server.handlers["GET /wps/chat/messages"] = answer;
    expect(screen.queryByRole("textbox")).toBeNull();
    await userEvent.click(retry);
    expect(await screen.findByText("Good day")).toBeDefined();
  });

  it("MSG-08 MSG-09 MSG-04 is refused to a trial account, to a guest, and if the brand has no chat", async () => {
    await open("", 4);
    await screen.findByText("This feature is for full accounts only.");
    const register = screen.getByRole("link", { name: "Create a full account" });
    expect(register.getAttribute("href")).toBe("/m/register");
    cleanup();
    await renderApp({ path: "/m/chat", switches: ["CBS3"] });
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    cleanup();
    await renderApp({ path: "/m/chat", session: buildSession() });
    await screen.findByText("Live chat is not available here.");
    expect(server.listCalls("GET /wps/chat/messages")).toEqual([]);
  });
});

describe("the chat's look", () => {
  it("API-31 takes title, header colour and way back from its address", async () => {
    await open("?title=Help+desk&headerColor=%23ffee00&backUrl=%2Fm%2Fhelp");
    const title = await screen.findByText("Help desk");
    const bar = title.parentElement;
    expect(bar?.style.background).toBe("#ffee00");
    expect(bar?.style.color).toBe("#000000");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(location.pathname).toBe("/m/help"));
  });

  it.each(["https://evil.example", "//evil.example/m/home", "javascript:alert(1)", "/m/nope", "/service/"])(
    "SEC-20 leads back to no %s",
    (backUrl) => {
      expect(readChatAppearance(new URLSearchParams({ backUrl })).backTo).toBeUndefined();
    },
  );

  it("leaves out an invalid colour", () => {
    for (const headerColor of ["red", "#fff", "#ffee00;background:url(x)", ""])
      expect(readChatAppearance(new URLSearchParams({ headerColor })).header).toBeUndefined();
  });

  it("writes in black or white, whichever is read better", () => {
    expect(["#ffffff", "#ffee00", "#131824", "#0b7a5a", "#000000"].map(getReadableTextColor)).toEqual([
      "#000000",
      "#000000",
      "#ffffff",
      "#ffffff",
      "#ffffff",
    ]);
  });
});
