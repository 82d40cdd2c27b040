import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useLazyPart, useRequiredPart } from "./use-lazy-part.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const Lobby = () => <p>the games</p>;

it("FAULT-09 a part that is waited for offers a retry when its script does not come, and the retry brings it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new Error("gone"))
    .mockRejectedValueOnce(new Error("gone"))
    .mockResolvedValue(Lobby);
  function Place() {
    const { Part, hasFailed, retry } = useRequiredPart(load);
    if (Part) return <Part />;
    return hasFailed ? (
      <button type="button" onClick={retry}>
        again
      </button>
    ) : (
      <p>on its way</p>
    );
  }
  // The first failure may mean a new build, so the page reloads once.
  const { unmount } = render(<Place />);
  await waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("button")).toBeNull();
  unmount();
  render(<Place />);
  fireEvent.click(await screen.findByRole("button", { name: "again" }));
  expect(await screen.findByText("the games")).toBeTruthy();
  expect(location.reload).toHaveBeenCalledTimes(1);
});

it("FAULT-09 the placeholder of a part that nobody waits for stays", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const load = () => Promise.reject<ComponentType>(new Error("gone"));
  function Place() {
    const Part = useLazyPart(load);
    return Part ? <Part /> : <p>its place</p>;
  }
  render(<Place />);
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.getByText("its place")).toBeTruthy();
});

it("FAULT-10 a part whose script failed to load is loaded automatically when the network is back", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  sessionStorage.setItem("reloadedBuild", new URL("./new-build.ts", import.meta.url).href);
  const createLoad = () =>
    vi
      .fn<() => Promise<ComponentType>>()
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValue(Lobby);
  const [quiet, required] = [createLoad(), createLoad()];
  function Places() {
    const Quiet = useLazyPart(quiet);
    const { Part } = useRequiredPart(required);
    return (
      <>
        {Quiet ? <Quiet /> : <p>its place</p>}
        {Part ? <Part /> : <p>its place</p>}
      </>
    );
  }
  vi.spyOn(location, "reload").mockImplementation(() => undefined);
  render(<Places />);
  await waitFor(() => expect([quiet.mock.calls.length, required.mock.calls.length]).toEqual([1, 1]));
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  window.dispatchEvent(new Event("online"));
  expect(await screen.findAllByText("the games")).toHaveLength(2);
  window.dispatchEvent(new Event("online"));
  expect([quiet.mock.calls.length, required.mock.calls.length]).toEqual([2, 2]);
});
