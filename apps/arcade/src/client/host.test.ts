import { describe, expect, it } from "vitest";
import { createHost, type FromLobby, readCommand } from "./host.ts";

const LOBBY = "http://localhost:3000";

function createPage(isFramed = true) {
  const posted: { message: unknown; origin: string }[] = [];
  const assigned: string[] = [];
  const listeners: ((event: MessageEvent) => void)[] = [];
  const parent = { postMessage: (message: unknown, origin: string) => posted.push({ message, origin }) };
  const page = {
    parent,
    addEventListener: (_type: string, listener: (event: MessageEvent) => void) => listeners.push(listener),
    location: { assign: (address: string) => assigned.push(address) },
  };
  if (!isFramed) Object.assign(page, { parent: page });
  const commands: FromLobby[] = [];
  const host = createHost({
    page: page as unknown as Window,
    lobbyUrl: `${LOBBY}/m/home`,
    depositUrl: `${LOBBY}/m/voucherCenter`,
    onCommand: (command) => commands.push(command),
  });
  const say = (data: unknown, origin = LOBBY, source: unknown = page.parent) => {
    for (const listener of listeners) listener({ data, origin, source } as MessageEvent);
  };
  return { host, posted, assigned, commands, say };
}

describe("messages between the game and its lobby", () => {
  it("SEC-18 go to the lobby's origin only, with their source and shape", () => {
    const { host, posted } = createPage();
    host.post({ type: "balance", units: "123", currency: "CNY" });
    host.leave("deposit");
    expect(posted).toEqual([
      { message: { source: "bgs", type: "balance", units: "123", currency: "CNY" }, origin: LOBBY },
      { message: { source: "bgs", type: "deposit" }, origin: LOBBY },
    ]);
  });

  it("SEC-18 are accepted from the lobby's own window and origin only", () => {
    const { commands, say } = createPage();
    say({ source: "lobby", type: "pause" }, "http://evil.example");
    say({ source: "lobby", type: "pause" }, `${LOBBY}.evil.example`);
    say({ source: "lobby", type: "pause" }, LOBBY, {});
    expect(commands).toEqual([]);
    say({ source: "lobby", type: "refresh-balance" });
    expect(commands).toEqual(["refresh-balance"]);
  });

  it("PLAY-24 a lobby may say that it explains limits itself", () => {
    const { commands, say } = createPage();
    say({ source: "lobby", type: "explains-limits" });
    expect(commands).toEqual(["explains-limits"]);
  });

  it.each([
    null,
    "pause",
    7,
    {},
    { source: "bgs", type: "pause" },
    { source: "lobby", type: "win" },
    { source: "lobby" },
  ])("SEC-18 are ignored in the shape of %j", (data) => {
    expect(readCommand(data)).toBeUndefined();
  });

  it("go straight to the lobby's pages when the game has a tab of its own", () => {
    const { host, posted, assigned } = createPage(false);
    host.leave("close");
    host.leave("deposit");
    expect(assigned).toEqual([`${LOBBY}/m/home`, `${LOBBY}/m/voucherCenter`]);
    expect(posted).toEqual([]);
  });
});
