import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/hot": () => ({
      list: [
        buildGame(1, { displayName: "Jade Lanterns" }),
        buildGame(2, { displayName: "Tide Kings" }),
        buildGame(3, { displayName: "Old JADE" }),
      ],
    }),
  });
});
afterEach(leaveFront);

const box = () => screen.getByRole("searchbox", { name: "Search games by name" });
const names = () =>
  screen
    .getAllByRole("listitem")
    .map((item) => item.querySelector("button")?.textContent)
    .filter((name) => /Jade|JADE|Kings/.test(name ?? ""));

describe("the hot games page", () => {
  it("HOT-02 filters by name without a call, and an empty term restores the full list", async () => {
    await renderApp({ path: "/m/hot-games" });
    await screen.findByRole("button", { name: "Tide Kings" });
    const calls = server.requests.length;
    await userEvent.type(box(), " jade ");
    expect(names()).toEqual(["Jade Lanterns", "Old JADE"]);
    expect(screen.getByText("2 of 3")).toBeDefined();
    await userEvent.clear(box());
    expect(names()).toEqual(["Jade Lanterns", "Tide Kings", "Old JADE"]);
    expect(server.requests).toHaveLength(calls);
  });

  it("HOT-02 makes no call for a term, neither at once nor after a pause, nor for Enter", async () => {
    await renderApp({ path: "/m/hot-games" });
    await screen.findByRole("button", { name: "Tide Kings" });
    const countGameCalls = () => server.requests.filter(({ key }) => key.includes("/wps/game/")).length;
    const before = countGameCalls();
    vi.useFakeTimers();
    fireEvent.change(box(), { target: { value: "jade" } });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    const { form } = box() as HTMLInputElement;
    if (form) fireEvent.submit(form);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(names()).toEqual(["Jade Lanterns", "Old JADE"]);
    expect(countGameCalls()).toBe(before);
  });

  it("HOT-02 finds a name typed without accents", async () => {
    server.handlers["GET /wps/game/hot"] = () => ({
      list: [buildGame(1, { displayName: "Reis da Maré" }), buildGame(2, { displayName: "Joker's Jade" })],
    });
    await renderApp({ path: "/m/hot-games" });
    await screen.findByRole("button", { name: "Reis da Maré" });
    await userEvent.type(box(), "MARE");
    expect(screen.getByText("1 of 2")).toBeDefined();
    expect(screen.getByRole("button", { name: "Reis da Maré" })).toBeDefined();
    await userEvent.clear(box());
    await userEvent.type(box(), "jokers");
    expect(names()).toEqual(["Joker's Jade"]);
    await userEvent.clear(box());
    await userEvent.type(box(), "?!");
    expect(await screen.findByText("No game has that name")).toBeDefined();
  });

  it("HOT-02 a link brings its filter, and a filter without matches leads back to all", async () => {
    await renderApp({ path: "/m/hot-games?name=zzz" });
    await screen.findByText("No game has that name");
    await userEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
    expect(names()).toHaveLength(3);
    expect(location.search).toBe("");
  });

  it("HOT-01 works without a session, and offers a retry when it fails", async () => {
    server.handlers["GET /wps/game/hot"] = () => failWith("unknown");
    await renderApp({ path: "/m/hot-games" });
    await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/game/hot"] = () => ({ list: [buildGame(1, { displayName: "Jade" })] });
    await userEvent.click(screen.getByRole("button", { name: "Loading failed, click to retry" }));
    expect(await screen.findByRole("button", { name: "Jade" })).toBeDefined();
  });
});

it("HOT-03 keeps the hot games of a language for five minutes", async () => {
  const asked = () => server.listCalls("GET /wps/game/hot").map(({ query }) => query.get("language"));
  await renderApp({ path: "/m/hot-games" });
  await screen.findByRole("button", { name: "Tide Kings" });
  const madeAt = Date.now();
  const comeBackAfter = async (ms: number) => {
    act(() => navigate("/m/help"));
    await waitFor(() => expect(location.pathname).toBe("/m/help"));
    vi.spyOn(Date, "now").mockReturnValue(madeAt + ms);
    act(() => navigate("/m/hot-games"));
    await screen.findByRole("button", { name: "Tide Kings" });
    vi.mocked(Date.now).mockRestore();
  };
  await comeBackAfter(299_000);
  expect(asked()).toEqual(["EN"]);
  await comeBackAfter(300_000);
  await waitFor(() => expect(asked()).toEqual(["EN", "EN"]));
});
