import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { GameFrame } from "./game-frame.tsx";

const { happyDOM } = window as unknown as { happyDOM: { settings: { disableIframePageLoading: boolean } } };
const origin = "https://arcade.example";
const onMessage = vi.fn();
const onProgress = vi.fn();

beforeEach(() => {
  happyDOM.settings.disableIframePageLoading = true;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

async function show() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const shown = await renderPart(
    <GameFrame url={`${origin}/play?s=1`} origin={origin} onMessage={onMessage} onProgress={onProgress} />,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>("The game");
  return { ...shown, frame };
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const say = (frame: HTMLIFrameElement, data: object, from = origin) =>
  act(
    () =>
      void dispatchEvent(new MessageEvent("message", { data, origin: from, source: frame.contentWindow })),
  );

it("shows the vendor's page in a sandbox, with sound and the full screen", async () => {
  const { frame } = await show();
  const names = ["src", "sandbox", "allow", "referrerpolicy"];
  expect(names.map((name) => frame.getAttribute(name))).toEqual([
    `${origin}/play?s=1`,
    "allow-scripts allow-same-origin allow-forms",
    "fullscreen; autoplay",
    "origin",
  ]);
});

it("a game that says nothing is slow after ten seconds, and no sooner", async () => {
  await show();
  pass(9_999);
  expect(onProgress).not.toHaveBeenCalled();
  pass(1);
  expect(onProgress.mock.calls).toEqual([["slow"]]);
});

it("a page that has loaded in silence is shown after four seconds, and is never slow", async () => {
  const { frame } = await show();
  pass(9_000);
  fireEvent.load(frame);
  pass(3_999);
  expect(onProgress).not.toHaveBeenCalled();
  pass(1);
  expect(onProgress.mock.calls).toEqual([["shown"]]);
  pass(20_000);
  expect(onProgress).toHaveBeenCalledTimes(1);
});

it("a game that is ready is shown at once; other messages are passed on and show nothing", async () => {
  const { frame } = await show();
  say(frame, { source: "bgs", type: "round" });
  expect(onMessage.mock.calls).toEqual([[{ type: "round" }]]);
  expect(onProgress).not.toHaveBeenCalled();
  say(frame, { source: "bgs", type: "ready" });
  expect(onProgress.mock.calls).toEqual([["shown"]]);
  expect(onMessage).toHaveBeenLastCalledWith({ type: "ready", hasControls: false });
});

it("hears no other page, and nothing after it was left", async () => {
  const { frame, unmount } = await show();
  const page = frame.contentWindow;
  say(frame, { source: "bgs", type: "ready" }, "https://evil.example");
  unmount();
  dispatchEvent(
    new MessageEvent("message", { data: { source: "bgs", type: "ready" }, origin, source: page }),
  );
  pass(20_000);
  expect(onMessage).not.toHaveBeenCalled();
  expect(onProgress).not.toHaveBeenCalled();
});

/** Puts a page in the place of the frame's, and returns the messages posted to it. */
function replacePage(frame: HTMLIFrameElement) {
  const post = vi.fn();
  Object.defineProperty(frame, "contentWindow", { value: { postMessage: post } });
  return () => post.mock.calls.map(([{ type }, target]) => [type, target]);
}

function Covered() {
  const [isPaused, setPaused] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setPaused(!isPaused)}>
        Cover
      </button>
      <GameFrame
        url={`${origin}/play?s=1`}
        origin={origin}
        isPaused={isPaused}
        explainsLimits
        onMessage={onMessage}
        onProgress={onProgress}
      />
    </>
  );
}

it("PLAY-26 pauses while something of ours covers it, also when its tab comes back meanwhile", async () => {
  await renderPart(<Covered />);
  const posted = replacePage(screen.getByTitle<HTMLIFrameElement>("The game"));
  const cover = () => fireEvent.click(screen.getByRole("button", { name: "Cover" }));
  cover();
  document.dispatchEvent(new Event("visibilitychange"));
  cover();
  expect(posted()).toEqual(["pause", "pause", "resume"].map((type) => [type, origin]));
});

it("PLAY-24 tells a game that is ready that we explain limits, where we do", async () => {
  await renderPart(<Covered />);
  const frame = screen.getByTitle<HTMLIFrameElement>("The game");
  const posted = replacePage(frame);
  say(frame, { source: "bgs", type: "ready" });
  expect(posted()).toEqual([["explains-limits", origin]]);
});

it("pauses while nobody sees it, and asks for its balance when the network is back", async () => {
  const { frame, unmount } = await show();
  const post = vi.fn();
  Object.defineProperty(frame, "contentWindow", { value: { postMessage: post } });
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  dispatchEvent(new Event("online"));
  // To the game's own origin, so that no other page in the frame receives it.
  expect(post.mock.calls).toEqual(
    ["pause", "resume", "refresh-balance"].map((type) => [{ source: "lobby", type }, origin]),
  );
  unmount();
  document.dispatchEvent(new Event("visibilitychange"));
  dispatchEvent(new Event("online"));
  expect(post).toHaveBeenCalledTimes(3);
});
