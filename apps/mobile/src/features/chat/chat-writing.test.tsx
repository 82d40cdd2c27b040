import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { preloadPath } from "../../app/screen-loader.ts";
import type { ChatMessage } from "../../features/chat/chat-calls.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildPicture } from "../../testing/pictures.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { watchForms } from "../../testing/sent-forms.ts";

const size = { width: 640, height: 480 };
let server: FakeServer;
let kept: ChatMessage[];
let sent: FormData[];

const message = (id: number, overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  id: String(id),
  clientId: `client-${id}`,
  sender: "member",
  text: `Message ${id}`,
  time: Date.parse("2026-11-20T10:30:00Z"),
  ...overrides,
});

/** The fields of a form with a picture. */
function readSent(form: FormData | undefined) {
  const [clientId, file] = [form?.get("clientId"), form?.get("file")];
  if (typeof clientId !== "string" || !(file instanceof File)) throw new Error("no picture was sent");
  return { clientId, type: file.type };
}

beforeAll(async () => void (await preloadPath("/m/chat")));
beforeEach(() => {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  kept = [message(1)];
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/chat/messages": ({ query }) => {
      const after = Number(query.get("after") ?? 0);
      return { list: kept.filter(({ id }) => Number(id) > after), hasMore: false, isClosed: false };
    },
    "POST /wps/chat/read": () => null,
    "POST /wps/chat/messages": ({ body }) => {
      const made = message(kept.length + 1, JSON.parse(body ?? "{}") as Partial<ChatMessage>);
      kept.push(made);
      return made;
    },
    "POST /wps/chat/pictures": () => {
      const clientId = readSent(sent.at(-1)).clientId;
      const made = message(kept.length + 1, { clientId, text: "", picture: size });
      kept.push(made);
      return made;
    },
  });
  sent = watchForms();
});
afterEach(leaveFront);

const open = async () => {
  await renderApp({ path: "/m/chat", session: buildSession(), switches: ["CBS3"] });
  return screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your message" });
};
const listTexts = () =>
  server
    .listCalls("POST /wps/chat/messages")
    .map(({ body }) => (JSON.parse(body ?? "{}") as ChatMessage).text);
const photo = (type = "image/jpeg", bytes = 10) => buildPicture(type, bytes, "win");
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText("Send a picture"), { target: { files: [file] } });
const pictures = () => screen.queryAllByRole<HTMLImageElement>("img", { name: "Picture" });

describe("Enter in the chat", () => {
  it("sends on a phone as well, Shift breaks the line", async () => {
    // A finger is no fine pointer.
    const field = await open();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    expect(field.getAttribute("enterkeyhint")).toBe("send");
    await userEvent.type(field, "First line{Shift>}{Enter}{/Shift}second line");
    expect(listTexts()).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(listTexts()).toEqual(["First line\nsecond line"]));
    expect(field.value).toBe("");
  });

  it.each([
    ["while a word is composed", { isComposing: true }],
    ["right after, as Safari tells it", { keyCode: 229 }],
  ])("chooses a word and sends nothing %s", async (_when, event) => {
    const field = await open();
    await userEvent.type(field, "ni hao");
    fireEvent.keyDown(field, { key: "Enter", ...event });
    expect(listTexts()).toEqual([]);
    expect(field.value).toBe("ni hao");
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(listTexts()).toEqual(["ni hao"]));
  });
});

describe("who answers", () => {
  it("is named with each answer, and is the service if the server names nobody", async () => {
    kept = [
      message(1),
      message(2, { sender: "service", text: "Good day", operatorName: "Olga" }),
      message(3, { sender: "service", text: "Bye" }),
    ];
    await open();
    const [own, olga, nobody] = await screen.findAllByRole("listitem");
    expect(olga?.textContent).toContain("Olga · Customer service:");
    expect(nobody?.textContent).toContain("Customer service:");
    expect(own?.textContent).toContain("You:");
    expect(own?.textContent).not.toContain("Customer service");
  });
});

