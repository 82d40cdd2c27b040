import { getToasts } from "@croupier/ui-kit/toast-store";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { wps } from "../platform/http/wps.ts";
import { buildSession } from "../testing/builders.ts";
import { type FakeServer, failWith } from "../testing/fake-server.ts";
import { serveGameList } from "../testing/game-list-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { renderApp } from "../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveGameList();
});
afterEach(leaveFront);

const lastToast = () => getToasts().at(-1);

const replies: [name: string, reply: () => Response, text: string][] = [
  ["a known code", () => failWith("system.unavailable"), "System upgrading, please try again later."],
  ["nonsense", () => new Response("nonsense", { status: 500 }), "Unknown error"],
];

it.each(replies)(
  "ERR-10 a call that failed with %s and that nobody answers for is told",
  async (_name, reply, text) => {
    server.handlers["GET /wps/captcha"] = reply;
    await renderApp({ path: "/m/help" });
    const reason: unknown = await wps("GET /wps/captcha").catch((error: unknown) => error);
    act(() => void dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason })));
    expect(lastToast()).toMatchObject({ kind: "error", text });
    expect(screen.getByText(text)).toBeTruthy();
  },
);

it("ERR-10 a call that somebody gave up is told to nobody", async () => {
  await renderApp({ path: "/m/help" });
  const reason = new DOMException("given up", "AbortError");
  act(() => void dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason })));
  expect(getToasts()).toEqual([]);
});

it.each(replies)(
  "ERR-10 a tap whose call failed with %s is told on the screen",
  async (_name, reply, text) => {
    server.handlers["POST /wps/game/favourites"] = reply;
    await renderApp({ path: "/m/gameList", session: buildSession() });
    await screen.findByText("35 of 40");
    const [heart] = await screen.findAllByRole("button", { name: /^Favourite: / });
    if (!heart) throw new Error("no heart");
    await userEvent.click(heart);
    await waitFor(() => expect(lastToast()).toMatchObject({ kind: "error", text }));
  },
);
