import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildCheck, buildDueCheck, playNow } from "../../testing/play-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { reloadSession } from "../session/session.ts";
import { localStore } from "../storage/stores.ts";
import { getNextAskMs, OPEN_ROUND_LIMIT_MS, useRealityCheck } from "./use-reality-check.ts";

const CHECK = "GET /wps/play/realityCheck";
let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ now: playNow, shouldAdvanceTime: true });
  localStore.write("MC_SESSION_INFO", buildSession());
  reloadSession();
  server = createFakeServer({ [CHECK]: () => buildDueCheck() });
});
afterEach(leaveFront);

function Probe({ isRunning }: { isRunning?: boolean }) {
  const check = useRealityCheck({ isEnabled: true, isRunning });
  return <p data-testid="check">{check ? `due ${check.dueAt}` : "calm"}</p>;
}
const said = () => screen.getByTestId("check").textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("when the server is asked again", () => {
  it.each([
    ["before it has answered", undefined, 30_000],
    ["before anything was played", buildCheck(), 30_000],
    ["long before the check", buildCheck({ dueAt: playNow + 3_600_000 }), 60_000],
    ["shortly before the check", buildCheck({ dueAt: playNow + 20_000 }), 20_000],
    ["at the check, by a clock that is ahead", buildCheck({ dueAt: playNow - 5 }), 5_000],
    ["while a round holds the check", buildDueCheck({ isRoundOpen: true }), 3_000],
    ["once it is due", buildDueCheck(), false],
  ])("PLAY-26 %s", (_name, check, expected) => {
    expect(getNextAskMs(check, playNow)).toBe(expected);
  });
});

describe("a check that is due", () => {
  it("PLAY-26 shows at once if the game says that no round runs, regardless of the server", async () => {
    server.handlers[CHECK] = () => buildDueCheck({ isRoundOpen: true });
    await renderPart(<Probe isRunning={false} />);
    await pass(100);
    expect(said()).toBe(`due ${playNow}`);
  });

  it("PLAY-26 waits for the end of a round that the game shows, and then stays", async () => {
    const view = await renderPart(<Probe isRunning />);
    await pass(OPEN_ROUND_LIMIT_MS * 2);
    expect(said()).toBe("calm");
    view.unmount();
    await renderPart(<Probe isRunning={false} />);
    await pass(100);
    expect(said()).toBe(`due ${playNow}`);
  });

  it("PLAY-26 of a game that says nothing waits until the server knows of no open round", async () => {
    server.handlers[CHECK] = () => buildDueCheck({ isRoundOpen: true });
    await renderPart(<Probe />);
    await pass(9_000);
    expect(said()).toBe("calm");
    server.handlers[CHECK] = () => buildDueCheck();
    await pass(3_100);
    expect(said()).toBe(`due ${playNow}`);
  });

  it("PLAY-26 of a game that never closes a round waits a minute and no longer", async () => {
    server.handlers[CHECK] = () => buildDueCheck({ isRoundOpen: true });
    await renderPart(<Probe />);
    // What the machine takes meanwhile counts as well.
    await pass(OPEN_ROUND_LIMIT_MS - 10_000);
    expect(said()).toBe("calm");
    await pass(10_100);
    expect(said()).toBe(`due ${playNow}`);
  });

  it("PLAY-26 waits for an open round again, a minute at most, when the next one falls due on the same page", async () => {
    server.handlers[CHECK] = () => buildDueCheck({ isRoundOpen: true });
    await renderPart(<Probe />);
    await pass(OPEN_ROUND_LIMIT_MS + 10_000);
    expect(said()).toBe(`due ${playNow}`);
    const next = playNow + 3_600_000;
    server.handlers[CHECK] = () => buildDueCheck({ dueAt: next, isRoundOpen: true });
    await pass(10_000);
    expect(said()).toBe("calm");
    await pass(OPEN_ROUND_LIMIT_MS);
    expect(said()).toBe(`due ${next}`);
  });

  it("PLAY-26 falls due while the page is open", async () => {
    server.handlers[CHECK] = () => buildCheck({ dueAt: playNow + 20_000 });
    await renderPart(<Probe />);
    await pass(10_000);
    expect(said()).toBe("calm");
    server.handlers[CHECK] = () => buildDueCheck({ dueAt: playNow + 20_000 });
    await pass(10_500);
    expect(said()).toBe(`due ${playNow + 20_000}`);
  });
});