describe("pictures in the chat", () => {
  it("are sent under an id of their own, shown at once and never fetched again by their sender", async () => {
    await open();
    choose(photo());
    await waitFor(() => expect(pictures()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
    expect(pictures()).toHaveLength(1);
    expect(pictures()[0]?.src).toMatch(/^data:image\/jpeg/);
    const { clientId, type } = readSent(sent[0]);
    expect(type).toBe("image/jpeg");
    expect(clientId).toMatch(/^[0-9a-f-]{36}$/);
    expect(server.listCalls("GET /wps/chat/picture")).toEqual([]);
  });

  it("are fetched by their owner's session, and their place has their size before they come", async () => {
    kept = [message(7, { text: "", picture: size })];
    let answer: (reply: Response) => void = () => undefined;
    server.handlers["GET /wps/chat/picture"] = () => new Promise((resolve) => (answer = resolve));
    await open();
    const item = await screen.findByRole("listitem");
    const place = item.querySelector<HTMLElement>("[style*='aspect-ratio']");
    expect(place?.style.aspectRatio).toBe("640 / 480");
    expect(pictures()).toEqual([]);
    answer(new Response(new Blob([Uint8Array.of(1, 2)], { type: "image/webp" })));
    await waitFor(() => expect(pictures()[0]?.src).toMatch(/^data:image\/webp;base64,/));
    const [call] = server.listCalls("GET /wps/chat/picture");
    expect([call?.query.get("id"), call?.headers.has("authorization")]).toEqual(["7", true]);
  });

  it("offer to load again when that failed", async () => {
    kept = [message(7, { text: "", picture: size })];
    await open();
    const item = within(await screen.findByRole("listitem"));
    const retry = await item.findByRole("button", { name: /Loading failed/ });
    server.handlers["GET /wps/chat/picture"] = () =>
      new Response(new Blob([Uint8Array.of(1)], { type: "image/webp" }));
    await userEvent.click(retry);
    await waitFor(() => expect(pictures()).toHaveLength(1));
  });

  it("open on the full screen, take their full size there, and close to where they were", async () => {
    kept = [message(7, { text: "", picture: size })];
    server.handlers["GET /wps/chat/picture"] = () =>
      new Response(new Blob([Uint8Array.of(1)], { type: "image/webp" }));
    await open();
    const opener = await screen.findByRole("button", { name: "Open the picture" });
    const [small] = pictures();
    await userEvent.click(opener);
    const viewer = within(screen.getByRole("dialog", { name: "Picture" }));
    expect(viewer.getByRole<HTMLImageElement>("img").src).toBe(small?.src);
    await userEvent.click(viewer.getByRole("button", { name: "Full size", pressed: false }));
    expect(viewer.getByRole("button", { name: "Full size", pressed: true })).toBeDefined();
    await userEvent.click(viewer.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it.each([
    ["of another type", photo("image/svg+xml"), /Only JPG, JPEG, PNG and GIF/],
    ["over 5 MB", photo("image/png", 5_242_881), /may not be larger than 5 MB/],
  ])("%s are refused before they travel", async (_which, file, text) => {
    await open();
    choose(file);
    expect(await screen.findByText(text)).toBeDefined();
    expect(sent).toEqual([]);
    expect(pictures()).toEqual([]);
  });

  it("that the server refuses say why, and can only be removed", async () => {
    server.handlers["POST /wps/chat/pictures"] = () => failWith("picture.unreadable");
    await open();
    choose(photo());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The picture could not be read. Please try another.");
    expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(pictures()).toEqual([]);
  });
});

describe("a message without a network", () => {
  it("is sent automatically under its own id when the network is back, and only once", async () => {
    const answer = server.handlers["POST /wps/chat/messages"];
    server.handlers["POST /wps/chat/messages"] = () => Promise.reject(new TypeError("offline"));
    const field = await open();
    await userEvent.type(field, "Are you there?{Enter}");
    await screen.findByText("Not sent");
    if (answer) server.handlers["POST /wps/chat/messages"] = answer;
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByText("Not sent")).toBeNull());
    await screen.findByText("Are you there?");
    const [first, second, ...more] = server
      .listCalls("POST /wps/chat/messages")
      .map(({ body }) => JSON.parse(body ?? "{}") as ChatMessage);
    expect(second?.clientId).toBe(first?.clientId);
    expect(more).toEqual([]);
  });

  it("goes to the service in the order of writing when the network is back, also behind one that fails again", async () => {
    const answer = server.handlers["POST /wps/chat/messages"];
    server.handlers["POST /wps/chat/messages"] = () => Promise.reject(new TypeError("offline"));
    const field = await open();
    for (const text of ["First", "Second", "Third"]) await userEvent.type(field, `${text}{Enter}`);
    await waitFor(() => expect(screen.getAllByText("Not sent")).toHaveLength(3));
    let release = () => {};
    server.handlers["POST /wps/chat/messages"] = (call) =>
      new Promise<void>((resolve) => {
        release = resolve;
      }).then(() => {
        if (call.body?.includes("Second")) return failWith("system.unavailable");
        return answer?.(call) ?? failWith("unknown");
      });
    dispatchEvent(new Event("online"));
    const listAgain = () => listTexts().slice(3);
    await waitFor(() => expect(listAgain()).toEqual(["First"]));
    await userEvent.type(field, "Fourth{Enter}");
    for (const count of [2, 3, 4]) {
      release();
      const order = ["First", "Second", "Third", "Fourth"].slice(0, count);
      await waitFor(() => expect(listAgain()).toEqual(order));
    }
    release();
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
    expect(screen.getByText("Not sent").closest("li")?.textContent).toContain("Second");
  });

  it("stays unsent if the server itself failed, until the member retries", async () => {
    server.handlers["POST /wps/chat/messages"] = () => failWith("system.unavailable");
    const field = await open();
    await userEvent.type(field, "Hello?{Enter}");
    await screen.findByText("Not sent");
    dispatchEvent(new Event("online"));
    expect(server.listCalls("POST /wps/chat/messages")).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Send again" })).toBeDefined();
  });
});
