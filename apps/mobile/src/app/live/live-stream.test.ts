import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession, startSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { createLiveServer } from "../../testing/live-server.ts";
import { createEventReader, getWaitMs, openLive } from "./live-stream.ts";

let close: () => void;
const onEvent = vi.fn();
const onState = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  startSession(buildSession({ token: "secret-handle" }));
});
afterEach(async () => {
  close();
  endSession();
  await settle();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onEvent.mockReset();
  onState.mockReset();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Opens the event stream. `answer` gives the status of each connection. */
async function open(answer?: (count: number) => number) {
  const server = createLiveServer(answer);
  vi.stubGlobal("fetch", server.fetchMock);
  close = openLive({ onEvent, onState });
  await settle();
  return server.connections;
}

describe("live events", () => {
  it("SEC-03 send the token in a header and nothing in the address", async () => {
    const [connection] = await open();
    expect(connection?.url).toBe("/wps/live");
    expect(connection?.headers.get("authorization")).toBe("Bearer secret-handle");
  });

  it("hand over each event, and say that they are live from the first one on", async () => {
    const [connection] = await open();
    expect(onState).not.toHaveBeenCalled();
    connection?.send("ready");
    connection?.send("balance");
    await settle();
    expect(onEvent.mock.calls).toEqual([["ready"], ["balance"]]);
    expect(onState.mock.calls).toEqual([[true]]);
  });

  it("come back after a loss, later each time, and at once when the network is back", async () => {
    const connections = await open((count) => (count < 4 ? 503 : 200));
    for (const [waitMs, count] of [
      [1_000, 2],
      [2_000, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(connections).toHaveLength(count - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(connections).toHaveLength(count);
    }
    dispatchEvent(new Event("online"));
    await settle();
    expect(connections).toHaveLength(4);
    connections[3]?.send("ready");
    await settle();
    connections[3]?.end();
    await settle();
    expect(onState).toHaveBeenLastCalledWith(false);
    // A stream that was live starts its delays from the beginning.
    await vi.advanceTimersByTimeAsync(1_000);
    expect(connections).toHaveLength(5);
  });

  it("wait half a minute when every place is taken", async () => {
    const connections = await open((count) => (count === 1 ? 429 : 200));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(connections).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(connections).toHaveLength(2);
  });

  it("leave a connection that has been silent for too long", async () => {
    const connections = await open();
    connections[0]?.send("ready");
    await vi.advanceTimersByTimeAsync(49_000);
    expect(connections[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2_001);
    expect(connections[0]?.signal.aborted).toBe(true);
    expect(connections).toHaveLength(2);
  });

  it("SESS-01 stop when the server says that the session is over, by an event or by 401", async () => {
    const connections = await open();
    connections[0]?.send("end");
    connections[0]?.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connections).toHaveLength(1);
    expect(onEvent.mock.calls).toEqual([["end"]]);
    close();
    onEvent.mockReset();
    const refused = await open(() => 401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refused).toHaveLength(1);
    expect(onEvent.mock.calls).toEqual([["end"]]);
  });

  it("leave the server when they are closed", async () => {
    const connections = await open();
    close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connections[0]?.signal.aborted).toBe(true);
    expect(connections).toHaveLength(1);
  });
});

it("reads events however the network cuts them, and passes over beats", () => {
  close = () => undefined;
  const seen = vi.fn();
  const read = createEventReader(seen);
  for (const part of ["eve", "nt: bal", "ance\nda", "ta: \n\n: beat\n\nevent: chat", "\n"]) read(part);
  expect(seen.mock.calls).toEqual([["balance"], ["chat"]]);
});

it("spreads the waits of many, and never waits more than half a minute", () => {
  close = () => undefined;
  expect([getWaitMs(0, 0), getWaitMs(0, 1), getWaitMs(3, 1), getWaitMs(50, 1)]).toEqual([
    500, 1_000, 8_000, 30_000,
  ]);
});
