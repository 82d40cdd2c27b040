import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../shared/session/query-client.ts";
import { endSession } from "../../shared/session/session.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { type SessionPlace, sessionsQuery } from "./session-calls.ts";
import { SessionList } from "./session-list.tsx";

let server: FakeServer;
let places: SessionPlace[];

const buildPlace = (id: string, over: Partial<SessionPlace> = {}): SessionPlace => ({
  id,
  device: { browser: "Chrome", system: "Android" },
  place: "203.0.*.*",
  startedMs: Date.UTC(2026, 10, 20, 9),
  lastUsedMs: Date.UTC(2026, 10, 21, 9),
  isThis: false,
  isLive: true,
  isRemembered: false,
  ...over,
});
const own = buildPlace("s1", { isThis: true, isRemembered: true });
const mac = buildPlace("s2", { device: { browser: "Safari", system: "Mac" } });
const away = buildPlace("d3", { device: { browser: "", system: "" }, isLive: false, isRemembered: true });

beforeEach(() => {
  places = [own, mac, away];
  server = createFakeServer({
    "GET /wps/member/sessions": () => ({ list: places }),
    "DELETE /wps/member/session": ({ query }) => {
      places = places.filter(({ id }) => id !== query.get("id"));
      return null;
    },
    "DELETE /wps/member/sessions": () => {
      places = [own];
      return null;
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = async () => await screen.findAllByRole("listitem");
const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name }));

describe("list of sessions", () => {
  it("SEC-03 SEC-10 names each device and place, marks this one, and says which are remembered", async () => {
    await renderPart(<SessionList />);
    const [first, second, third] = (await rows()).map((row) => row.textContent ?? "");
    expect(first).toMatch(/Chrome on Android.*This device.*203\.0\.\*\.\*.*Login remembered/);
    expect(second).toMatch(/Safari on Mac.*Last active Nov 21, 2026.*Signed in Nov 20, 2026/);
    expect(second).not.toContain("remembered");
    expect(third).toMatch(/Unknown device.*Not signed in, but remembered/);
    const ends = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    expect(ends).toEqual(["Log out Safari on Mac", "Forget Unknown device", null]);
  });

  it("SEC-03 signs out one place after asking, and shows the list without it", async () => {
    await renderPart(<SessionList />);
    await userEvent.click(await screen.findByRole("button", { name: "Log out Safari on Mac" }));
    expect(screen.getByRole("alertdialog").textContent).toContain("Safari on Mac");
    expect(server.listCalls("DELETE /wps/member/session")).toHaveLength(0);
    await confirm("Log out");
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(server.listCalls("DELETE /wps/member/session")[0]?.query.get("id")).toBe("s2");
  });

  it("cancelling signs nobody out", async () => {
    await renderPart(<SessionList />);
    await userEvent.click(await screen.findByRole("button", { name: "Log out Safari on Mac" }));
    await confirm("Cancel");
    expect(server.requests.filter(({ key }) => key.startsWith("DELETE"))).toEqual([]);
  });

  it("SEC-10 forgets a browser that is only remembered", async () => {
    await renderPart(<SessionList />);
    await userEvent.click(await screen.findByRole("button", { name: "Forget Unknown device" }));
    await confirm("Forget");
    await waitFor(() => expect(screen.queryByText("Unknown device")).toBeNull());
  });

  it("SEC-03 signs out all others, and then no longer offers to", async () => {
    await renderPart(<SessionList />);
    await userEvent.click(await screen.findByRole("button", { name: "Log out all other devices" }));
    await confirm("Log out");
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(server.listCalls("DELETE /wps/member/sessions")[0]?.query.get("scope")).toBe("others");
    expect(screen.queryByRole("button", { name: "Log out all other devices" })).toBeNull();
  });

  it("says so when a place is gone already, and fetches the list again", async () => {
    server.handlers["DELETE /wps/member/session"] = () => {
      places = [own];
      return failWith("credential.not.found");
    };
    await renderPart(<SessionList />);
    await userEvent.click(await screen.findByRole("button", { name: "Log out Safari on Mac" }));
    await confirm("Log out");
    expect(await screen.findByText("This entry no longer exists.")).toBeTruthy();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it("asks again when the page is visible again", async () => {
    await renderPart(<SessionList />);
    expect(await rows()).toHaveLength(3);
    places = [own];
    act(() => void dispatchEvent(new Event("visibilitychange")));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it("SEC-21 leaves no data for the next member", () => {
    const client = createQueryClient();
    client.setQueryData(sessionsQuery.queryKey, { list: places });
    endSession();
    expect(client.getQueryData(sessionsQuery.queryKey)).toBeUndefined();
  });

  it("offers to try again when the list cannot be loaded", async () => {
    server.handlers["GET /wps/member/sessions"] = () => failWith("unknown");
    await renderPart(<SessionList />);
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/member/sessions"] = () => ({ list: places });
    await userEvent.click(retry);
    expect(await rows()).toHaveLength(3);
  });
});
