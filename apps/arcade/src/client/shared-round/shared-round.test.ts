// @vitest-environment node
import { afterEach, describe, expect, it, vi } from "vitest";
import type { DrawView, TableState } from "../../wire.ts";
import { createChips } from "./chips.ts";
import { openFeed, readEvents } from "./feed.ts";

const draw = (change: Partial<DrawView> = {}): DrawView => ({
  id: "d1",
  number: 1,
  numero: undefined,
  state: "open",
  card: null,
  outcome: undefined,
  mark: undefined,
  closesAt: 10_000,
  drawsAt: 10_000,
  endsAt: 15_000,
  hash: "",
  afterBell: undefined,
  ...change,
});
const state: TableState = { now: 5_000, draw: undefined, marks: [], bets: [], corrected: [] };
const eventOf = (data: object) => `event: draw\ndata: ${JSON.stringify(data)}\n\n`;

afterEach(() => vi.useRealTimers());

describe("the events of a table", () => {
  it("are read completely, at any cuts, and beats are ignored", () => {
    const heard: string[] = [];
    const text = ': beat\n\nevent: draw\ndata: {"a":1}\n\nevent: word\ndata: 2\n\n';
    let rest = "";
    for (const letter of text)
      rest = readEvents(rest + letter, (kind, data) => heard.push(`${kind} ${data}`));
    expect([heard, rest]).toEqual([['draw {"a":1}', "word 2"], ""]);
  });

  it("tell each draw once, keep the server's clock, and come back after a loss", async () => {
    vi.useFakeTimers({ now: 1_000 });
    const heard: string[] = [];
    let connections = 0;
    const watchTable = async function* (): AsyncGenerator<string> {
      connections += 1;
      if (connections === 2) throw new Error("no network");
      const state = connections === 1 ? "open" : "drawn";
      const event = eventOf({ now: 5_000, draw: draw({ state }) });
      yield event + event.slice(0, 9);
      yield event.slice(9);
    };
    const feed = openFeed({ watchTable }, state, {
      onDraw: ({ state }) => {
        heard.push(state);
        if (state === "drawn") feed.close();
      },
      onConnection: (isConnected) => heard.push(isConnected ? "on" : "off"),
    });
    await vi.advanceTimersByTimeAsync(400);
    expect(heard).toEqual(["on", "open", "off"]);
    expect(feed.msUntil(10_000)).toBe(10_000 - 5_000 - 400);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard.slice(3)).toEqual(["on", "drawn"]);
    expect(connections).toBe(3);
  });
});

describe("chips on a layout", () => {
  const limits = { mostChips: 5, mostSpots: 2 };

  it("keep to the limits of the table", () => {
    const chips = createChips(limits);
    expect([chips.lay("red", 5), chips.lay("red"), chips.lay("odd"), chips.lay("low")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([chips.tally(), chips.count()]).toEqual([{ red: 5, odd: 1 }, 6]);
    chips.double();
    expect(chips.tally()).toEqual({ red: 5, odd: 2 });
  });

  it("can be taken back one after another, and laid again once they were paid", () => {
    const chips = createChips(limits);
    expect(chips.repeat()).toBe(false);
    chips.lay("red");
    chips.lay("odd", 2);
    chips.undo();
    expect(chips.tally()).toEqual({ red: 1 });
    chips.setPaid(chips.tally());
    expect(chips.count()).toBe(0);
    expect([chips.repeat(), chips.tally()]).toEqual([true, { red: 1 }]);
    chips.clear();
    expect(chips.count()).toBe(0);
  });
});
