import { describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import type { EventStream } from "../../../http/event-stream.ts";
import { createLiveStreams, type Listener } from "./live-streams.ts";

const [nova, lotus] = [{ brandId: 1 } as unknown as Brand, { brandId: 2 } as unknown as Brand];
const limits = { perSession: 2, perAddress: 3, all: 5 };
const of = (changes: Partial<Listener> = {}): Listener => ({
  brand: nova,
  memberId: 7n,
  sessionId: 70n,
  address: "a",
  ...changes,
});
/** The events that a stream has sent so far, by name. */
const read = (stream: EventStream | undefined): string[] => {
  const names: string[] = [];
  for (
    let part = stream?.readable.read();
    part !== null && part !== undefined;
    part = stream?.readable.read()
  )
    names.push(...[...String(part).matchAll(/event: (\w+)/g)].map(([, name]) => name ?? ""));
  return names;
};

describe("the open streams of a process", () => {
  it("begin by saying that they are open", () => {
    const streams = createLiveStreams(limits);
    expect(read(streams.open(of()))).toEqual(["ready"]);
  });

  it("have a limit per session, address and process, and make room when they end", async () => {
    const streams = createLiveStreams(limits);
    const mine = [of(), of()].map((listener) => streams.open(listener));
    expect(streams.open(of({ address: "b" })), "one more of the session").toBeUndefined();
    const third = streams.open(of({ sessionId: 71n }));
    expect(streams.open(of({ sessionId: 72n })), "one more of the address").toBeUndefined();
    const others = [73n, 74n].map((sessionId) => streams.open(of({ sessionId, address: "b" })));
    expect(streams.open(of({ sessionId: 75n, address: "c" })), "one more of the process").toBeUndefined();
    expect([...mine, third, ...others]).not.toContain(undefined);
    expect(streams.list()).toHaveLength(5);
    mine[0]?.readable.destroy();
    await new Promise(setImmediate);
    expect(streams.list()).toHaveLength(4);
    expect(streams.open(of({ sessionId: 75n, address: "c" }))).toBeDefined();
  });

  it("receive the events of their member, at their brand, in every tab", () => {
    const streams = createLiveStreams(limits);
    const [one, two] = [streams.open(of()), streams.open(of())];
    const elsewhere = streams.open(of({ brand: lotus, sessionId: 80n, address: "b" }));
    const other = streams.open(of({ memberId: 8n, sessionId: 81n, address: "b" }));
    for (const stream of [one, two, elsewhere, other]) read(stream);
    streams.hear(
      JSON.stringify([
        [1, "7", "balance"],
        [1, "9", "inbox"],
      ]),
    );
    expect([one, two, elsewhere, other].map(read)).toEqual([["balance"], ["balance"], [], []]);
  });

  it("end with their session, and no others do", () => {
    const streams = createLiveStreams(limits);
    const [one, other] = [streams.open(of()), streams.open(of({ sessionId: 71n }))];
    for (const stream of [one, other]) read(stream);
    streams.hear(JSON.stringify([[1, "7", "end", "70"]]));
    expect([read(one), read(other)]).toEqual([["end"], []]);
    streams.endSessions(new Set([71n]));
    expect(read(other)).toEqual(["end"]);
  });

  it("tell everybody, or everybody of a brand, of one topic or of all", () => {
    const streams = createLiveStreams(limits);
    const [here, there] = [streams.open(of()), streams.open(of({ brand: lotus, sessionId: 80n }))];
    const both = () => [here, there].map(read);
    both();
    streams.tellAll("announcement", 2);
    expect(both()).toEqual([[], ["announcement"]]);
    streams.tellAll("announcement");
    expect(both()).toEqual([["announcement"], ["announcement"]]);
    streams.tellAll();
    const [all] = both();
    expect(all).toContain("balance");
    expect(new Set(all).size).toBe(all?.length);
    expect(all?.length).toBeGreaterThan(2);
  });

  it("tell followers of their topic, of each brand, and of possibly missed changes", () => {
    const streams = createLiveStreams(limits);
    const heard: (number | undefined)[] = [];
    streams.follow("chat", (brandId) => heard.push(brandId));
    streams.hear(
      JSON.stringify([
        [1, "7", "chat"],
        [2, "9", "inbox"],
      ]),
    );
    streams.tellAll("chat", 2);
    streams.tellAll("inbox", 2);
    streams.tellAll();
    expect(heard).toEqual([1, 2, undefined]);
    expect(() => streams.hear("no JSON")).toThrow(SyntaxError);
  });

  it("all end at once when the process does", () => {
    const streams = createLiveStreams(limits);
    const stream = streams.open(of());
    streams.beat();
    expect(String(stream?.readable.read())).toContain(": beat");
    streams.endAll();
    stream?.send("late");
    expect(read(stream)).toEqual([]);
  });
});
