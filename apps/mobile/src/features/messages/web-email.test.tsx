import type { ReplyOf } from "@croupier/contract/player/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { preloadPath } from "../../app/screen-loader.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

type Message = ReplyOf<"GET /wps/message/inbox">["list"][number];

const message = (id: string, overrides: Partial<Message> = {}): Message => ({
  id,
  title: `Title ${id}`,
  content: `Content ${id}`,
  time: Date.parse("2026-11-20T10:30:00Z"),
  read: false,
  ...overrides,
});

let server: FakeServer;
let kept: Message[];

// Where the tests lead to: a chunk that loads late would still load when they are over.
beforeAll(() => Promise.all(["/m/home", "/m/login", "/m/help", "/m/chat"].map(preloadPath)));

beforeEach(() => {
  kept = [message("3"), message("2", { read: true }), message("1")];
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/message/inbox": () => ({ list: kept, next: null }),
    "POST /wps/message/inbox/read": () => null,
    "DELETE /wps/message/inbox": () => null,
  });
});
afterEach(leaveFront);

const open = (type = 0) => renderApp({ path: "/m/webEmail", session: buildSession({ type }) });
const row = (name: string | RegExp) => screen.findByRole("button", { name });
const bodies = (key: "POST /wps/message/inbox/read" | "DELETE /wps/message/inbox") =>
  server.listCalls(key).map(({ body }) => JSON.parse(body ?? "{}") as unknown);

describe("the inbox", () => {
  it("EXT-12 lists messages with title, time and unread mark", async () => {
    await open();
    expect((await row(/Title 3/)).textContent).toMatch(/Unread: Title 3.*Nov 20, 2026/);
    expect((await row(/Title 2/)).textContent).not.toContain("Unread");
    const dots = [await row(/Title 3/), await row(/Title 2/)].map((head) => head.querySelector(".dot"));
    expect(dots.map((dot) => dot?.classList.contains("seen"))).toEqual([false, true]);
    expect(server.listCalls("GET /wps/message/inbox")[0]?.query.get("language")).toBe("EN");
  });

  it("counts the shown unread letters before the counter has loaded", async () => {
    await open();
    await row(/Title 3/);
    expect(screen.getByText("2 unread messages")).toBeDefined();
  });

  it("EXT-12 marks a message read when it is opened, once", async () => {
    await open();
    const head = await row(/Title 3/);
    expect(screen.getByText("Content 3").closest("[hidden]")).not.toBeNull();
    await userEvent.click(head);
    expect(screen.getByText("Content 3").closest("[hidden]")).toBeNull();
    expect(head.getAttribute("aria-expanded")).toBe("true");
    await waitFor(() => expect(bodies("POST /wps/message/inbox/read")).toEqual([{ id: "3" }]));
    expect(head.textContent).not.toContain("Unread");
    await userEvent.click(head);
    await userEvent.click(head);
    await userEvent.click(await row(/Title 2/));
    expect(bodies("POST /wps/message/inbox/read")).toHaveLength(1);
  });

  it("EXT-12 shows a message as unread again when the server could not be told", async () => {
    server.handlers["POST /wps/message/inbox/read"] = () => failWith("system.unavailable");
    await open();
    await userEvent.click(await row(/Title 3/));
    await screen.findByText("System upgrading, please try again later.");
    await waitFor(async () => expect((await row(/Title 3/)).textContent).toContain("Unread"));
  });

  it("EXT-12 marks all read", async () => {
    await open();
    await userEvent.click(await row("Mark all as read"));
    expect(bodies("POST /wps/message/inbox/read")).toEqual([{ all: true }]);
    await screen.findByText("All messages are read");
    expect(screen.queryByRole("button", { name: /Unread/ })).toBeNull();
  });

  it("EXT-12 deletes one message after asking, and gives the focus to the list", async () => {
    await open();
    await userEvent.click(await row(/Title 2/));
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(bodies("DELETE /wps/message/inbox")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }),
    );
    await waitFor(() => expect(bodies("DELETE /wps/message/inbox")).toEqual([{ id: "2" }]));
    await waitFor(() => expect(screen.queryByRole("button", { name: /Title 2/ })).toBeNull());
    expect(screen.getByRole("button", { name: /Title 3/ })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("list", { name: "Inbox" })));
  });

  it("EXT-12 loads the next page from the end of the last one", async () => {
    server.handlers["GET /wps/message/inbox"] = ({ query }) =>
      query.get("before") === "8"
        ? { list: [message("7")], next: null }
        : { list: [message("9"), message("8")], next: "8" };
    await open();
    await userEvent.click(await row("More"));
    await row(/Title 7/);
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
    expect(screen.getAllByRole("button", { name: /Title/ })).toHaveLength(3);
  });

  it("says that there is nothing, and that loading failed with a way to try again", async () => {
    kept = [];
    await open();
    await screen.findByText("You have no messages yet");
    cleanup();
    server.handlers["GET /wps/message/inbox"] = () => failWith("unknown");
    await open();
    const retry = await screen.findByRole("button", { name: /Loading failed/ });
    server.handlers["GET /wps/message/inbox"] = () => ({ list: [message("5")], next: null });
    await userEvent.click(retry);
    expect(await row(/Title 5/)).toBeDefined();
  });

  it("MSG-08 tells a trial account what is missing, and sends no request", async () => {
    await open(4);
    await screen.findByText("This feature is for full accounts only.");
    expect(server.listCalls("GET /wps/message/inbox")).toEqual([]);
  });

  it("MSG-07 sends a guest to login", async () => {
    await renderApp({ path: "/m/webEmail" });
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });
});
