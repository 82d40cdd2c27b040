import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { useLaunch } from "./launch.ts";

const LAUNCH = "GET /wps/game/launch";
const DEMO = "GET /wps/game/demo";
let server: FakeServer;
beforeEach(() => {
  localStore.write("MC_SESSION_INFO", buildSession());
  reloadSession();
  server = createFakeServer({
    [LAUNCH]: () => ({ url: "https://arcade.example/money" }),
    [DEMO]: () => ({ url: "https://arcade.example/demo" }),
  });
});
afterEach(leaveFront);

function Game({ nodeId = "7", isDemo = false, isEnabled = true }) {
  const { data, status } = useLaunch(nodeId, isDemo, isEnabled);
  return (
    <>
      <output>{status}</output>
      <p>{JSON.stringify(data)}</p>
    </>
  );
}
const comeBack = () =>
  act(() => {
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
    dispatchEvent(new Event("visibilitychange"));
  });

it("a game is launched once, whatever happens to the network and the page", async () => {
  await renderPart(<Game />);
  expect((await screen.findByText(/arcade\.example/)).textContent).toContain("https://arcade.example/money");
  comeBack();
  await new Promise(requestAnimationFrame);
  expect(server.listCalls(LAUNCH).map(({ query }) => query.get("nodeId"))).toEqual(["7"]);
});

it("a failed launch is not repeated automatically", async () => {
  vi.useFakeTimers();
  server.handlers[LAUNCH] = () => failWith("system.unavailable");
  await renderPart(<Game />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText("error")).toBeTruthy();
  comeBack();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(server.listCalls(LAUNCH)).toHaveLength(1);
});

it("a demo is another launch; a game without an id, or before its time, is not launched", async () => {
  await renderPart(
    <>
      <Game isDemo />
      <Game nodeId="" />
      <Game nodeId="8" isEnabled={false} />
    </>,
  );
  expect((await screen.findByText(/arcade\.example/)).textContent).toContain("https://arcade.example/demo");
  expect(server.requests.map(({ key }) => key)).toEqual([DEMO]);
});
